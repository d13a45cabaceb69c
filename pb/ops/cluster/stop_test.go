package cluster_test

import (
	"errors"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/ops/replica"
	"workforce/pb/test/testbinary"
)

// TestFailedStartGivesTheLeadBack starts a machine that takes the lead and then cannot start. The others
// need not wait for its lease to end.
func TestFailedStartGivesTheLeadBack(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	testbinary.Path(t) // it is tried before a setting is wrong
	t.Setenv("TRUSTED_PROXIES", "mistyped")
	refuses(t, s3, "mistyped", "serve", "--dir", filepath.Join(t.TempDir(), "data"),
		"--http", testbinary.FreeAddress(t), "--cluster", address)
	if _, err := os.Stat(filepath.Join(bucket, "cluster", "leaders", replica.Numbered(1))); err != nil {
		t.Errorf("it never led: %v", err)
	}
	if status := readStatus(t, s3, address); status.Leader != nil || len(status.Machines) > 0 {
		t.Errorf("the status is %+v", status)
	}
}

// TestStartWithoutStorage starts a new machine that does not reach the storage. It says at once that it can show
// nothing, and joins as soon as the storage answers.
func TestStartWithoutStorage(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	gone := testbinary.FreeAddress(t)
	machine := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"),
		Settings: append(s3.Settings(), "CLUSTER_URL=s3://site/cluster?endpoint=http://"+gone)})
	testbinary.Await(t, "the machine waits for the storage", func() bool {
		return strings.Contains(machine.Output(), "The storage of the cluster cannot be used")
	})
	for _, path := range []string{"/", "/api/health"} {
		if answer := machine.From(testbinary.Visitor).Get(t, path); answer.Status != http.StatusServiceUnavailable {
			t.Errorf("%s: %d", path, answer.Status)
		}
	}
	passOn(t, gone, s3.Endpoint)
	awaitRole(t, machine, "leader")
	if answer := machine.From(testbinary.Visitor).Get(t, "/contact"); answer.Status != http.StatusOK {
		t.Errorf("the contact page: %d", answer.Status)
	}
	machine.Stop(t) // while it reaches the storage
}

// passOn passes what comes to an address on to a server.
func passOn(t *testing.T, address, server string) {
	t.Helper()
	target, err := url.Parse(server)
	testbinary.Must(t, err)
	listener, err := net.Listen("tcp", address)
	testbinary.Must(t, err)
	proxy := &http.Server{Handler: httputil.NewSingleHostReverseProxy(target)}
	go func() { _ = proxy.Serve(listener) }()
	t.Cleanup(func() { proxy.Close() })
}

// TestStopDuringStart tells a machine to stop that has just taken the lead and is loading the hooks of operators. It
// gives the lead back at once.
func TestStopDuringStart(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	dir := filepath.Join(t.TempDir(), "data")
	hooks := filepath.Join(dir, "..", "pb_hooks")
	testbinary.Must(t, errors.Join(os.Mkdir(hooks, 0o700),
		os.WriteFile(filepath.Join(hooks, "slow.pb.js"), []byte("sleep(20000)"), 0o600)))
	machine := testbinary.StartWith(t, testbinary.Options{Dir: dir,
		Settings: append(s3.Settings(), "CLUSTER_URL="+address)})
	testbinary.Await(t, "the machine leads", func() bool { return readStatus(t, s3, address).Leader != nil })
	if strings.Contains(machine.Output(), "Operators  ") {
		t.Fatal("the start has ended already")
	}
	machine.Stop(t)
	if status := readStatus(t, s3, address); status.Leader != nil {
		t.Errorf("the status is %+v", status)
	}
}
