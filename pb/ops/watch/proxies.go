package watch

import (
	"net/http"
	"net/netip"
	"sync/atomic"
)

// forwardingHeaders are the headers in which reverse proxies name the visitor's address. If a proxy sends several, the
// first of them is named: the others may be lists to which visitors have added.
var forwardingHeaders = []string{"X-Real-IP", "CF-Connecting-IP", "X-Forwarded-For", "Forwarded"}

// proxyWindow is how many requests are counted before the share of forwarded ones is judged.
const proxyWindow = 200

// Proxies notices a reverse proxy that is not configured. Anybody can send the headers of a
// proxy. So requests from the internet count only if almost all of them have such a header.
// It is safe for concurrent use.
type Proxies struct {
	seen             atomic.Pointer[string]
	total, forwarded atomic.Int64
}

// Seen returns the header of the proxy that is not configured, or "".
func (p *Proxies) Seen() string {
	if header := p.seen.Load(); header != nil {
		return *header
	}
	return ""
}

// forget drops what was seen, so that the next requests tell whether a change of the settings was enough.
func (p *Proxies) forget() { p.seen.Store(nil) }

// Observe notes a request. trusted is set if the program accepts a header from this peer.
func (p *Proxies) Observe(peer netip.Addr, header http.Header, trusted bool) {
	found := ""
	if !trusted {
		found = ForwardedBy(header)
	}
	near := peer.IsLoopback() || peer.IsPrivate() || peer.IsLinkLocalUnicast()
	switch {
	case trusted && ForwardedBy(header) != "":
		p.forget() // it has been configured
	case found != "" && near:
		p.seen.Store(&found)
	case found != "" && p.forwarded.Add(1) > proxyWindow*9/10:
		p.seen.Store(&found)
	}
	if p.total.Add(1) >= proxyWindow {
		p.total.Store(0)
		p.forwarded.Store(0)
	}
}

// ForwardedBy returns the header in which a reverse proxy names the visitor, or "".
func ForwardedBy(header http.Header) string {
	for _, name := range forwardingHeaders {
		if header.Get(name) != "" {
			return name
		}
	}
	return ""
}
