package testapp_test

import (
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// TestFromDifference compares long texts that differ late, and a text with its beginning.
func TestFromDifference(t *testing.T) {
	same := strings.Repeat("a", 1000)
	for _, c := range []struct{ got, want, gotPart, wantPart string }{
		{same + "b" + same, same + "c", same[:60] + "b" + same[:239], same[:60] + "c"},
		{"", "a", "", "a"},
		{same, same, same[:60], same[:60]},
	} {
		if got, want := testapp.FromDifference(c.got, c.want); got != c.gotPart || want != c.wantPart {
			t.Errorf("%s and %s", got, want)
		}
	}
}
