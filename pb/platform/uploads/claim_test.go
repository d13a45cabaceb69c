package uploads_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestSharedBucket lets two sites store files in one bucket, as a copy that was restored for a
// drill does. To each of them the files of the other belong to no record. Only the first one may
// remove such files.
func TestSharedBucket(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	site, other := storing(t, s3), storing(t, s3)
	site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	testapp.Must(t, uploads.Sweep(t.Context(), site, month, nil))
	abandoned := leaveBehind(t, site, bucket)
	age(t, bucket, 2*month)
	testapp.Must(t, uploads.Sweep(t.Context(), site, month, nil))
	if _, err := os.Stat(abandoned); err == nil {
		t.Error("the first site did not sweep its bucket")
	}
	stored := grievanceFiles(t, bucket)
	testapp.Must(t, uploads.Sweep(t.Context(), other, month, nil))
	if left := grievanceFiles(t, bucket); stored == 0 || left != stored {
		t.Errorf("%d files of %d are left", left, stored)
	}
	found, err := uploads.Compare(t.Context(), other, other.DataDir())
	if want := (uploads.Comparison{Foreign: true, LeftOver: 1, Kept: 1}); err != nil || found != want {
		t.Errorf("%+v, %v, want %+v", found, err, want)
	}
	if found, err = uploads.Compare(t.Context(), site, site.DataDir()); err != nil || found != (uploads.Comparison{}) {
		t.Errorf("%+v, %v", found, err)
	}
}

// TestClone sweeps the bucket of a site from a copy of its whole data folder, such as a clone of the machine. The site
// has got forms since, which the copy does not know.
func TestClone(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	site, clone := storing(t, s3), storing(t, s3)
	testapp.Must(t, uploads.Sweep(t.Context(), site, month, nil))
	for range 4 {
		known := site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
		_, err := clone.DB().Insert(collections.Grievances, dbx.Params{"id": known.Id, "receipt": known.Id}).Execute()
		testapp.Must(t, err)
	}
	name, err := os.ReadFile(filepath.Join(site.DataDir(), uploads.ClaimFile))
	testapp.Must(t, err)
	testapp.Must(t, os.WriteFile(filepath.Join(clone.DataDir(), uploads.ClaimFile), name, 0o600))
	sweep := func(when string) {
		t.Helper()
		stored := grievanceFiles(t, bucket)
		testapp.Must(t, uploads.Sweep(t.Context(), clone, month, nil))
		if left := grievanceFiles(t, bucket); left != stored {
			t.Errorf("%s: %d files of %d are left", when, left, stored)
		}
	}
	site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	age(t, bucket, 2*month)
	site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	sweep("the last form came to the site")
	age(t, bucket, month/2)
	clone.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	sweep("the last form came to the copy")
}

// TestClusterSharesClaim lets the next leader of a cluster sweep the bucket that the leader before
// has claimed.
func TestClusterSharesClaim(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	before, next := storing(t, s3), storing(t, s3)
	for _, app := range []*testapp.App{before, next} {
		testapp.Must(t, folder.WriteMembership(app.DataDir(),
			folder.Membership{Address: "s3://files/cluster", Secret: "the secret of the cluster"}))
	}
	testapp.Must(t, uploads.Sweep(t.Context(), before, month, nil))
	next.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	abandoned := leaveBehind(t, before, bucket)
	age(t, bucket, 2*month)
	testapp.Must(t, uploads.Sweep(t.Context(), next, month, nil))
	if _, err := os.Stat(abandoned); err == nil {
		t.Error("the next leader did not sweep the bucket")
	}
}

// TestSweepAll lets an operator remove the files of a site that is gone for good from a bucket.
func TestSweepAll(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	gone, restored := storing(t, s3), storing(t, s3)
	testapp.Must(t, uploads.Sweep(t.Context(), gone, month, nil))
	gone.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	gone.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	age(t, bucket, 2*month)
	restored.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	kept := grievanceFiles(t, bucket) / 3
	young := leaveBehind(t, restored, bucket)
	if removed, err := uploads.SweepAll(t.Context(), restored); removed != 2 || err != nil {
		t.Errorf("the files of %d records were removed, %v", removed, err)
	}
	if _, err := os.Stat(young); err != nil || grievanceFiles(t, bucket) != kept+1 {
		t.Errorf("%d files are left, want %d and one that may get its record yet: %v",
			grievanceFiles(t, bucket), kept, err)
	}
	if found, err := uploads.Compare(t.Context(), gone, gone.DataDir()); err != nil || !found.Foreign {
		t.Errorf("the site that was gone still has the claim: %+v, %v", found, err)
	}
}

// TestContestClaim takes the claim from a site whose copy goes on elsewhere. The site no longer removes files, which
// may be those of the copy.
func TestContestClaim(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	before, goesOn := storing(t, s3), storing(t, s3)
	testapp.Must(t, uploads.Sweep(t.Context(), before, month, nil))
	for range 2 {
		before.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	}
	testapp.Must(t, uploads.ContestClaim(goesOn))
	goesOn.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	age(t, bucket, 2*month)
	stored := grievanceFiles(t, bucket)
	for _, site := range []*testapp.App{before, goesOn} {
		testapp.Must(t, uploads.Sweep(t.Context(), site, month, nil))
	}
	if left := grievanceFiles(t, bucket); left != stored {
		t.Errorf("%d files of %d are left", left, stored)
	}
}

// TestDeletionWithoutStorage deletes the only records with files while the storage is away. The sweep removes their
// files later, unless a record was restored.
func TestDeletionWithoutStorage(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	site := storing(t, s3)
	gone, restored := site.MustCreate(t, collections.Grievances, testapp.Grievance(t)),
		site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	stored := grievanceFiles(t, bucket)
	useS3(t, site, "http://"+testbinary.FreeAddress(t))
	for _, record := range []*core.Record{gone, restored} {
		testapp.Must(t, site.Delete(record))
	}
	useS3(t, site, s3.Endpoint)
	if left := grievanceFiles(t, bucket); left != stored {
		t.Fatalf("%d files of %d are left", left, stored)
	}
	if _, err := site.DB().NewQuery("INSERT INTO grievances (id) VALUES ({:id})").Bind(dbx.Params{"id": restored.Id}).
		Execute(); err != nil {
		t.Fatal(err)
	}
	testapp.Must(t, uploads.Sweep(t.Context(), site, month, nil))
	if left := grievanceFiles(t, bucket); left != stored/2 {
		t.Errorf("%d files of %d are left, want half of them", left, stored)
	}
}

// TestOtherDatabase sweeps a bucket whose claim was removed, with a database that does not know all of its files. All
// of them stay, and nobody claims the bucket.
func TestOtherDatabase(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "files")
	site, mistaken := storing(t, s3), storing(t, s3)
	site.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	for range 3 {
		mistaken.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	}
	age(t, bucket, 2*month)
	stored := grievanceFiles(t, bucket)
	for _, other := range []*testapp.App{mistaken, site} {
		testapp.Must(t, uploads.Sweep(t.Context(), other, month, nil))
	}
	if left := grievanceFiles(t, bucket); left != stored {
		t.Errorf("%d files of %d are left", left, stored)
	}
	if found, err := uploads.Compare(t.Context(), mistaken, mistaken.DataDir()); err != nil || found.LeftOver != 1 ||
		found.Kept != 1 || found.Foreign {
		t.Errorf("%+v, %v", found, err)
	}
}

// storing returns a site that stores its files in the bucket.
func storing(t *testing.T, s3 *testbinary.S3) *testapp.App {
	t.Helper()
	app := testapp.New(t)
	useS3(t, app, s3.Endpoint)
	return app
}

func useS3(t *testing.T, app *testapp.App, endpoint string) {
	t.Helper()
	settings, err := app.Settings().Clone()
	testapp.Must(t, err)
	settings.S3 = core.S3Config{Enabled: true, Endpoint: endpoint, Bucket: "files", Region: "us-east-1",
		AccessKey: testbinary.S3Key, Secret: testbinary.S3Secret, ForcePathStyle: true}
	testapp.Must(t, app.Save(settings))
}

// leaveBehind puts the file of a grievance that was never stored into the bucket, and returns its
// path.
func leaveBehind(t *testing.T, app *testapp.App, bucket string) string {
	t.Helper()
	grievances, err := app.FindCollectionByNameOrId(collections.Grievances)
	testapp.Must(t, err)
	path := filepath.Join(bucket, grievances.Id, "orphan000000001", "a.pdf")
	testapp.Must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	testapp.Must(t, os.WriteFile(path, []byte("x"), 0o600))
	return path
}

// age makes all files of a folder older.
func age(t *testing.T, dir string, by time.Duration) {
	t.Helper()
	at := time.Now().Add(-by)
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Chtimes(path, at, at)
	})
	testapp.Must(t, err)
}

// grievanceFiles counts the files of records in the bucket.
func grievanceFiles(t *testing.T, bucket string) (count int) {
	t.Helper()
	for _, path := range files(t, bucket) {
		if strings.HasPrefix(path, filepath.Join(bucket, "pbc_")) {
			count++
		}
	}
	return count
}
