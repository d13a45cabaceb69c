package testbinary

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	// Go repeats a cached test result unless the packages of the test have changed. This
	// import makes every change of the program count.
	_ "workforce/pb/app"
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

// build returns the program that the tests run. WORKFORCE_BINARY names another program, for
// example of an earlier version.
var build = sync.OnceValues(func() (path string, err error) {
	if folder, err = os.MkdirTemp("", "workforce-test-"); err != nil {
		return "", err
	}
	path = os.Getenv("WORKFORCE_BINARY")
	var steps [][]string
	if path == "" {
		path = filepath.Join(folder, "workforce")
		steps = append(steps, []string{"go", "build", "-o", path, "workforce/pb"})
	}
	steps = append(steps,
		[]string{path, "superuser", "upsert", OperatorEmail, Password, "--dir", template()},
		[]string{path, "admin", "upsert", AdminEmail, Password, "--dir", template()},
	)
	for _, step := range steps {
		if output, err := exec.Command(step[0], step[1:]...).CombinedOutput(); err != nil {
			return "", fmt.Errorf("%v: %w\n%s", step, err, output)
		}
	}
	return path, nil
})

func template() string { return filepath.Join(folder, "data") }

// Path returns the path of the program.
func Path(t *testing.T) string {
	t.Helper()
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("needs Linux, for /proc and the addresses of 127.0.0.0/8")
	}
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Run runs a command of the program to its end and returns what it printed.
func Run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	output, err := exec.Command(Path(t), args...).CombinedOutput()
	return string(output), err
}

// newData fills a folder with the data of a new site that has an admin and an operator.
func newData(t *testing.T, dir string) {
	t.Helper()
	Path(t) // makes the template
	if err := os.CopyFS(dir, os.DirFS(template())); err != nil {
		t.Fatal(err)
	}
}
