package backup_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/nightly"
	"workforce/pb/test/testapp"
)

// TestEncrypted makes a backup that only the private key opens.
func TestEncrypted(t *testing.T) {
	identity, err := age.GenerateX25519Identity()
	testapp.Must(t, err)
	other, err := age.GenerateX25519Identity()
	testapp.Must(t, err)
	recipients, err := backup.ReadRecipients(" " + identity.Recipient().String() + " , " + other.Recipient().String())
	if err != nil || len(recipients) != 2 {
		t.Fatal(recipients, err)
	}
	app := newSite(t, backup.Config{Recipients: recipients[:1]})
	file, _ := mustMake(t, app)
	if !strings.HasSuffix(file, ".zip.age") {
		t.Error(file)
	}
	content, err := os.ReadFile(file)
	testapp.Must(t, err)
	if strings.Contains(string(content), "data.db") {
		t.Error("the backup is not encrypted")
	}
	folder := t.TempDir()
	for name, text := range map[string]string{"right": "# created\n" + identity.String() + "\n",
		"wrong": other.String(), "none": "hello"} {
		testapp.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	for _, c := range []struct{ identity, want string }{
		{"right", ""},
		{"wrong", "was encrypted to another key than the one in"},
		{"none", "has no private key of age"},
		{"missing", "the file with the private key was not found: there is no /"},
		{"", "is encrypted: name the file with the private key with --identity FILE"},
	} {
		t.Run(c.identity, func(t *testing.T) {
			key := c.identity
			if key != "" {
				key = filepath.Join(folder, key)
			}
			_, err := backup.Check(t.Context(), file, key)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	if _, err := backup.ReadRecipients(identity.String()); err == nil ||
		strings.Contains(err.Error(), identity.String()) {
		t.Errorf("a private key as BACKUP_KEY: %v", err)
	}
}

// TestMissingFile checks that a backup says which files were gone before.
func TestMissingFile(t *testing.T) {
	app := newSite(t, backup.Config{})
	uploaded := upload(t, app.DataDir())
	testapp.Must(t, os.Remove(filepath.Join(app.DataDir(), uploaded)))
	file, made := mustMake(t, app)
	if want := []string{strings.TrimPrefix(uploaded, "storage/")}; !slices.Equal(made.Manifest.Missing, want) {
		t.Errorf("missing: %v, want %v", made.Manifest.Missing, want)
	}
	if _, err := backup.Check(t.Context(), file, ""); err != nil {
		t.Error(err)
	}
}

// TestNotBegun checks when no backup is begun, and that none is listed then.
func TestNotBegun(t *testing.T) {
	for _, c := range []struct {
		name, want string
		prepare    func(t *testing.T, dir string)
	}{
		{"no room", "the disk has no room", func(t *testing.T, _ string) { backup.SetFree(t, 1<<30+1<<20) }},
		{"another one under way", "another backup of this data folder is under way",
			func(t *testing.T, dir string) { backup.OpenWork(t, dir) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			app := newSite(t, backup.Config{})
			c.prepare(t, app.DataDir())
			if _, err := backup.Create(t.Context(), app, backup.Manual); err == nil ||
				!strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
			if files, err := backup.List(t.Context(), app, app.DataDir()); err != nil || len(files) != 0 {
				t.Error(files, err)
			}
		})
	}
	t.Run("canceled", func(t *testing.T) {
		app := newSite(t, backup.Config{})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := backup.Create(ctx, app, backup.Manual); err == nil {
			t.Error("a canceled backup succeeds")
		}
		if files, err := backup.List(t.Context(), app, app.DataDir()); err != nil || len(files) != 0 {
			t.Error(files, err)
		}
	})
}

// TestBuiltIn checks that a backup from `/_/` is one of ours.
func TestBuiltIn(t *testing.T) {
	app := newSite(t, backup.Config{})
	testapp.Must(t, app.CreateBackup(t.Context(), "before-the-fair.zip"))
	if manifest, err := backup.Check(t.Context(), filepath.Join(app.DataDir(), "backups", "before-the-fair.zip"),
		""); err != nil || manifest == nil {
		t.Error(manifest, err)
	}
}

// TestLost checks which starts make a backup although the last one is not due: those of a
// folder without backups, as a restore on another machine leaves it.
func TestLost(t *testing.T) {
	for name, lost := range map[string]bool{"with backups": false, "without backups": true} {
		t.Run(name, func(t *testing.T) {
			app := newSite(t, backup.Config{})
			runNightly(app)
			if lost {
				testapp.Must(t, os.RemoveAll(filepath.Join(app.DataDir(), "backups")))
			}
			testapp.Must(t, backup.ReplaceLost(app))
			if at, _, err := nightly.Last(app, backup.Job); err != nil || at.IsZero() != lost {
				t.Errorf("the last backup is of %s, %v", at, err)
			}
		})
	}
}

// TestNightly runs the nightly job, which also removes old backups.
func TestNightly(t *testing.T) {
	app := newSite(t, backup.Config{})
	old := filepath.Join(app.DataDir(), "backups")
	testapp.Must(t, os.MkdirAll(old, 0o700))
	var names []string
	for day := range 60 {
		names = append(names, backup.NameOf(backup.Nightly, time.Now().AddDate(0, 0, -1-day)))
	}
	for _, name := range append(names, "by-hand.zip") {
		testapp.Must(t, os.WriteFile(filepath.Join(old, name), nil, 0o600))
	}
	runNightly(app)
	if at, problem, err := nightly.Last(app, backup.Job); err != nil || problem != "" || at.IsZero() {
		t.Error(at, problem, err)
	}
	files, err := backup.List(t.Context(), app, app.DataDir())
	testapp.Must(t, err)
	has := func(name string) bool {
		return slices.ContainsFunc(files, func(file backup.File) bool { return file.Name == name })
	}
	isNew := func(file backup.File) bool { return file.Size > 0 }
	if !has("by-hand.zip") || has(names[59]) || len(files) > 12 || !slices.ContainsFunc(files, isNew) {
		t.Errorf("kept: %+v", files)
	}
}

// TestJobByHand checks that a second run of the job on a day, which somebody has started in `/_/`, keeps the
// nightly backup.
func TestJobByHand(t *testing.T) {
	app := newSite(t, backup.Config{})
	for range 2 {
		runNightly(app)
	}
	files, err := backup.List(t.Context(), app, app.DataDir())
	testapp.Must(t, err)
	var kinds []string
	for _, file := range files {
		kinds = append(kinds, strings.Split(file.Name, "_")[1])
	}
	slices.Sort(kinds)
	if !slices.Equal(kinds, []string{"manual", "nightly"}) {
		t.Errorf("%v", files)
	}
}

// TestKindOfNight checks that the backup of a first start before 3:10 in India does not make the night's own one
// manual, which would be kept for ever.
func TestKindOfNight(t *testing.T) {
	app := newSite(t, backup.Config{})
	folder := filepath.Join(app.DataDir(), "backups")
	testapp.Must(t, os.MkdirAll(folder, 0o700))
	started := time.Date(2026, 11, 30, 20, 0, 0, 0, time.UTC)
	testapp.Must(t, os.WriteFile(filepath.Join(folder, backup.NameOf(backup.Nightly, started)), nil, 0o600))
	for after, want := range map[time.Duration]backup.Kind{99 * time.Minute: backup.Manual,
		100 * time.Minute: backup.Nightly} {
		if got, err := backup.KindAt(t.Context(), app, started.Add(after)); err != nil || got != want {
			t.Errorf("after %s: %s, %v, want %s", after, got, err, want)
		}
	}
}
