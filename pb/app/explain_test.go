package app

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"filippo.io/age"

	"workforce/pb/ops/backup"
)

// TestExplainBackup checks that what is wrong with a backup file is not called a problem of
// the data folder.
func TestExplainBackup(t *testing.T) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	var encrypted bytes.Buffer
	content, err := age.Encrypt(&encrypted, key.Recipient())
	if err == nil {
		_, err = content.Write(bytes.Repeat([]byte("x"), 200_000))
	}
	if err = errors.Join(err, content.Close()); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file, identity := filepath.Join(dir, "cut.zip.age"), filepath.Join(dir, "key.txt")
	for path, text := range map[string][]byte{file: encrypted.Bytes()[:100_000], identity: []byte(key.String())} {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, err = backup.Check(t.Context(), file, identity)
	if err == nil || !strings.Contains(Explain(err), "cannot be decrypted: it was changed, or its end is missing") {
		t.Errorf("a backup whose end is missing: %s", Explain(err))
	}

	broken := filepath.Join(dir, "broken.zip")
	var archive bytes.Buffer
	writer := zip.NewWriter(&archive)
	entry, err := writer.Create("data.db")
	if err == nil {
		_, err = entry.Write([]byte("no database"))
	}
	if err := errors.Join(err, writer.Close(), os.WriteFile(broken, archive.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	_, err = backup.Check(t.Context(), broken, "")
	if want := "The backup cannot be used: data.db is damaged: file is not a database (26)."; err == nil ||
		Explain(err) != want {
		t.Errorf("a backup without a database: %s, want %s", Explain(err), want)
	}
}
