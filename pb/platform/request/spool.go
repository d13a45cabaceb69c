package request

import (
	"io"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// A spool keeps the uploads of one request on the disk, one after the other in a file
// without a name: the system removes it when it is closed, even after a crash.
type spool struct {
	dir  string
	file *os.File // nil until the first upload
	size int64
}

// SpoolName is the folder in the data folder for files that are being received. It is not
// PocketBase's own folder for temporary files, because every command that opens the data
// folder removes that one, also while the server receives a file.
const SpoolName = ".uploads"

func spoolDir(app core.App) string { return filepath.Join(app.DataDir(), SpoolName) }

func (s *spool) add(content io.Reader) (upload, error) {
	if err := s.open(); err != nil {
		return upload{}, err
	}
	size, err := io.Copy(s.file, content)
	added := upload{s.file, s.size, size}
	s.size += size
	return added, err
}

func (s *spool) open() error {
	if s.file != nil {
		return nil
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(s.dir, "upload-*")
	if err != nil {
		return err
	}
	s.file = file
	_ = os.Remove(file.Name()) // if the system refuses, close removes it
	return nil
}

func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// An upload is the part of a spool that holds one file.
type upload struct {
	spool       io.ReaderAt
	start, size int64
}

// Open returns a reader of the file. Closing it leaves the spool open for the others.
func (u upload) Open() (io.ReadSeekCloser, error) {
	return struct {
		*io.SectionReader
		io.Closer
	}{io.NewSectionReader(u.spool, u.start, u.size), io.NopCloser(nil)}, nil
}
