package cluster

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
)

const (
	// maxCopy is the size of the largest answer that is copied, in bytes.
	maxCopy = 4 << 20
	// refreshLimit is how long a visitor waits for a newer copy while there is an older one.
	refreshLimit = time.Second
)

// isPublic reports whether a request may get the same answer as everybody. A request with Origin may not: the answer
// to a page of another site has headers of its own.
func isPublic(r *http.Request) bool {
	return (r.Method == http.MethodGet || r.Method == http.MethodHead) && r.ContentLength == 0 &&
		r.Header["Authorization"] == nil && r.Header["Origin"] == nil
}

// showPublic answers from a copy if it is the newest, or if nobody can be asked. Otherwise it
// asks the leader, and keeps the answer if the leader says that it is public.
func (f *follower) showPublic(w http.ResponseWriter, r *http.Request) {
	copied, text := f.copies.Kept(r.RequestURI)
	version, connected := f.version()
	if !connected {
		w = cache.Unshared(w) // the copy may be old
	}
	if copied != nil && (!connected || readNote(text).isCurrent(version, time.Now())) {
		_ = copied.Write(w, r) // the error says that the visitor is gone
		return
	}
	asked := r.Clone(r.Context())
	asked.Header.Set("Accept-Encoding", "identity") // a copy is made of the plain answer
	if copied != nil {
		ctx, cancel := context.WithTimeout(r.Context(), refreshLimit)
		defer cancel()
		asked = asked.WithContext(ctx)
	}
	answer, err := f.send(asked)
	if err == nil {
		defer answer.Body.Close()
		if made := f.copy(r, answer); made != nil {
			copied, err = made, nil
		} else {
			if isGone(answer.StatusCode) {
				f.copies.Forget(r.RequestURI)
			}
			pass(w, answer)
			return
		}
	}
	if copied == nil {
		unavailable(w, r, request.RetryAfter)
		return
	}
	if err != nil {
		w = cache.Unshared(w)
	}
	// Until the leader tells of changes again, the next visitors get their copies without asking it.
	if errors.Is(err, context.DeadlineExceeded) {
		f.setVersion("", false)
	}
	_ = copied.Write(w, r)
}

// simplify takes the parameters that a page does not know from a request, if there is a copy of the page.
// Links in advertisements and mails have such parameters.
func (f *follower) simplify(r *http.Request) {
	if r.URL.RawQuery == "" {
		return
	}
	address := f.canonical(r.URL)
	if copied, _ := f.copies.Kept(address); copied != nil {
		r.RequestURI = address
		_, r.URL.RawQuery, _ = strings.Cut(address, "?")
	}
}

// isGone reports whether a status says that nothing is at an address any more. A copy of what was
// there must not come back while nobody leads.
func isGone(status int) bool {
	return status == http.StatusNotFound || status == http.StatusGone || status == http.StatusMovedPermanently
}

// copy keeps a copy of a public answer and returns it, or nil if the answer cannot be copied. In
// that case it leaves the body as it was.
func (f *follower) copy(r *http.Request, answer *http.Response) *cache.Response {
	said := readNote(answer.Header.Get(publicHeader))
	if r.Method != http.MethodGet || answer.StatusCode != http.StatusOK || said.version == "" || answer.Header.Get("Content-Encoding") != "" {
		return nil
	}
	if strings.Contains(answer.Header.Get("Cache-Control"), "immutable") {
		said = note{version: always}
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxCopy+1))
	if err != nil || len(body) > maxCopy {
		answer.Body = &continued{io.MultiReader(bytes.NewReader(body), answer.Body), answer.Body}
		return nil
	}
	answer.Header.Del(publicHeader)
	answer.Header.Del(versionHeader)
	made, err := cache.NewCopy(answer.StatusCode, answer.Header, body)
	if err != nil {
		answer.Body = io.NopCloser(bytes.NewReader(body))
		return nil
	}
	f.copies.Keep(r.RequestURI, said.String(), made)
	f.warmer.note(r.RequestURI, answer.Header.Get("Content-Type"), body)
	return made
}

// A continued body begins with what was read of it before.
type continued struct {
	io.Reader
	io.Closer
}
