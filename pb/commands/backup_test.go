package commands_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestBackupCommands makes, lists, checks and restores a backup on the command line.
func TestBackupCommands(t *testing.T) {
	app := testapp.New(t)
	backup.Register(app, backup.Config{})
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	if output, err := execute(app, "backup list"); err != nil || !strings.Contains(output, "There is no backup yet") {
		t.Error(output, err)
	}
	output, err := execute(app, "backup now")
	if err != nil || !strings.Contains(output, "1 submission, 0 posts") {
		t.Fatal(output, err)
	}
	name := strings.Fields(output)[0]
	file := filepath.Join(app.DataDir(), "backups", name)
	if output, err := execute(app, "backup list"); err != nil || !strings.Contains(output, name) {
		t.Error(output, err)
	}
	later := time.Now().Add(time.Minute)
	testapp.Must(t, os.Chtimes(filepath.Join(app.DataDir(), folder.Database), later, later))
	for _, c := range []struct{ args, want string }{
		{"backup check " + file, "is whole, from "},
		{"backup check " + name, "is whole, from "},
		{"backup check x" + name, "If the backups are in S3, download it first"},
		{"backup check " + file + "x", "the backup was not found: there is no " + file + "x"},
		{"backup check", "accepts 1 arg(s)"},
		{"restore", "name a backup: restore FILE, or a replica"},
		{"restore " + file + " --replica s3://bucket/site", "name a backup: restore FILE, or a replica"},
		{"restore " + file + " --at 2026-01-31T09:00:00Z", "name a backup: restore FILE, or a replica"},
		{"restore --replica s3://bucket/site --at yesterday", `--at "yesterday" is not a time`},
		{"restore --replica s3://bucket/site --at 2126-01-31T09:00:00Z",
			`--at "2126-01-31T09:00:00Z" is in the future`},
		{"restore --replica http://bucket/site --replace", "not an address like s3://bucket/path"},
		{"restore --replica s3://bucket --replace", "not an address like s3://bucket/path"},
		{"restore --replica s3://key:secret@bucket/site --replace", "the address must not hold a key"},
		{"restore --replica s3://bucket/site", "has data: choose an empty folder"},
		{"restore --replica s3://bucket/site --replace", "name the region"},
		{"restore " + name, "has data: choose an empty folder"},
		{"restore " + file + " --replace", "kept only beside it. If that is right, add --yes"},
		{"restore " + file + " --replace --yes --identity none", "was restored to"},
	} {
		t.Run(c.args, func(t *testing.T) {
			output, err := execute(app, c.args)
			if err != nil {
				output += err.Error()
			}
			if !strings.Contains(output, c.want) {
				t.Errorf("%q, want %q", output, c.want)
			}
		})
	}
}
