// Package disk reads how much room the data folder has.
package disk

// Reserve is the free space in bytes below which forms take no files, so that the texts of
// submissions can still be stored.
const Reserve = 1 << 30

// PassingReserve is the free space in bytes below which no file is taken that only passes through this disk on its way
// to S3. A machine of a cluster needs twice that to become the leader.
const PassingReserve = 64 << 20

// Full is the free space below which SQLite can hardly store anything, in bytes.
const Full = 1 << 20
