package testbinary

import (
	"bytes"
	"fmt"
	"net/http"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// A process is one run of the program.
type process struct {
	command *exec.Cmd
	output  lockedBuffer
	done    chan struct{} // closed when the process has ended
	err     error         // how it ended, readable after done
}

// launch starts a process.
func launch(command *exec.Cmd) (*process, error) {
	run := &process{command: command, done: make(chan struct{})}
	command.Stdout, command.Stderr = &run.output, &run.output
	if err := command.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(run.done)
		run.err = command.Wait()
	}()
	return run, nil
}

// await waits until the process answers requests. It listens before it is ready.
func (run *process) await(address string) error {
	answered := make(chan struct{})
	go func() {
		for {
			if response, err := http.Get("http://" + address + "/api/health"); err == nil {
				response.Body.Close()
				close(answered)
				return
			}
			select {
			case <-run.done:
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	select {
	case <-run.done:
		return fmt.Errorf("the program did not start: %w\n%s", run.err, &run.output)
	case <-answered:
		return nil
	}
}

// stop tells the process to stop and waits for its end.
func (run *process) stop() error {
	_ = run.command.Process.Signal(syscall.SIGTERM)
	<-run.done
	if run.err != nil {
		return fmt.Errorf("the program ended with %w\n%s", run.err, &run.output)
	}
	return nil
}

// kill ends the process at once.
func (run *process) kill() {
	_ = run.command.Process.Kill()
	<-run.done
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
