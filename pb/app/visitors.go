package app

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// network is what counts as one visitor of those with IPv6, in bits: a provider gives
// a household or an office that much, and every device as many addresses as it likes.
const network = 64

// requestKey holds the request while the rate limits see the copy of countByNetwork.
const requestKey = "request"

// readProxies reads addresses and networks (10.0.0.0/8), separated by commas.
func readProxies(list string) ([]netip.Prefix, error) {
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

// bindVisitors mends who PocketBase takes a visitor for. It would believe the header
// that an operator has set for a proxy from whoever sends it, and would count each of
// the countless addresses of one IPv6 network by itself.
func bindVisitors(e *core.ServeEvent, proxies []netip.Prefix) {
	e.Router.Bind(
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultWWWRedirectMiddlewarePriority, Func: distrust(proxies)},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: countByNetwork},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority + 1, Func: restoreRequest},
	)
}

// distrust removes the header of a proxy from the requests that come from elsewhere.
func distrust(proxies []netip.Prefix) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if headers := e.App.Settings().TrustedProxy.Headers; len(headers) > 0 {
			peer, _ := netip.ParseAddr(e.RemoteIP())
			peer = peer.Unmap().WithZone("")
			if !slices.ContainsFunc(proxies, func(proxy netip.Prefix) bool { return proxy.Contains(peer) }) {
				dropHeaders(e.Request.Header, headers)
			}
		}
		return e.Next()
	}
}

// countByNetwork shows the rate limits the network of a visitor with IPv6 in place of
// his address. All others see the address.
func countByNetwork(e *core.RequestEvent) error {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil || !address.Unmap().Is6() {
		return e.Next()
	}
	from, err := address.Prefix(network)
	if err != nil {
		return fmt.Errorf("find the network of %s: %w", address, err)
	}
	request := e.Request
	e.Set(requestKey, request)
	defer func() { e.Request = request }() // where the limits refuse

	counted := *request
	counted.RemoteAddr = netip.AddrPortFrom(from.Addr(), 0).String()
	if headers := e.App.Settings().TrustedProxy.Headers; len(headers) > 0 {
		counted.Header = request.Header.Clone()
		dropHeaders(counted.Header, headers)
	}
	e.Request = &counted
	return e.Next()
}

func restoreRequest(e *core.RequestEvent) error {
	if request, ok := e.Get(requestKey).(*http.Request); ok {
		e.Request = request
	}
	return e.Next()
}

func dropHeaders(header http.Header, names []string) {
	for _, name := range names {
		header.Del(name)
	}
}
