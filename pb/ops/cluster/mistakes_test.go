package cluster_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"workforce/pb/platform/uploads"
	"workforce/pb/test/testbinary"
)

// TestMistakes makes the mistakes of an operator with a cluster of two machines. Each is answered with a sentence that
// names what is wrong, or mended.
func TestMistakes(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	leader := startMachine(t, s3, address, "leader", "SITE_URL=https://example.com")
	follower := startMachine(t, s3, address, "follower", "SITE_URL=https://exmaple.com", "LOG_FORMAT=json")
	t.Run("addresses", func(t *testing.T) { mistypeAddresses(t, s3, address, follower) })
	t.Run("which machine leads", func(t *testing.T) {
		said := `"msg":"This machine follows the leader of the cluster","leader":"http://` + leader.Address + `"`
		testbinary.Await(t, "the follower's log", func() bool { return strings.Contains(follower.Output(), said) })
	})
	t.Run("a removed secret", func(t *testing.T) { removeSecret(t, s3, bucket, follower) })
	t.Run("another SITE_URL", func(t *testing.T) {
		testbinary.Await(t, "the status names the other SITE_URL", func() bool {
			return slices.Equal(readStatus(t, s3, address).Problems, []string{
				"The machine http://" + follower.Address +
					" has the SITE_URL https://exmaple.com, and the leader has the SITE_URL https://example.com. Their settings must be the same."})
		})
	})
	t.Run("a machine that is lost", func(t *testing.T) { forget(t, s3, address, follower) })
}

func mistypeAddresses(t *testing.T, s3 *testbinary.S3, address string, follower *testbinary.Program) {
	another := []string{"serve", "--dir", filepath.Join(t.TempDir(), "data"), "--http", testbinary.FreeAddress(t),
		"--cluster"}
	for _, test := range []struct {
		sentence string
		words    []string
	}{
		{"is that of another machine", append(another, address, "--peer", "http://"+follower.Address)},
		{"not an address like s3://bucket/path", append(another, "s3://site?endpoint="+s3.Endpoint)},
		{"not an address like s3://bucket/path", append(another, " "+address)},
		{"name the region", append(another, "s3://site/cluster")},
		{"there is no such bucket: NoSuchBucket",
			[]string{"cluster", "status", "--cluster", "s3://mistyped/cluster?endpoint=" + s3.Endpoint}},
		{"Nothing was restored: there is no such bucket: NoSuchBucket",
			[]string{"restore", "--replica", "s3://mistyped/site?endpoint=" + s3.Endpoint, "--dir",
				filepath.Join(t.TempDir(), "data")}},
		{"does not answer: dial tcp", []string{"cluster", "status", "--cluster",
			"s3://site/cluster?endpoint=http://" + testbinary.FreeAddress(t)}},
		{"this machine does not lead", []string{"doctor", "--dir", follower.Dir}},
	} {
		refuses(t, s3, test.sentence, test.words...)
	}
	if status := readStatus(t, s3, address); len(status.Machines) != 2 {
		t.Errorf("the machines are %+v", status.Machines)
	}
}

// startMachine starts a new machine of a cluster and waits until it has a role.
func startMachine(t *testing.T, s3 *testbinary.S3, address, role string, settings ...string) *testbinary.Program {
	t.Helper()
	machine := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"),
		Settings: slices.Concat(s3.Settings(), []string{"CLUSTER_URL=" + address}, settings)})
	awaitRole(t, machine, role)
	return machine
}

// TestSameAddress gives a machine the address of another one, which is stopped, and makes it lead. It ends when the
// other one starts, which then leads.
func TestSameAddress(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	right := startMachine(t, s3, address, "leader")
	right.Stop(t)
	wrong := startMachine(t, s3, address, "leader", "CLUSTER_PEER=http://"+right.Address)
	right.Again(t)
	awaitRole(t, right, "leader")
	testbinary.Await(t, "the other machine says what is wrong", func() bool {
		return strings.Contains(wrong.Output(), "stopped") &&
			strings.Contains(wrong.Output(), "is that of another machine of this cluster, which runs")
	})
	wrong.Kill(t) // it has ended with an error
}

// removeSecret removes the secret of a cluster from the bucket. A machine that knows it puts it back when it starts.
// With another one, the machines would no longer trust each other.
func removeSecret(t *testing.T, s3 *testbinary.S3, bucket string, follower *testbinary.Program) {
	follower.Stop(t)
	path := filepath.Join(bucket, "cluster", "secret")
	secret, err := os.ReadFile(path)
	testbinary.Must(t, err)
	s3.Remove(t, "site", "cluster/secret")
	follower.Again(t)
	awaitRole(t, follower, "follower")
	if restored, err := os.ReadFile(path); err != nil || string(restored) != string(secret) {
		t.Errorf("the secret is not the one of before: %v\n%s", err, follower.Output())
	}
}

// forget removes a machine that is lost from the list. A machine that runs stays in it.
func forget(t *testing.T, s3 *testbinary.S3, address string, other *testbinary.Program) {
	refuses(t, s3, "runs. Stop it", "cluster", "forget", "http://"+other.Address, "--cluster", address)
	other.Kill(t)
	refuses(t, s3, "has no machine http://10.0.0.9:1. It has:", "cluster", "forget", "http://10.0.0.9:1", "--cluster",
		address)
	if problems := readStatus(t, s3, address).Problems; len(problems) != 1 ||
		!strings.Contains(problems[0], "does not answer") {
		t.Errorf("the problems are %q", problems)
	}
	run(t, s3, "cluster", "forget", "http://"+other.Address, "--cluster", address)
	if status := readStatus(t, s3, address); len(status.Machines) != 1 || len(status.Problems) > 0 {
		t.Errorf("the status is %+v", status)
	}
}

// TestMistypedPrefix starts a new machine with a mistyped prefix. It must not begin a second, empty cluster in
// the same bucket, even if its claim was removed, and must be able to join the right one afterwards.
func TestMistypedPrefix(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	startMachine(t, s3, address, "leader")
	dir := filepath.Join(t.TempDir(), "data")
	refuses(t, s3, `There is no cluster at the prefix "clutser", and the bucket site belongs to another cluster`,
		"serve", "--dir", dir, "--http", testbinary.FreeAddress(t), "--cluster",
		"s3://site/clutser?endpoint="+s3.Endpoint)
	alone := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, alone)
	refuses(t, s3, "belongs to another cluster or site", "cluster", "adopt", "--dir", alone, "--cluster",
		"s3://site/another?endpoint="+s3.Endpoint)
	s3.Remove(t, "site", uploads.ClaimName)
	file := filepath.Join(bucket, "pbc_1", "a00000000000001", "a.pdf")
	testbinary.Must(t, errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte("x"), 0o600)))
	refuses(t, s3, `There is no cluster at the prefix "clutser", and the bucket site has uploaded files of a site`,
		"serve", "--dir", dir, "--http", testbinary.FreeAddress(t), "--cluster",
		"s3://site/clutser?endpoint="+s3.Endpoint)
	if _, err := os.Stat(filepath.Join(bucket, "clutser")); err == nil {
		t.Error("something was stored at the mistyped prefix")
	}
	follower := testbinary.StartWith(t,
		testbinary.Options{Dir: dir, Settings: append(s3.Settings(), "CLUSTER_URL="+address)})
	awaitRole(t, follower, "follower")
}

// TestSettingsKey gives a machine another SETTINGS_KEY than the leader has. It cannot open the database of that
// leader. So it must never take the lead, and must say why while the leader lives.
func TestSettingsKey(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	key := "SETTINGS_KEY=" + strings.Repeat("k", 32)
	t.Run("too short", func(t *testing.T) {
		t.Setenv("SETTINGS_KEY", "short")
		refuses(t, s3, "SETTINGS_KEY must have exactly 32 characters", "serve",
			"--dir", filepath.Join(t.TempDir(), "data"), "--http", testbinary.FreeAddress(t), "--cluster", address)
	})
	leader := startMachine(t, s3, address, "leader", key)
	mistaken := startMachine(t, s3, address, "follower")
	testbinary.Await(t, "the status names the machine without the key", func() bool {
		return slices.Equal(readStatus(t, s3, address).Problems, []string{
			"The machine http://" + mistaken.Address +
				" cannot take the lead: its SETTINGS_KEY is not the one with which the settings are encrypted."})
	})
	next := startMachine(t, s3, address, "follower", key)
	leader.Kill(t)
	awaitRole(t, next, "leader")
	next.Stop(t)
	testbinary.Await(t, "the machine without the key sees that nobody leads", func() bool {
		return strings.Contains(mistaken.Output(), "No machine leads the cluster")
	})
	startMachine(t, s3, address, "leader", key)
	awaitRole(t, mistaken, "follower")
	if !strings.Contains(mistaken.Output(), "This machine cannot take the lead") {
		t.Errorf("the log does not say why the machine cannot lead:\n%s", mistaken.Output())
	}
}
