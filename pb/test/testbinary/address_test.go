package testbinary_test

import (
	"net"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestFreeAddress takes free ports while many are reserved: none of them may be one of these.
func TestFreeAddress(t *testing.T) {
	reserved := map[string]bool{}
	for range 1000 {
		reserved[testbinary.FreeAddress(t)] = true
	}
	if len(reserved) != 1000 {
		t.Errorf("%d different addresses, want 1000", len(reserved))
	}
	for range 300 {
		if taken := listen(t, "127.0.0.1:0"); reserved[taken] {
			t.Fatalf("%s was reserved, and somebody else got it", taken)
		}
	}
	for address := range reserved {
		listen(t, address) // the owner can
		break
	}
}

func listen(t *testing.T, address string) string {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	testbinary.Must(t, err)
	t.Cleanup(func() { listener.Close() })
	return listener.Addr().String()
}
