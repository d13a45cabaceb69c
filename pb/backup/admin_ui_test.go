package backup_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/testbinary"
)

// TestRestoreInAdminUI restores a backup in `/_/`. The old data is kept beside the new, and no uploaded file is lost.
func TestRestoreInAdminUI(t *testing.T) {
	for name, inS3 := range map[string]bool{"backups on the disk": false, "backups in S3": true} {
		t.Run(name, func(t *testing.T) {
			site := testbinary.Start(t)
			operator := site.From(testbinary.Office).LogInAsOperator(t)
			if inS3 {
				s3 := testbinary.StartS3(t)
				s3.NewBucket(t, "backups")
				settings := testbinary.Object{"backups": testbinary.Object{"s3": s3.Use("backups")}}
				if got := operator.Send(t, http.MethodPatch, "/api/settings", settings); got.Status != http.StatusOK {
					t.Fatal(got)
				}
			}
			submit := func() {
				t.Helper()
				got := site.From(testbinary.Visitor).SendForm(t, "/api/grievances", testbinary.Grievance(),
					testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(2000)})
				if got.Status != http.StatusCreated {
					t.Fatal(got)
				}
			}
			submit()
			output, err := testbinary.Run(t, "backup", "now", "--dir", site.Dir)
			if err != nil {
				t.Fatal(err, output)
			}
			submit()
			if got := operator.Send(t, http.MethodPost, "/api/backups/"+strings.Fields(output)[0]+"/restore", nil); got.Status != http.StatusNoContent {
				t.Fatal(got)
			}
			awaitRows(t, operator, `"totalItems":1`)
			site.Stop(t)
			old, err := filepath.Glob(site.Dir + ".replaced-*")
			if err != nil || len(old) != 1 {
				t.Fatalf("the old data is in %v, %v", old, err)
			}
			for _, dir := range []string{site.Dir, old[0]} {
				if found := attachments(t, dir); found != 2 {
					t.Errorf("%s has %d files of 2", dir, found)
				}
			}
			if info, err := os.Stat(old[0]); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("the folder with the old data: %v, %v", info.Mode(), err)
			}
			if _, err := os.Stat(filepath.Join(site.Dir, ".restore")); err == nil {
				t.Error("the prepared backup is left behind")
			}
			before := testbinary.StartWith(t, testbinary.Options{Dir: old[0]})
			awaitRows(t, before.From(testbinary.Office).LogInAsOperator(t), `"totalItems":2`)
		})
	}
}

// awaitRows waits until a site that may restart has so many grievances.
func awaitRows(t *testing.T, operator *testbinary.Caller, total string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ticks := time.NewTicker(100 * time.Millisecond)
	defer ticks.Stop()
	for {
		got, err := operator.Try(ctx, http.MethodGet, "/api/collections/grievances/records?fields=id", nil)
		if err == nil && strings.Contains(got.Body, total) {
			return
		}
		select {
		case <-ctx.Done():
			t.Fatalf("no answer with %s: %v, %v", total, got, err)
		case <-ticks.C:
		}
	}
}

// attachments counts the attachments in the storage of a data folder.
func attachments(t *testing.T, dir string) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "storage", "*", "*", "*.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	return len(files)
}
