package replica

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// stuckAfter is how long the storage may take nothing of a file that is being sent. Litestream sends large files in
// parts of 5 MB, so this allows for 700 kbit/s.
const stuckAfter = time.Minute

// An impatient client gives up a file that the storage does not take. Litestream would wait until the kernel notices
// that the connection is dead, and meanwhile send nothing else.
type impatient struct {
	litestream.ReplicaClient
	stuckAfter time.Duration
}

// WriteLTXFile sends a file.
func (c impatient) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	timer := time.AfterFunc(c.stuckAfter, func() { cancel(fmt.Errorf("the storage has taken nothing for %v", c.stuckAfter)) })
	defer timer.Stop()
	info, err := c.ReplicaClient.WriteLTXFile(ctx, level, first, last, &watched{file, timer, c.stuckAfter})
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	return info, err
}

// A watched file starts a timer anew whenever a part is read.
type watched struct {
	io.Reader
	timer *time.Timer
	limit time.Duration
}

// Read reads a part.
func (w *watched) Read(part []byte) (int, error) {
	n, err := w.Reader.Read(part)
	w.timer.Reset(w.limit)
	return n, err
}
