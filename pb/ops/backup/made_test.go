package backup_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/ops/backup"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// newSite returns an app that makes backups and has a contact message and a grievance with a
// file.
func newSite(t *testing.T, config backup.Config) *testapp.App {
	t.Helper()
	app := testapp.New(t)
	backup.Register(app, config)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	return app
}

// mustMake makes a backup and returns its file.
func mustMake(t *testing.T, app *testapp.App) (file string, made backup.Made) {
	t.Helper()
	made, err := backup.Create(t.Context(), app, backup.Manual)
	testapp.Must(t, err)
	return filepath.Join(app.DataDir(), "backups", made.Name), made
}

// runNightly runs the nightly job.
func runNightly(app *testapp.App) {
	for _, job := range app.Cron().Jobs() {
		if job.Id() == backup.Job || job.Id() == "tidyBackups" {
			job.Run()
		}
	}
}

// upload returns the path of the grievance's file within the data folder.
func upload(t *testing.T, dir string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "storage", "*", "*", "*.pdf"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	relative, err := filepath.Rel(dir, files[0])
	testapp.Must(t, err)
	return filepath.ToSlash(relative)
}

// rewrite returns a copy of a backup that change has changed. With sums, the list of sums is
// made anew, as by somebody who wants to hide the change.
func rewrite(t *testing.T, file string, sums bool, change func(files map[string][]byte)) string {
	t.Helper()
	source, err := zip.OpenReader(file)
	testapp.Must(t, err)
	defer source.Close()
	files := map[string][]byte{}
	for _, entry := range source.File {
		content, err := entry.Open()
		testapp.Must(t, err)
		if files[entry.Name], err = io.ReadAll(content); err != nil {
			t.Fatal(err)
		}
		content.Close()
	}
	change(files)
	if sums {
		var list strings.Builder
		for name, content := range files {
			if name != "SHA256SUMS" {
				fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(content), name)
			}
		}
		files["SHA256SUMS"] = []byte(list.String())
	}
	var buffer bytes.Buffer
	target := zip.NewWriter(&buffer)
	for name, content := range files {
		entry, err := target.Create(name)
		testapp.Must(t, err)
		if _, err := entry.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	testapp.Must(t, target.Close())
	changed := filepath.Join(t.TempDir(), "changed.zip")
	testapp.Must(t, os.WriteFile(changed, buffer.Bytes(), 0o600))
	return changed
}

// rewriteDatabase returns the content of a backup whose database a statement has changed. It has no manifest, as one
// that PocketBase made.
func rewriteDatabase(t *testing.T, file, statement string) []byte {
	t.Helper()
	changed := rewrite(t, file, false, func(files map[string][]byte) {
		dir := t.TempDir()
		path := filepath.Join(dir, "data.db")
		testapp.Must(t, os.WriteFile(path, files["data.db"], 0o600))
		testbinary.Execute(t, dir, statement)
		var err error
		files["data.db"], err = os.ReadFile(path)
		testapp.Must(t, err)
		delete(files, "manifest.json")
		delete(files, "SHA256SUMS")
	})
	content, err := os.ReadFile(changed)
	testapp.Must(t, err)
	return content
}
