package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"workforce/pb/ops/cluster/relay"
	"workforce/pb/platform/request"
)

// send forwards a request to the leader. If there is none, or it dies, send waits for the next one for
// as long as patience. It returns a bodyError if that is the visitor's fault.
func (f *follower) send(r *http.Request) (answer *http.Response, err error) {
	f.forwarded.Add(1)
	body := relay.NewSpool(f.dir, r.Body, f.memory, areaOf(r))
	defer func() {
		if err != nil {
			body.Close()
		}
		if failed := body.Failed(); err != nil && failed != nil {
			err = bodyError{failed}
		}
	}()
	repeat := ""
	if f.mayRepeat(r) {
		repeat = rand.Text()
	}
	room := f.waiting
	if isRead(r.Method) {
		room = f.reading
	}
	begun, until, waits := time.Now(), time.NewTimer(patience), false
	defer until.Stop()
	for {
		now, moved := f.leading()
		err = errNoLeader
		if now.Address != "" {
			if answer, err = f.try(r, now.Address, moved, repeat, body); err == nil {
				return answer, nil
			}
		}
		if r.Context().Err() != nil || body.IsBroken() || !isUnsent(err) && !isRead(r.Method) && repeat == "" {
			return nil, err
		}
		if !waits {
			if waits = room.Enter(); !waits {
				return nil, err
			}
			defer room.Leave()
		}
		again := time.After(pause)
		if errors.Is(err, errUnsettled) {
			again = time.After(unsettledPause)
			if time.Since(begun)+settleLimit >= patience {
				again = nil // this leader would need too long once more
			}
		}
		select {
		case <-moved:
		case <-again:
		case <-r.Context().Done():
			return nil, r.Context().Err()
		case <-until.C:
			return nil, err
		}
	}
}

// areaOf returns the area of the connection that a request came by.
func areaOf(r *http.Request) netip.Prefix {
	from, _ := netip.ParseAddrPort(r.RemoteAddr)
	address := from.Addr().Unmap()
	return request.AreaOf(netip.PrefixFrom(address, address.BitLen()))
}

var (
	errNoLeader  = errors.New("nobody leads")
	errRefused   = errors.New("the machine does not lead")
	errMoved     = errors.New("another machine leads")
	errUnsettled = errors.New("the leader could not acknowledge it")
)

// A bodyError says why the visitor's body could not be read.
type bodyError struct{ error }

// isUnsent reports whether the leader did nothing before an error.
func isUnsent(err error) bool {
	failed, network := errors.AsType[*net.OpError](err)
	return errors.Is(err, errNoLeader) || errors.Is(err, errRefused) || network && failed.Op == "dial"
}

// try sends a request to a machine. It gives up when another machine leads.
func (f *follower) try(
	r *http.Request, address string, moved <-chan struct{}, repeat string, body *relay.Spool,
) (*http.Response, error) {
	target, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("read the leader's address: %w", err)
	}
	ctx, cancel := context.WithCancelCause(r.Context())
	out := r.Clone(ctx)
	out.URL.Scheme, out.URL.Host, out.RequestURI, out.Close = target.Scheme, target.Host, "", false
	for _, name := range []string{
		"Connection", "Keep-Alive", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade", refusedHeader,
	} {
		out.Header.Del(name)
	}
	addPeer(out.Header, f.secret, r.RemoteAddr)
	out.Header.Del(request.RepeatHeader)
	transport := f.transport
	if repeat != "" {
		out.Header.Set(request.RepeatHeader, repeat)
		transport = f.forms
	}
	if r.ContentLength != 0 && r.Body != nil {
		out.Body = io.NopCloser(body.Reader())
	} else {
		out.Body = http.NoBody
	}
	answered := make(chan struct{})
	go func() {
		select {
		case <-moved:
			cancel(errMoved)
		case <-answered:
		}
	}()
	answer, err := transport.RoundTrip(out)
	close(answered)
	if err != nil {
		cancel(nil)
		if cause := context.Cause(ctx); errors.Is(cause, errMoved) {
			return nil, errMoved
		}
		return nil, err
	}
	for header, refusal := range map[string]error{refusedHeader: errRefused, unsettledHeader: errUnsettled} {
		if answer.Header.Get(header) != "" {
			answer.Body.Close()
			cancel(nil)
			return nil, refusal
		}
	}
	if version := answer.Header.Get(versionHeader); version != "" {
		f.setVersion(version, true)
	}
	answer.Body = &forwarded{answer.Body, cancel, body}
	return answer, nil
}

// A forwarded body is the leader's answer. Its request ends when it is closed.
type forwarded struct {
	io.ReadCloser
	cancel context.CancelCauseFunc
	sent   *relay.Spool
}

// Close closes the body.
func (f *forwarded) Close() error {
	defer f.sent.Close()
	defer f.cancel(nil)
	return f.ReadCloser.Close()
}

// pass sends the leader's answer to the visitor. Events reach the visitor as they come.
func pass(w http.ResponseWriter, answer *http.Response) {
	header := w.Header()
	maps.Copy(header, answer.Header)
	for _, name := range []string{"Connection", "Keep-Alive", "Transfer-Encoding", publicHeader, versionHeader} {
		header.Del(name)
	}
	w.WriteHeader(answer.StatusCode)
	if !strings.HasPrefix(header.Get("Content-Type"), "text/event-stream") {
		_, _ = io.Copy(w, answer.Body) // the visitor or the leader is gone
		return
	}
	control := http.NewResponseController(w)
	_ = control.SetWriteDeadline(time.Time{}) // a writer of a test has none
	part := make([]byte, 8<<10)
	for {
		n, err := answer.Body.Read(part)
		if n > 0 {
			if _, failed := w.Write(part[:n]); failed != nil || control.Flush() != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
