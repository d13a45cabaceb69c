package replica

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// A stubborn storage takes a file slowly and, if it is dead, never answers.
type stubborn struct {
	litestream.ReplicaClient
	dead bool
}

// WriteLTXFile takes one byte each half a minute.
func (s stubborn) WriteLTXFile(ctx context.Context, _ int, _, _ ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	for part := make([]byte, 1); ; {
		if _, err := file.Read(part); err == io.EOF {
			break
		}
		select {
		case <-time.After(30 * time.Second):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if s.dead {
		<-ctx.Done()
	}
	return nil, ctx.Err()
}

// TestImpatient sends a file to a storage that is slow, and to one that does not answer.
func TestImpatient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		send := func(s stubborn) error {
			_, err := impatient{s, time.Minute}.WriteLTXFile(t.Context(), 0, 1, 1, strings.NewReader("a slow file"))
			return err
		}
		if err := send(stubborn{}); err != nil {
			t.Errorf("a slow file: %v", err)
		}
		if err := send(stubborn{dead: true}); err == nil || err.Error() != "the storage has taken nothing for 1m0s" {
			t.Errorf("a dead storage: %v", err)
		}
	})
}
