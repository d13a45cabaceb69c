package inbox_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/api/inbox"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReadPlans checks that SQLite reads only the submissions of a page, or the one that is shown, their cases, and
// what was merged with these.
func TestReadPlans(t *testing.T) {
	app := testapp.New(t)
	for _, kind := range collections.SubmissionKinds {
		for _, where := range []dbx.Expression{dbx.In("cases.seq", 1, 2, 3), dbx.HashExp{"r.id": "a"}} {
			query := inbox.Query(app, kind, where)
			var plan []struct{ Detail string }
			testapp.Must(t, app.DB().NewQuery("EXPLAIN QUERY PLAN "+query.SQL()).Bind(query.Params()).All(&plan))
			for _, step := range plan {
				if is := step.Detail; strings.HasPrefix(is, "SCAN") && !strings.HasPrefix(is, "SCAN (subquery") ||
					strings.HasPrefix(is, "SEARCH") && !strings.Contains(is, "(seq=?)") && !strings.Contains(is, "(id=?)") &&
						!strings.Contains(is, "(submission=?)") && !strings.Contains(is, "(case=?)") &&
						!strings.Contains(is, "(duplicateOf=?)") {
					t.Errorf("%s: %s", kind.Name, is)
				}
			}
		}
	}
}
