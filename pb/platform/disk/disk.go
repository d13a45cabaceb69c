// Package disk reads how much room the data folder has.
package disk

import "golang.org/x/sys/unix"

// Reserve is the free space in bytes below which forms take no files, so that the texts of
// submissions can still be stored.
const Reserve = 1 << 30

// PassingReserve is the free space in bytes below which no file is taken that only passes through this disk on its way
// to S3. A machine of a cluster needs twice that to become the leader.
const PassingReserve = 64 << 20

// Full is the free space below which SQLite can hardly store anything, in bytes.
const Full = 1 << 20

// Free returns how many bytes this program may still write on the disk that a folder is on.
func Free(dir string) (int64, error) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return int64(stat.Bavail) * int64(stat.Bsize), nil
}
