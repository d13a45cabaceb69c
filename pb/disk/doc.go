// Package disk reads how much room the data folder has.
package disk

// Reserve is the free space in bytes below which forms take no files, so that the texts of
// submissions can still be stored.
const Reserve = 1 << 30

// Full is the free space below which SQLite can hardly store anything, in bytes.
const Full = 1 << 20
