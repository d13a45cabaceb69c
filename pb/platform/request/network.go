package request

import (
	"net/netip"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// networkBits is the size of the IPv6 network that one connection has: a home, an office
	// or a phone.
	networkBits = 64
	// areaBits4 and areaBits6 are the sizes of networks that one person may have whole.
	// Anybody can get an IPv6 /48 for nothing. The phones of a region may share one, too.
	areaBits4, areaBits6 = 24, 48
	// maxNetworks is how many networks of an IPv6 area are counted on their own within areaWindow.
	maxNetworks = 64
	areaWindow  = time.Hour
	// maxAreas is how many areas are remembered at once.
	maxAreas = 10_000
)

// NetworkOf returns what the limits count a caller by: an IPv4 address or an IPv6 /64. The
// networks of an IPv6 area beyond the first of an hour count as one, so that one person with
// a /48 cannot multiply every limit by 65,536. Callers whose address is unknown share the
// zero network.
func NetworkOf(e *core.RequestEvent) netip.Prefix {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return netip.Prefix{}
	}
	address = address.Unmap().WithZone("")
	if address.Is4() {
		return netip.PrefixFrom(address, address.BitLen())
	}
	known, _ := e.App.Store().GetOrSet("areas", func() any { return &areas{} }).(*areas)
	return known.count(netip.PrefixFrom(address, networkBits).Masked())
}

// AreaOf returns the area of a network, for limits that an honest caller does not share with
// many others: an IPv4 /24 or an IPv6 /48.
func AreaOf(network netip.Prefix) netip.Prefix {
	bits := areaBits6
	if network.Addr().Is4() {
		bits = areaBits4
	}
	area, err := network.Addr().Prefix(bits)
	if err != nil {
		return network // of a caller whose address is unknown
	}
	return area
}

// areas holds the networks that are counted on their own, by area.
type areas struct {
	mu   sync.Mutex
	seen map[netip.Prefix]*area
}

type area struct {
	networks map[netip.Prefix]bool
	since    time.Time
}

// count returns the network, or its area if that has many networks.
func (a *areas) count(network netip.Prefix) netip.Prefix {
	whole := AreaOf(network)
	a.mu.Lock()
	defer a.mu.Unlock()
	own := a.seen[whole]
	if own == nil || time.Since(own.since) >= areaWindow {
		if a.seen == nil || len(a.seen) >= maxAreas {
			a.seen = map[netip.Prefix]*area{}
		}
		own = &area{map[netip.Prefix]bool{}, time.Now()}
		a.seen[whole] = own
	}
	if !own.networks[network] && len(own.networks) >= maxNetworks {
		return whole
	}
	own.networks[network] = true
	return network
}
