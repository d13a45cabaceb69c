package reports_test

import (
	"testing"
	"time"

	"workforce/pb/inbox/reports"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestPublic stores grievances of a quarter, and checks that only multiples of five are published.
func TestPublic(t *testing.T) {
	app, today := testapp.New(t), time.Now().In(ist.Zone)
	for reason, n := range map[string]int{"others": 7, "violates_law": 5, "impersonates": 4} {
		for range n {
			app.MustCreate(t, collections.Grievances, withReason(t, reason))
		}
	}
	nextQuarter := time.Date(today.Year(), today.Month()+3, 1, 12, 0, 0, 0, ist.Zone)
	published, until, err := reports.Public(t.Context(), app, nextQuarter)
	testapp.Must(t, err)
	if len(published) != 4 || !until.After(nextQuarter) {
		t.Errorf("%d quarters, until %s", len(published), until)
	}
	latest := published[0]
	if latest.Received != 15 || latest.InTime != 0 || latest.Late != 0 || len(latest.Reasons) != 2 {
		t.Errorf("%+v", latest)
	}
	for _, reason := range latest.Reasons {
		if reason.Count != 5 || reason.Label == "" {
			t.Errorf("%+v", reason)
		}
	}
	if before := published[1]; before.Received != 0 || len(before.Reasons) != 0 {
		t.Errorf("%+v", before)
	}
}

func withReason(t *testing.T, reason string) map[string]any {
	t.Helper()
	fields := testapp.Grievance(t)
	fields["reason"] = reason
	return fields
}
