package cases_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestWithoutOpening makes the opening of an application optional. An application without one is invited and answered,
// and is found beside the others of its sender, but it is not for the same opening as another one without.
func TestWithoutOpening(t *testing.T) {
	testapp.Declare(t, collections.ApplicationKind, testapp.SetField("job", "required", nil))
	app := testapp.New(t)
	fields := func() map[string]any {
		sent := testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")))
		delete(sent, "job")
		return sent
	}
	record, other := app.MustCreate(t, collections.Applications, fields()),
		app.MustCreate(t, collections.Applications, fields())
	filled, err := cases.FilledTemplates(app, "applications", record.Id, cases.Purposes, "")
	testapp.Must(t, err)
	subjects := ""
	for _, one := range filled {
		subjects += one.Subject + "\n"
	}
	for _, want := range []string{"Your interview for a position\n", "एक पद के लिए आपका साक्षात्कार\n"} {
		if !strings.Contains(subjects, want) {
			t.Errorf("the subjects are\n%s", subjects)
		}
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Invite, Invitation: interview()})
	others, err := cases.Duplicates(app, other.Id)
	if err != nil || len(others) != 1 || others[0].ID != record.Id {
		t.Errorf("beside it: %+v (%v)", others, err)
	}
	a := applicants{t, app, nil}
	if done := a.many(cases.Action{Kind: cases.Reject, Preview: true}, other); len(done.Spared) != 1 ||
		done.Spared[0].SameOpening {
		t.Errorf("spared: %+v", done.Spared)
	}
	if done := a.many(cases.Action{Kind: cases.Reject, Include: []string{other.Id}}, other); !slices.Equal(done.Changed,
		[]string{other.Id}) || len(done.Silent) > 0 {
		t.Errorf("rejected: %+v", done)
	}
}
