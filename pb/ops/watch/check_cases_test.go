package watch_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestUnusedReceipts counts a receipt that no case has, as after the restore of a backup, and looks at once, after the
// next submission, and a month later.
func TestUnusedReceipts(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	check := func(name string, now time.Time, says string) {
		t.Helper()
		subject := watch.NewSubject(t.Context(), app, app.DataDir(), nil)
		subject.Now = now
		i := slices.IndexFunc(watch.Checks, func(c watch.Check) bool { return c.ID == "cases" })
		found, err := watch.Checks[i].Look(t.Context(), subject)
		if err != nil || (found != nil) != (says != "") ||
			found != nil && (found.Severity != watch.Warning || !strings.Contains(found.Problem, says)) {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
	const month = 31 * 24 * time.Hour
	check("all have a case", time.Now(), "")
	testapp.MustExec(t, app, "UPDATE _receipts SET last = last + 1")
	check("the last one", time.Now(), "-000002. A restored backup explains it.")
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	check("one between two", time.Now(), "-000002. A restored backup explains it.")
	check("a month later", time.Now().Add(month), "")
}
