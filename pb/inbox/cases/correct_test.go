package cases_test

import (
	"errors"
	"strings"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCorrect corrects how the sender of each kind can be reached. The chain keeps the old and the new values, and
// tells the correction from a change that nobody made in the dashboard.
func TestCorrect(t *testing.T) {
	for _, kind := range collections.SubmissionKinds {
		t.Run(kind.Name, func(t *testing.T) {
			app, id := receivedOf(t, kind)
			correct := func(email, phone string) error {
				_, _, err := cases.Act(app, kind.Name, id, officer, cases.Action{Kind: cases.Correct, Email: email, Phone: phone, Text: "She phoned."})
				return err
			}
			for field, err := range map[string]error{"email": correct("no address", ""), "phone": correct("", "12")} {
				if broken, ok := errors.AsType[validation.Errors](err); !ok || broken[field] == nil {
					t.Errorf("%s: %v", field, err)
				}
			}
			if err := correct(" Asha.Rao@Example.org ", "+91 98111 22233"); err != nil {
				t.Fatal(err)
			}
			if err := correct("Asha.Rao@Example.org", ""); err == nil {
				t.Error("the same address was taken for a correction")
			}
			told := history(t, app, kind.Name, id)
			last := told[len(told)-1]
			for _, part := range []string{"asha@example.com → ", "9876543210 → 9811122233", "She phoned."} {
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
			record, err := app.FindRecordById(kind.Collection, id)
			if err != nil {
				t.Fatal(err)
			}
			if record.GetString("phone") != "9811122233" || !strings.EqualFold(record.GetString("email"), "asha.rao@example.org") {
				t.Errorf("%v", cases.StoredFields(record))
			}
			record.Set("phone", "9000000000")
			if err := app.Save(record); err != nil {
				t.Fatal(err)
			}
			reports := 0
			if _, err := cases.CompareReceived(t.Context(), app, false, func(string, ...any) { reports++ }); err != nil || reports != 1 {
				t.Errorf("%d reports of a change by another program (%v)", reports, err)
			}
		})
	}
}

func receivedOf(t *testing.T, kind *collections.SubmissionKind) (*testapp.App, string) {
	t.Helper()
	app := testapp.New(t)
	fields := testapp.Contact()
	switch kind {
	case collections.GrievanceKind:
		fields = testapp.Grievance(t)
	case collections.ApplicationKind:
		fields = testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")))
	}
	return app, app.MustCreate(t, kind.Collection, fields).Id
}
