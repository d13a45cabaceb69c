package cases_test

import (
	"errors"
	"path"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCorrect corrects the name of the sender of each kind, and how they can be reached. The chain keeps the old and
// the new values, and tells the correction from a change that nobody made in the dashboard.
func TestCorrect(t *testing.T) {
	for _, kind := range collections.SubmissionKinds {
		t.Run(kind.Name, func(t *testing.T) {
			app := testapp.New(t)
			record := app.MustReceive(t, kind.Collection)
			correct := func(email, phone string) error {
				return act(app, record, cases.Action{Kind: cases.Correct, Name: " Asha  Rao-Iyer", Email: email,
					Phone: phone, Text: "She phoned."})
			}
			for field, err := range map[string]error{"email": correct("no address", ""), "phone": correct("", "12")} {
				if !breaks(err, field) {
					t.Errorf("%s: %v", field, err)
				}
			}
			testapp.Must(t, correct(" Asha.Rao@Example.org ", "+91 98111 22233"))
			if err := correct("Asha.Rao@Example.org", ""); err == nil {
				t.Error("the same address was taken for a correction")
			}
			last := lastEvent(t, app, record)
			for _, part := range []string{" → Asha Rao-Iyer", "asha@example.com → ",
				"9876543210 → 9811122233", "She phoned."} {
				if !strings.Contains(last.Body.Text, part) || last.Public {
					t.Errorf("%q lacks %q", last.Body.Text, part)
				}
			}
			if strings.Contains(last.Meta, "@") || strings.Contains(last.Meta, "98") {
				t.Errorf("the event names a person: %s", last.Meta)
			}
			if _, err := cases.CompareReceived(t.Context(), app, false, t.Errorf); err != nil {
				t.Fatal(err)
			}
			record = testapp.MustFind(t, app, kind.Collection, "id", record.Id)
			if record.GetString(kind.Sender[0]) != "Asha Rao-Iyer" || record.GetString("phone") != "9811122233" ||
				!strings.EqualFold(record.GetString("email"), "asha.rao@example.org") {
				t.Errorf("%v", cases.StoredFields(record))
			}
			record.Set("phone", "9000000000")
			testapp.Must(t, app.Save(record))
			reports := 0
			if _, err := cases.CompareReceived(t.Context(), app, false,
				func(string, ...any) { reports++ }); err != nil || reports != 1 {
				t.Errorf("%d reports of a change by another program (%v)", reports, err)
			}
		})
	}
}

// TestLinksEndWithAddress ends the links that were mailed to an address when staff enter another one. The link that the
// sender saw with the receipt works on.
func TestLinksEndWithAddress(t *testing.T) {
	app := testapp.New(t)
	collection, err := app.FindCollectionByNameOrId(collections.Grievances)
	testapp.Must(t, err)
	record := core.NewRecord(collection)
	record.Load(testapp.Grievance(t))
	onScreen := cases.PrepareLink(record)
	testapp.Must(t, app.Save(record))
	again, err := mustFind(t, app, record).NewReceiptLink(app) // the form was sent twice
	testapp.Must(t, err)
	mailed, err := cases.NewLink(app, mustFind(t, app, record).ID)
	testapp.Must(t, err)
	works := func(link string) bool {
		_, err := cases.FindByLink(app, "grievances", path.Base(link))
		return err == nil
	}
	testapp.Must(t, act(app, record, cases.Action{Kind: cases.Correct, Phone: "9811122233"}))
	if !works(onScreen) || !works(mailed) {
		t.Fatal("a link ended with a corrected phone number")
	}
	testapp.Must(t, act(app, record, cases.Action{Kind: cases.Correct, Email: "meera.private@example.in"}))
	if !works(onScreen) || !works(again) || works(mailed) {
		t.Errorf("on the screen: %v, %v, mailed to the earlier address: %v", works(onScreen),
			works(again), works(mailed))
	}
}

// TestAcknowledgeByPhone acknowledges by phone a grievance whose mail was refused, and no other one.
func TestAcknowledgeByPhone(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	byPhone := func(text string) error {
		return act(app, record, cases.Action{Kind: cases.ByPhone, Text: text})
	}
	if err := byPhone("She answered."); err == nil || !strings.Contains(err.Error(), "acknowledge it by mail") {
		t.Errorf("without a refused mail: %v", err)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	app.PassUndo(t)
	event := lastEvent(t, app, record).Sequence
	refused := cases.SentMail{Collection: collections.Grievances, Submission: record.Id, Kind: collections.OutboxAnswer,
		Event: event, Failed: true, Refused: true}
	if err := app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery("UPDATE outbox SET state = 'refused'").Execute(); err != nil {
			return err
		}
		return cases.NoteMails(tx, refused)
	}); err != nil {
		t.Fatal(err)
	}
	if c := mustFind(t, app, record); !c.AcknowledgedAt.IsZero() || !c.IsUnreachable {
		t.Fatalf("refused: %+v", c)
	}
	if err := byPhone(" "); err == nil || !strings.Contains(err.Error(), "Write who you spoke to") {
		t.Errorf("without a text: %v", err)
	}
	testapp.Must(t, byPhone("She answered at 10:30."))
	if c := mustFind(t, app, record); c.AcknowledgedAt.IsZero() ||
		c.State != cases.Acknowledged || c.Due != c.DecideBy {
		t.Errorf("by phone: %+v", c)
	}
	if err := byPhone("Again."); !errors.Is(err, cases.ErrMove) {
		t.Errorf("twice: %v", err)
	}
	testapp.CheckChain(t, app)
}
