package request

import (
	"net/netip"

	"github.com/pocketbase/pocketbase/core"
)

// networkBits is the length of the IPv6 prefix that counts as one visitor. Providers give
// a household or an office one such network, in which a device can use any address.
const networkBits = 64

// NetworkOf returns the network that limits count as one visitor: a single IPv4 address or
// an IPv6 network. Callers whose address is unknown share the zero network.
func NetworkOf(e *core.RequestEvent) netip.Prefix {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return netip.Prefix{}
	}
	address = address.Unmap().WithZone("")
	bits := address.BitLen()
	if address.Is6() {
		bits = networkBits
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return network
}
