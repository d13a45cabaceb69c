package uploads

import (
	"net/http"
	"time"
)

// NewStorageTransport exposes newStorageTransport.
func NewStorageTransport(wait time.Duration) http.RoundTripper { return newStorageTransport(wait) }
