//go:build unix

package guard

import "golang.org/x/sys/unix"

// freeBytes returns the free space of the disk that a folder is on, for this program.
func freeBytes(dir string) (int64, error) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return int64(stat.Bavail) * int64(stat.Bsize), nil
}
