package folder

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// Lock locks a data folder until release is called or the program ends. It returns an
// *InUseError if another program holds the lock, and errors.ErrUnsupported if the file
// system has no locks.
//
// The lock is on the folder itself, not on a file in it: a restored backup replaces all
// files. The kernel drops it when the program ends in any way, also when a restart replaces
// the program, so it is never stale.
func Lock(dir string) (release func(), err error) {
	handle, err := os.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	switch err := unix.Flock(int(handle.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
	case err == nil:
		return func() { handle.Close() }, nil
	case errors.Is(err, unix.EWOULDBLOCK):
		defer handle.Close()
		return nil, &InUseError{dir, holder(handle)}
	default:
		handle.Close()
		return nil, fmt.Errorf("lock the data folder: %w (%w)", errors.ErrUnsupported, err)
	}
}

// holder returns the process that holds the lock, or 0. Only Linux tells it, in lines like
//
//	1: FLOCK  ADVISORY  WRITE 12345 08:01:131 0 EOF
func holder(handle *os.File) int {
	var stat unix.Stat_t
	if err := unix.Fstat(int(handle.Fd()), &stat); err != nil {
		return 0
	}
	locks, err := os.ReadFile("/proc/locks")
	if err != nil {
		return 0
	}
	device := uint64(stat.Dev) //nolint:unconvert // 32 bits on other systems
	file := fmt.Sprintf("%02x:%02x:%d", unix.Major(device), unix.Minor(device), stat.Ino)
	for line := range bytes.Lines(locks) {
		fields := bytes.Fields(line)
		if len(fields) < 6 || string(fields[1]) != "FLOCK" || string(fields[5]) != file {
			continue
		}
		var process int
		if _, err := fmt.Sscan(string(fields[4]), &process); err == nil && process > 0 {
			return process
		}
	}
	return 0
}
