package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	// sendLimit is how long the storage may take nothing of a file that is being sent.
	sendLimit = 30 * time.Second
	// streamLimit is the same for what Litestream sends while it makes it, such as the whole database. It reads five
	// parts of 5 MB and then nothing until the storage has one, so this allows for 700 kbit/s.
	streamLimit = 5 * time.Minute
	// fetchLimit is how long the storage may send nothing of a file that is being fetched.
	fetchLimit = 10 * time.Second
)

// An impatient client gives up a file if the connection to the storage stands still. When Litestream sends or follows,
// it would wait until the kernel notices that the connection is dead, and meanwhile send or fetch nothing else.
type impatient struct {
	litestream.ReplicaClient
	// taken is when the storage last took a part of a file, in Unix nanoseconds.
	taken *atomic.Int64
}

func newImpatient(client litestream.ReplicaClient) impatient {
	return impatient{client, &atomic.Int64{}}
}

// lastProgress returns when the storage last took a part of a file.
func (c impatient) lastProgress() time.Time { return time.Unix(0, c.taken.Load()) }

// WriteLTXFile sends a file.
func (c impatient) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo,
	error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	file, isFile := content.(*os.File)
	limit := streamLimit
	if isFile {
		limit = sendLimit
	}
	timer := time.AfterFunc(limit, func() { cancel(fmt.Errorf("the storage has taken nothing for %v", limit)) })
	defer timer.Stop()
	sent := progress{timer, limit, c.taken}
	content = sentStream{content, sent}
	if isFile {
		content = sentFile{file, sent}
	}
	info, err := c.ReplicaClient.WriteLTXFile(ctx, level, first, last, content)
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	return info, err
}

// A progress starts a timer anew whenever the storage takes a part of a file, and notes when that was.
type progress struct {
	timer *time.Timer
	limit time.Duration
	taken *atomic.Int64
}

func (p progress) note() {
	p.timer.Reset(p.limit)
	p.taken.Store(time.Now().UnixNano())
}

// A sentStream notes the progress of a stream.
type sentStream struct {
	io.Reader
	progress
}

// Read reads the next part.
func (s sentStream) Read(part []byte) (int, error) {
	s.note()
	return s.Reader.Read(part)
}

// A sentFile notes the progress of a file. Litestream reads its parts at their places, without a copy in memory.
type sentFile struct {
	file *os.File
	progress
}

// Read reads the next part.
func (s sentFile) Read(part []byte) (int, error) {
	s.note()
	return s.file.Read(part)
}

// ReadAt reads a part at a place.
func (s sentFile) ReadAt(part []byte, offset int64) (int, error) {
	s.note()
	return s.file.ReadAt(part, offset)
}

// Seek sets the place of the next part.
func (s sentFile) Seek(offset int64, whence int) (int64, error) { return s.file.Seek(offset, whence) }

// errSilent says that the storage stopped sending. It is not context.Canceled, after which Litestream does not try
// again.
var errSilent = fmt.Errorf("the storage has sent nothing for %v", fetchLimit)

// OpenLTXFile fetches a file.
func (c impatient) OpenLTXFile(ctx context.Context, level int, first, last ltx.TXID, offset, size int64) (io.ReadCloser,
	error) {
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(fetchLimit, func() { cancel(errSilent) })
	defer timer.Stop()
	body, err := c.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
	if err != nil {
		if errors.Is(context.Cause(ctx), errSilent) {
			err = errSilent
		}
		cancel(nil)
		return nil, err
	}
	return &fetchedFile{body, ctx, cancel}, nil
}

// A fetchedFile is given up if a read takes longer than fetchLimit. Between the reads it may stay open for long.
type fetchedFile struct {
	io.ReadCloser
	ctx    context.Context
	cancel context.CancelCauseFunc
}

// Read reads a part.
func (f *fetchedFile) Read(part []byte) (int, error) {
	timer := time.AfterFunc(fetchLimit, func() { f.cancel(errSilent) })
	defer timer.Stop()
	n, err := f.ReadCloser.Read(part)
	if err != nil && errors.Is(context.Cause(f.ctx), errSilent) {
		err = errSilent
	}
	return n, err
}

// Close ends fetching.
func (f *fetchedFile) Close() error {
	defer f.cancel(nil)
	return f.ReadCloser.Close()
}
