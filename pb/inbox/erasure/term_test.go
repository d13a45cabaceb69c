package erasure_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestTermOf asks how long a message is kept: before the table is confirmed, while the message is open, and after it
// was closed.
func TestTermOf(t *testing.T) {
	app := testapp.New(t)
	record, now := create(t, app, collections.Contacts), time.Now()
	term := func() (erasure.Term, bool) {
		t.Helper()
		c, err := cases.FindSettled(app, "contact", record.Id)
		testapp.Must(t, err)
		term, ends, err := erasure.TermOf(app, c, now)
		testapp.Must(t, err)
		return term, ends
	}
	if got, ends := term(); ends {
		t.Errorf("before the table was confirmed: %+v", got)
	}
	confirm(t, app)
	if got, ends := term(); !ends || !got.Until.IsZero() || got.Days == 0 {
		t.Errorf("while it is open: %v %+v", ends, got)
	}
	testapp.SetCase(t, app, record, dbx.Params{"state": "answered"})
	if got, ends := term(); !ends || got.Until.Before(now.AddDate(0, 0, got.Days-1)) ||
		got.Until.After(now.AddDate(0, 0, got.Days+1)) {
		t.Errorf("after the answer: %v %+v", ends, got)
	}
}
