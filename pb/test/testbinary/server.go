package testbinary

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// A Server is a command that serves until it is stopped.
type Server struct{ run *process }

// Launch starts a command without waiting for its first answer. The end of the test ends it.
func Launch(t *testing.T, command *exec.Cmd) *Server {
	t.Helper()
	run, err := launch(command)
	Must(t, err)
	s := &Server{run}
	t.Cleanup(func() { s.Stop(t) })
	return s
}

// Stop tells the server to stop and waits for its end. It does nothing if the server is stopped.
func (s *Server) Stop(t *testing.T) {
	t.Helper()
	if s.run == nil {
		return
	}
	if err := s.run.stop(); err != nil {
		t.Error(err)
	}
	s.run = nil
}

// Ended returns what the server has printed, and whether it has ended.
func (s *Server) Ended() (output string, ended bool) {
	select {
	case <-s.run.done:
		return s.run.output.String(), true
	default:
		return "", false
	}
}

// CPU returns the user and system time of the server and the processes that it has started.
func (s *Server) CPU(t *testing.T) time.Duration {
	t.Helper()
	var total time.Duration
	for _, process := range s.tree(t) {
		total += cpuTime(t, process.pid)
	}
	return total
}

// cpuTime reads the clock of a process. It is finer than the times in /proc, which count
// hundredths of a second.
func cpuTime(t *testing.T, pid int) time.Duration {
	t.Helper()
	const schedulerClock = 2 // CPUCLOCK_SCHED of Linux, as clock_getcpuclockid(3) uses it
	var spent unix.Timespec
	Must(t, unix.ClockGettime(int32(^pid<<3|schedulerClock), &spent))
	return time.Duration(spent.Nano())
}

// Memory returns the resident memory of the server and the processes that it has started, in bytes.
func (s *Server) Memory(t *testing.T) int64 {
	t.Helper()
	var pages int64
	for _, process := range s.tree(t) {
		pages += process.residentPages
	}
	return pages * int64(os.Getpagesize())
}

// processStat is a line of /proc/PID/stat.
type processStat struct {
	pid, parent   int
	residentPages int64
}

// tree returns the process of the server and its descendants.
func (s *Server) tree(t *testing.T) []processStat {
	t.Helper()
	names, err := filepath.Glob("/proc/[0-9]*/stat")
	Must(t, err)
	children := map[int][]processStat{}
	var members []processStat
	for _, name := range names {
		line, err := os.ReadFile(name)
		if err != nil { // it has ended
			continue
		}
		process := readStat(t, string(line))
		if process.pid == s.run.command.Process.Pid {
			members = append(members, process)
		}
		children[process.parent] = append(children[process.parent], process)
	}
	for i := 0; i < len(members); i++ {
		members = append(members, children[members[i].pid]...)
	}
	return members
}

func readStat(t *testing.T, line string) (process processStat) {
	t.Helper()
	if _, err := fmt.Sscan(line, &process.pid); err != nil {
		t.Fatal(err)
	}
	// The name of the program, in brackets, may contain anything.
	fields := strings.Fields(line[strings.LastIndex(line, ")")+1:])
	for field, target := range map[int]any{4: &process.parent, 24: &process.residentPages} {
		if _, err := fmt.Sscan(fields[field-3], target); err != nil {
			t.Fatal(err)
		}
	}
	return process
}
