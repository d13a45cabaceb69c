package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite"
)

// TestMain lets the test binary be the program: with this variable set, it is.
func TestMain(m *testing.M) {
	if os.Getenv("BE_WORKFORCE") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// program is the command line of a real start, from a folder that has nothing of ours.
func program(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // one that never ends fails its test
	t.Cleanup(cancel)
	command := exec.CommandContext(ctx, os.Args[0], arguments...)
	command.Dir = t.TempDir()
	command.Env = append(os.Environ(), "BE_WORKFORCE=1")
	return command
}

// serve starts the program and returns its address once it has said it.
func serve(t *testing.T, dir string) (*exec.Cmd, string) {
	t.Helper()
	address := freeAddress(t)
	command := program(t, "serve", "--http", address, "--dir", dir)
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = command.Process.Kill() })
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "Operators") {
			go func() {
				for lines.Scan() { // so that the program can go on writing
				}
			}()
			return command, address
		}
	}
	t.Fatal("the program ended without listening")
	return nil, ""
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

func TestStartRefusals(t *testing.T) {
	cases := map[string]struct {
		prepare func(t *testing.T, dir string) (arguments []string)
		says    string
	}{
		"the port is in use": {func(t *testing.T, dir string) []string {
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { listener.Close() })
			return []string{"--http", listener.Addr().String(), "--dir", dir}
		}, "Another program already listens on this address"},
		"the data folder cannot be written": {func(t *testing.T, dir string) []string {
			file := filepath.Join(dir, "file")
			if err := os.WriteFile(file, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			return []string{"--dir", filepath.Join(file, "pb_data")}
		}, "The data folder cannot be written"},
		"the data folder is of a newer version": {func(t *testing.T, dir string) []string {
			stopAfterStart(t, dir)
			change(t, dir, "INSERT INTO _migrations (file, applied) VALUES ('9999999999_add_time_travel.go', 1)")
			return []string{"--dir", dir}
		}, "The data folder was written by a newer version"},
		"the database is damaged": {func(t *testing.T, dir string) []string {
			stopAfterStart(t, dir)
			// What still stands in the log beside the database would cover the damage.
			change(t, dir, "PRAGMA wal_checkpoint(TRUNCATE)")
			damage(t, filepath.Join(dir, "data.db"))
			return []string{"--dir", dir}
		}, "The database in the data folder is damaged"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			arguments := append([]string{"serve", "--http", freeAddress(t)}, c.prepare(t, t.TempDir())...)
			output, err := program(t, arguments...).CombinedOutput()
			said := strings.TrimSpace(string(output))
			if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 1 {
				t.Errorf("ended with %v, want exit status 1", err)
			}
			if !strings.Contains(said, c.says) || strings.Contains(said, "\n") {
				t.Errorf("said %q, want one sentence with %q", said, c.says)
			}
		})
	}
}

func stopAfterStart(t *testing.T, dir string) {
	t.Helper()
	command, _ := serve(t, dir)
	stop(t, command)
}

func stop(t *testing.T, command *exec.Cmd) {
	t.Helper()
	if err := command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := command.Wait(); err != nil {
		t.Errorf("after SIGTERM the program ended with %v", err)
	}
}

func change(t *testing.T, dir, statement string) {
	t.Helper()
	db, err := dbx.Open("sqlite", filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.NewQuery(statement).Execute(); err != nil {
		t.Fatal(err)
	}
}

// damage overwrites the middle of a database.
func damage(t *testing.T, file string) {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(content) / 4; i < len(content)*3/4; i++ {
		content[i] = 0xAA
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// Ensure that a request which has begun when the program is told to stop is answered.
func TestStopFinishesRequests(t *testing.T) {
	command, address := serve(t, filepath.Join(t.TempDir(), "pb_data"))
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	body := `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","message":"Hello"}`
	// The answer that the body may come proves that the request is under way: one whose
	// header is not read yet may be dropped.
	fmt.Fprintf(connection, "POST /api/contact HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		address, len(body))
	answers := bufio.NewReader(connection)
	answer, err := http.ReadResponse(answers, nil)
	if err != nil || answer.StatusCode != http.StatusContinue {
		t.Fatalf("the request is not read: %v %v", answer, err)
	}
	awaitRefusal(t, address, command)
	fmt.Fprint(connection, body)
	if answer, err = http.ReadResponse(answers, nil); err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		t.Errorf("answered %s", answer.Status)
	}
	if err := command.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// awaitRefusal tells the program to stop and returns when it takes no new connections.
func awaitRefusal(t *testing.T, address string, command *exec.Cmd) {
	t.Helper()
	if err := command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); {
		probe, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		probe.Close()
	}
	t.Fatal("the program goes on taking connections")
}
