//go:build unix

package disk

import "golang.org/x/sys/unix"

// Free returns how many bytes this program may still write on the disk that a folder is on.
func Free(dir string) (int64, error) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return int64(stat.Bavail) * int64(stat.Bsize), nil
}
