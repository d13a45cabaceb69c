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

// TestFullDisk fills the disk while the program runs, starts it again on the full disk after each kind of end, and
// makes room. Pages and the inbox can be read all the time.
func TestFullDisk(t *testing.T) {
	p := testbinary.StartWith(t, testbinary.Options{Dir: smallDisk(t, 48)})
	notes := newLedger()
	for range 20 {
		notes.send(t.Context(), t, p, false)
	}
	// 48 MB are less than disk.Reserve.
	if status := notes.send(t.Context(), t, p, true); status != http.StatusServiceUnavailable {
		t.Errorf("a submission with files on a small disk is answered %d, want 503", status)
	}
	makeRoom := fill(t, p.Dir)
	checkFull(t, p, notes, "while it runs")
	begin := time.Now()
	testbinary.Await(t, "health says that the disk is full", func() bool {
		got := visitor(p).Get(t, "/api/health")
		return got.Status == http.StatusServiceUnavailable && strings.Contains(got.Body, `"reason":"disk"`)
	})
	noticed := time.Since(begin)
	p.Kill(t)
	p.Again(t)
	fill(t, p.Dir) // a start and a stop give some room back
	checkFull(t, p, notes, "after a crash")
	p.Stop(t)
	if testbinary.Long() {
		p.Again(t)
		fill(t, p.Dir)
		checkFull(t, p, notes, "after a stop on the full disk")
		p.Stop(t)
	}
	makeRoom()
	p.Again(t)
	p.Stop(t) // removes the files beside the databases
	makeRoom = fill(t, p.Dir)
	again := testbinary.Measure(func() { p.Again(t) }).At(1)
	checkFull(t, p, notes, "after a stop")
	if !strings.Contains(p.Output(), "The disk of the data folder is full.") {
		t.Errorf("the console does not say that the disk is full:\n%s", p.Output())
	}
	makeRoom()
	begin = time.Now()
	testbinary.Await(t, "submissions are taken again",
		func() bool { return notes.send(t.Context(), t, p, false) == http.StatusCreated })
	taken := time.Since(begin)
	notes.check(t, p, fmt.Sprintf("full disk, with a start on it in %v (health says so after %v; with room again, submissions are taken after %v)",
		again.Round(time.Millisecond), noticed.Round(100*time.Millisecond), taken.Round(time.Millisecond)))
	checkReadable(t, p)
}

// checkFull sends submissions until one is refused, runs commands, and reads what can be read on a full disk.
func checkFull(t *testing.T, p *testbinary.Program, notes *ledger, when string) {
	t.Helper()
	if status := awaitRefusal(t, notes, p); status != http.StatusServiceUnavailable {
		t.Errorf("%s, a submission on a full disk is answered %d, want 503", when, status)
	}
	if got := visitor(p).SendForm(t, "/api/grievances", testbinary.Grievance()); !strings.Contains(got.Body,
		"Nothing can be saved at the moment.") {
		t.Errorf("%s, a submission on a full disk: %d %s", when, got.Status, got.Body)
	}
	if output, err := testbinary.Run(t, "backup", "now", "--dir", p.Dir); err == nil ||
		!strings.Contains(output, "There is no space left") {
		t.Errorf("%s, a command on a full disk: %v %s", when, err, output)
	}
	if output, err := testbinary.Run(t, "backup", "list", "--dir", p.Dir); err != nil ||
		!strings.Contains(output, "or the disk is full. These are the backups") {
		t.Errorf("%s, the list of what could be moved away: %v %s", when, err, output)
	}
	checkReadable(t, p)
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
	long(t) // npm test asks doctor alone about a file that is gone: pb/ops/watch
	p, notes := testbinary.Start(t), newLedger()
	for range 10 {
		notes.send(t.Context(), t, p, true)
	}
	storage := filepath.Join(p.Dir, "storage")
	testbinary.Must(t, os.Rename(storage, storage+"-away"))
	checkHealthy(t, p) // new files make a new folder
	p.Stop(t)
	output, err := testbinary.Run(t, "doctor", "--dir", p.Dir)
	if err == nil || !strings.Contains(output, "missing") {
		t.Errorf("doctor does not name the files that are gone: %v\n%s", err, output)
	}
	p.Again(t)
	if found := list(t, p.From(testbinary.Office).LogInAsOperator(t)); len(found) != 11 {
		t.Errorf("%d of 11 submissions are kept without their files", len(found))
	}
	p.Stop(t)
	testbinary.Must(t, os.CopyFS(storage, os.DirFS(storage+"-away")))
	p.Again(t)
	notes.check(t, p, "storage folder gone and brought back")
}
