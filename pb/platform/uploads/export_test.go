package uploads

import (
	"context"
	"net/http"
	"time"
)

// NewStorageTransport exposes newStorageTransport. The storage is given up when ctx is done.
func NewStorageTransport(ctx context.Context, wait time.Duration) http.RoundTripper {
	transport := newStorageTransport(wait)
	transport.inUse = ctx
	return transport
}
