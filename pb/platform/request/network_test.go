package request

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestNetworkOf(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	for address, want := range map[string]string{
		"192.0.2.1:80":              "192.0.2.1/32",
		"[::ffff:192.0.2.1]:80":     "192.0.2.1/32",
		"[2001:db8:1:2:3::4]:80":    "2001:db8:1:2::/64",
		"[fe80::1%eth0]:80":         "fe80::/64",
		"an address that is broken": "invalid Prefix",
	} {
		e := &core.RequestEvent{App: app}
		e.Request = httptest.NewRequest(http.MethodGet, "/", nil)
		e.Request.RemoteAddr = address
		if got := NetworkOf(e).String(); got != want {
			t.Errorf("%s is in %s, want %s", address, got, want)
		}
	}
}

// TestAreas checks that a person with many addresses counts once.
func TestAreas(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"192.0.2.1/32", "192.0.2.200/32", true},
		{"192.0.2.1/32", "192.0.3.1/32", false},
		{"2001:db8:1:1::/64", "2001:db8:1:ffff::/64", true},
		{"2001:db8:1:1::/64", "2001:db8:2:1::/64", false},
	} {
		if same := AreaOf(netip.MustParsePrefix(c.one)) == AreaOf(netip.MustParsePrefix(c.other)); same != c.same {
			t.Errorf("%s and %s: the same area is %v", c.one, c.other, same)
		}
	}
	if area := AreaOf(netip.Prefix{}); area != (netip.Prefix{}) {
		t.Errorf("the area of an unknown network is %v", area)
	}
}

// TestManyNetworks calls from 1,000 networks of one /48, as anybody can who has a tunnel. Those
// beyond the first count as one. Others are not affected, and an hour later nobody is.
func TestManyNetworks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var known areas
		counted := map[netip.Prefix]bool{}
		for range 2 {
			for n := range 1000 {
				counted[known.count(netip.MustParsePrefix(fmt.Sprintf("2001:db8:1:%x::/64", n)))] = true
			}
		}
		if len(counted) != maxNetworks+1 {
			t.Errorf("1,000 networks of an area count as %d", len(counted))
		}
		for _, address := range []string{"2001:db8:2:ffff::/64", "2001:db8:1:1::/64"} {
			if got := known.count(netip.MustParsePrefix(address)); got.Bits() != networkBits {
				t.Errorf("%s counts as %s", address, got)
			}
		}
		time.Sleep(areaWindow) // on the clock of synctest, which takes no time
		if got := known.count(netip.MustParsePrefix("2001:db8:1:ffff::/64")); got.Bits() != networkBits {
			t.Errorf("after an hour it counts as %s", got)
		}
		for n := range 2 * maxAreas {
			known.count(netip.MustParsePrefix(fmt.Sprintf("2001:%x:%x::/64", n/60_000, n%60_000)))
		}
		if len(known.seen) > maxAreas {
			t.Errorf("%d areas are remembered", len(known.seen))
		}
	})
}
