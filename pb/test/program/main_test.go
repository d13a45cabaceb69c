package program

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"workforce/pb/test/testbinary"
)

func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// program returns a command that starts the program in an empty folder.
func program(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute) // a program that hangs fails its test
	t.Cleanup(cancel)
	command := exec.CommandContext(ctx, testbinary.Path(t), arguments...)
	command.Dir = t.TempDir()
	command.Env = os.Environ()
	return command
}

// start starts the program on a data folder, which it makes if there is none.
func start(t *testing.T, dir string, settings ...string) *testbinary.Program {
	t.Helper()
	return testbinary.StartWith(t, testbinary.Options{Dir: dir, Settings: settings})
}

func TestStartRefusals(t *testing.T) {
	cases := map[string]struct {
		prepare func(t *testing.T, dir string) (arguments []string)
		want    string // in the message
	}{
		"the port of the metrics": {func(t *testing.T, dir string) []string {
			t.Setenv("METRICS_ADDR", "127.0.0.1:8113")
			return []string{"--http", "0.0.0.0:8113", "--dir", dir}
		}, "METRICS_ADDR is 127.0.0.1:8113, where the site itself listens"},
		"the folder holds something else": {func(t *testing.T, dir string) []string {
			testbinary.NewData(t, filepath.Join(dir, "data"))
			return []string{"--dir", dir}
		}, `holds no database, but other things, such as "data"`},
		"the data folder cannot be written": {func(t *testing.T, dir string) []string {
			file := filepath.Join(dir, "file")
			testbinary.Must(t, os.WriteFile(file, nil, 0o600))
			return []string{"--dir", filepath.Join(file, "pb_data")}
		}, "The data folder cannot be written"},
		"the data folder belongs to a newer version": {func(t *testing.T, dir string) []string {
			testbinary.NewData(t, dir)
			testbinary.Execute(t, dir,
				"INSERT INTO _migrations (file, applied) VALUES ('9999999999_add_time_travel.go', 1)")
			return []string{"--dir", dir}
		}, "The data folder was written by a newer version"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			arguments := append([]string{"serve", "--http", testbinary.FreeAddress(t)}, c.prepare(t, t.TempDir())...)
			checkRefusal(t, program(t, arguments...), c.want)
		})
	}
}

// TestStopFinishesRequests ensures that the program, when told to stop, still answers a
// request that has begun.
func TestStopFinishesRequests(t *testing.T) {
	p := testbinary.Start(t)
	finish := beginContact(t, p.Address)
	var stopping sync.WaitGroup
	stopping.Go(func() { p.Stop(t) })
	awaitRefused(t, p.Address)
	if status := finish(); status != http.StatusCreated {
		t.Errorf("the response was %d", status)
	}
	stopping.Wait()
}

// versionLine names no number if the program was built by hand.
var versionLine = regexp.MustCompile(`^workforce version (in development|\d+\.\d+\.\d+.*), PocketBase v\d`)

// TestVersion ensures that operators who report a problem can say which version runs.
func TestVersion(t *testing.T) {
	for _, argument := range []string{"--version", "version"} {
		output, err := program(t, argument).CombinedOutput()
		if err != nil || !versionLine.Match(output) {
			t.Errorf("%s printed %q, %v", argument, output, err)
		}
	}
}
