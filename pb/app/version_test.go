package app

import (
	"strings"
	"testing"
)

func TestDescribeVersion(t *testing.T) {
	t.Cleanup(func() { version, commit, date, changed = "", "", "", "" })
	for _, c := range []struct{ name, version, commit, date, changed, want string }{
		{"a release", "1.2.3", "3a73555d8979", "2026-11-22", "", "1.2.3, commit 3a73555d8979 of 2026-11-22"},
		{"with changes", "1.2.3", "3a73555d8979", "2026-11-22", "changed",
			"1.2.3, in development, after commit 3a73555d8979 of 2026-11-22"},
		{"outside of a checkout", "1.2.3", "", "", "", "1.2.3, in development"},
		{"by go build", "", "", "", "", "in development"},
	} {
		t.Run(c.name, func(t *testing.T) {
			version, commit, date, changed = c.version, c.commit, c.date, c.changed
			if described, _, _ := strings.Cut(describeVersion(), ", PocketBase"); described != c.want {
				t.Errorf("%q, want %q", described, c.want)
			}
		})
	}
}
