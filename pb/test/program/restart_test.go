package program

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// restarts is how often each test restarts the program.
const restarts = 2

// TestRestartByHook checks that a changed hook restarts the program every time, and that
// a request in progress is answered first.
func TestRestartByHook(t *testing.T) {
	parent := t.TempDir()
	hook := filepath.Join(parent, "pb_hooks", "greet.pb.js")
	testbinary.Must(t, os.Mkdir(filepath.Dir(hook), 0o700))
	dir := filepath.Join(parent, "data")
	testbinary.NewData(t, dir)
	p := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	for i := range restarts {
		finish := beginContact(t, p.Address)
		testbinary.Must(t, os.WriteFile(hook,
			fmt.Appendf(nil, `routerAdd("GET", "/greet", (e) => e.string(200, "hello %d"))`, i), 0o600))
		awaitRefused(t, p.Address)
		if status := finish(); status != http.StatusCreated {
			t.Errorf("the request in progress was answered with %d", status)
		}
		awaitServing(t, p, i+2)
		if got := p.Visitor().Get(t, "/greet"); got.Body != fmt.Sprint("hello ", i) {
			t.Errorf("after restart %d the hook answers %d %q", i+1, got.Status, got.Body)
		}
	}
}

// TestRestartByRestore checks that a restored backup restarts the program every time, with
// the data of the backup.
func TestRestartByRestore(t *testing.T) {
	p := testbinary.Start(t)
	operator := p.Visitor().LogInAsOperator(t)
	// While the job of the first start makes its backup, PocketBase neither makes nor restores another one.
	testbinary.Await(t, "a backup after the nightly one", func() bool {
		return strings.Contains(operator.Get(t, "/api/backups").Body, "_nightly_") &&
			operator.Send(t, http.MethodPost, "/api/backups",
				testbinary.Object{"name": "empty.zip"}).Status == http.StatusNoContent
	})
	for i := range restarts {
		if got := p.Visitor().Send(t, http.MethodPost, "/api/contact",
			testbinary.Contact()); got.Status != http.StatusCreated {
			t.Errorf("after %d restarts: %d %s", i, got.Status, got.Body)
		}
		testbinary.RestoreOlder(t, operator, "empty.zip")
		awaitServing(t, p, i+2)
		var messages []testbinary.Object
		if p.Visitor().LogIn(t).Get(t, "/api/contact").Into(t, &messages); len(messages) != 0 {
			t.Errorf("after restart %d there are %d messages", i+1, len(messages))
		}
	}
}

// TestRestoreAfterPowerCut cuts the power while a start restores a backup: the old database is put aside, and the one
// of the backup is not at its place yet. The next start finishes that, and neither refuses nor begins a new site.
func TestRestoreAfterPowerCut(t *testing.T) {
	for name, inS3 := range map[string]bool{"files on the disk": false, "files in S3": true} {
		t.Run(name, func(t *testing.T) {
			p := testbinary.Start(t)
			submit := func() {
				t.Helper()
				if got := p.Visitor().Send(t, http.MethodPost, "/api/contact",
					testbinary.Contact()); got.Status != http.StatusCreated {
					t.Fatal(got)
				}
			}
			submit()
			p.Stop(t)
			data, aside := filepath.Join(p.Dir, "data.db"), p.Dir+".replaced-20260102-030405"
			prepared := filepath.Join(p.Dir, ".restore")
			content, err := os.ReadFile(data)
			testbinary.Must(t, err)
			p.Again(t)
			submit()
			p.Stop(t)
			testbinary.Must(t, errors.Join(os.Mkdir(prepared, 0o700),
				os.WriteFile(filepath.Join(prepared, "data.db"), content, 0o600),
				os.Mkdir(aside, 0o700), os.Rename(data, filepath.Join(aside, "data.db"))))
			const end = "the end of the old database"
			if inS3 {
				for _, name := range []string{"storage", "backups", "types.d.ts"} {
					testbinary.Must(t, os.RemoveAll(filepath.Join(p.Dir, name)))
				}
			} else {
				testbinary.Must(t, os.WriteFile(data+"-wal", []byte(end), 0o600))
			}
			p.Again(t)
			var messages []testbinary.Object
			if p.Visitor().LogIn(t).Get(t, "/api/contact").Into(t, &messages); len(messages) != 1 {
				t.Errorf("there are %d messages\n%s", len(messages), p.Output())
			}
			if want := "The old data is kept in " + aside + "."; !strings.Contains(p.Output(), want) {
				t.Errorf("%q is not in %s", want, p.Output())
			}
			if text, err := os.ReadFile(filepath.Join(aside, "data.db-wal")); string(text) != end && !inS3 {
				t.Errorf("the old data lacks its end: %q, %v", text, err)
			}
			if _, err := os.Stat(prepared); !os.IsNotExist(err) {
				t.Errorf("the prepared backup: %v", err)
			}
		})
	}
}

// awaitServing waits until a program that restarts itself has printed its addresses so many times.
func awaitServing(t *testing.T, p *testbinary.Program, times int) {
	t.Helper()
	testbinary.Await(t, "a restart", func() bool { return strings.Count(p.Output(), "\nOperators  ") >= times })
}

// beginContact begins a request and returns a function that finishes it and returns its
// status.
func beginContact(t *testing.T, address string) (finish func() int) {
	t.Helper()
	const body = `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Hello"}`
	connection, responses := beginRequest(t, address, "/api/contact", "application/json", len(body))
	return func() int {
		fmt.Fprint(connection, body)
		response, err := http.ReadResponse(responses, nil)
		if err != nil {
			t.Error(err)
			return 0
		}
		defer response.Body.Close()
		return response.StatusCode
	}
}

// beginRequest sends the header of a request and returns once the server has read it, which
// "100 Continue" proves. The server may drop a request whose header it has not read yet.
func beginRequest(t *testing.T, address, path, mediaType string, length int) (net.Conn, *bufio.Reader) {
	t.Helper()
	connection, err := net.Dial("tcp", address)
	testbinary.Must(t, err)
	t.Cleanup(func() { connection.Close() })
	testbinary.Must(t, connection.SetDeadline(time.Now().Add(time.Minute)))
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		path, address, mediaType, length)
	responses := bufio.NewReader(connection)
	response, err := http.ReadResponse(responses, nil)
	if err != nil || response.StatusCode != http.StatusContinue {
		t.Fatalf("the server did not read the request: %v %v", response, err)
	}
	return connection, responses
}

// awaitRefused returns once the program refuses new connections.
func awaitRefused(t *testing.T, address string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); {
		probe, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		probe.Close()
	}
	t.Fatal("the program keeps accepting connections")
}
