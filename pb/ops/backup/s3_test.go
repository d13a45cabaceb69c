package backup_test

import (
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestS3 stores uploads and backups in S3. The backup has no uploads then, and says which are
// missing.
func TestS3(t *testing.T) {
	s3 := testbinary.StartS3(t)
	files, backups := s3.NewBucket(t, "files"), s3.NewBucket(t, "backups")
	site := testbinary.Start(t)
	got := site.From(testbinary.Office).LogInAsOperator(t).Send(t, http.MethodPatch, "/api/settings", testbinary.Object{
		"s3": s3.Use("files"), "backups": testbinary.Object{"s3": s3.Use("backups")},
	})
	if got.Status != http.StatusOK {
		t.Fatal(got)
	}
	sent := site.From(testbinary.Visitor).SendForm(t, "/api/grievances", testbinary.Grievance(),
		testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(2000)})
	if sent.Status != http.StatusCreated {
		t.Fatal(sent)
	}
	output := testbinary.BackUp(t, site.Dir)
	if !strings.Contains(output, "1 uploaded file in S3") || strings.Contains(output, "missing") {
		t.Fatal(output)
	}
	file := filepath.Join(backups, strings.Fields(output)[0])
	if output, err := testbinary.Run(t, "backup", "check", file); err != nil ||
		!strings.Contains(output, "Uploaded files are stored in S3 and are not in the backup") {
		t.Error(err, output)
	}
	if output, err := testbinary.Run(t, "backup", "list", "--dir", site.Dir); err != nil ||
		!strings.Contains(output, filepath.Base(file)) {
		t.Error(err, output)
	}
	err := filepath.WalkDir(files, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".pdf") {
			err = os.Remove(path)
		}
		return err
	})
	testapp.Must(t, err)
	if output := testbinary.BackUp(t, site.Dir); !strings.Contains(output, "1 uploaded file was missing") {
		t.Error(output)
	}
}
