package cases_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/cases"
	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/testapp"
)

// TestMarks marks a submission in every way, and checks who did what by the history. Marks that are
// set already, and reading, add nothing.
func TestMarks(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	record := app.MustCreate(t, collections.Contacts, testapp.Contact())
	for _, change := range []string{"read", "spam", "spam", "notSpam", "delete", "restore", "unread"} {
		if _, err := inbox.ChangeMany(app, inbox.Contact, change, []string{record.Id}, admin); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := inbox.Bin(app, inbox.Contact, record.Id, nil); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, told := range history(t, app, collections.ContactKind.Name, record.Id)[1:] {
		got = append(got, string(told.Kind)+strings.TrimSuffix(strings.TrimPrefix(told.Meta, `{"mark":"`), `"}`)+" by "+told.Actor)
	}
	by := " by admins:" + admin.Id
	want := []string{"markedspam" + by, "markednotSpam" + by, "markeddeleted" + by, "markedrestored" + by, "markeddeleted by program"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if _, err := inbox.ChangeMany(app, inbox.Contact, inbox.DeleteForGood, []string{record.Id}, admin); err != nil {
		t.Fatal(err)
	}
	var kind, actor string
	if err := app.DB().NewQuery("SELECT kind, actor FROM case_events ORDER BY sequence DESC LIMIT 1").Row(&kind, &actor); err != nil {
		t.Fatal(err)
	}
	if kind != string(cases.WasErased) || actor != "admins:"+admin.Id {
		t.Errorf("%s by %s", kind, actor)
	}
	mustHoldChain(t, app)
}
