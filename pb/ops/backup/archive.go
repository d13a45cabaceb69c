package backup

import (
	"archive/zip"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"filippo.io/age"
)

// A writer writes a backup file and the sums of what is in it.
type writer struct {
	file    *os.File
	cipher  io.WriteCloser // nil: not encrypted
	zip     *zip.Writer
	sums    strings.Builder
	written map[string]bool
}

// newWriter creates a backup file. With recipients, it is encrypted to them.
func newWriter(name string, recipients []age.Recipient) (*writer, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	w := &writer{file: file, written: map[string]bool{}}
	var target io.Writer = file
	if len(recipients) > 0 {
		if w.cipher, err = age.Encrypt(file, recipients...); err != nil {
			file.Close()
			return nil, fmt.Errorf("encrypt: %w", err)
		}
		target = w.cipher
	}
	w.zip = zip.NewWriter(target)
	w.zip.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestSpeed)
	})
	return w, nil
}

// add adds a file. Uploads are stored as they are, because PDFs and pictures are compressed
// already.
func (w *writer) add(ctx context.Context, name, source string, method uint16) error {
	file, err := os.Open(source)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	header, err := zip.FileInfoHeader(info)
	if err != nil {
		return err
	}
	header.Name, header.Method = name, method
	return w.write(ctx, header, file)
}

func (w *writer) write(ctx context.Context, header *zip.FileHeader, content io.Reader) error {
	entry, err := w.zip.CreateHeader(header)
	if err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(entry, sum), untilDone{ctx, content}); err != nil {
		return err
	}
	fmt.Fprintf(&w.sums, "%x  %s\n", sum.Sum(nil), header.Name)
	w.written[header.Name] = true
	return nil
}

// addUploads adds the files below the storage folder. Files that are just being written, and
// those that vanish meanwhile, belong to no record of the copied database.
func (w *writer) addUploads(ctx context.Context, dir string) error {
	storage := filepath.Join(dir, storageName)
	return filepath.WalkDir(storage, func(source string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || !entry.Type().IsRegular() || strings.HasSuffix(source, ".tmp") {
			return err
		}
		relative, err := filepath.Rel(storage, source)
		if err != nil {
			return err
		}
		err = w.add(ctx, path.Join(storageName, filepath.ToSlash(relative)), source, zip.Store)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// finish adds the manifest and the sums, and syncs the file to the disk.
func (w *writer) finish(ctx context.Context, manifest Manifest) error {
	text, err := json.MarshalIndent(manifest, "", "  ")
	if err != nil {
		return err
	}
	header := func(name string) *zip.FileHeader {
		return &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: manifest.Made}
	}
	if err := w.write(ctx, header(manifestName), strings.NewReader(string(text)+"\n")); err != nil {
		return err
	}
	if err := w.write(ctx, header(sumsName), strings.NewReader(w.sums.String())); err != nil {
		return err
	}
	if err := w.zip.Close(); err != nil {
		return err
	}
	if w.cipher != nil {
		if err := w.cipher.Close(); err != nil {
			return err
		}
	}
	return errors.Join(w.file.Sync(), w.file.Close())
}

// untilDone ends a copy when the context is canceled.
type untilDone struct {
	context.Context
	io.Reader
}

// Read implements io.Reader.
func (r untilDone) Read(into []byte) (int, error) {
	if err := r.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(into)
}
