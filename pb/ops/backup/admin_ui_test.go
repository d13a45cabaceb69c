package backup_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/backup"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// TestRestoreInAdminUI restores a backup in `/_/`. The old data is kept beside the new, and no uploaded file is lost.
func TestRestoreInAdminUI(t *testing.T) {
	for name, inS3 := range map[string]bool{"backups on the disk": false, "backups in S3": true} {
		t.Run(name, func(t *testing.T) {
			site := testbinary.Start(t)
			operator := site.From(testbinary.Office).LogInAsOperator(t)
			awaitNightly(t, site)
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
			output := testbinary.BackUp(t, site.Dir)
			submit()
			restore := func() testbinary.Answer {
				return operator.Send(t, http.MethodPost, "/api/backups/"+strings.Fields(output)[0]+"/restore", nil)
			}
			if got := restore(); got.Status != http.StatusBadRequest ||
				!strings.Contains(got.Body, "1 grievance since then") {
				t.Fatalf("the newer grievance is not named: %d %s", got.Status, got.Body)
			}
			awaitRows(t, operator, `"totalItems":2`)
			if got := restore(); got.Status != http.StatusNoContent {
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

// awaitNightly waits for the backup that a first start makes. No other one can be restored meanwhile.
func awaitNightly(t *testing.T, site *testbinary.Program) {
	t.Helper()
	testbinary.Await(t, "the backup of the first start",
		func() bool { return strings.Contains(site.Output(), "A backup was made") })
}

// TestRefusalsInAdminUI restores what cannot be restored. The answer says so, and the site stays on the air.
func TestRefusalsInAdminUI(t *testing.T) {
	site := testbinary.Start(t)
	operator := site.From(testbinary.Office).LogInAsOperator(t)
	awaitNightly(t, site)
	output := testbinary.BackUp(t, site.Dir)
	made := filepath.Join(site.Dir, "backups", strings.Fields(output)[0])
	newer := rewriteDatabase(t, made, "INSERT INTO _migrations (file, applied) VALUES ('2099010100_new.go', 0)")
	older := rewriteDatabase(t, made,
		"UPDATE _migrations SET file = '1796912000_old.go' WHERE file = (SELECT min(file) FROM _migrations WHERE file > '1795')")
	locked := rewriteDatabase(t, made, "UPDATE _params SET value = 'bm90IHRoZSBrZXk=' WHERE id = 'settings'")
	foreign := rewriteDatabase(t, made, "DROP TABLE documents")
	for name, c := range map[string]struct {
		content []byte
		want    string
	}{
		"no_zip.zip":    {[]byte("noise"), "is not a backup"},
		"newer.zip":     {newer, "was made by a newer version"},
		"older.zip":     {older, "Start the program of commit aff2553 on it once"},
		"locked.zip":    {locked, "another SETTINGS_KEY"},
		"foreign.zip":   {foreign, "is not the database of a site of Workforce"},
		"cut.zip":       {newer[:len(newer)/2], "is not a backup"},
		"encrypted.zip": {[]byte("age-encryption.org/v1\nand so on"), "is encrypted"},
	} {
		testapp.Must(t, os.WriteFile(filepath.Join(site.Dir, "backups", name), c.content, 0o600))
		got := operator.Send(t, http.MethodPost, "/api/backups/"+name+"/restore", nil)
		if got.Status != http.StatusBadRequest || !strings.Contains(got.Body, "Nothing was restored: ") ||
			!strings.Contains(got.Body, c.want) {
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		}
	}
	for _, name := range []string{".restore", "../data.replaced-*"} {
		if found, err := filepath.Glob(filepath.Join(site.Dir, name)); err != nil || len(found) > 0 {
			t.Errorf("%v is left, %v", found, err)
		}
	}
	awaitRows(t, operator, `"totalItems":0`)
}

// TestAgreements checks how long a question waits for an answer.
func TestAgreements(t *testing.T) {
	var agreed backup.Agreements
	asked := time.Now()
	for _, c := range []struct {
		what  string
		after time.Duration
		want  bool
	}{
		{"a", 0, false}, {"b", 0, false}, {"a", 5 * time.Minute, true}, {"b", 5*time.Minute + time.Second, false},
		{"b", 6 * time.Minute, true},
	} {
		if got := agreed.Note(c.what, asked.Add(c.after)); got != c.want {
			t.Errorf("%s after %s: %t", c.what, c.after, got)
		}
	}
}

// awaitRows waits until a site that may restart has so many grievances.
func awaitRows(t *testing.T, operator *testbinary.Caller, total string) {
	t.Helper()
	testbinary.Await(t, "an answer with "+total, func() bool {
		got, err := operator.Try(t.Context(), http.MethodGet, "/api/collections/grievances/records?fields=id", nil)
		return err == nil && strings.Contains(got.Body, total)
	})
}

// attachments counts the attachments in the storage of a data folder.
func attachments(t *testing.T, dir string) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "storage", "*", "*", "*.pdf"))
	testapp.Must(t, err)
	return len(files)
}
