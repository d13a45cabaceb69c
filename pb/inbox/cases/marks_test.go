package cases_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDecide decides about suspect submissions. The history says how, even if they stay where they are,
// and deciding again adds nothing.
func TestDecide(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct {
		name   string
		change cases.EventKind
		held   bool
		want   string
	}{
		{"a suspect that is none", cases.Unflag, false, "markednotSpam"},
		{"a suspect that is spam", cases.Flag, false, "markedspam"},
		{"a held one that is none", cases.Unflag, true, "markednotSpam"},
		{"a held one that is spam", cases.Flag, true, "markedspam"},
	} {
		t.Run(c.name, func(t *testing.T) {
			record := app.MustReceive(t, collections.Contacts, map[string]any{"suspect": true, "spam": c.held})
			for range 2 {
				if _, err := cases.ActOnMany(app, collections.ContactKind.Name, []string{record.Id}, cases.Program,
					cases.Action{Kind: c.change}); err != nil {
					t.Fatal(err)
				}
			}
			record = testapp.MustFind(t, app, collections.Contacts, "id", record.Id)
			if record.GetBool("suspect") || record.GetBool("spam") != (c.change == cases.Flag) {
				t.Errorf("suspect %v, spam %v", record.GetBool("suspect"), record.GetBool("spam"))
			}
			var got string
			for _, told := range testapp.MustHistory(t, app, record)[1:] {
				got += string(told.Kind) + strings.TrimSuffix(strings.TrimPrefix(told.Meta, `{"mark":"`), `"}`)
			}
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// TestMarks marks a submission in every way, and checks who did what by the history. Marks that are
// set already, and reading, add nothing.
func TestMarks(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	record := contact(t, app)
	for _, change := range []cases.EventKind{cases.Read, cases.Flag, cases.Flag, cases.Unflag, cases.Bin, cases.Restore,
		cases.Unread} {
		if _, err := cases.ActOnMany(app, collections.ContactKind.Name, []string{record.Id}, cases.Staff(admin),
			cases.Action{Kind: change}); err != nil {
			t.Fatal(err)
		}
	}
	testapp.MustAct(t, app, record, cases.Program, cases.Action{Kind: cases.Bin})
	var got []string
	for _, told := range testapp.MustHistory(t, app, record)[1:] {
		got = append(got, string(told.Kind)+strings.TrimSuffix(strings.TrimPrefix(told.Meta, `{"mark":"`),
			`"}`)+" by "+told.Actor)
	}
	by := " by admins:" + admin.Id
	want := []string{"markedspam" + by, "markednotSpam" + by, "markeddeleted" + by, "markedrestored" + by,
		"markeddeleted by program"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if _, err := cases.ActOnMany(app, collections.ContactKind.Name, []string{record.Id}, cases.Staff(admin),
		cases.Action{Kind: cases.DeleteForGood, Text: "Sent by mistake."}); err != nil {
		t.Fatal(err)
	}
	var kind, actor string
	testapp.Must(t, app.DB().NewQuery("SELECT kind, actor FROM case_events ORDER BY sequence DESC LIMIT 1").
		Row(&kind, &actor))
	if kind != string(cases.WasErased) || actor != "admins:"+admin.Id {
		t.Errorf("%s by %s", kind, actor)
	}
	testapp.CheckChain(t, app)
}
