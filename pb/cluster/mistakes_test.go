package cluster_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/testbinary"
)

// TestMistakes makes the mistakes of an operator who sets up a cluster. Each is answered with a
// sentence that names what is wrong.
func TestMistakes(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	leader := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"),
		Settings: append(s3.Settings(), "CLUSTER_URL="+address, "ADMIN_PASSWORD="+testbinary.Password)})
	awaitRole(t, leader, "leader")
	follower := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"), Settings: append(s3.Settings(), "CLUSTER_URL="+address)})
	awaitRole(t, follower, "follower")

	another := []string{"serve", "--dir", filepath.Join(t.TempDir(), "data"), "--http", testbinary.FreeAddress(t), "--cluster"}
	for _, test := range []struct {
		sentence string
		words    []string
	}{
		{"is that of another machine", append(another, address, "--peer", "http://"+follower.Address)},
		{"not an address like s3://bucket/path", append(another, "s3://site?endpoint="+s3.Endpoint)},
		{"not an address like s3://bucket/path", append(another, " "+address)},
		{"name the region", append(another, "s3://site/cluster")},
		{"there is no such bucket: NoSuchBucket", []string{"cluster", "status", "--cluster", "s3://mistyped/cluster?endpoint=" + s3.Endpoint}},
		{"does not answer: dial tcp", []string{"cluster", "status", "--cluster", "s3://site/cluster?endpoint=http://" + testbinary.FreeAddress(t)}},
		{"this machine does not lead", []string{"doctor", "--dir", follower.Dir}},
	} {
		refuses(t, s3, test.sentence, test.words...)
	}
	if status := readStatus(t, s3, address); len(status.Machines) != 2 {
		t.Errorf("the machines are %+v", status.Machines)
	}
}

// TestFollowerLogs reads the log of a follower, which must say whom it follows.
func TestFollowerLogs(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	settings := append(s3.Settings(), "CLUSTER_URL=s3://site/cluster?endpoint="+s3.Endpoint, "LOG_FORMAT=json")
	leader := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"), Settings: settings})
	awaitRole(t, leader, "leader")
	follower := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"), Settings: settings})
	testbinary.Await(t, "the follower's log", 20*time.Second, func() bool {
		return strings.Contains(follower.Output(), `"msg":"This machine follows the leader of the cluster","leader":"http://`+leader.Address+`"`)
	})
}
