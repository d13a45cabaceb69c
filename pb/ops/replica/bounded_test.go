package replica

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"workforce/pb/test/testbinary"
)

// A counter counts the listings of each level. The lowest level has the files of newest changes.
type counter struct {
	litestream.ReplicaClient
	asked  [litestream.SnapshotLevel + 1]int
	newest ltx.TXID
}

// LTXFiles lists one file for each change.
func (c *counter) LTXFiles(_ context.Context, level int, seek ltx.TXID, _ bool) (ltx.FileIterator, error) {
	c.asked[level]++
	var files []*ltx.FileInfo
	for change := seek; level == 0 && change <= c.newest; change++ {
		files = append(files, &ltx.FileInfo{MinTXID: change, MaxTXID: change})
	}
	return ltx.NewFileInfoSliceIterator(files), nil
}

// poll lists what Litestream lists in one round of following, and returns the last change.
func poll(t *testing.T, b *bounded, after ltx.TXID) ltx.TXID {
	t.Helper()
	for level := range litestream.SnapshotLevel {
		seek := ltx.TXID(0)
		if level == 0 {
			seek = after + 1
		}
		files, err := b.LTXFiles(t.Context(), level, seek, false)
		testbinary.Must(t, err)
		for files.Next() {
			after = files.Item().MaxTXID
		}
	}
	return after
}

// TestFollowing follows for an hour. It lists the lowest level in each round and the others seldom,
// and knows how old the copy is.
func TestFollowing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &counter{newest: 3}
		b := &bounded{ReplicaClient: c, isFollowing: func() bool { return true }, current: time.Now()}
		var applied ltx.TXID
		rounds := int(time.Hour / followInterval)
		for range rounds {
			applied = poll(t, b, applied)
			if lag := b.lag(); lag > followInterval {
				t.Fatalf("the copy is %s old", lag)
			}
			c.newest++ // a change between all rounds
			time.Sleep(followInterval)
		}
		if c.asked[0] != rounds || c.asked[1] > 20 || c.asked[len(levels)] > 0 {
			t.Errorf("in %d rounds the levels were listed %v times", rounds, c.asked)
		}
		time.Sleep(time.Minute) // the storage cannot be reached
		if lag := b.lag(); lag < time.Minute {
			t.Errorf("after a minute the copy is %s old", lag)
		}
	})
}

// TestEnding shows a follower that is about to end all levels, and no file beyond the last change.
func TestEnding(t *testing.T) {
	c := &counter{newest: 9}
	b := &bounded{ReplicaClient: c, isFollowing: func() bool { return true }, current: time.Now()}
	b.show(func(file *ltx.FileInfo) bool { return file.MaxTXID <= 5 })
	if last := poll(t, b, 0); last != 5 {
		t.Errorf("the last change is %d", last)
	}
	if c.asked[litestream.SnapshotLevel-1] != 1 {
		t.Errorf("the levels were listed %v times", c.asked)
	}
}
