package faults_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// through skips a test whose tool is not on this machine.
func through(t *testing.T, tool string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skipf("%s is not on this machine", tool)
	}
}

// smallDisk mounts a disk of some megabytes with the data of a new site, and returns the
// data folder.
func smallDisk(t *testing.T, megabytes int) string {
	t.Helper()
	root(t, "mount a small disk")
	disk, err := mountDisk(t, megabytes)
	if err != nil {
		t.Skipf("a small disk cannot be mounted here: %v", err)
	}
	dir := filepath.Join(disk, "data")
	testbinary.NewData(t, dir)
	return dir
}

// mountDisk mounts a disk of some megabytes until the end of the test.
func mountDisk(t *testing.T, megabytes int) (disk string, err error) {
	t.Helper()
	disk = t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, fmt.Sprintf("size=%dm", megabytes)); err != nil {
		return "", err
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(disk, 0); err != nil {
			t.Error(err)
		}
	})
	return disk, nil
}

// fill fills the disk of a data folder. It returns the function that makes room again.
func fill(t *testing.T, dir string) (makeRoom func()) {
	t.Helper()
	path := filepath.Join(filepath.Dir(dir), "filler")
	file, err := os.Create(path)
	testbinary.Must(t, err)
	defer file.Close()
	for size := 1 << 20; size > 0; size /= 2 {
		for block := make([]byte, size); err == nil; {
			_, err = file.Write(block)
		}
		err = nil
	}
	return func() {
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
}

// remount makes the disk of a data folder read-only, or writable again.
func remount(t *testing.T, dir string, flags uintptr) {
	t.Helper()
	testbinary.Must(t, syscall.Mount("", filepath.Dir(dir), "", syscall.MS_REMOUNT|flags, ""))
}

// memoryGroup returns a command that runs another one with a limit of memory, which the
// kernel enforces if this machine lets a test do that. GOMEMLIMIT alone is a wish.
func memoryGroup(t *testing.T, bytes int) []string {
	t.Helper()
	group := filepath.Join("/sys/fs/cgroup/memory", fmt.Sprintf("workforce-test-%d", os.Getpid()))
	limit := filepath.Join(group, "memory.limit_in_bytes")
	if _, err := os.Stat("/sys/fs/cgroup/cgroup.controllers"); err == nil { // version 2
		group = filepath.Join("/sys/fs/cgroup", filepath.Base(group))
		limit = filepath.Join(group, "memory.max")
	}
	if err := os.Mkdir(group, 0o755); err != nil {
		t.Logf("the kernel does not enforce the limit: %v", err)
		return nil
	}
	t.Cleanup(func() {
		if err := syscall.Rmdir(group); err != nil {
			t.Error(err)
		}
	})
	if err := os.WriteFile(limit, fmt.Append(nil, bytes), 0o600); err != nil {
		t.Logf("the kernel does not enforce the limit: %v", err)
		return nil
	}
	return []string{"sh", "-c", `echo $$ > "$0"/cgroup.procs && exec "$@"`, group}
}
