package backup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestReceiptsGoOn checks that no receipt number is given twice after a restore.
func TestReceiptsGoOn(t *testing.T) {
	app := newSite(t, backup.Config{})
	file, _ := mustMake(t, app)
	counts := func(dir string) string {
		db := testbinary.Open(t, filepath.Join(dir, folder.Database))
		var all string
		testapp.Must(t, db.NewQuery("SELECT group_concat(kind || year || ':' || last) FROM (SELECT * FROM _receipts ORDER BY kind, year)").Row(&all))
		return all
	}
	testapp.MustExec(t, app, "INSERT INTO _receipts VALUES ('GRV', 2026, 41), ('CON', 2025, 7) "+
		"ON CONFLICT DO UPDATE SET last = excluded.last")
	want := counts(app.DataDir())
	dir := filepath.Join(t.TempDir(), "data")
	testapp.Must(t, os.CopyFS(dir, os.DirFS(app.DataDir())))
	if _, err := backup.Restore(t.Context(), file, "", dir, backup.Options{Replace: true, Yes: true}); err != nil {
		t.Fatal(err)
	}
	if got := counts(dir); got != want || !strings.Contains(got, "GRV2026:41") {
		t.Errorf("the restored data counts from %s, want %s", got, want)
	}
}

// TestJobIsForgotten restores what the nightly job has backed up. The copy of the database says that the job has not
// ended, which would be reported as its failure.
func TestJobIsForgotten(t *testing.T) {
	app := newSite(t, backup.Config{})
	runNightly(app)
	files, err := backup.List(t.Context(), app, app.DataDir())
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	dir := filepath.Join(t.TempDir(), "data")
	file := filepath.Join(app.DataDir(), "backups", files[0].Name)
	if _, err := backup.Restore(t.Context(), file, "", dir, backup.Options{}); err != nil {
		t.Fatal(err)
	}
	db := testbinary.Open(t, filepath.Join(dir, folder.Database))
	var problems []string
	if err := db.NewQuery("SELECT name || ': ' || problem FROM _nightly_jobs").Column(&problems); err != nil ||
		len(problems) > 0 {
		t.Errorf("the restored data knows %q, %v", problems, err)
	}
}

// TestRestore restores into folders of every kind.
func TestRestore(t *testing.T) {
	app := newSite(t, backup.Config{})
	file, _ := mustMake(t, app)
	uploaded := upload(t, app.DataDir())
	for _, c := range []struct {
		name    string
		has     string // a file that the folder has before; "": there is no folder
		replace bool
		want    error
		old     bool // the file is put aside
	}{
		{"no folder", "", false, nil, false},
		{"only backups", "backups/old.zip", false, nil, false},
		{"data", "data.db", false, backup.ErrHasData, false},
		{"data to replace", "data.db", true, nil, true},
		{"a write-ahead log of before", "data.db-wal", true, nil, true},
		{"uploads to keep", "storage/old.pdf", true, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "deep", "data")
			if c.has != "" {
				write(t, filepath.Join(dir, c.has), "old")
			}
			restored, err := backup.Restore(t.Context(), file, "", dir, backup.Options{Replace: c.replace, Yes: true})
			if !errors.Is(err, c.want) {
				t.Fatal(err)
			}
			if c.has != "" && !c.old {
				if text, err := os.ReadFile(filepath.Join(dir, c.has)); err != nil || string(text) != "old" {
					t.Errorf("%s: %q, %v", c.has, text, err)
				}
			}
			if (restored.Old != "") != c.old {
				t.Errorf("old data in %q", restored.Old)
			}
			if c.old {
				if text, err := os.ReadFile(filepath.Join(restored.Old, c.has)); err != nil || string(text) != "old" {
					t.Errorf("put aside: %q, %v", text, err)
				}
			}
			if c.want != nil {
				return
			}
			isUpload := filepath.Dir(c.has) == "storage"
			if _, err := os.Stat(filepath.Join(dir, c.has)); c.old && c.has != "data.db" && (err == nil) != isUpload {
				t.Errorf("%s beside the restored data: %v", c.has, err)
			}
			if _, kept, err := uploads.IsDiskContested(dir); err != nil || !kept {
				t.Errorf("the next start removes files that belong to no record: %v", err)
			}
			before, err := os.ReadFile(filepath.Join(app.DataDir(), uploaded))
			testapp.Must(t, err)
			if after, err := os.ReadFile(filepath.Join(dir, uploaded)); err != nil || string(after) != string(before) {
				t.Errorf("the upload is not restored: %v", err)
			}
			if err := backup.CheckDatabase(t.Context(), filepath.Join(dir, "data.db")); err != nil {
				t.Error(err)
			}
			if _, err := os.Stat(filepath.Join(dir, ".backup")); err == nil {
				t.Error("the folder for temporary files is left behind")
			}
		})
	}
	t.Run("in use", func(t *testing.T) {
		dir := t.TempDir()
		release, err := folder.Lock(dir)
		testapp.Must(t, err)
		defer release()
		_, err = backup.Restore(t.Context(), file, "", dir, backup.Options{Replace: true, Yes: true})
		if _, used := errors.AsType[*folder.InUseError](err); !used {
			t.Error(err)
		}
	})
	t.Run("a claim without data", func(t *testing.T) { // as a folder has whose database was removed by hand
		dir := filepath.Join(t.TempDir(), "data")
		write(t, filepath.Join(dir, uploads.ClaimFile), "claimant")
		old, err := backup.Fill(t.Context(), dir, false, func(name string) bool { return name == folder.Database },
			func(work string) error {
				return os.CopyFS(work, os.DirFS(extracted(t, file)))
			})
		testapp.Must(t, err)
		if text, err := os.ReadFile(filepath.Join(old, uploads.ClaimFile)); err != nil || string(text) != "claimant" {
			t.Errorf("put aside in %q: %q, %v", old, text, err)
		}
	})
	t.Run("the data folder is a disk", func(t *testing.T) {
		dir := t.TempDir()
		if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, ""); errors.Is(err, os.ErrPermission) {
			t.Skip("a small disk can be mounted by root only")
		} else if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
		write(t, filepath.Join(dir, "data.db"), "old")
		var kept []string
		for range 2 {
			restored, err := backup.Restore(t.Context(), file, "", dir, backup.Options{Replace: true, Yes: true})
			testapp.Must(t, err)
			kept = append(kept, restored.Old)
		}
		if text, err := os.ReadFile(filepath.Join(kept[0], "data.db")); err != nil || string(text) != "old" ||
			filepath.Dir(kept[1]) != dir {
			t.Errorf("the old data in %v: %q, %v", kept, text, err)
		}
	})
	t.Run("a damaged backup changes nothing", func(t *testing.T) {
		damaged := rewrite(t, file, false, func(files map[string][]byte) { files[uploaded][10] ^= 1 })
		dir := filepath.Join(t.TempDir(), "data")
		if _, err := backup.Restore(t.Context(), damaged, "", dir, backup.Options{}); err == nil {
			t.Error("it was restored")
		}
		if _, err := os.Stat(dir); err == nil {
			t.Error("a folder is left behind")
		}
		write(t, filepath.Join(dir, "data.db"), "old")
		if _, err := backup.Restore(t.Context(), damaged, "", dir,
			backup.Options{Replace: true, Yes: true}); err == nil {
			t.Error("it was restored")
		}
		if text, err := os.ReadFile(filepath.Join(dir, "data.db")); err != nil || string(text) != "old" {
			t.Errorf("the old data: %q, %v", text, err)
		}
	})
	t.Run("no room", func(t *testing.T) {
		backup.SetFree(t, 1000)
		if _, err := backup.Restore(t.Context(), file, "", filepath.Join(t.TempDir(), "data"),
			backup.Options{}); err == nil || !strings.Contains(err.Error(), "the disk has no room") {
			t.Error(err)
		}
	})
}

// extracted returns a folder with the data of a backup.
func extracted(t *testing.T, file string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "extracted")
	if _, err := backup.Restore(t.Context(), file, "", dir, backup.Options{}); err != nil {
		t.Fatal(err)
	}
	return dir
}
