// Package disk reads how much room the data folder has.
package disk

// Reserve is the free space in bytes below which forms take no files, so that the texts of
// submissions can still be stored.
const Reserve = 1 << 30

// PassingReserve is the free space in bytes below which nothing is kept that only passes through this disk:
// files on their way to S3, and bodies on their way to the leader of a cluster. A leader hands over later.
const PassingReserve = 64 << 20

// Full is the free space below which SQLite can hardly store anything, in bytes.
const Full = 1 << 20
