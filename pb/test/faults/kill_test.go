package faults_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestKill kills the program while visitors send submissions, and starts it again.
func TestKill(t *testing.T) {
	times := rounds(3, 100)
	p, notes := testbinary.Start(t), newLedger()
	var starts testbinary.Durations
	for range times {
		notes.load(t, p, func() {
			notes.await(t, 1+rand.IntN(20))
			p.Kill(t)
		})
		starts = append(starts, testbinary.Measure(func() { p.Again(t) })...)
	}
	notes.check(t, p, fmt.Sprintf("kill -9, %d times, three attachments each (start again: p50 %v, at most %v)",
		times, starts.At(.5).Round(time.Millisecond), starts.At(1).Round(time.Millisecond)))
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	testbinary.Await(t, "no files are left without a record", func() bool { return len(orphans(t, p, operator)) == 0 })
	checkHealthy(t, p)
}

// orphans returns the folders with files that have no record.
func orphans(t *testing.T, p *testbinary.Program, operator *testbinary.Caller) (found []string) {
	t.Helper()
	known := map[string]bool{}
	collection := ""
	for _, row := range list(t, operator) {
		known[row.ID], collection = true, row.CollectionID
	}
	folders, err := os.ReadDir(filepath.Join(p.Dir, "storage", collection))
	testbinary.Must(t, err)
	for _, folder := range folders {
		if !known[folder.Name()] {
			found = append(found, folder.Name())
		}
	}
	return found
}

// TestStopUnderLoad stops the program while visitors send submissions.
func TestStopUnderLoad(t *testing.T) {
	p, notes := testbinary.Start(t), newLedger()
	var stops testbinary.Durations
	for range rounds(2, 10) {
		notes.load(t, p, func() {
			notes.await(t, 10)
			stops = append(stops, p.Stop(t))
		})
		p.Again(t)
	}
	notes.check(t, p, fmt.Sprintf("SIGTERM under load, %d times (stopping took at most %v)", len(stops),
		stops.At(1).Round(time.Millisecond)))
	if stops.At(1) > mostStop {
		t.Errorf("stopping took %v, and containers wait %v", stops.At(1), mostStop)
	}
}

// mostStop is how long a container engine waits before it kills a program.
const mostStop = 10 * time.Second

// TestDescriptors lets many visitors come at once while the program may open only 64 files.
func TestDescriptors(t *testing.T) {
	through(t, "prlimit")
	p := testbinary.StartWith(t, testbinary.Options{Through: []string{"prlimit", "--nofile=64:64"}})
	notes := newLedger()
	visitors := rounds(100, 300)
	testbinary.InParallel(visitors, func(n int) { notes.send(t.Context(), t, p, n%2 == 0) })
	for notes.send(t.Context(), t, p, true) != http.StatusCreated { // until the crowd has gone
		if t.Context().Err() != nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	notes.check(t, p, fmt.Sprintf("64 file descriptors, %d visitors at once", visitors))
	checkHealthy(t, p)
}

// TestMemory lets visitors send submissions and read pages while the program may use little
// memory.
func TestMemory(t *testing.T) {
	const limit = 128 * testbinary.Megabyte
	through := memoryGroup(t, limit)
	p := testbinary.StartWith(t, testbinary.Options{Through: through,
		Settings: []string{"GOMEMLIMIT=100MiB", "PAGE_CACHE_MB=8"}})
	notes := newLedger()
	notes.load(t, p, func() {
		for n := range rounds(30, 300) {
			if got := visitor(p).Get(t, []string{"/", "/careers", "/blogs",
				"/search?q=pay"}[n%4]); got.Status != http.StatusOK && got.Status != http.StatusTooManyRequests {
				t.Errorf("a page is answered %d", got.Status)
			}
		}
		notes.await(t, rounds(20, 200))
	})
	if member, err := os.ReadFile(fmt.Sprintf("/proc/%d/cgroup", p.PID())); through != nil &&
		!strings.Contains(string(member), filepath.Base(through[len(through)-1])) {
		t.Errorf("the limit does not hold for the program: %v %s", err, member)
	}
	notes.check(t, p, fmt.Sprintf("128 MB of memory (enforced by the kernel: %t)", through != nil))
	checkHealthy(t, p)
}
