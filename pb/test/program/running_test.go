package program

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A running program serves a data folder with an admin and an operator.
type running struct {
	command *exec.Cmd
	address string
	ended   chan struct{} // closed when the program has ended

	mu    sync.Mutex
	lines []string // what it has printed
	more  chan struct{}
}

// start starts the program and waits until it serves. Settings are variables, such as SITE_URL=https://example.com, or
// flags of serve.
func start(t *testing.T, dir string, settings ...string) *running {
	t.Helper()
	return startLogging(t, dir, os.Stderr, settings...)
}

// startLogging starts the program with its log in a file.
func startLogging(t *testing.T, dir string, log *os.File, settings ...string) *running {
	t.Helper()
	p := &running{address: testbinary.FreeAddress(t), ended: make(chan struct{}), more: make(chan struct{}, 1)}
	p.command = program(t, "serve", "--http", p.address, "--dir", dir)
	for _, setting := range settings {
		if strings.HasPrefix(setting, "--") {
			p.command.Args = append(p.command.Args, setting)
		} else {
			p.command.Env = append(p.command.Env, setting)
		}
	}
	output, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.command.Stderr = log
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.command.Process.Kill() })
	go p.read(output)
	p.awaitServing(t, 1)
	return p
}

func (p *running) read(output io.Reader) {
	defer close(p.ended)
	for lines := bufio.NewScanner(output); lines.Scan(); {
		p.mu.Lock()
		p.lines = append(p.lines, lines.Text())
		p.mu.Unlock()
		select {
		case p.more <- struct{}{}:
		default:
		}
	}
}

// printed returns everything that the program has printed.
func (p *running) printed() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.lines, "\n")
}

// awaitServing waits until the program has printed its addresses so many times.
func (p *running) awaitServing(t *testing.T, times int) {
	t.Helper()
	for {
		p.mu.Lock()
		served := len(slices.DeleteFunc(slices.Clone(p.lines), func(line string) bool { return !strings.HasPrefix(line, "Operators") }))
		p.mu.Unlock()
		if served >= times {
			return
		}
		select {
		case <-p.more:
		case <-p.ended:
			t.Fatalf("the program ended after it had served %d times, want %d:\n%s", served, times, p.printed())
		case <-time.After(5 * time.Minute):
			t.Fatalf("the program served %d times, want %d:\n%s", served, times, p.printed())
		}
	}
}

// stop stops the program, which must end without an error.
func (p *running) stop(t *testing.T) {
	t.Helper()
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-p.ended // Wait would drop what is still to be read
	if err := p.command.Wait(); err != nil {
		t.Errorf("after SIGTERM the program ended with %v:\n%s", err, p.printed())
	}
}

// kill ends the program at once.
func (p *running) kill(t *testing.T) {
	t.Helper()
	if err := p.command.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	<-p.ended
	_ = p.command.Wait() // it was killed
}

// visitor returns a caller without a login.
func (p *running) visitor() *testbinary.Caller {
	return (&testbinary.Program{Address: p.address}).From(testbinary.Visitor)
}
