package cases_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSameAsAnother closes a grievance as the same as others that must be refused, and as one that is kept.
func TestSameAsAnother(t *testing.T) {
	app := testapp.New(t)
	file := func(email, phone string) *core.Record {
		return grievance(t, app, map[string]any{"email": email, "phone": phone})
	}
	decide := func(record *core.Record, other string, isConfirmed bool) error {
		err := act(app, record, cases.Action{
			Kind: cases.Decide, Outcome: "duplicate", Text: "We have it already.", DuplicateOf: other,
			OtherPerson: isConfirmed,
		})
		return err
	}
	receipt := func(record *core.Record) string { return record.GetString(collections.Receipt) }
	own := file("asha@example.com", "9876543210")
	kept := file("ASHA@example.com", "9876543211")
	stranger := file("ravi@example.com", "9876543219")
	first, middle := file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210")
	ofOwn := file("asha@example.com", "9876543210")
	spam, binned, withdrawn := file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210"),
		file("asha@example.com", "9876543210")
	for _, step := range []error{
		decide(first, receipt(middle), false), decide(middle, receipt(kept), false), decide(ofOwn, receipt(own), false),
		act(app, spam, cases.Action{Kind: cases.Flag}),
		mark(app, binned, collections.DeletedAt, "2026-01-01 00:00:00.000Z"),
		send(t, app, withdrawn, cases.Action{Kind: cases.SenderWithdrew})} {
		if step != nil {
			t.Fatal(step)
		}
	}
	for _, c := range []struct{ name, other, want string }{
		{"nothing", "", "Give the receipt number of the other grievance."},
		{"another kind", "CON-2026-000001", "Give the receipt number of the other grievance."},
		{"itself", strings.ToLower(receipt(own)), "This is the grievance itself."},
		{"unknown", "GRV-2026-009999", "There is no grievance GRV-2026-009999."},
		{"closed as another one", receipt(first), "was closed as the same as " + receipt(kept) + ". Give that one."},
		{"closed as this one", receipt(ofOwn), "was closed as the same as this one"},
		{"spam", receipt(spam), "is in spam."},
		{"in the bin", receipt(binned), "is in the bin."},
		{"withdrawn", receipt(withdrawn), "was withdrawn"},
		{"of another person", receipt(stranger), "is from another person."},
	} {
		if err := decide(own, c.other, false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if err := decide(own, strings.ToLower(receipt(kept)), false); err != nil ||
		mustFind(t, app, own).DuplicateOf != receipt(kept) {
		t.Errorf("the kept one: %v", err)
	}
	if err := decide(file("mala@example.com", "9876543218"), receipt(stranger), true); err != nil {
		t.Errorf("another person, confirmed: %v", err)
	}
}

// mergedApp has a grievance of Asha that is kept, two of hers that were closed as the same, the first by way of the
// second one, and two of Ravi. Their senders were told so with a text, if one is given.
func mergedApp(t *testing.T, told ...string) (app *testapp.App, kept *core.Record, ofAsha, ofRavi [2]*core.Record) {
	app = testapp.New(t)
	told = append(told, "We have it already.")
	file := func(email, phone string) *core.Record {
		return grievance(t, app, map[string]any{"email": email, "phone": phone})
	}
	kept = file("asha@example.com", "9876543210")
	for i := range 2 {
		ofAsha[i], ofRavi[i] = file("Asha@example.com", "9876543211"), file("ravi@example.com", "9876543219")
	}
	for _, pair := range [][2]*core.Record{{ofAsha[0], ofAsha[1]}, {ofAsha[1], kept}, {ofRavi[0], kept},
		{ofRavi[1], kept}} {
		mustAct(t, app, pair[0], cases.Action{Kind: cases.Decide, Outcome: "duplicate", Text: told[0],
			DuplicateOf: pair[1].GetString(collections.Receipt), OtherPerson: true})
		app.PassUndo(t)
	}
	return app, kept, ofAsha, ofRavi
}

// TestMergedWithBlankSubject decides a grievance that others were merged into. The template of answers has a blank in
// its subject. The program cannot fill it in, so the mail to the others has the receipt number as its subject.
func TestMergedWithBlankSubject(t *testing.T) {
	app, kept, _, ofRavi := mergedApp(t)
	testapp.MustRun(t, app.NonconcurrentDB().Update(cases.Templates, dbx.Params{"subject": "{decision} {receipt}"},
		dbx.HashExp{"purpose": "answer"}))
	mustAct(t, app, kept, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We removed it."})
	app.PassUndo(t)
	app.PassUndo(t)
	if got := lastEvent(t, app, ofRavi[0]).Body.Subject; got != ofRavi[0].GetString(collections.Receipt) {
		t.Errorf("the subject is %q", got)
	}
}

// TestDecisionReachesAll decides a grievance that others were closed as the same as. The person who sent it gets the
// reasons, others only the outcome, and everybody one mail that names all of theirs.
func TestDecisionReachesAll(t *testing.T) {
	app, kept, ofAsha, ofRavi := mergedApp(t)
	if merged := mustFind(t, app, kept).Merged; len(strings.Fields(merged)) != 3 ||
		strings.Contains(merged, ofAsha[0].GetString(collections.Receipt)) {
		t.Errorf("closed as the same: %q", merged)
	}
	mustAct(t, app, kept, cases.Action{Kind: cases.Decide, Outcome: "upheld",
		Text: "We removed it, as the page of Asha says."})
	app.PassUndo(t)
	app.PassUndo(t)
	named := func(text string, records [2]*core.Record) bool {
		return strings.Contains(text, records[0].GetString(collections.Receipt)) &&
			strings.Contains(text, records[1].GetString(collections.Receipt))
	}
	if text := lastEvent(t, app, kept).Body.Text; !named(text, ofAsha) || named(text, ofRavi) {
		t.Errorf("the decision says %q", text)
	}
	for name, c := range map[string]struct {
		of                    *core.Record
		withReasons, isMailed bool
	}{
		"by way of another one": {ofAsha[0], true, false}, "directly": {ofAsha[1], true, false},
		"another person": {ofRavi[0], false, true}, "the same mail": {ofRavi[1], false, false},
	} {
		last := lastEvent(t, app, c.of)
		if last.Kind != cases.SameDecided || !last.Public ||
			!strings.Contains(last.Body.Text, "We agree with your grievance") ||
			strings.Contains(last.Body.Text, "Asha") != c.withReasons || (last.Body.Subject != "") != c.isMailed {
			t.Errorf("%s: %s %q %q", name, last.Kind, last.Body.Subject, last.Body.Text)
		}
		if !named(last.Body.Text, ofAsha) && !named(last.Body.Text, ofRavi) {
			t.Errorf("%s: it names not all: %q", name, last.Body.Text)
		}
	}
	if left := mustFind(t, app, kept); left.Outcome != "upheld" {
		t.Errorf("%+v", left)
	}
	if err := act(app, ofRavi[0], cases.Action{Kind: cases.Bin}); err != nil {
		t.Errorf("after the decision: %v", err)
	}
	testapp.CheckChain(t, app)
}

// TestMergedCannotBeSealed seals a grievance that waits for the decision of another one, and erases it on request: the
// decision would never reach its sender.
func TestMergedCannotBeSealed(t *testing.T) {
	app, kept, ofAsha, ofRavi := mergedApp(t)
	boss := cases.Staff(app.MustCreateAdmin(t, "boss@example.com", collections.RoleAdmin))
	for name, record := range map[string]*core.Record{"directly": ofRavi[0], "by way of another one": ofAsha[0]} {
		testapp.Must(t, second(cases.Act(app, "grievances", record.Id, boss,
			cases.Action{Kind: cases.NoteRequest, Asks: "erase", Checked: "phone", Text: "Erase it."})))
		for _, action := range []cases.Action{
			{Kind: cases.PutUnderSeal, Text: "A court asks.", Until: time.Now().Add(2 * list.KeptInBin)},
			{Kind: cases.EraseOnRequest, Text: "As asked."},
		} {
			err := second(cases.Act(app, "grievances", record.Id, boss, action))
			if err == nil ||
				!strings.Contains(err.Error(), "It waits for the decision of "+kept.GetString(collections.Receipt)) {
				t.Errorf("%s, %s: %v", name, action.Kind, err)
			}
		}
	}
}

// TestDecidedAsWithdrawn decides a grievance that its sender has withdrawn by phone. Grievances that were closed as the
// same one are opened again, as after a withdrawal on the page of the case.
func TestDecidedAsWithdrawn(t *testing.T) {
	app, kept, _, ofRavi := mergedApp(t)
	mustAct(t, app, kept, cases.Action{Kind: cases.Decide, Outcome: "withdrawn", Text: "As you told us by phone."})
	app.PassUndo(t)
	app.PassUndo(t)
	if c := mustFind(t, app, ofRavi[0]); c.State != cases.Reopened {
		t.Errorf("the other person's is %q", c.State)
	}
	testapp.CheckChain(t, app)
}

// TestAcknowledgedAfterWithdrawal opens a grievance again that was withdrawn before anybody had acknowledged it.
func TestAcknowledgedAfterWithdrawal(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app, map[string]any{"email": "asha@example.com"})
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
	mustAct(t, app, record, cases.Action{Kind: cases.Reopen, Text: "She wants us to go on."})
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	app.PassUndo(t)
	c := mustFind(t, app, record)
	if c.State != cases.Acknowledged || c.AcknowledgedAt.IsZero() || !c.Due.Equal(c.DecideBy) {
		t.Errorf("%s, acknowledged at %v, due %v, decide by %v", c.State, c.AcknowledgedAt, c.Due, c.DecideBy)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We removed it."})
	app.PassUndo(t)
	mustAct(t, app, record, cases.Action{Kind: cases.Reopen, Text: "There is more."})
	if err := act(app, record, cases.Action{Kind: cases.Acknowledge}); !errors.Is(err, cases.ErrMove) {
		t.Errorf("acknowledged twice: %v", err)
	}
	testapp.CheckChain(t, app)
}

// TestDecisionReachesAllInHindi decides a grievance for people whom staff have written to in Hindi.
func TestDecisionReachesAllInHindi(t *testing.T) {
	for _, outcome := range collections.GrievanceKind.Outcomes {
		if outcome == "duplicate" || outcome == "withdrawn" {
			continue
		}
		app, kept, _, ofRavi := mergedApp(t, "हमारे पास यह शिकायत पहले से है।")
		mustAct(t, app, kept, cases.Action{Kind: cases.Decide, Outcome: outcome, Text: "हमने इसे हटा दिया है।"})
		app.PassUndo(t)
		app.PassUndo(t)
		mustBeHindi(t, app, ofRavi[0])
	}
	app, kept, _, ofRavi := mergedApp(t, "हमारे पास यह शिकायत पहले से है।")
	testapp.MustSend(t, app, kept, cases.Action{Kind: cases.SenderWithdrew})
	mustBeHindi(t, app, ofRavi[0])
}

// mustBeHindi fails if the last mail about a case has English words besides receipts.
func mustBeHindi(t *testing.T, app *testapp.App, of *core.Record) {
	t.Helper()
	last := lastEvent(t, app, of).Body
	if last.Subject == "" || regexp.MustCompile("[a-z]").MatchString(last.Subject+last.Text) {
		t.Errorf("mailed %q %q", last.Subject, last.Text)
	}
}

// TestMergedOutliveKept ends the kept grievance without a decision: those that were closed as the same are opened
// again, with one mail to each person. Nobody may call the kept one spam before.
func TestMergedOutliveKept(t *testing.T) {
	for name, end := range map[string]func(app *testapp.App, kept *core.Record) error{
		"withdrawn": func(app *testapp.App, kept *core.Record) error {
			return send(t, app, kept, cases.Action{Kind: cases.SenderWithdrew})
		},
		"erased": func(app *testapp.App, kept *core.Record) error {
			return cases.Erase(app, "grievances", kept.Id, cases.Program, "The sender asked for it.")
		},
	} {
		t.Run(name, func(t *testing.T) {
			app, kept, ofAsha, ofRavi := mergedApp(t)
			err := act(app, kept, cases.Action{Kind: cases.Flag})
			if err == nil || !strings.Contains(err.Error(), "wait for its decision") {
				t.Errorf("it is called spam: %v", err)
			}
			for _, kind := range []cases.EventKind{cases.Flag, cases.Bin} {
				err := act(app, ofAsha[0], cases.Action{Kind: kind})
				if want := "It waits for the decision of " + kept.GetString(collections.Receipt); err == nil ||
					!strings.Contains(err.Error(), want) {
					t.Errorf("%s: %v, want %q", kind, err, want)
				}
			}
			testapp.Must(t, end(app, kept))
			app.PassUndo(t)
			mails := 0
			for i, record := range []*core.Record{ofAsha[0], ofAsha[1], ofRavi[0], ofRavi[1]} {
				c, last := mustFind(t, app, record), lastEvent(t, app, record)
				if isOpen := i > 0; (c.State == cases.Reopened && c.DuplicateOf == "") != isOpen {
					t.Errorf("%s is %s, the same as %q", c.Receipt, c.State, c.DuplicateOf)
				}
				if last.Kind == cases.Reopen && last.Body.Subject != "" {
					mails++
				}
			}
			if mails != 2 {
				t.Errorf("%d mails", mails)
			}
			testapp.CheckChain(t, app)
		})
	}
}
