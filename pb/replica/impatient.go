package replica

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	// sendLimit is how long the storage may take nothing of a file that is being sent. Litestream sends large files in
	// parts of 5 MB, so this allows for 700 kbit/s.
	sendLimit = time.Minute
	// fetchLimit is how long the storage may send nothing of a file that is being fetched.
	fetchLimit = 10 * time.Second
)

// An impatient client gives up a file if the connection to the storage stands still. Litestream would wait until the
// kernel notices that the connection is dead, and meanwhile send or fetch nothing else.
type impatient struct{ litestream.ReplicaClient }

// WriteLTXFile sends a file.
func (c impatient) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	timer := time.AfterFunc(sendLimit, func() { cancel(fmt.Errorf("the storage has taken nothing for %v", sendLimit)) })
	defer timer.Stop()
	info, err := c.ReplicaClient.WriteLTXFile(ctx, level, first, last, &sentFile{file, timer})
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	return info, err
}

// A sentFile starts a timer anew whenever a part of it is read.
type sentFile struct {
	io.Reader
	timer *time.Timer
}

// Read reads a part.
func (f *sentFile) Read(part []byte) (int, error) {
	n, err := f.Reader.Read(part)
	f.timer.Reset(sendLimit)
	return n, err
}

// OpenLTXFile fetches a file.
func (c impatient) OpenLTXFile(ctx context.Context, level int, first, last ltx.TXID, offset, size int64) (io.ReadCloser, error) {
	ctx, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(fetchLimit, cancel)
	defer timer.Stop()
	body, err := c.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
	if err != nil {
		cancel()
		return nil, err
	}
	return &fetchedFile{body, cancel}, nil
}

// A fetchedFile is given up if a read takes longer than fetchLimit. Between the reads it may stay open for long.
type fetchedFile struct {
	io.ReadCloser
	cancel context.CancelFunc
}

// Read reads a part.
func (f *fetchedFile) Read(part []byte) (int, error) {
	timer := time.AfterFunc(fetchLimit, f.cancel)
	defer timer.Stop()
	return f.ReadCloser.Read(part)
}

// Close ends fetching.
func (f *fetchedFile) Close() error {
	defer f.cancel()
	return f.ReadCloser.Close()
}
