package watch_test

import (
	"crypto/sha256"
	"database/sql"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestDoctorWithoutKey examines a folder whose settings are encrypted, with no key and with another one.
func TestDoctorWithoutKey(t *testing.T) {
	app := testapp.New(t)
	const variable = "WORKFORCE_TEST_KEY"
	t.Setenv(variable, strings.Repeat("k", 32))
	encrypted, err := security.Encrypt([]byte("{}"), os.Getenv(variable))
	testapp.Must(t, err)
	if _, err := app.NonconcurrentDB().Update("_params", dbx.Params{"value": encrypted}, dbx.HashExp{"id": "settings"}).
		Execute(); err != nil {
		t.Fatal(err)
	}
	for key, refused := range map[string]bool{"": true, strings.Repeat("x", 32): true, strings.Repeat("k", 32): false} {
		t.Setenv(variable, key)
		got := watch.Doctor(t.Context(), app.DataDir(), variable, watch.Environment{})
		if named := len(got) == 1 && strings.Contains(got[0].Remedy, "SETTINGS_KEY"); named != refused {
			t.Errorf("with the key %q: %+v", key, got)
		}
	}
}

// TestDoctor examines a folder that is in use, and one with a damaged page. It changes no file
// of either.
func TestDoctor(t *testing.T) {
	app := testapp.New(t)
	testapp.MustExec(t, app, "PRAGMA wal_checkpoint(TRUNCATE)")
	if got := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{}); !names(got, "brand") ||
		names(got, "damage") || names(got, "data") {
		t.Errorf("in use: %+v", got)
	}

	dir := t.TempDir()
	content, err := os.ReadFile(filepath.Join(app.DataDir(), "data.db"))
	testapp.Must(t, err)
	stopped := filepath.Join(dir, "data.db")
	testapp.Must(t, os.WriteFile(stopped, content, 0o600))
	before := sums(t, dir)
	if got := watch.Doctor(t.Context(), dir, "", watch.Environment{}); !names(got, "brand") || names(got, "damage") {
		t.Errorf("stopped: %+v", got)
	}
	if !slices.Equal(sums(t, dir), before) {
		t.Error("the folder was changed")
	}

	clear(content[len(content)/2 : len(content)/2+64<<10])
	testapp.Must(t, os.WriteFile(stopped, content, 0o600))
	got := watch.Doctor(t.Context(), dir, "", watch.Environment{})
	if len(got) != 1 || got[0].ID != "damage" || got[0].Severity != watch.Error {
		t.Errorf("damaged: %+v", got)
	}
	if got := watch.Doctor(t.Context(), t.TempDir(), "", watch.Environment{}); !names(got, "data") {
		t.Errorf("an empty folder: %+v", got)
	}
}

// TestDoctorWithoutSite examines databases that hold no site.
func TestDoctorWithoutSite(t *testing.T) {
	for sql, want := range map[string]string{
		"CREATE TABLE bookmarks (url TEXT)":                                 "is the database of another program",
		"CREATE TABLE _collections (id TEXT); CREATE TABLE users (id TEXT)": "first start of this site did not end",
		"PRAGMA user_version = 1":                                           "first start of this site did not end",
	} {
		dir := t.TempDir()
		testbinary.Execute(t, dir, sql)
		before := sums(t, dir)
		if got := watch.Doctor(t.Context(), dir, "", watch.Environment{}); len(got) != 1 || got[0].ID != "data" ||
			!strings.Contains(got[0].Problem, want) {
			t.Errorf("%s: %+v, want %q", sql, got, want)
		}
		if !slices.Equal(sums(t, dir), before) {
			t.Errorf("%s: the folder was changed", sql)
		}
	}
}

// TestDoctorAfterCluster examines a folder with a finding about the machines of a cluster, first as one of
// them and then after it has left.
func TestDoctorAfterCluster(t *testing.T) {
	app := testapp.New(t)
	_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO {{_findings}} ([[id]], [[severity]], [[problem]], [[remedy]], [[since]], [[mailed]], [[gone]])
		VALUES ('clusterTakeover', 'error', 'A machine took the lead.', '', '', '', '')`).Execute()
	testapp.Must(t, err)
	testapp.Must(t, folder.WriteMembership(app.DataDir(), folder.Membership{Address: "s3://site/cluster"}))
	if got := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{}); !names(got, "clusterTakeover") {
		t.Errorf("in the cluster: %+v", got)
	}
	testapp.Must(t, folder.EndMembership(app.DataDir()))
	if got := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{}); names(got, "clusterTakeover") {
		t.Errorf("after it: %+v", got)
	}
}

// TestDoctorWithoutStorage examines a folder whose uploaded files are in a storage that does not answer.
func TestDoctorWithoutStorage(t *testing.T) {
	app := testapp.New(t)
	app.Settings().S3 = core.S3Config{Enabled: true,
		Bucket: "site", Region: "us-east-1", Endpoint: "http://127.0.0.1:1", AccessKey: "key", Secret: "secret"}
	testapp.Must(t, app.Save(app.Settings()))
	got := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{})
	i := slices.IndexFunc(got, func(f watch.Finding) bool { return f.ID == "filesMissing" })
	if i < 0 || got[i].Severity != watch.Error ||
		!strings.HasPrefix(got[i].Problem, "The storage of the uploaded files cannot be used (") ||
		names(got, "filesLeftOver") {
		t.Errorf("%+v", got)
	}
}

// TestDoctorNamesReceipt names a submission with a lost file as staff know it.
func TestDoctorNamesReceipt(t *testing.T) {
	app := testapp.New(t)
	record := app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	testapp.Must(t,
		os.Remove(filepath.Join(app.DataDir(), "storage", record.BaseFilesPath(), record.GetString("resume"))))
	got := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{})
	i := slices.IndexFunc(got, func(f watch.Finding) bool { return f.ID == "filesMissing" })
	if want := "The first belongs to " + record.GetString(collections.Receipt) + "."; i < 0 ||
		!strings.HasSuffix(got[i].Problem, want) {
		t.Errorf("%+v", got)
	}
}

// TestDoctorOnLockedDatabase examines a database that its program does not share, as after a
// start on a full disk.
func TestDoctorOnLockedDatabase(t *testing.T) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir,
		"data.db")+"?_pragma=locking_mode(exclusive)&_pragma=journal_mode(wal)")
	testapp.Must(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE rows (id)"); err != nil {
		t.Fatal(err)
	}
	got := watch.Doctor(t.Context(), dir, "", watch.Environment{})
	if len(got) != 1 || got[0].ID != "data" || !strings.Contains(got[0].Problem, "locked by another program") {
		t.Errorf("%+v", got)
	}
}

// TestNoteError logs errors. Only damage stops the site from storing anything.
func TestNoteError(t *testing.T) {
	app := testapp.New(t)
	watcher := watch.Of(app.App)
	_, err := app.DB().NewQuery("SELECT * FROM nowhere").Execute()
	watcher.NoteError(err)
	if watch.Blocking(watcher.Findings(t.Context())) != "" {
		t.Error("a wrong query counts as damage")
	}
	broken := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	testapp.Must(t, os.WriteFile(filepath.Join(broken.DataDir(), "data.db"), make([]byte, 8192), 0o600))
	err = broken.Bootstrap()
	other := testapp.New(t)
	testapp.Must(t, os.Rename(filepath.Join(other.DataDir(), "auxiliary.db"), filepath.Join(t.TempDir(), "whole.db")))
	testapp.Must(t, os.WriteFile(filepath.Join(other.DataDir(), "auxiliary.db"), make([]byte, 8192), 0o600))
	for range 2 {
		watch.Of(other.App).NoteError(err)
	}
	if watch.Blocking(watch.Of(other.App).Findings(t.Context())) != "" {
		t.Error("damage of the log counts as damage of the submissions")
	}
	watcher.NoteError(err)
	if watch.Blocking(watcher.Findings(t.Context())) == "" {
		t.Errorf("%v does not count as damage", err)
	}
}

func names(found []watch.Finding, id string) bool {
	return slices.ContainsFunc(found, func(f watch.Finding) bool { return f.ID == id })
}

// sums lists the files of a folder with a hash of each.
func sums(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		sum := sha256.Sum256(content)
		list = append(list, path+string(sum[:]))
		return err
	})
	testapp.Must(t, err)
	return list
}
