package request

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
)

// A Body is a request body that is read within limits: of its size, its pace, and the memory that all
// bodies share. What goes to a file has only the limits of the size and the pace.
type Body struct {
	from   io.ReadCloser
	header http.Header // of the answer
	meter  memoryMeter
	copies int64
	texts  int64 // the limit of what is read into memory, in bytes
	left   int64 // of it
	inFile bool  // what is read goes to a file
	full   error // the refusal once the memory is full
}

// Hold returns the body of a request with the limits. The limit of its size is in bytes. copies is how
// often its reader keeps it in memory. The caller releases it when nothing of it is in memory any more.
func Hold(e *core.RequestEvent, from io.ReadCloser, limit int64, copies int64) *Body {
	texts := min(limit, maxTexts(e))
	stop := func() { _ = http.NewResponseController(e.Response).SetReadDeadline(time.Now()) }
	return &Body{
		from:   LimitNesting(e.Request, http.MaxBytesReader(e.Response, Pace(e.Response, from), limit)),
		header: e.Response.Header(),
		meter:  memoryMeter{memory: MemoryOf(e.App), network: NetworkOf(e), stop: stop},
		copies: copies, texts: texts, left: texts + 1, // the byte behind the limit tells that the body is too large
	}
}

// Read fails when a limit is passed.
func (b *Body) Read(p []byte) (int, error) {
	switch {
	case b.inFile:
		return b.from.Read(p)
	case b.full != nil:
		return 0, b.full
	case b.left <= 0:
		return 0, &http.MaxBytesError{Limit: b.texts}
	}
	n, err := b.from.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	if n > 0 {
		b.full = b.meter.Take(b.copies * int64(n))
	}
	switch {
	case errors.Is(err, io.EOF):
		b.meter.Finish()
	case err != nil && b.meter.IsLost():
		b.full = errFull
	}
	if b.full != nil {
		b.header.Set("Connection", "close") // otherwise the server would wait for the rest
		return 0, b.full
	}
	return n, err
}

// Close closes the body.
func (b *Body) Close() error { return b.from.Close() }

// Release gives back the memory.
func (b *Body) Release() { b.meter.GiveBack() }

// Full returns the refusal if reading stopped because the memory is full, or nil.
func (b *Body) Full() error { return b.full }

// errTooDeep refuses JSON that is nested too deep.
var errTooDeep = Refuse(http.StatusBadRequest, "The request is nested too deep.")

// A shallow body is JSON that fails when it is nested too deep.
type shallow struct {
	io.ReadCloser
	nesting rules.Nesting
}

// LimitNesting returns the body of a request, which fails if it is JSON and nested deeper than
// rules.MaxNesting.
func LimitNesting(r *http.Request, body io.ReadCloser) io.ReadCloser {
	if mediaType, _ := mediaTypeOf(r); mediaType == "application/json" {
		return &shallow{ReadCloser: body}
	}
	return body
}

// Read reads from the body.
func (s *shallow) Read(p []byte) (int, error) {
	n, err := s.ReadCloser.Read(p)
	if s.nesting.IsTooDeep(p[:n]) {
		return 0, errTooDeep
	}
	return n, err
}
