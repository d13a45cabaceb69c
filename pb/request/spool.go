package request

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// A spool keeps the files of one request on the disk, one behind the other in one
// file that has no name any more: it disappears with the request, also in a crash.
type spool struct {
	dir  string
	file *os.File // nil until the first upload
	size int64
}

// spoolDir is emptied by PocketBase at each start, which is for systems that cannot
// remove the name of an open file.
func spoolDir(app core.App) string {
	return filepath.Join(app.DataDir(), core.LocalTempDirName)
}

// add keeps an upload. Of one that is larger than largest, in bytes, it only counts
// what is beyond, for the rule to refuse it together with all else that is wrong.
func (s *spool) add(upload io.Reader, largest int64) (spooled, int64, error) {
	if err := s.open(); err != nil {
		return spooled{}, 0, fmt.Errorf("keep an upload: %w", err)
	}
	kept := spooled{s.file, s.size, 0}
	var err error
	kept.size, err = io.Copy(s.file, io.LimitReader(upload, largest))
	s.size += kept.size
	if err != nil {
		return spooled{}, 0, fmt.Errorf("keep an upload: %w", err)
	}
	beyond, err := io.Copy(io.Discard, upload)
	return kept, kept.size + beyond, err
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
	_ = os.Remove(file.Name()) // where that cannot be, close does
	return nil
}

func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// Spooled is one upload in the spool.
type spooled struct {
	file     *os.File
	at, size int64
}

// Open reads the upload from its beginning.
func (s spooled) Open() (io.ReadSeekCloser, error) {
	return section{io.NewSectionReader(s.file, s.at, s.size)}, nil
}

type section struct{ *io.SectionReader }

// Close leaves the file open, in which the other uploads are as well.
func (section) Close() error { return nil }
