package persons_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/persons"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOpenedInOrder copies a case. What the log of reads has, and what only the case has, is told in the order of time.
func TestOpenedInOrder(t *testing.T) {
	app := testapp.New(t)
	grievance := app.MustReceive(t, collections.Grievances)
	admin := app.MustCreateAdmin(t, "admin@example.org", collections.RoleAdmin)
	if got := app.Get("/api/grievances/"+grievance.Id+"/file", testapp.MustToken(t, admin)); got.Status != 200 {
		t.Fatal(got)
	}
	testapp.MustRun(t, app.NonconcurrentDB().Update("_reads",
		dbx.Params{"at": "2020-01-31 06:00:00.000Z", "way": "file"}, nil))
	held, _, err := persons.Of(app, grievance.GetString("email"), time.Now())
	if err != nil || len(held) != 1 || len(held[0].Opened) != 2 {
		t.Fatalf("%+v, %v", held, err)
	}
	if first := held[0].Opened[0]; !strings.HasPrefix(first.What, "A file") || !strings.Contains(first.Time, "2020") {
		t.Errorf("the first is %+v", first)
	}
}

// TestNewest limits how many submissions are read. Strangers can send many from one address.
func TestNewest(t *testing.T) {
	app := testapp.New(t)
	app.MustReceive(t, collections.Contacts)
	grievance := app.MustReceive(t, collections.Grievances)
	app.MustReceive(t, collections.Grievances, map[string]any{"email": "ravi@example.com"})
	email := grievance.GetString("email")
	testapp.MustRun(t, app.NonconcurrentDB().Update(collections.Contacts,
		dbx.Params{"email": email, collections.ContactKind.Time: "2020-01-31 06:00:00.000Z"}, nil))
	for most, want := range map[int64]int{1: 1, 2: 2, 5: 2} {
		found, err := persons.Newest(app, email, most)
		if err != nil || len(found) != want || found[0].Id != grievance.Id {
			t.Errorf("at most %d: %d, %v", most, len(found), err)
		}
	}
	for of, want := range map[string]error{email: nil, "ravi@example.com": cases.ErrNotFound, "": cases.ErrNotFound} {
		if _, err := persons.Record(app, of, grievance.GetString(collections.Receipt)); !errors.Is(err, want) {
			t.Errorf("of %q: %v, want %v", of, err, want)
		}
	}
}

// TestMergedMustStay asks to erase a grievance that was closed as the same as another person's, which is not decided.
func TestMergedMustStay(t *testing.T) {
	app := testapp.New(t)
	kept := app.MustReceive(t, collections.Grievances, map[string]any{"email": "ravi@example.com"})
	merged := app.MustReceive(t, collections.Grievances)
	_, _, err := cases.Act(app, "grievances", merged.Id,
		cases.Staff(app.MustCreateAdmin(t, "admin@example.org", collections.RoleAdmin)), cases.Action{
			Kind: cases.Decide, Outcome: "duplicate", Text: "We have it already.", OtherPerson: true,
			DuplicateOf: kept.GetString(collections.Receipt),
		})
	testapp.Must(t, err)
	app.PassUndo(t)
	held, _, err := persons.Of(app, merged.GetString("email"), time.Now())
	if err != nil || len(held) != 1 || !strings.Contains(held[0].MustStay, "together with another grievance") {
		t.Fatalf("%+v, %v", held, err)
	}
	if err := persons.RefuseErasure(app, merged, time.Now()); err == nil || err.Error() != held[0].MustStay {
		t.Errorf("it says %v, want %q", err, held[0].MustStay)
	}
}
