package faults_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestFullDisk fills the disk while the program runs, starts it again on the full disk, and
// makes room. Pages and the inbox can be read all the time.
func TestFullDisk(t *testing.T) {
	long(t)
	p := testbinary.StartWith(t, testbinary.Options{Dir: smallDisk(t, 48)})
	notes := newLedger()
	for range 20 {
		notes.send(t.Context(), t, p, false)
	}
	makeRoom := fill(t, p.Dir)
	if status := awaitRefusal(t, notes, p); status != http.StatusServiceUnavailable {
		t.Errorf("a submission on a full disk is answered %d, want 503", status)
	}
	checkReadable(t, p)
	noticed := awaitHealth(t, p, http.StatusServiceUnavailable)
	if got := visitor(p).Get(t, "/api/health"); !strings.Contains(got.Body, `"reason":"disk"`) {
		t.Errorf("the reason is %s", got.Body)
	}
	if output, err := testbinary.Run(t, "backup", "now", "--dir", p.Dir); err == nil || !strings.Contains(output, "There is no space left") {
		t.Errorf("a command on a full disk: %v %s", err, output)
	}
	if output, err := testbinary.Run(t, "backup", "list", "--dir", p.Dir); err != nil || !strings.Contains(output, "or the disk is full. These are the backups") {
		t.Errorf("the list of what could be moved away: %v %s", err, output)
	}
	p.Stop(t)
	again := testbinary.Measure(func() { p.Again(t) }).At(1)
	checkReadable(t, p)
	makeRoom()
	begin := time.Now()
	for notes.send(t.Context(), t, p, false) != http.StatusCreated {
		if time.Since(begin) > patience {
			t.Fatal("no submission is taken though there is room again")
		}
		time.Sleep(100 * time.Millisecond)
	}
	taken := time.Since(begin)
	notes.check(t, p, fmt.Sprintf("full disk, with a start on it in %v (health says so after %v; with room again, submissions are taken after %v)",
		again.Round(time.Millisecond), noticed.Round(100*time.Millisecond), taken.Round(time.Millisecond)))
	checkReadable(t, p)
}

// awaitHealth waits until the health address answers with a status, and returns how long that
// took.
func awaitHealth(t *testing.T, p *testbinary.Program, status int) time.Duration {
	t.Helper()
	begin := time.Now()
	for visitor(p).Get(t, "/api/health").Status != status {
		if time.Since(begin) > 2*patience {
			t.Errorf("/api/health is not answered %d within %v", status, 2*patience)
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	return time.Since(begin)
}

// awaitRefusal sends submissions until one is not acknowledged, and returns its status.
func awaitRefusal(t *testing.T, notes *ledger, p *testbinary.Program) int {
	t.Helper()
	for {
		if status := notes.send(t.Context(), t, p, false); status != http.StatusCreated {
			return status
		}
	}
}

// TestReadOnlyFolder makes the data folder read-only while the program runs, as a disk does
// that begins to fail.
func TestReadOnlyFolder(t *testing.T) {
	p := testbinary.StartWith(t, testbinary.Options{Dir: smallDisk(t, 48)})
	notes := newLedger()
	for range 20 {
		notes.send(t.Context(), t, p, false)
	}
	p.Kill(t)
	remount(t, p.Dir, syscall.MS_RDONLY)
	if output := p.Refuses(t); !strings.Contains(output, "cannot be written") || !strings.Contains(output, "--dir") {
		t.Errorf("the start on a read-only disk says %q", output)
	}
	remount(t, p.Dir, 0)
	p.Again(t)
	notes.check(t, p, "read-only folder")
}

// TestStorageGone moves the folder with the attachments away while the program runs.
func TestStorageGone(t *testing.T) {
	p, notes := testbinary.Start(t), newLedger()
	for range 10 {
		notes.send(t.Context(), t, p, true)
	}
	storage := filepath.Join(p.Dir, "storage")
	if err := os.Rename(storage, storage+"-away"); err != nil {
		t.Fatal(err)
	}
	checkHealthy(t, p) // new files make a new folder
	p.Stop(t)
	output, err := testbinary.Run(t, "doctor", "--dir", p.Dir)
	if err == nil || !strings.Contains(output, "missing") {
		t.Errorf("doctor does not name the files that are gone: %v\n%s", err, output)
	}
	p.Again(t)
	if found := list(t, p); len(found) != 11 {
		t.Errorf("%d of 11 submissions are kept without their files", len(found))
	}
	p.Stop(t)
	if err := os.CopyFS(storage, os.DirFS(storage+"-away")); err != nil {
		t.Fatal(err)
	}
	p.Again(t)
	notes.check(t, p, "storage folder gone and brought back")
}
