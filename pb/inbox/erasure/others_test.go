package erasure_test

import (
	"slices"
	"testing"
	"time"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/erasure"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestMailsAndLogs checks how long records of mails and the log are kept: as before until an admin has confirmed the
// table, and then as it says.
func TestMailsAndLogs(t *testing.T) {
	app := testapp.New(t)
	app.Settings().Logs.MaxDays = 3
	for state, days := range map[string]int{"sent": 60, "waiting": 200} {
		app.MustCreate(t, collections.Outbox,
			map[string]any{"receipt": "CON-2026-900001", "kind": "acknowledgement", "state": state,
				"collection": "contacts", "record": state, "sent": time.Now().AddDate(0, 0, -days)})
	}
	testapp.MustExec(t, app, "UPDATE {{outbox}} SET created = '2020-01-01 00:00:00.000Z'")
	check := func(when string, oldMails, logDays int) {
		t.Helper()
		testapp.Must(t, erasure.KeepLogs(t.Context(), app))
		old, err := erasure.OldMails(app, time.Now())
		if err != nil || len(old) != oldMails || app.Settings().Logs.MaxDays != logDays {
			t.Errorf("%s: %d old mails, the log is kept for %d days, %v", when, len(old),
				app.Settings().Logs.MaxDays, err)
		}
	}
	if content.Limits.Outbox.Days != 90 {
		t.Fatal("this test counts on 90 days. Document privacy and docs/OPERATING.md also say them")
	}
	check("before", 0, 3)
	change(t, app, `{"kind":"mails","outcome":"any","days":90`, `{"kind":"mails","outcome":"any","days":30`)
	check("changed, and not confirmed", 0, 3)
	plan, err := erasure.ReadPlan(app, time.Now())
	i := slices.IndexFunc(plan.Rows, func(row erasure.PlannedRow) bool { return row.Kind == documents.KeptMails })
	if err != nil || plan.Rows[i].Count != 1 || plan.Rows[i].Oldest.IsZero() {
		t.Errorf("the plan: %v %+v", err, plan.Rows[i])
	}
	confirm(t, app)
	check("confirmed", 1, 365)
	if _, err := erasure.Withdraw(app); err != nil {
		t.Fatal(err)
	}
	check("taken back", 0, 365)
}
