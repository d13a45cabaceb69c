package replica

import (
	"context"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// gapInterval is how often a Follower looks for changes that it has missed. They are gone from
// the lowest level after exactFor.
const gapInterval = exactFor / 4

// A bounded client is what a Follower reads the storage with. It hides files from a Follower that
// is about to end: a former leader may still send some, and to end in the middle of one would
// leave half of a transaction in the copy. It spares requests. And it knows how old the copy is.
type bounded struct {
	litestream.ReplicaClient
	// isFollowing reports whether there is a copy.
	isFollowing func() bool

	mu    sync.Mutex
	bound func(*ltx.FileInfo) bool // nil: all files are seen
	// asked is when the lowest level was last listed, and listed the last change that was seen.
	asked  time.Time
	listed ltx.TXID
	// current is when the copy had every change.
	current time.Time
	gaps    time.Time // when the higher levels were last listed
}

func (b *bounded) show(bound func(*ltx.FileInfo) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.bound = bound
}

func (b *bounded) lag() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return time.Since(b.current)
}

// LTXFiles lists the files that may be seen.
func (b *bounded) LTXFiles(ctx context.Context, level int, seek ltx.TXID, useMetadata bool) (ltx.FileIterator, error) {
	following := b.isFollowing()
	if following && !b.isWorthwhile(level) {
		return ltx.NewFileInfoSliceIterator(nil), nil
	}
	asked := time.Now()
	files, err := b.ReplicaClient.LTXFiles(ctx, level, seek, useMetadata)
	if err != nil {
		return nil, err
	}
	if following && level == 0 {
		b.note(seek, asked)
	}
	return &boundedFiles{files, b, level}, nil
}

// isWorthwhile reports whether a level has to be listed. Litestream lists all levels whenever the
// lowest has nothing new.
func (b *bounded) isWorthwhile(level int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if level == 0 || level == litestream.SnapshotLevel || b.bound != nil {
		return true
	}
	if level >= len(levels) {
		return false
	}
	if level == 1 && time.Since(b.gaps) >= gapInterval {
		b.gaps = time.Now()
	}
	return time.Since(b.gaps) < 2*followInterval // this round
}

// note notes when the lowest level was listed, and from which change on. If that change comes after the last one that
// was seen, the copy had everything when the level was listed before.
func (b *bounded) note(seek ltx.TXID, asked time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seek > b.listed && !b.asked.IsZero() {
		b.current = b.asked
	}
	b.asked = asked
}

type boundedFiles struct {
	ltx.FileIterator
	client *bounded
	level  int
}

// Next moves to the next file that may be seen.
func (f *boundedFiles) Next() bool {
	for f.FileIterator.Next() {
		if f.client.sees(f.level, f.Item()) {
			return true
		}
	}
	return false
}

func (b *bounded) sees(level int, file *ltx.FileInfo) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.bound != nil && !b.bound(file) {
		return false
	}
	if level == 0 {
		b.listed = max(b.listed, file.MaxTXID)
	}
	return true
}
