package attacks_test

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	// Go repeats a cached test result unless the packages of the test have changed. This
	// import makes every change of the program count.
	_ "workforce/pb/app"
)

const (
	adminEmail    = "admin@example.com"
	operatorEmail = "operator@example.com"
	password      = "correct horse battery"
)

// folder holds the binary and a data folder with an admin and an operator. It is removed after
// the tests.
var folder string

// TestMain removes what the tests have built.
func TestMain(m *testing.M) {
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// binary returns the program that the tests run, and the data folder that each begins with.
// WORKFORCE_BINARY names another program, for example of an earlier version.
var binary = sync.OnceValues(func() (path string, err error) {
	if folder, err = os.MkdirTemp("", "workforce-attacks-"); err != nil {
		return "", err
	}
	if path = os.Getenv("WORKFORCE_BINARY"); path == "" {
		path = filepath.Join(folder, "workforce")
		err = run("go", "build", "-o", path, "workforce/pb")
	}
	if err != nil {
		return "", err
	}
	return path, errors.Join(
		run(path, "superuser", "upsert", operatorEmail, password, "--dir", template()),
		run(path, "admin", "upsert", adminEmail, password, "--dir", template()),
	)
})

func template() string { return filepath.Join(folder, "data") }

// run runs a command and returns an error with its output if it fails.
func run(name string, args ...string) error {
	if output, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %v: %w\n%s", name, args, err, output)
	}
	return nil
}

// long skips the attacks that take more than a moment, unless they were asked for.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("WORKFORCE_ATTACKS") == "" {
		t.Skip("runs in npm run test:attacks")
	}
}

// A program is a running server with its own data folder.
type program struct {
	address string // host and port
	path    string // of the program
	dir     string // with the data
	environ []string
	process *os.Process
	stop    func() // as a signal would
}

// start starts the program. settings are variables of its environment, as "NAME=value".
func start(t *testing.T, settings ...string) *program {
	t.Helper()
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("needs Linux, for /proc and the addresses of 127.0.0.0/8")
	}
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{address: freeAddress(t), path: path, dir: filepath.Join(t.TempDir(), "data"), environ: append(os.Environ(), settings...)}
	if err := os.CopyFS(p.dir, os.DirFS(template())); err != nil {
		t.Fatal(err)
	}
	p.serve(t)
	return p
}

// serve starts the program on its data folder. It returns when the program answers.
func (p *program) serve(t *testing.T) {
	t.Helper()
	command := exec.Command(p.path, "serve", "--http", p.address, "--dir", p.dir)
	command.Env = p.environ
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	p.process = command.Process
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	p.stop = sync.OnceFunc(func() {
		_ = p.process.Signal(syscall.SIGTERM)
		if err := <-ended; err != nil {
			t.Errorf("the program ended with %v\n%s", err, &output)
		}
	})
	t.Cleanup(p.stop)
	p.await(t, ended)
}

// await waits until the program answers.
func (p *program) await(t *testing.T, ended chan error) {
	t.Helper()
	ticks := time.NewTicker(20 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("the program did not start: %v", err)
		case <-ticks.C:
			if connection, err := net.Dial("tcp", p.address); err == nil {
				connection.Close()
				return
			}
		}
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

// megabyte is the unit of the limits.
const megabyte = 1 << 20

// growth returns by how many bytes the resident memory of the program rose at most during
// an attack.
func (p *program) growth(t *testing.T, attack func()) int64 {
	t.Helper()
	// 5 resets the peak (man 5 proc_pid_clear_refs).
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.process.Pid), []byte("5"), 0o200); err != nil {
		t.Fatal(err)
	}
	before := p.memory(t, "VmRSS")
	attack()
	return p.memory(t, "VmHWM") - before
}

// memory reads a line of /proc/PID/status, in bytes.
func (p *program) memory(t *testing.T, name string) int64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, line, _ := strings.Cut(string(status), name+":")
	var kilobytes int64
	if _, err := fmt.Sscan(line, &kilobytes); err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}

// stored returns the content of the files in the data folder whose names begin with prefix.
func (p *program) stored(t *testing.T, prefix string) []byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(p.dir, prefix+"*"))
	if err != nil || len(names) == 0 {
		t.Fatal("no such file", prefix, err)
	}
	var all []byte
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content...)
	}
	return all
}
