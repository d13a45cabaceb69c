package bench_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"workforce/pb/test/bench"
)

// describeMachine returns the conditions of a run.
func describeMachine(t *testing.T) bench.Machine {
	t.Helper()
	fileSystem, err := exec.Command("stat", "--file-system", "--format=%T", t.TempDir()).Output()
	if err != nil {
		t.Fatal(err)
	}
	nginx, _ := exec.Command("nginx", "-v").CombinedOutput() // need not be installed
	kilobytes, err := strconv.ParseInt(match(t, "/proc/meminfo", `MemTotal:\s+(\d+) kB`), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return bench.Machine{
		Processor: match(t, "/proc/cpuinfo", `model name\s+: (.*)`), Cores: runtime.NumCPU(), Memory: kilobytes << 10,
		Kernel:     "Linux " + match(t, "/proc/sys/kernel/osrelease", `(.*)`),
		FileSystem: strings.TrimSpace(string(fileSystem)),
		Go:         runtime.Version(), Nginx: strings.TrimSpace(strings.TrimPrefix(string(nginx), "nginx version: ")),
		LoadTool:   loadTool(),
		LoadBefore: loadAverage(t),
	}
}

// loadAverage returns how many processes ran or waited, on average of 1, 5 and 15 minutes.
func loadAverage(t *testing.T) string {
	t.Helper()
	return match(t, "/proc/loadavg", `^(\S+ \S+ \S+)`)
}

// match returns what the group of a pattern matches in a file. It returns "unknown" if the
// pattern does not match, for example because the processor has no name.
func match(t *testing.T, file, pattern string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Clean(file))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(pattern).FindSubmatch(text)
	if found == nil {
		return "unknown"
	}
	return strings.TrimSpace(string(found[1]))
}
