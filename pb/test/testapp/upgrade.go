package testapp

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	_ "embed"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// stored is a data folder that the program wrote at commit aff2553: submissions with
// attachments and their cases, one with a note and a decision, posts and openings with old
// versions, a draft, a scheduled and a deleted post, an old address, a redirect, a changed
// document and a release.
//
//go:embed testdata/aff2553.tar.gz
var stored []byte

// NewUpgraded starts an app on a copy of a data folder that an earlier version has written,
// for tests of what an upgrade must keep.
func NewUpgraded(t testing.TB) *App {
	t.Helper()
	dir := t.TempDir()
	unpacked, err := gzip.NewReader(bytes.NewReader(stored))
	if err != nil {
		t.Fatal(err)
	}
	for archive := tar.NewReader(unpacked); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		content, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, header.Name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, content, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return newOn(t, filepath.Join(dir, "data"))
}
