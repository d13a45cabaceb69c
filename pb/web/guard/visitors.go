package guard

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/platform/request"
)

// requestKey stores the original request while the rate limits see a copy of it.
const requestKey = "request"

// ReadProxies reads addresses and networks (10.0.0.0/8), separated by commas.
func ReadProxies(list string) ([]netip.Prefix, error) {
	var proxies []netip.Prefix
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.TrimSpace(entry)
		if entry == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(entry)
		if err != nil {
			address, err := netip.ParseAddr(entry)
			if err != nil {
				return nil, fmt.Errorf("TRUSTED_PROXIES: %q is neither an address nor a network", entry)
			}
			prefix = netip.PrefixFrom(address, address.BitLen())
		}
		proxies = append(proxies, prefix.Masked())
	}
	return proxies, nil
}

// bindVisitors corrects how PocketBase identifies visitors. PocketBase would accept an
// operator's configured proxy header from any client, and would apply its rate limits to
// each address of an IPv6 network separately.
func bindVisitors(e *core.ServeEvent, config Config) {
	e.Router.Bind(
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultWWWRedirectMiddlewarePriority,
			Func: distrust(config.Proxies, config.ObservePeer)},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority - 2, Func: countByNetwork},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority + 1, Func: restoreRequest},
	)
}

// distrust removes the proxy headers from requests that do not come from a trusted proxy.
// observe gets the address and the headers of every request, and whether a proxy header is
// accepted from there.
func distrust(proxies []netip.Prefix, observe func(netip.Addr, http.Header, bool)) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		headers := e.App.Settings().TrustedProxy.Headers
		peer, _ := netip.ParseAddr(e.RemoteIP())
		peer = peer.Unmap().WithZone("")
		trusted := len(headers) > 0 && slices.ContainsFunc(proxies,
			func(proxy netip.Prefix) bool { return proxy.Contains(peer) })
		if observe != nil {
			observe(peer, e.Request.Header, trusted)
		}
		if !trusted {
			dropHeaders(e.Request.Header, headers)
		}
		return e.Next()
	}
}

// countByNetwork replaces the address of an IPv6 visitor with that of the network, for the
// rate limits only. restoreRequest restores the address for everything after them.
func countByNetwork(e *core.RequestEvent) error {
	network := request.NetworkOf(e)
	if !network.Addr().Is6() {
		return e.Next()
	}
	original := e.Request
	e.Set(requestKey, original)
	defer func() { e.Request = original }() // in case the limits refuse the request

	counted := *original
	counted.RemoteAddr = netip.AddrPortFrom(network.Addr(), 0).String()
	if headers := e.App.Settings().TrustedProxy.Headers; len(headers) > 0 {
		counted.Header = original.Header.Clone()
		dropHeaders(counted.Header, headers)
	}
	e.Request = &counted
	return e.Next()
}

// restoreRequest undoes countByNetwork after the rate limits.
func restoreRequest(e *core.RequestEvent) error {
	if original, ok := e.Get(requestKey).(*http.Request); ok {
		e.Request = original
	}
	return e.Next()
}

func dropHeaders(header http.Header, names []string) {
	for _, name := range names {
		header.Del(name)
	}
}
