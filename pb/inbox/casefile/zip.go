package casefile

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
	"io"
	"time"
)

//go:embed README.txt
var readme []byte

// part is a file of the ZIP file.
type part struct {
	name    string
	content []byte
}

// WriteZIP writes the copy as a ZIP file. Attachments are copied one after another, so the whole
// file is never in memory.
func (f *File) WriteZIP(w io.Writer) error {
	var proof bytes.Buffer
	if err := json.MarshalWrite(&proof, f.Proof, jsontext.WithIndent(" ")); err != nil {
		return fmt.Errorf("write a proof: %w", err)
	}
	last := f.Proof.Segments[len(f.Proof.Segments)-1]
	signature, err := base64.StdEncoding.DecodeString(last.Signature)
	if err != nil {
		return fmt.Errorf("read a signature: %w", err)
	}
	parts := []part{
		{"README.txt", readme}, {"case.html", f.page}, {"submission.json", f.submission}, {"proof.json", proof.Bytes()},
		{"public-key.pem", []byte(f.Proof.PublicKey)}, {"checkpoint.txt", []byte(last.Checkpoint)},
		{"checkpoint.sig", signature},
	}
	archive := zip.NewWriter(w)
	for _, p := range append(parts, part{"sha256sums.txt", f.sums(parts)}) {
		out, err := create(archive, p.name)
		if err != nil {
			return err
		}
		if _, err := out.Write(p.content); err != nil {
			return fmt.Errorf("write a case file: %w", err)
		}
	}
	if err := f.writeAttachments(archive); err != nil {
		return err
	}
	return archive.Close()
}

func (f *File) writeAttachments(archive *zip.Writer) error {
	storage, err := f.app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	for _, a := range f.inArchive() {
		out, err := create(archive, a.inZIP())
		if err != nil {
			return err
		}
		if _, err := a.copyTo(out, storage); err != nil {
			return err
		}
	}
	return nil
}

func create(archive *zip.Writer, name string) (io.Writer, error) {
	out, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Now()})
	if err != nil {
		return nil, fmt.Errorf("write a case file: %w", err)
	}
	return out, nil
}
