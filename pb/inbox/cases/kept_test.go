package cases_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSameAsAnother closes a grievance as the same as others that must be refused, and as one that is kept.
func TestSameAsAnother(t *testing.T) {
	app := testapp.New(t)
	file := func(email, phone string) *core.Record {
		fields := testapp.Grievance(t)
		fields["email"], fields["phone"] = email, phone
		return app.MustCreate(t, collections.Grievances, fields)
	}
	decide := func(record *core.Record, other string, isConfirmed bool) error {
		_, _, err := cases.Act(app, "grievances", record.Id, officer, cases.Action{
			Kind: cases.Decide, Outcome: "duplicate", Text: "We have it already.", DuplicateOf: other, OtherPerson: isConfirmed,
		})
		return err
	}
	receipt := func(record *core.Record) string { return record.GetString(collections.Receipt) }
	own := file("asha@example.com", "9876543210")
	kept := file("ASHA@example.com", "9876543211")
	stranger := file("ravi@example.com", "9876543219")
	first, middle := file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210")
	ofOwn := file("asha@example.com", "9876543210")
	spam, binned, withdrawn := file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210")
	for _, step := range []error{
		decide(first, receipt(middle), false), decide(middle, receipt(kept), false), decide(ofOwn, receipt(own), false),
		second(cases.Act(app, "grievances", spam.Id, officer, cases.Action{Kind: cases.Flag})),
		mark(app, binned, collections.DeletedAt, "2026-01-01 00:00:00.000Z"),
		cases.BySender(app, mustFind(t, app, withdrawn), cases.Action{Kind: cases.SenderEnded}),
	} {
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
	if err := decide(own, strings.ToLower(receipt(kept)), false); err != nil || mustFind(t, app, own).DuplicateOf != receipt(kept) {
		t.Errorf("the kept one: %v", err)
	}
	if err := decide(file("mala@example.com", "9876543218"), receipt(stranger), true); err != nil {
		t.Errorf("another person, confirmed: %v", err)
	}
}

// TestDecisionReachesAll decides a grievance that others were closed as the same as, one of them by way of another one.
// The person who sent it gets the reasons, others only the outcome.
func TestDecisionReachesAll(t *testing.T) {
	app := testapp.New(t)
	file := func(email, phone string) *core.Record {
		fields := testapp.Grievance(t)
		fields["email"], fields["phone"] = email, phone
		return app.MustCreate(t, collections.Grievances, fields)
	}
	first, middle := file("asha@example.com", "9876543210"), file("asha@example.com", "9876543210")
	kept, stranger := file("asha@example.com", "9876543210"), file("ravi@example.com", "9876543219")
	for _, pair := range [][2]*core.Record{{first, middle}, {middle, kept}, {stranger, kept}} {
		mustAct(t, app, pair[0], cases.Action{Kind: cases.Decide, Outcome: "duplicate", Text: "We have it already.",
			DuplicateOf: pair[1].GetString(collections.Receipt), OtherPerson: true})
		app.PassUndo(t)
	}
	mustAct(t, app, kept, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "Dear Asha, we removed it."})
	app.PassUndo(t)
	app.PassUndo(t)
	for name, c := range map[string]struct {
		of          *core.Record
		withReasons bool
	}{"by way of another one": {first, true}, "directly": {middle, true}, "another person": {stranger, false}} {
		all := history(t, app, "grievances", c.of.Id)
		last := all[len(all)-1]
		if last.Kind != cases.Answer || !strings.Contains(last.Body.Text, "We agree with your grievance") || strings.Contains(last.Body.Text, "Asha") != c.withReasons {
			t.Errorf("%s: %s %q", name, last.Kind, last.Body.Text)
		}
	}
	if left := mustFind(t, app, kept); left.Outcome != "upheld" {
		t.Errorf("%+v", left)
	}
}
