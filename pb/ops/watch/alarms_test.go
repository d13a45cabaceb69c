package watch

import (
	"net/http"
	"net/netip"
	"slices"
	"testing"
	"time"
)

// TestAlarms follows a problem that comes, lasts, flickers and goes. It lists when operators
// would be mailed.
func TestAlarms(t *testing.T) {
	a := newAlarms(nil)
	disk := []Finding{{ID: "disk", Severity: Error}}
	low := []Finding{{ID: "disk", Severity: Warning}}
	setup := []Finding{{ID: "brand", Severity: Warning}}
	at := time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
	for i, step := range []struct {
		after time.Duration
		found []Finding
		want  string
	}{
		{0, setup, ""},
		{time.Minute, low, ""},
		{time.Minute, disk, "raise"},
		{time.Minute, disk, ""},
		{time.Minute, nil, ""},
		{time.Minute, disk, ""}, // it flickers
		{23 * time.Hour, disk, ""},
		{time.Hour, disk, "raise"}, // the next day
		{time.Minute, nil, ""},
		{9 * time.Minute, nil, ""},
		{time.Minute, nil, "over"},
		{time.Minute, nil, ""},
		{time.Minute, disk, "raise"},
	} {
		at = at.Add(step.after)
		a.update(step.found, at)
		reminders, over := a.due(at)
		got := ""
		if len(reminders) > 0 {
			got = "raise"
		}
		if len(over) > 0 {
			got += "over"
		}
		if got != step.want {
			t.Errorf("step %d: %q, want %q", i+1, got, step.want)
		}
		a.noteMailed(reminders, over, at)
		a.forget(at)
	}
}

// TestAlarmChanges stores the newest words of a problem that only the running program sees, for doctor.
func TestAlarmChanges(t *testing.T) {
	a := newAlarms(nil)
	at := time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
	for i, c := range []struct {
		found   Finding
		changed bool
	}{
		{Finding{ID: "clusterTakeover", Severity: Error, Problem: "One took the lead."}, true}, // new
		{Finding{ID: "clusterTakeover", Severity: Error, Problem: "One took the lead."}, false},
		{Finding{ID: "clusterTakeover", Severity: Error, Problem: "Two took the lead."}, true},
		{Finding{ID: "disk", Severity: Error, Problem: "3 MB are left."}, true}, // new
		{Finding{ID: "disk", Severity: Error, Problem: "2 MB are left."}, false},
	} {
		a.update([]Finding{c.found}, at)
		alarm := a.open[c.found.ID]
		if alarm.changed != c.changed {
			t.Errorf("step %d: changed is %v", i+1, alarm.changed)
		}
		alarm.changed = false
	}
}

// TestProxies sends requests as visitors and proxies do.
func TestProxies(t *testing.T) {
	for _, c := range []struct {
		name, peer, header string
		trusted            bool
		share              int // of a hundred requests with the header
		seen               bool
	}{
		{"a visitor", "203.0.113.7", "", false, 0, false},
		{"a proxy on this machine", "127.0.0.1", "X-Forwarded-For", false, 100, true},
		{"a proxy in the same network", "10.0.0.7", "X-Real-IP", false, 100, true},
		{"a configured proxy", "10.0.0.7", "X-Real-IP", true, 100, false},
		{"a proxy on the internet", "203.0.113.7", "CF-Connecting-IP", false, 100, true},
		{"a visitor who pretends to be one", "203.0.113.7", "X-Forwarded-For", false, 50, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var proxies Proxies
			for i := range 1000 {
				header := http.Header{}
				if i%100 < c.share {
					header.Set(c.header, "198.51.100.1")
				}
				proxies.Observe(netip.MustParseAddr(c.peer), header, c.trusted)
			}
			if got := proxies.Seen() != ""; got != c.seen {
				t.Errorf("seen: %q", proxies.Seen())
			}
		})
	}
}

// TestProxyHeader names the header that the examples of nginx and Caddy set, not the list beside it.
func TestProxyHeader(t *testing.T) {
	header := http.Header{}
	header.Set("X-Forwarded-For", "198.51.100.1")
	header.Set("X-Real-IP", "198.51.100.1")
	if got := ForwardedBy(header); got != "X-Real-IP" {
		t.Errorf("named %q", got)
	}
}

func TestOrder(t *testing.T) {
	var ids []string
	for _, check := range Checks {
		if check.Look == nil || slices.Contains(ids, check.ID) {
			t.Errorf("the check %q has no function, or its ID is used twice", check.ID)
		}
		ids = append(ids, check.ID)
	}
}
