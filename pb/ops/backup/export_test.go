package backup

import (
	"testing"
	"time"
)

// SetFree replaces the free disk space, in bytes, for a test.
func SetFree(t *testing.T, bytes int64) {
	t.Helper()
	before := freeSpace
	freeSpace = func(string) (int64, error) { return bytes, nil }
	t.Cleanup(func() { freeSpace = before })
}

// OpenWork occupies the folder in which backups are prepared, as another process would.
func OpenWork(t *testing.T, dir string) {
	t.Helper()
	_, done, err := openWork(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(done)
}

// Agreements are those of the calls that restore.
type Agreements struct{ agreements }

// Note is for tests.
func (a *Agreements) Note(what string, now time.Time) bool { return a.note(what, now) }

// These are for tests.
var (
	KindAt      = kindAt
	ReplaceLost = replaceLost
	PlaceAll    = placeAll
	Tidy        = tidy
	Move        = move
)

// CloseWrites is for a test of what is sent meanwhile.
var CloseWrites = closeWrites
