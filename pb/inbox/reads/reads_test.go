package reads_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func mustRead(t *testing.T, app core.App, id string) []reads.Read {
	t.Helper()
	all, err := reads.Of(app, id)
	testapp.Must(t, err)
	return all
}

// TestNoteOnce repeats an entry only after an hour, or for another way, account or reason. An operator's list names a
// submission once for each of its mails.
func TestNoteOnce(t *testing.T) {
	app := testapp.New(t)
	id := app.MustReceive(t, collections.Contacts).Id
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	ravi := app.MustCreateAdmin(t, "ravi@example.com", collections.RolePrivacy)
	note := func(account *core.Record, way reads.Way, why string) {
		t.Helper()
		testapp.Must(t, reads.Note(app, reads.By{Account: account, Way: way, Why: why}, "contact", id, id))
	}
	for range 2 {
		note(asha, reads.Page, "")
		note(asha, reads.File, "")
		note(ravi, reads.Person, "A")
		note(ravi, reads.Person, "B")
	}
	all := mustRead(t, app, id)
	if len(all) != 4 || all[0].Actor != "admins:"+asha.Id || all[0].Role != "admin" || all[3].Role != "privacy" ||
		all[3].Why != "B" {
		t.Errorf("%+v", all)
	}
	hourAgo, err := time.Now().Add(-61 * time.Minute).UTC().MarshalText()
	testapp.Must(t, err)
	setTime(t, app, string(hourAgo[:10])+" "+string(hourAgo[11:19])+".000Z")
	note(asha, reads.Page, "")
	if all := mustRead(t, app, id); len(all) != 5 {
		t.Errorf("after an hour: %+v", all)
	}
}

func setTime(t *testing.T, app core.App, at string) {
	t.Helper()
	testapp.MustRun(t, app.NonconcurrentDB().Update("_reads", dbx.Params{"at": at}, nil))
}

// TestForget keeps the log for the days of the limit, and a reason only as long as the submission.
func TestForget(t *testing.T) {
	app := testapp.New(t)
	record := app.MustReceive(t, collections.Contacts)
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	testapp.Must(t, reads.Note(app, reads.By{Account: asha, Way: reads.Person, Why: "Mrs Xylander phoned"}, "contact",
		record.Id))
	testapp.Must(t, app.Delete(record))
	if all := mustRead(t, app, record.Id); len(all) != 1 || all[0].Why != "" {
		t.Errorf("after an erasure: %+v", all)
	}
	for _, days := range []int{-1, 1} {
		at := time.Now().Add(-content.Limits.Reads.Duration()).AddDate(0, 0, -days).UTC().
			Format("2006-01-02 15:04:05.000Z")
		setTime(t, app, at)
		testapp.Must(t, nightly.Forget(app, "tidyReads"))
		nightly.RunMissed(app, time.Now, "tidyReads")
		if left := len(mustRead(t, app, record.Id)); (left == 0) != (days > 0) {
			t.Errorf("%d days after the limit: %d entries", days, left)
		}
	}
}

// TestBreachSheet lists the people whose records a role or an account has opened in a span of time.
func TestBreachSheet(t *testing.T) {
	app := testapp.New(t)
	now := time.Now()
	contact := app.MustReceive(t, collections.Contacts)
	second := app.MustReceive(t, collections.Contacts)
	grievance := app.MustReceive(t, collections.Grievances)
	gone := app.MustReceive(t, collections.Contacts)
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	ravi := app.MustCreateAdmin(t, "ravi@example.com", collections.RolePrivacy)
	for _, read := range []struct {
		by   *core.Record
		kind string
		of   *core.Record
	}{{asha, "contact", contact}, {asha, "contact", second}, {asha, "contact", gone}, {ravi, "grievances", grievance}} {
		testapp.Must(t, reads.Note(app, reads.By{Account: read.by, Way: reads.Page}, read.kind, read.of.Id))
	}
	testapp.Must(t, app.Delete(gone))
	for name, c := range map[string]struct {
		span                    reads.Span
		records, people, erased int
	}{
		"all":           {reads.Span{}, 4, 1, 1},
		"an account":    {reads.Span{Account: asha.Id}, 3, 1, 1},
		"a role":        {reads.Span{Role: "privacy"}, 1, 1, 0},
		"an operator":   {reads.Span{Role: "operator"}, 0, 0, 0},
		"another day":   {reads.Span{From: now.AddDate(0, 0, -2), Until: now.AddDate(0, 0, -1)}, 0, 0, 0},
		"role of other": {reads.Span{Role: "admin", Account: ravi.Id}, 0, 0, 0},
	} {
		span := c.span
		if span.From.IsZero() {
			span.From, span.Until = now.Add(-time.Minute), now.Add(time.Minute)
		}
		sheet, err := reads.BreachSheet(t.Context(), app, span)
		testapp.Must(t, err)
		if sheet.Records != c.records || len(sheet.People) != c.people || len(sheet.Erased) != c.erased {
			t.Errorf("%s: %+v", name, sheet)
		}
		if c.span.Account != "" && len(sheet.People) == 1 && len(sheet.People[0].Receipts) != 2 {
			t.Errorf("%s: %+v", name, sheet.People)
		}
	}
}
