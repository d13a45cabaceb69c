package testbinary

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// Options say how the program is started.
type Options struct {
	// Restarts is set if the program may start again by itself while the test stops it, such as a machine of a
	// cluster. The signal may end it before it handles signals.
	Restarts bool
	Dir      string   // the data folder; default: a new one with an admin and an operator
	Settings []string // variables of the environment, as "NAME=value"
	Flags    []string // further flags of serve
	Through  []string // a command that starts the program, such as prlimit with its flags
	Binary   string   // the program; default: the one that Path returns
}

// A Program is a server on one data folder. It can be stopped and started again.
type Program struct {
	Address string // host and port
	Dir     string // with the data
	options Options
	run     *process // nil while it is stopped
	output  *lockedBuffer
}

// Start starts the program on a data folder of its own. The end of the test stops it.
func Start(t *testing.T, settings ...string) *Program {
	t.Helper()
	return StartWith(t, Options{Settings: settings})
}

// StartWith starts the program in an unusual way. The end of the test stops it.
func StartWith(t *testing.T, options Options) *Program {
	t.Helper()
	p := Prepare(t, options)
	p.Again(t)
	return p
}

// Prepare chooses an address for a program without starting it. The end of the test stops it.
func Prepare(t *testing.T, options Options) *Program {
	t.Helper()
	address := FreeAddress(t)
	p := &Program{Address: address, Dir: options.Dir, options: options}
	if p.Dir == "" {
		p.Dir = filepath.Join(t.TempDir(), "data")
		NewData(t, p.Dir)
	}
	t.Cleanup(func() { p.Stop(t) })
	return p
}

// Use makes later starts run another version of the program, with further variables of the
// environment. An empty binary stands for the version of Path.
func (p *Program) Use(binary string, settings ...string) {
	p.options.Binary, p.options.Settings = binary, append(slices.Clip(p.options.Settings), settings...)
}

// Again starts the program that has been stopped, and waits until it listens.
func (p *Program) Again(t *testing.T) {
	t.Helper()
	var err error
	if p.run, err = launch(p.command(t)); err != nil {
		t.Fatal(err)
	}
	p.output = &p.run.output
	if err := p.run.await(p.Address); err != nil {
		p.run = nil
		t.Fatal(err)
	}
}

func (p *Program) command(t *testing.T) *exec.Cmd {
	t.Helper()
	words := append(p.options.Through[:len(p.options.Through):len(p.options.Through)],
		cmp.Or(p.options.Binary, Path(t)), "serve", "--http", p.Address, "--dir", p.Dir)
	command := exec.Command(words[0], append(words[1:], p.options.Flags...)...)
	// The tests themselves may free memory more seldom.
	command.Env = slices.Concat(os.Environ(), []string{"GOGC=100"}, p.options.Settings)
	return command
}

// Stop tells the program to stop and waits for its end, which must be without an error. It
// returns how long that took. It does nothing if the program is stopped.
func (p *Program) Stop(t *testing.T) time.Duration {
	t.Helper()
	begin := time.Now()
	if p.run != nil {
		err := p.run.stop()
		if ended, ok := p.run.command.ProcessState.Sys().(syscall.WaitStatus); p.options.Restarts && ok &&
			ended.Signal() == syscall.SIGTERM {
			err = nil
		}
		if err != nil {
			t.Error(err)
		}
		p.run = nil
	}
	return time.Since(begin)
}

// StopFails tells the program to stop, which must end with an error, and returns what it printed.
func (p *Program) StopFails(t *testing.T) string {
	t.Helper()
	if err := p.run.stop(); err == nil {
		t.Errorf("the program ended without an error\n%s", p.output)
	}
	p.run = nil
	return p.Output()
}

// Kill ends the program at once.
func (p *Program) Kill(t *testing.T) {
	t.Helper()
	p.run.kill()
	p.run = nil
}

// PID returns the number of the process.
func (p *Program) PID() int { return p.run.command.Process.Pid }

// Output returns what the program has printed since it was last started.
func (p *Program) Output() string { return p.output.String() }

// Refuses starts the program, which must end with an error, and returns what it printed.
func (p *Program) Refuses(t *testing.T) string {
	t.Helper()
	run, err := launch(p.command(t))
	Must(t, err)
	select {
	case <-run.done:
	case <-time.After(awaitLimit):
		run.kill()
		t.Error("the program has started")
	}
	if run.err == nil {
		t.Error("the program ended without an error")
	}
	return run.output.String()
}
