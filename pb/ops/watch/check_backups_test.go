package watch_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/nightly"
	"workforce/pb/test/testapp"
)

// TestEncryption encrypts the settings, then the backups, too.
func TestEncryption(t *testing.T) {
	app := testapp.New(t)
	live := &watch.Live{}
	look := func(want string) {
		t.Helper()
		got := ""
		if found := lookWith(t, app, "encryption", live); found != nil {
			got = found.Remedy
		}
		if got != want {
			t.Errorf("told to do %q, want %q", got, want)
		}
	}
	look("Set SETTINGS_KEY and BACKUP_KEY, and restart the program.")
	if _, err := app.DB().Update("_params", dbx.Params{"value": "encrypted"}, dbx.HashExp{"id": "settings"}).
		Execute(); err != nil {
		t.Fatal(err)
	}
	look("Set BACKUP_KEY, and restart the program.")
	live.BackupsEncrypted = true
	look("")
}

// TestFailedJobs finds jobs that have failed, but not one that runs.
func TestFailedJobs(t *testing.T) {
	app := testapp.New(t)
	now := time.Now().UTC()
	for name, problem := range map[string]string{"eraseDue": "asha@example.com:\nno such table",
		"recordCases": nightly.Interrupted, "tidyOutbox": "", backup.Job: "no room", "noJobAnyMore": "gone"} {
		at := now
		if name == "noJobAnyMore" {
			at = now.AddDate(0, 0, -3)
		}
		testapp.MustRun(t, app.NonconcurrentDB().Insert("_nightly_jobs",
			dbx.Params{"name": name, "at": at.Format("2006-01-02 15:04:05.000Z"), "problem": problem}))
	}
	found := look(t, app, "jobs")
	if found == nil || !strings.HasPrefix(found.Problem, "1 nightly job has failed: eraseDue at ") ||
		!strings.HasSuffix(found.Problem, ": no such table).") || strings.Contains(found.Problem, "asha@") {
		t.Errorf("%+v", found)
	}
}

// TestBackupCheck lets the nightly backup succeed, fail, be missing and vanish. A backup made
// by hand, as the finding advises, ends the problem.
func TestBackupCheck(t *testing.T) {
	app := testapp.New(t)
	note := func(t *testing.T, at time.Time, problem string) {
		t.Helper()
		_, err := app.NonconcurrentDB().Insert("_nightly_jobs", dbx.Params{
			"name": backup.Job, "at": at.UTC().Format("2006-01-02 15:04:05.000Z"), "problem": problem,
		}).Execute()
		testapp.Must(t, err)
	}
	made := func(t *testing.T, dir string, kind backup.Kind, at time.Time) {
		t.Helper()
		file := filepath.Join(dir, "backups", backup.NameOf(kind, at))
		testapp.Must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		testapp.Must(t, os.WriteFile(file, nil, 0o600))
	}
	now := time.Now()
	old := now.Add(-40 * time.Hour)
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, dir string) // dir is the data folder
		doctor  bool
		want    string // of the problem; "": there is none
	}{
		{"just started", func(*testing.T, string) {}, false, ""},
		{"never started", func(*testing.T, string) {}, true, "There is no backup yet"},
		{"made", func(t *testing.T, dir string) { made(t, dir, backup.Nightly, now); note(t, now, "") }, false,
			""},
		{"failed", func(t *testing.T, dir string) {
			made(t, dir, backup.Nightly, now.Add(-time.Minute))
			note(t, now, "the disk has no room")
		}, false, "failed: the disk has no room."},
		{"failed, then made by hand", func(t *testing.T, dir string) {
			note(t, now.Add(-time.Minute), "the disk has no room")
			made(t, dir, backup.Manual, now)
		}, false, ""},
		{"being made", func(t *testing.T, dir string) {
			note(t, now, nightly.Interrupted)
			release, err := folder.Lock(dir)
			testapp.Must(t, err)
			t.Cleanup(release)
		}, true, ""},
		{"interrupted", func(t *testing.T, dir string) { note(t, now, nightly.Interrupted) }, true,
			"failed: the program stopped"},
		{"missed", func(t *testing.T, dir string) { made(t, dir, backup.Nightly, old); note(t, old, "") }, false,
			"There was no backup since"},
		{"missed, then made by hand", func(t *testing.T, dir string) {
			made(t, dir, backup.Manual, now)
			note(t, old, "")
		}, false, ""},
		{"vanished but an old one", func(t *testing.T, dir string) {
			made(t, dir, backup.Manual, old)
			note(t, now, "")
		}, false, "are gone"},
		{"vanished, then made by hand", func(t *testing.T, dir string) {
			made(t, dir, backup.Manual, now)
			note(t, now, "")
		}, false, ""},
		{"never started, made by hand", func(t *testing.T, dir string) { made(t, dir, backup.Manual, now) }, true, ""},
		{"never started, made long ago", func(t *testing.T, dir string) { made(t, dir, backup.Manual, old) }, true,
			"There was no backup since"},
		{"vanished", func(t *testing.T, dir string) { note(t, now, "") }, false, "are gone"},
		{"made by another machine of the cluster", func(t *testing.T, dir string) {
			note(t, now, "")
			testapp.Must(t, folder.WriteMembership(dir, folder.Membership{Address: "s3://site/cluster"}))
		}, false, ""},
		{"made while the clock was ahead", func(t *testing.T, dir string) {
			made(t, dir, backup.Nightly, now.AddDate(1, 0, 0))
			made(t, dir, backup.Nightly, old)
			note(t, now.AddDate(1, 0, 0), "")
		}, false, "There was no backup since"},
		// the last one, because the app keeps it
		{"switched off", func(*testing.T, string) { backup.Register(app, backup.Config{Off: true}) }, false,
			"BACKUPS is off"},
	} {
		t.Run(c.name, func(t *testing.T) {
			testapp.MustExec(t, app, "DELETE FROM _nightly_jobs")
			dir := t.TempDir()
			c.prepare(t, dir)
			subject := watch.NewSubject(t.Context(), app, dir, &watch.Live{})
			if c.doctor {
				subject.Live = nil
			}
			check := watch.Checks[slices.IndexFunc(watch.Checks,
				func(check watch.Check) bool { return check.ID == "backups" })]
			found, err := check.Look(t.Context(), subject)
			testapp.Must(t, err)
			if c.want == "" && found != nil || c.want != "" &&
				(found == nil || !strings.Contains(found.Problem, c.want)) {
				t.Errorf("%+v, want %q", found, c.want)
			}
		})
	}
}

// TestDoctorWithoutBackups lets doctor say that the program makes no backups, as the dashboard does.
func TestDoctorWithoutBackups(t *testing.T) {
	app := testapp.New(t)
	found := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{BackupsOff: true})
	if i := slices.IndexFunc(found, func(f watch.Finding) bool { return f.ID == "backups" }); i < 0 ||
		!strings.Contains(found[i].Problem, "BACKUPS is off") {
		t.Errorf("%+v", found)
	}
}
