package testbinary

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Durations are the times of calls of one kind.
type Durations []time.Duration

// At returns the time within which a share of the calls ended, for example 0.95.
func (d Durations) At(share float64) time.Duration {
	sorted := slices.Sorted(slices.Values(d))
	return sorted[int(share*float64(len(sorted)-1))]
}

// Measure returns how long a call takes.
func Measure(call func()) Durations {
	begin := time.Now()
	call()
	return Durations{time.Since(begin)}
}

// InParallel runs work in some goroutines until all of them return.
func InParallel(workers int, work func(worker int)) {
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() { work(worker) })
	}
	group.Wait()
}

// During runs an attack by some workers while the rest of a test does something else. It
// ends the attack when meanwhile returns.
func During(t *testing.T, workers int, attack func(ctx context.Context, worker int), meanwhile func()) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for ctx.Err() == nil {
				attack(ctx, worker)
			}
		})
	}
	meanwhile()
	end()
	group.Wait()
}

// awaitLimit is longer than anything takes on a busy machine. Only what never happens is a failure.
const awaitLimit = 5 * time.Minute

// Await waits until something is true of programs, which cannot tell when it happens. After the limit
// the test fails and goes on, so that it can restore what it has broken.
func Await(t *testing.T, what string, isTrue func() bool) {
	t.Helper()
	pause := 10 * time.Millisecond
	for begin := time.Now(); !isTrue(); time.Sleep(pause) {
		if time.Since(begin) > awaitLimit {
			t.Errorf("not within %v: %s", awaitLimit, what)
			return
		}
		pause = min(2*pause, 300*time.Millisecond) // to look may start a program
	}
}

// Megabyte is the unit of the limits.
const Megabyte = 1 << 20

// Growth returns by how many bytes the resident memory of the program rose at most during
// an attack.
func (p *Program) Growth(t *testing.T, attack func()) int64 {
	t.Helper()
	// 5 resets the peak (man 5 proc_pid_clear_refs).
	Must(t, os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.PID()), []byte("5"), 0o200))
	before := p.Memory(t, "VmRSS")
	attack()
	return p.Memory(t, "VmHWM") - before
}

// Worked returns how long the processors have worked for the program since its start.
func (p *Program) Worked(t *testing.T) time.Duration {
	t.Helper()
	return cpuTime(t, p.PID())
}

// Memory reads a line of /proc/PID/status, in bytes.
func (p *Program) Memory(t *testing.T, name string) int64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.PID()))
	Must(t, err)
	_, line, _ := strings.Cut(string(status), name+":")
	var kilobytes int64
	if _, err := fmt.Sscan(line, &kilobytes); err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}

// OpenFiles returns how many bytes the files hold that the program has open in a folder of the data folder, also
// if they have no name any more.
func (p *Program) OpenFiles(t *testing.T, folder string) int64 {
	t.Helper()
	open := fmt.Sprintf("/proc/%d/fd", p.PID())
	entries, err := os.ReadDir(open)
	Must(t, err)
	var total int64
	for _, entry := range entries {
		link := filepath.Join(open, entry.Name())
		target, err := os.Readlink(link)
		if err != nil || !strings.HasPrefix(target, filepath.Join(p.Dir, folder)+"/") {
			continue // it may be closed meanwhile
		}
		if info, err := os.Stat(link); err == nil {
			total += info.Size()
		}
	}
	return total
}
