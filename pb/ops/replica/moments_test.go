package replica_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite" // opens the database

	"workforce/pb/test/testbinary"
)

// TestBackAndForth restores a moment of the past over a site, starts it, and then goes forward to the last moment
// again. The files of the submissions that came in between are still there, and so are they in the folder that was put
// aside.
func TestBackAndForth(t *testing.T) {
	for name, inBucket := range map[string]bool{"files on the disk": false, "files in S3": true} {
		t.Run(name, func(t *testing.T) {
			s3 := testbinary.StartS3(t)
			s3.NewBucket(t, "replica")
			files := s3.NewBucket(t, "files")
			address := "s3://replica/site?endpoint=" + s3.Endpoint
			site := testbinary.Start(t, append(s3.Settings(), "REPLICA_URL="+address)...)
			if inBucket {
				operator := site.From(testbinary.Office).LogInAsOperator(t)
				if got := operator.Send(t, http.MethodPatch, "/api/settings",
					testbinary.Object{"s3": s3.Use("files")}); got.Status != http.StatusOK {
					t.Fatal(got)
				}
			} else {
				files = filepath.Join(site.Dir, "storage")
			}
			for range 3 { // more than come later, or the sweep would keep those in any case
				complain(t, site)
			}
			site.Stop(t) // has sent everything
			earlier := pdfs(t, files)

			restoreOver := func(flags ...string) (old string) {
				t.Helper()
				before := aside(t, site)
				if output, err := s3.Run(t,
					append([]string{"restore", "--replace", "--yes", "--replica", address, "--dir", site.Dir},
						flags...)...); err != nil {
					t.Fatalf("%v\n%s", err, output)
				}
				after := aside(t, site)
				if len(after) != len(before)+1 {
					t.Fatalf("put aside: %v, before %v", after, before)
				}
				return after[len(after)-1]
			}
			moment := time.Now()
			startAndSweep(t, site)
			complain(t, site)
			complain(t, site)
			site.Stop(t)
			all := pdfs(t, files)
			if len(earlier) != 3 || len(all) != 5 {
				t.Fatalf("%d files, then %d", len(earlier), len(all))
			}
			last := time.Now()

			old := restoreOver("--at", moment.Format(time.RFC3339Nano))
			if kept := pdfs(t, filepath.Join(old, "storage")); !inBucket && len(kept) != len(all) {
				t.Errorf("the folder that was put aside has %d files of %d", len(kept), len(all))
			}
			if inBucket {
				makeOld(t, files) // the sweep leaves young files in a bucket alone
			}
			startAndSweep(t, site)
			if found := len(pdfs(t, files)); found != len(all) {
				t.Errorf("after the start at the earlier moment, %d files of %d are left", found, len(all))
			}
			if got := grievances(t, site); got != 3 {
				t.Errorf("%d grievances at the earlier moment", got)
			}
			site.Stop(t)

			restoreOver("--at", last.Format(time.RFC3339Nano))
			site.Again(t)
			if got := grievances(t, site); got != 5 {
				t.Errorf("%d grievances at the later moment", got)
			}
			if output, _ := testbinary.Run(t, "doctor", "--dir", site.Dir); strings.Contains(output,
				"missing in the storage") {
				t.Error(output)
			}
			site.Stop(t)
			if output, err := testbinary.Run(t, "sweep", "--yes", "--dir", site.Dir); err != nil ||
				len(pdfs(t, files)) != len(all) {
				t.Errorf("sweep: %v %s, %d files of %d", err, output, len(pdfs(t, files)), len(all))
			}
		})
	}
}

func complain(t *testing.T, site *testbinary.Program) {
	t.Helper()
	file := testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(2000)}
	if got := site.From(testbinary.Visitor).
		SendForm(t, "/api/grievances", testbinary.Grievance(), file); got.Status != http.StatusCreated {
		t.Fatal(got)
	}
}

func grievances(t *testing.T, site *testbinary.Program) int {
	t.Helper()
	var all []testbinary.Object
	site.From(testbinary.Office).LogIn(t).Get(t, "/api/grievances").Into(t, &all)
	return len(all)
}

// pdfs returns the attachments in a storage.
func pdfs(t *testing.T, dir string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.pdf"))
	testbinary.Must(t, err)
	return found
}

// aside returns the folders with old data, the last one at the end.
func aside(t *testing.T, site *testbinary.Program) []string {
	t.Helper()
	found, err := filepath.Glob(site.Dir + ".replaced-*")
	testbinary.Must(t, err)
	return found
}

// makeOld makes all files of a bucket a day old.
func makeOld(t *testing.T, bucket string) {
	t.Helper()
	day := time.Now().Add(-24 * time.Hour)
	for _, file := range pdfs(t, bucket) {
		testbinary.Must(t, os.Chtimes(file, day, day))
	}
}

// startAndSweep starts the program and waits until the sweep of this start has ended.
func startAndSweep(t *testing.T, site *testbinary.Program) {
	t.Helper()
	started := time.Now().UTC().Format("2006-01-02 15:04:05.000Z")
	site.Again(t)
	db := testbinary.Open(t, filepath.Join(site.Dir, "data.db"))
	defer db.Close()
	testbinary.Await(t, "the sweep of the files ends", func() bool {
		var ended bool
		err := db.DB().QueryRow("SELECT problem = '' AND at >= ? FROM _nightly_jobs WHERE name = 'sweepFiles'",
			started).Scan(&ended)
		return err == nil && ended
	})
}
