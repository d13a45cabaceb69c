package cluster_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/cluster"
	"workforce/pb/platform/uploads"
	"workforce/pb/test/testbinary"
)

func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// TestAdoptAndLeave takes the data of a single machine through a cluster of two and back. Nothing
// that was sent before, in the cluster or after a takeover may be missing. An earlier moment can
// be restored from the bucket.
func TestAdoptAndLeave(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "site")
	testbinary.Must(t, os.WriteFile(filepath.Join(bucket, "of-somebody-else"), []byte("x"), 0o600))
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	first := testbinary.Start(t)
	grieve(t, first, "before the cluster")
	first.Stop(t)
	refuses(t, s3, "has the data of a single machine", "serve", "--dir", first.Dir, "--cluster", address)
	run(t, s3, "cluster", "adopt", "--dir", first.Dir, "--cluster", address)
	refuses(t, s3, "belongs to a cluster already", "cluster", "adopt", "--dir", first.Dir, "--cluster", address)
	refuses(t, s3, "belongs to a machine of the cluster", "serve", "--dir", first.Dir)
	refuses(t, s3, "this machine does not lead", "admin", "upsert", "new@example.com", testbinary.Password, "--dir",
		first.Dir)

	refuses(t, s3, "Move the folder away", "restore", "--replace", "--replica", address, "--dir", first.Dir)

	settings := append(s3.Settings(), "CLUSTER_URL="+address)
	leader := testbinary.StartWith(t, testbinary.Options{Dir: first.Dir, Settings: settings})
	awaitRole(t, leader, "leader")
	follower := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"), Settings: settings})
	awaitRole(t, follower, "follower")
	grieve(t, leader, "in the cluster")
	status := readStatus(t, s3, address)
	if status.Leader == nil || status.Leader.Address != "http://"+leader.Address || len(status.Machines) != 2 ||
		len(status.Problems) > 0 {
		t.Errorf("the status is %+v", status)
	}
	refuses(t, s3, "Stop all machines first", "cluster", "leave", "--dir", filepath.Join(t.TempDir(), "data"),
		"--cluster", address)
	moment := time.Now() // exact to the second; what comes next waits seconds for the killed leader's lease to end
	claim := filepath.Join(bucket, uploads.ClaimName)
	testbinary.Await(t, "the cluster claims the bucket", func() bool { _, err := os.Stat(claim); return err == nil })
	leader.Kill(t)
	awaitRole(t, follower, "leader")
	grieve(t, follower, "after the takeover")
	follower.Stop(t)
	if status := readStatus(t, s3, address); status.Leader != nil {
		t.Errorf("after all have stopped, %+v leads", status.Leader)
	}

	// The disk keeps a file of notes beside each upload. An operator who copies DATA/storage into a bucket
	// copies it, too.
	attachments, err := filepath.Glob(filepath.Join(bucket, "pbc_*", "*", "*.pdf"))
	if err != nil || len(attachments) == 0 {
		t.Fatal(attachments, err)
	}
	testbinary.Must(t, os.WriteFile(attachments[0]+".attrs", []byte("{}"), 0o600))
	output := run(t, s3, "cluster", "leave", "--dir", follower.Dir, "--cluster", address)
	kept, err := filepath.Glob(follower.Dir + ".replaced-*/data.db")
	if err != nil || len(kept) != 1 || !strings.Contains(output, "is kept in "+filepath.Dir(kept[0])) {
		t.Errorf("the earlier database is kept in %q (%v): %s", kept, err, output)
	}
	if _, err := os.Stat(claim); err == nil {
		t.Error("leave did not give up the bucket")
	}
	if _, err := os.Stat(filepath.Join(follower.Dir, "storage", "of-somebody-else")); err == nil {
		t.Error("leave fetched more than the files of records")
	}
	alone := testbinary.StartWith(t, testbinary.Options{Dir: follower.Dir})
	expect(t, alone, "before the cluster", "in the cluster", "after the takeover")
	earlier := filepath.Join(t.TempDir(), "earlier")
	run(t, s3, "restore", "--replica", address, "--at", moment.Format(time.RFC3339Nano), "--dir", earlier)
	expect(t, testbinary.StartWith(t, testbinary.Options{Dir: earlier, Settings: s3.Settings()}), "before the cluster",
		"in the cluster")
}

// grieve sends a grievance with a file.
func grieve(t *testing.T, site *testbinary.Program, details string) {
	t.Helper()
	texts := testbinary.Grievance()
	texts["details"] = details
	answer := site.From(testbinary.Address(1)).
		SendForm(t, "/api/grievances", texts,
			testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(2000)})
	if answer.Status != 201 {
		t.Fatalf("%s: %d %s", details, answer.Status, answer.Body)
	}
}

// expect looks for grievances, and reads the file of each.
func expect(t *testing.T, site *testbinary.Program, details ...string) {
	t.Helper()
	admin := site.From(testbinary.Address(2)).LogIn(t)
	var list []struct {
		Details     string
		SupportDocs []string
	}
	admin.Get(t, "/api/grievances").Into(t, &list)
	found := map[string]bool{}
	for _, grievance := range list {
		found[grievance.Details] = true
		for _, name := range grievance.SupportDocs {
			if file := admin.Get(t, "/uploads/"+name); file.Status != 200 ||
				len(file.Body) != len(testbinary.PDF(2000)) {
				t.Errorf("the file %s of %q: %d with %d bytes", name, grievance.Details, file.Status, len(file.Body))
			}
		}
	}
	for _, wanted := range details {
		if !found[wanted] {
			t.Errorf("%q is missing", wanted)
		}
		delete(found, wanted)
	}
	for surplus := range maps.Keys(found) {
		t.Errorf("%q should not be there", surplus)
	}
}

// awaitRole waits until a machine has a role. A leader has it once it takes forms: before that, its health names the
// role while its port still answers as a follower's.
func awaitRole(t *testing.T, site *testbinary.Program, role string) {
	t.Helper()
	state := `"role":"` + role
	if role == cluster.RoleLeader {
		state += `","reads":true,"writes":true`
	}
	testbinary.Await(t, site.Address+" is a "+role, func() bool {
		return strings.Contains(site.From(testbinary.Address(3)).Get(t, "/api/health").Body, state)
	})
}

// run returns what a command says.
func run(t *testing.T, s3 *testbinary.S3, words ...string) string {
	t.Helper()
	output, err := s3.Run(t, words...)
	if err != nil {
		t.Fatalf("%v: %v\n%s", words, err, output)
	}
	return output
}

func refuses(t *testing.T, s3 *testbinary.S3, sentence string, words ...string) {
	t.Helper()
	if output, err := s3.Run(t, words...); err == nil || !strings.Contains(output, sentence) {
		t.Fatalf("%v: %v\n%s", words, err, output)
	}
}

func readStatus(t *testing.T, s3 *testbinary.S3, address string) (status cluster.Status) {
	t.Helper()
	output, _ := s3.Run(t, "cluster", "status", "--json", "--cluster", address) // fails if there are problems
	if err := json.Unmarshal([]byte(output), &status); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return status
}
