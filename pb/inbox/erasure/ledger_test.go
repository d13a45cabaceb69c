package erasure_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSealedAgain starts on a backup that does not know what was sealed, or shown again, after it was made.
func TestSealedAgain(t *testing.T) {
	in := func(wait time.Duration) string { return types.NowDateTime().Add(wait).String() }
	const wish, day, hour = "program", 24 * time.Hour, time.Hour
	for name, c := range map[string]struct {
		collection string
		sealed     bool          // in the backup
		held       bool          // in the backup
		entry      erasure.Entry // At is now by default
		is         string        // afterwards: shown, erased, byWish or bySomebody
		later      string        // after the nightly run of two days later
	}{
		"a wish": {collections.Contacts, false, false,
			erasure.Entry{Act: erasure.Sealed, Until: in(day), By: wish}, "byWish", "erased"},
		"of a decided grievance": {collections.Grievances, false, false,
			erasure.Entry{Act: erasure.Sealed, Until: in(day), By: wish}, "byWish", "erased"},
		"a seal by an admin": {collections.Applications, false, false,
			erasure.Entry{Act: erasure.Sealed, Until: in(9 * day), By: "admins:gone00000000000"},
			"bySomebody", "bySomebody"},
		"a wish of days ago": {collections.Contacts, false, false,
			erasure.Entry{Act: erasure.Sealed, Until: in(-hour), By: wish}, "erased", "erased"},
		"of what is held": {collections.Contacts, false, true,
			erasure.Entry{Act: erasure.Sealed, Until: in(-hour), By: wish}, "byWish", "byWish"},
		"a wish that was taken back": {collections.Contacts, true, false, erasure.Entry{Act: erasure.Shown}, "shown",
			"shown"},
		"a newer backup": {collections.Contacts, true, false, erasure.Entry{Act: erasure.Shown, At: in(-hour)},
			"byWish", "erased"},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := create(t, app, c.collection)
			kind := collections.KindOf(record).Name
			if c.sealed {
				testapp.Must(t, erasure.Seal(app, kind, record.Id, time.Now().Add(day), "Asked for it."))
			}
			if c.held {
				testapp.SetCase(t, app, record, dbx.Params{"heldUntil": in(9 * day)})
			}
			c.entry.Kind, c.entry.Submission = kind, record.Id
			if c.entry.At == "" {
				for made := in(0); made == in(0); { // the next millisecond
				}
				c.entry.At = in(0)
			}
			fate := func() string {
				t.Helper()
				if _, err := app.FindRecordById(c.collection, record.Id); err != nil {
					return "erased"
				}
				found, err := cases.Find(app, kind, record.Id)
				testapp.Must(t, err)
				byWish, err := found.IsSealedByWish(app)
				switch {
				case err != nil:
					t.Fatal(err)
				case byWish:
					return "byWish"
				case found.IsSealed():
					return "bySomebody"
				}
				return "shown"
			}
			if _, err := erasure.Again(app, []erasure.Entry{c.entry}); err != nil {
				t.Fatal(err)
			}
			if got := fate(); got != c.is {
				t.Errorf("it is %s, want %s", got, c.is)
			}
			if done, err := erasure.Again(app, []erasure.Entry{c.entry}); err != nil || len(done) > 0 {
				t.Errorf("the next start does it again: %v, %v", done, err)
			}
			// The link to undo it that the person got is gone with the data of then, and perhaps the mail, too.
			mails, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": collections.OutboxErasure})
			if isTold := c.is == "byWish" && c.entry.Until > in(0); err != nil || (mails == 1) != isTold {
				t.Errorf("%d mails say that it will be erased, %v", mails, err)
			}
			testapp.Must(t, erasure.EraseDue(t.Context(), app, time.Now().Add(2*day)))
			if got := fate(); got != c.later {
				t.Errorf("two days later it is %s, want %s", got, c.later)
			}
			if verdict, err := evidence.Verify(t.Context(), app, true); err != nil || len(verdict.Problems) > 0 {
				t.Errorf("the chain: %v %q", err, verdict.Problems)
			}
		})
	}
}

// TestErasedAgain starts on a backup in which a submission is held that was erased later. An answer is pending there.
func TestErasedAgain(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Contacts)
	by := cases.Staff(admin(t, app))
	for _, action := range []cases.Action{
		{Kind: cases.Hold, Until: time.Now().AddDate(1, 0, 0), Text: "A case at court."},
		{Kind: cases.Answer, Text: "Yes."},
	} {
		_, _, err := cases.Act(app, "contact", record.Id, by, action)
		testapp.Must(t, err)
	}
	if c := testapp.MustFindCase(t, app, record); c.Before == "" || !c.IsHeld(time.Now()) {
		t.Fatalf("%+v", c)
	}
	entry := erasure.Entry{Kind: "contact", Submission: record.Id, At: types.NowDateTime().String()}
	if done, err := erasure.Again(app, []erasure.Entry{entry}); err != nil || done[erasure.Erased] != 1 {
		t.Errorf("%v, %v", done, err)
	}
	if left := app.MustCount(t, collections.Contacts) + app.MustCount(t, collections.Outbox); left != 0 {
		t.Errorf("%d records are left", left)
	}
	testapp.CheckChain(t, app)
}
