package uploads_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestSwitch moves uploaded files from the disk to a bucket and back, as an operator does in `/_/`. A storage that
// cannot be used, or that lacks the files, is refused.
func TestSwitch(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	app := testapp.New(t)
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	onDisk := filepath.Join(app.DataDir(), core.LocalStorageDirName)
	inBucket := func(name, secret string) string {
		return fmt.Sprintf(`{"s3":{"enabled":true,"endpoint":%q,"bucket":%q,"region":"us-east-1","accessKey":%q,"secret":%q,"forcePathStyle":true}}`,
			s3.Endpoint, name, testbinary.S3Key, secret)
	}
	const toDisk = `{"s3":{"enabled":false}}`
	for _, step := range []struct {
		name, settings string
		before         func() error // what the operator does first
		refused        string       // a part of the sentence, or ""
	}{
		{"no such bucket", inBucket("mistyped", testbinary.S3Secret), nil,
			"cannot be used: 404 Not Found: NoSuchBucket"},
		{"a wrong key", inBucket("files", "mistyped"), nil, "cannot be used: 403 Forbidden"},
		{"nothing was copied to the bucket", inBucket("files", testbinary.S3Secret), nil,
			"lacks 1 of the present files. The first belongs to grievances/"},
		{"one file came after the copy", inBucket("files", testbinary.S3Secret), func() error {
			err := os.CopyFS(bucket, os.DirFS(onDisk))
			app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
			return err
		}, "lacks 1 of the present files"},
		{"the files were copied", inBucket("files", testbinary.S3Secret), func() error {
			return errors.Join(os.RemoveAll(bucket), os.CopyFS(bucket, os.DirFS(onDisk)))
		}, ""},
		{"nothing is on the disk", toDisk, func() error { return os.RemoveAll(onDisk) },
			"lacks 2 of the present files"},
		{"the files were copied back", toDisk, func() error { return os.CopyFS(onDisk, os.DirFS(bucket)) }, ""},
	} {
		if step.before != nil {
			testapp.Must(t, step.before())
		}
		got := app.Do(http.MethodPatch, "/api/settings", strings.NewReader(step.settings), "Authorization", operator,
			"Content-Type", "application/json")
		if (got.Status == http.StatusOK) != (step.refused == "") || !strings.Contains(got.Body, step.refused) {
			t.Errorf("%s: %d %s", step.name, got.Status, got.Body)
		}
	}
	for _, name := range append(files(t, bucket), files(t, onDisk)...) {
		if strings.Contains(name, "trial") {
			t.Errorf("the trial left %s", name)
		}
	}
}
