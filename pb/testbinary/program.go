package testbinary

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A Program is a running server.
type Program struct {
	Address string // host and port
	Dir     string // with the data
	process *os.Process
	output  lockedBuffer
	ended   chan error // receives how the process ended
	over    bool       // the test knows that the process has ended
}

// Start starts the program on a data folder of its own. settings are variables of its
// environment, as "NAME=value". The end of the test stops the program.
func Start(t *testing.T, settings ...string) *Program {
	t.Helper()
	p := &Program{Address: freeAddress(t), Dir: filepath.Join(t.TempDir(), "data")}
	newData(t, p.Dir)
	p.launch(t, settings)
	t.Cleanup(func() { p.Stop(t) })
	p.await(t)
	return p
}

// launch starts the process.
func (p *Program) launch(t *testing.T, settings []string) {
	t.Helper()
	command := exec.Command(Path(t), "serve", "--http", p.Address, "--dir", p.Dir)
	command.Env = append(os.Environ(), settings...)
	command.Stdout, command.Stderr = &p.output, &p.output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	p.process, p.ended, p.over = command.Process, ended, false
}

// await waits until the program answers.
func (p *Program) await(t *testing.T) {
	t.Helper()
	ticks := time.NewTicker(20 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case err := <-p.ended:
			p.over = true
			t.Fatalf("the program did not start: %v\n%s", err, &p.output)
		case <-ticks.C:
			if connection, err := net.Dial("tcp", p.Address); err == nil {
				connection.Close()
				return
			}
		}
	}
}

// Stop tells the program to stop and waits for its end, which must be without an error. It
// does nothing if the program was stopped before.
func (p *Program) Stop(t *testing.T) {
	t.Helper()
	if p.over {
		return
	}
	p.over = true
	_ = p.process.Signal(syscall.SIGTERM)
	if err := <-p.ended; err != nil {
		t.Errorf("the program ended with %v\n%s", err, &p.output)
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer probe.Close()
	return probe.Addr().String()
}

// A lockedBuffer collects what a process prints while a test reads it.
type lockedBuffer struct {
	mutex sync.Mutex
	bytes bytes.Buffer
}

// Write implements io.Writer.
func (b *lockedBuffer) Write(text []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.bytes.Write(text)
}

// String returns everything that was written.
func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.bytes.String()
}
