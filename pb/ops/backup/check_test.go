package backup_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/ops/backup"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestCheck checks that a backup is found to be whole, and that every change of it is found.
func TestCheck(t *testing.T) {
	app := newSite(t, backup.Config{Program: "1.2.3"})
	file, _ := mustMake(t, app)
	uploaded := upload(t, app.DataDir())
	manifest, err := backup.Check(t.Context(), file, "")
	testapp.Must(t, err)
	if manifest.Program != "1.2.3" || manifest.Rows[collections.Contacts] != 1 ||
		manifest.Rows[collections.Grievances] != 1 ||
		manifest.Files != 1 || len(manifest.Missing) != 0 || manifest.FilesInS3 {
		t.Errorf("manifest: %+v", manifest)
	}
	for _, c := range []struct {
		name   string
		sums   bool // are made anew
		change func(files map[string][]byte)
		want   string
	}{
		{"a changed upload", false, func(files map[string][]byte) { files[uploaded][10] ^= 1 },
			uploaded + " has changed"},
		{"a missing upload", false, func(files map[string][]byte) { delete(files, uploaded) },
			uploaded + " is missing"},
		{"an upload without a trace", true, func(files map[string][]byte) { delete(files, uploaded) },
			"names a file that the backup does not have"},
		{"a new file", false, func(files map[string][]byte) { files["storage/new"] = nil }, "storage/new was added"},
		{"a way out", true, func(files map[string][]byte) { files["../outside"] = nil }, "leads out"},
		{"fewer rows", true, func(files map[string][]byte) {
			files["manifest.json"] = bytes.Replace(files["manifest.json"], []byte(`"grievances": 1`),
				[]byte(`"grievances": 2`), 1)
		}, "1 rows of grievances instead of 2"},
		{"a damaged database", true, func(files map[string][]byte) {
			copy(files["data.db"][8<<10:], make([]byte, 64<<10))
		}, "data.db is damaged"},
		{"no database", true, func(files map[string][]byte) { delete(files, "data.db") }, "has no data.db"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := backup.Check(t.Context(), rewrite(t, file, c.sums, c.change), ""); err == nil ||
				!strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	t.Run("cut off", func(t *testing.T) {
		content, err := os.ReadFile(file)
		testapp.Must(t, err)
		cut := filepath.Join(t.TempDir(), "cut.zip")
		testapp.Must(t, os.WriteFile(cut, content[:len(content)/2], 0o600))
		if _, err := backup.Check(t.Context(), cut, ""); err == nil ||
			!strings.Contains(err.Error(), "its end is missing") {
			t.Error(err)
		}
	})
	t.Run("of another program", func(t *testing.T) {
		foreign := rewrite(t, file, false, func(files map[string][]byte) {
			clear(files)
			files["data.db"] = foreignDatabase(t)
		})
		if _, err := backup.Check(t.Context(), foreign, ""); err == nil ||
			!strings.Contains(err.Error(), "is not the database of a site of Workforce") {
			t.Error(err)
		}
	})
	t.Run("made by PocketBase", func(t *testing.T) {
		plain := rewrite(t, file, false, func(files map[string][]byte) {
			delete(files, "manifest.json")
			delete(files, "SHA256SUMS")
		})
		if manifest, err := backup.Check(t.Context(), plain, ""); err != nil || manifest != nil {
			t.Error(manifest, err)
		}
	})
}

// foreignDatabase returns the file of a database that another program has made.
func foreignDatabase(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	testbinary.Execute(t, dir, "CREATE TABLE tunes (title TEXT)")
	content, err := os.ReadFile(filepath.Join(dir, "data.db"))
	testapp.Must(t, err)
	return content
}

// TestCheckRoom says where a check has no room for the databases. A small disk does not make a backup a damaged one.
func TestCheckRoom(t *testing.T) {
	file, _ := mustMake(t, newSite(t, backup.Config{}))
	backup.SetFree(t, 1<<10)
	if _, err := backup.Check(t.Context(), file, ""); err == nil || !strings.Contains(err.Error(), "Set TMPDIR") ||
		strings.Contains(err.Error(), "damaged") {
		t.Error(err)
	}
}
