package replica_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestLostMachineGoesOn restores a machine elsewhere that did not answer but still runs. It
// goes on sending to the same address, and must not damage what its successor sends.
func TestLostMachineGoesOn(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "replica")
	address := "s3://replica/site?endpoint=" + s3.Endpoint
	settings := append(s3.Settings(), "REPLICA_URL="+address)
	first := testbinary.Start(t, settings...)
	write(t, first, bucket, 0, func() { signal(t, first, syscall.SIGSTOP) })

	second := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address), Settings: settings})
	before := write(t, second, bucket, 1000, func() {})
	signal(t, first, syscall.SIGCONT)
	write(t, first, bucket, 2000, func() {})
	after := write(t, second, bucket, 3000, func() { second.Stop(t) })

	third := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address)})
	if found := count(t, third, before); found != len(before) {
		t.Errorf("%d of %d changes are missing", len(before)-found, len(before))
	}
	if found := count(t, third, after); found != len(after) {
		t.Errorf("%d of %d later changes are missing", len(after)-found, len(after))
	}
}

func signal(t *testing.T, site *testbinary.Program, signal syscall.Signal) {
	t.Helper()
	testbinary.Must(t, syscall.Kill(site.PID(), signal))
}

// TestWrongClock restores what was sent last, even if an earlier start had a clock that was a
// year ahead. The clock of S3 decides.
func TestWrongClock(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "replica")
	address := "s3://replica/site?endpoint=" + s3.Endpoint
	settings := append(s3.Settings(), "REPLICA_URL="+address)
	first := testbinary.Start(t, settings...)
	write(t, first, bucket, 0, func() { first.Stop(t) })
	sent, err := filepath.Glob(filepath.Join(bucket, "site", "generations", "*"))
	if err != nil || len(sent) != 1 {
		t.Fatal(sent, err)
	}
	ahead := fmt.Sprintf("%016x", time.Now().AddDate(1, 0, 0).UnixMicro())
	testbinary.Must(t, os.Rename(sent[0], filepath.Join(filepath.Dir(sent[0]), ahead)))

	second := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address), Settings: settings})
	changes := write(t, second, bucket, 1000, func() { second.Stop(t) })
	third := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address)})
	if found := count(t, third, changes); found != len(changes) {
		t.Errorf("%d of %d changes are missing", len(changes)-found, len(changes))
	}
}

// TestOldGenerations lets the program start where others have sent before. It deletes what is
// older than any moment that can be restored.
func TestOldGenerations(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "replica")
	const day = 24 * time.Hour
	send := func(generation string, number int, age time.Duration) (file string) {
		file = filepath.Join(bucket, "site", "generations", generation, "0000",
			fmt.Sprintf("%016x-%016x.ltx", number, number))
		testbinary.Must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		testbinary.Must(t, os.WriteFile(file, []byte("changes"), 0o600))
		sent := time.Now().Add(-age)
		testbinary.Must(t, os.Chtimes(file, sent, sent))
		return file
	}
	old := send("0000000000000001", 1, 90*day)
	kept := send("0000000000000002", 1, 31*day)
	send("0000000000000002", 2, 0)
	testbinary.Start(t, append(s3.Settings(), "REPLICA_URL=s3://replica/site?endpoint="+s3.Endpoint)...)
	testbinary.Await(t, "the old generation is gone", func() bool { return !exists(t, old) })
	if !exists(t, kept) {
		t.Error("a generation that lasted until today is gone")
	}
}

func exists(t *testing.T, file string) bool {
	t.Helper()
	_, err := os.Stat(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return err == nil
}
