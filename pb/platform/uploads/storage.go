package uploads

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

const (
	// storageWait limits how long the program waits for a connection to the file storage, and
	// then for an answer.
	storageWait = 10 * time.Second
	// slowestStorage is the pace, in bytes a second, at which the storage must take a file.
	slowestStorage = 500_000
	// storagePause is how long every request fails at once after one has waited in vain. So a
	// visitor waits once, and not again while PocketBase cleans up.
	storagePause = 10 * time.Second
)

// errPaused is returned while requests to the storage fail at once.
var errPaused = errors.New("it did not answer a moment ago")

// A StorageError says that the file storage (S3) is away, too slow, or refuses a file.
type StorageError struct{ cause error }

// Error returns what went wrong, for the log.
func (e *StorageError) Error() string { return "the file storage: " + e.cause.Error() }

// Unavailable says that the program can go on once the storage is back.
func (e *StorageError) Unavailable() bool { return true }

// Unwrap returns the cause.
func (e *StorageError) Unwrap() error { return e.cause }

// IsStorageFailure reports whether an error comes from the file storage.
func IsStorageFailure(err error) bool {
	_, ok := errors.AsType[*StorageError](err)
	return ok
}

// limitStorage bounds the time of requests to the file storage. PocketBase makes them with
// Go's default client, which waits forever for a server that does not answer. Other requests
// of that client, such as those of operators' hooks, stay as they are.
var limitStorage = sync.OnceFunc(func() { http.DefaultClient.Transport = NewStorageTransport(inUse, storageWait) })

// inUse is done once GiveUp was called.
var inUse, giveUp = context.WithCancel(context.Background())

// GiveUp ends uploads to the file storage, and lets further requests fail at once, because the program is about to
// start again. It would wait for them.
func GiveUp() { giveUp() }

// storageTransport sends requests to the file storage through a transport with time limits.
type storageTransport struct {
	inUse   context.Context
	limited http.RoundTripper
	wait    time.Duration
	pauses  *sync.Map // from the host of a storage to the end of its pause, a time.Time
}

// NewStorageTransport returns a transport that waits this long for a connection and for the
// beginning of an answer. The storage is given up when inUse is done.
func NewStorageTransport(inUse context.Context, wait time.Duration) http.RoundTripper {
	limited := http.DefaultTransport.(*http.Transport).Clone()
	limited.DialContext = (&net.Dialer{Timeout: wait}).DialContext
	limited.TLSHandshakeTimeout, limited.ResponseHeaderTimeout = wait, wait
	return storageTransport{inUse, limited, wait, &sync.Map{}}
}

// RoundTrip sends a request. It recognizes those to the storage by their signature.
func (t storageTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	switch {
	case !strings.HasPrefix(request.Header.Get("Authorization"), "AWS4-HMAC-SHA256"):
		return http.DefaultTransport.RoundTrip(request)
	case t.inUse.Err() != nil:
		return nil, &StorageError{t.inUse.Err()}
	case t.isPaused(request.URL.Host):
		return nil, &StorageError{errPaused}
	case request.Method == http.MethodPut:
		return t.put(request)
	}
	response, err := t.limited.RoundTrip(request)
	return response, t.noted(request.URL.Host, err)
}

// isPaused reports whether a storage did not answer a moment ago. The backups may have another one than the files.
func (t storageTransport) isPaused(host string) bool {
	until, found := t.pauses.Load(host)
	return found && time.Now().Before(until.(time.Time))
}

// noted wraps an error of the storage. A timeout begins a pause.
func (t storageTransport) noted(host string, err error) error {
	if err == nil {
		return nil
	}
	if slow, ok := errors.AsType[net.Error](err); ok && slow.Timeout() {
		t.pauses.Store(host, time.Now().Add(storagePause))
	}
	return &StorageError{err}
}

// put uploads a file. The time limit depends on its size. A refusal is an error of ours,
// because PocketBase's own type of error cannot be recognized.
func (t storageTransport) put(request *http.Request) (*http.Response, error) {
	limit := 2*t.wait + time.Duration(request.ContentLength/slowestStorage)*time.Second
	ctx, cancel := context.WithTimeout(request.Context(), limit)
	defer cancel()
	defer context.AfterFunc(t.inUse, cancel)()
	response, err := t.limited.RoundTrip(request.WithContext(ctx))
	if err != nil {
		return nil, t.noted(request.URL.Host, err)
	}
	defer response.Body.Close()
	// The answer is short. It must be read before the context ends.
	text, err := io.ReadAll(io.LimitReader(response.Body, 64<<10))
	if err != nil {
		return nil, t.noted(request.URL.Host, err)
	}
	if response.StatusCode >= http.StatusBadRequest {
		var said struct{ Code, Message string }
		_ = xml.Unmarshal(text, &said) // or there are no words
		return nil, &StorageError{fmt.Errorf("%s: %s: %s", response.Status, said.Code, said.Message)}
	}
	response.Body = io.NopCloser(strings.NewReader(string(text)))
	return response, nil
}
