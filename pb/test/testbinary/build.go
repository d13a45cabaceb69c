package testbinary

import (
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// The accounts of every data folder.
const (
	AdminEmail    = "admin@example.com"
	OperatorEmail = "operator@example.com"
	Password      = "correct horse battery"
)

// folder holds the binary and a data folder with an admin and an operator.
var folder string

// Main runs the tests of a package, removes what they have built, and returns the exit status.
func Main(m *testing.M) int {
	defer func() { os.RemoveAll(folder) }()
	return m.Run()
}

// build returns the program that the tests run, and makes the data folder that each begins
// with. WORKFORCE_BINARY names another program, for example of an earlier version.
var build = sync.OnceValues(func() (path string, err error) {
	if folder, err = os.MkdirTemp("", "workforce-test-"); err != nil {
		return "", err
	}
	path = os.Getenv("WORKFORCE_BINARY")
	if err := seeProgram(path); err != nil {
		return "", err
	}
	if path == "" {
		path = filepath.Join(folder, "workforce")
		command := exec.Command("go", "build", "-o", path, "workforce/pb")
		command.Env = append(os.Environ(), "CGO_ENABLED=0") // static, as the build makes it
		if err := runToEnd(command); err != nil {
			return "", err
		}
	}
	return path, makeData(path, template())
})

// seeProgram looks at the program, or at the sources that it is built from. Go repeats a cached test result only
// when something has changed that the test has imported or looked at. Importing the program instead would compile
// and link all of it into each test.
func seeProgram(path string) error {
	if path != "" {
		_, err := os.Stat(path)
		return err
	}
	top, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return err
	}
	for _, sources := range []string{"go.mod", "go.sum", "pb", "pb_migrations", "content", "frontend/dist"} {
		folder := filepath.Join(strings.TrimSpace(string(top)), sources)
		if err := filepath.WalkDir(folder, func(_ string, _ fs.DirEntry, err error) error { return err }); err != nil {
			return err
		}
	}
	return nil
}

// template is a data folder of a new site that has an admin and an operator.
func template() string { return filepath.Join(folder, "data") }

// makeData fills a folder with the data of a new site that has an admin and an operator. The program at the path
// makes it, which may be another version.
func makeData(path, dir string) error {
	address, release, err := reserve()
	if err != nil {
		return err
	}
	defer release()
	first := exec.Command(path, "serve", "--http", address, "--dir", dir)
	first.Env = append(os.Environ(), "ADMIN_EMAIL="+AdminEmail, "ADMIN_PASSWORD="+Password)
	run, err := launch(first)
	if err != nil {
		return err
	}
	if err := run.await(address); err != nil {
		return err
	}
	if err := runToEnd(exec.Command(path, "superuser", "upsert", OperatorEmail, Password, "--dir", dir)); err != nil {
		return err
	}
	return run.stop()
}

// runToEnd runs a command. Its error has what the command printed.
func runToEnd(command *exec.Cmd) error {
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", command, err, output)
	}
	return nil
}

// Long reports whether the tests that take more than a moment were asked for.
func Long() bool { return os.Getenv("WORKFORCE_FAULTS") != "" }

// Must ends the test if something that it only prepares has failed.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Path returns the path of the program.
func Path(t *testing.T) string {
	t.Helper()
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("needs Linux, for /proc and the addresses of 127.0.0.0/8")
	}
	path, err := build()
	Must(t, err)
	return path
}

// Run runs a command of the program to its end and returns what it printed.
func Run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	output, err := exec.Command(Path(t), args...).CombinedOutput()
	return string(output), err
}

// BackUp makes a backup with the command, and returns what it says, which begins with the backup's name. It may
// have to wait for the backup that a site makes by itself.
func BackUp(t *testing.T, dir string) string {
	t.Helper()
	command := exec.Command(Path(t), "backup", "now", "--dir", dir)
	var problem strings.Builder
	command.Stderr = &problem
	output, err := command.Output()
	if err != nil {
		t.Fatal(err, problem.String())
	}
	return string(output)
}

// RestoreOlder restores a backup, as operators do in `/_/`, which is refused once because submissions are newer. It may
// have to wait for a backup that the site makes by itself.
func RestoreOlder(t *testing.T, operator *Caller, name string) {
	t.Helper()
	for _, want := range []int{http.StatusBadRequest, http.StatusNoContent} {
		var got Answer
		Await(t, "no other backup is made", func() bool {
			got = operator.Send(t, http.MethodPost, "/api/backups/"+name+"/restore", nil)
			return !strings.Contains(got.Body, "another backup")
		})
		if got.Status != want {
			t.Fatalf("restore: %d %s, want %d", got.Status, got.Body, want)
		}
	}
}

// NewData fills a folder with the data of a new site that has an admin and an operator.
func NewData(t *testing.T, dir string) {
	t.Helper()
	Path(t) // makes the template
	Must(t, os.CopyFS(dir, os.DirFS(template())))
}

// NewDataOf fills a folder as NewData does, with another version of the program.
func NewDataOf(t *testing.T, binary, dir string) {
	t.Helper()
	Must(t, makeData(binary, dir))
}
