package attacks_test

import (
	"os"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestMain removes what the tests have built.
func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// long skips the attacks that take more than a moment, unless they were asked for.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("WORKFORCE_ATTACKS") == "" {
		t.Skip("runs in npm run test:attacks")
	}
}
