package cases_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestRemoval removes submissions of several kinds and states. Each step names who does what, and the sentence that
// refuses it.
func TestRemoval(t *testing.T) {
	app := testapp.New(t)
	staff := newStaff(t, app)
	type step struct {
		by   string
		kind cases.EventKind
		text string
		want string // "" for done
	}
	const (
		undecided = "It is not decided."
		second    = "Another admin has to delete it"
		why       = "The sender asked for it."
	)
	decide := step{"officer", cases.Decide, "We checked it.", ""}
	for name, c := range map[string]struct {
		collection string
		steps      []step
		isBinned   bool
	}{
		"an undecided grievance stays": {collections.Grievances, []step{{"officer", cases.Bin, "", undecided}},
			false},
		"a pending decision does not count yet": {collections.Grievances,
			[]step{decide, {"officer", cases.Bin, "", undecided}}, false},
		"spam may go to the bin": {collections.Grievances,
			[]step{{"officer", cases.Flag, "", ""}, {"officer", cases.Bin, "", ""}}, true},
		"spam in the bin stays spam": {collections.Grievances,
			[]step{{"officer", cases.Flag, "", ""}, {"officer", cases.Bin, "", ""},
				{"officer", cases.Unflag, "", "Restore it first."}}, true},
		"spam needs a second person": {collections.Grievances,
			[]step{{"officer", cases.Flag, "", ""}, {"officer", cases.Bin, "", ""},
				{"officer", cases.DeleteForGood, why, second}}, true},
		"a message needs a reason": {collections.Contacts,
			[]step{{"officer", cases.Bin, "", ""}, {"boss", cases.DeleteForGood, " ", "Give the reason"}}, true},
		"a message needs an admin": {collections.Contacts,
			[]step{{"officer", cases.Bin, "", ""}, {"recruiter", cases.DeleteForGood, why, "Only an admin"}}, true},
		"the last one who binned it counts": {collections.Contacts,
			[]step{{"officer", cases.Bin, "", ""}, {"officer", cases.Restore, "", ""},
				{"boss", cases.Bin, "", ""}, {"boss", cases.DeleteForGood, why, second}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			record := app.MustReceive(t, c.collection)
			kind := collections.KindOf(record).Name
			for _, s := range c.steps {
				_, _, err := cases.Act(app, kind, record.Id, staff[s.by],
					cases.Action{Kind: s.kind, Text: s.text, Outcome: "upheld"})
				if s.want == "" && err != nil || s.want != "" &&
					(err == nil || !strings.Contains(err.Error(), s.want)) {
					t.Fatalf("%s: %v, want %q", s.kind, err, s.want)
				}
			}
			stored, err := app.FindRecordById(c.collection, record.Id)
			if err != nil || stored.GetDateTime(collections.DeletedAt).IsZero() == c.isBinned {
				t.Errorf("%v, in the bin: want %v", err, c.isBinned)
			}
		})
	}
}

// TestHeldStays tries to delete what is held for a legal matter, together with another message that goes.
func TestHeldStays(t *testing.T) {
	app := testapp.New(t)
	staff := newStaff(t, app)
	held, other := contact(t, app), contact(t, app)
	testapp.MustAct(t, app, held, staff["boss"],
		cases.Action{Kind: cases.Hold, Until: time.Now().AddDate(1, 0, 0), Text: "A court asks for it."})
	ids := []string{held.Id, other.Id}
	if done, err := cases.ActOnMany(app, "contact", ids, staff["officer"], cases.Action{Kind: cases.Bin}); err != nil ||
		len(done.Changed) != 2 {
		t.Fatalf("%+v, %v", done, err)
	}
	done, err := cases.ActOnMany(app, "contact", ids, staff["boss"],
		cases.Action{Kind: cases.DeleteForGood, Text: "Sent twice."})
	if err != nil || !slices.Equal(done.Refused, ids[:1]) || !slices.Equal(done.Changed, ids[1:]) {
		t.Errorf("%+v, %v", done, err)
	}
	if _, err := app.FindRecordById(collections.Contacts, held.Id); err != nil {
		t.Errorf("what is held: %v", err)
	}
	if _, err := app.FindRecordById(collections.Contacts, other.Id); err == nil {
		t.Error("the other one is still there")
	}
}

// TestSecondPersonIsNoNewAccount deletes a grievance for good with an account that the other person could have made for
// it.
func TestSecondPersonIsNoNewAccount(t *testing.T) {
	for refusal, isSecond := range map[string]bool{"Your account is newer": true,
		"The account that moved it to the bin is newer": false} {
		app := testapp.New(t)
		officer := newStaff(t, app)["officer"]
		record := grievance(t, app)
		mustAct(t, app, record, cases.Action{Kind: cases.Decide, Text: "We checked it.", Outcome: "upheld"})
		app.PassUndo(t)
		testapp.MustExec(t, app, "UPDATE admins SET created = '2020-01-01 00:00:00.000Z'")
		invited := app.MustCreateAdmin(t, "invited@example.com", collections.RoleAdmin)
		first, other := officer, cases.Staff(invited)
		if !isSecond {
			first, other = other, first
		}
		act := func(by cases.Actor, kind cases.EventKind) error {
			return second(cases.Act(app, "grievances", record.Id, by,
				cases.Action{Kind: kind, Text: "The sender asked for it."}))
		}
		testapp.Must(t, act(first, cases.Bin))
		if err := act(other, cases.DeleteForGood); err == nil || !strings.Contains(err.Error(), refusal) {
			t.Errorf("at once, want %q: %v", refusal, err)
		}
		invited.SetRaw("created", types.NowDateTime().Add(-list.KeptInBin-time.Hour))
		testapp.Must(t, app.SaveNoValidate(invited))
		set(t, app, record, "received", types.NowDateTime().AddDate(-1, 0, 0)) // long before the account
		if err := act(other, cases.DeleteForGood); err != nil {
			t.Errorf("when the account is old enough: %v", err)
		}
	}
}

// newStaff makes accounts, and returns them by the names of the tests.
func newStaff(t *testing.T, app *testapp.App) map[string]cases.Actor {
	staff := map[string]cases.Actor{}
	for name, role := range map[string]string{"officer": collections.RoleAdmin, "boss": collections.RoleAdmin,
		"recruiter": collections.RoleRecruiter} {
		staff[name] = cases.Staff(app.MustCreateAdmin(t, name+"@example.com", role))
	}
	return staff
}

// TestRemovalIsTold deletes a decided grievance for good. The chain and the sender's link still say that it was removed
// and why, and nothing can be done to it.
func TestRemovalIsTold(t *testing.T) {
	app := testapp.New(t)
	staff := newStaff(t, app)
	record := grievance(t, app)
	kind := collections.GrievanceKind.Name
	act := func(by string, action cases.Action) {
		t.Helper()
		testapp.MustAct(t, app, record, staff[by], action)
	}
	act("officer", cases.Action{Kind: cases.Decide, Text: "We checked it.", Outcome: "upheld"})
	app.PassUndo(t)
	act("officer", cases.Action{Kind: cases.Bin})
	path, err := cases.NewLink(app, mustFind(t, app, record).ID)
	testapp.Must(t, err)
	act("boss", cases.Action{Kind: cases.DeleteForGood, Text: "The sender asked for it."})
	secret := path[strings.LastIndex(path, "/")+1:]
	c, err := cases.FindByLink(app, kind, secret)
	testapp.Must(t, err)
	status, err := cases.StatusOf(app, c)
	if err != nil || status.RemovedAt.IsZero() || status.RemovedWhy != "The sender asked for it." || status.MayWrite ||
		status.MayAskReview {
		t.Errorf("%+v, %v", status, err)
	}
	if err := cases.BySender(app, c, cases.Action{Kind: cases.SenderAskedReview, Text: "Look again."}); !errors.Is(err,
		cases.ErrMove) {
		t.Errorf("a review: %v", err)
	}
	testapp.CheckChain(t, app)
}

// TestReopenedLeavesBin opens a decided grievance in the bin again: its sender asks for a review, and staff do it with
// a mail, which happens later.
func TestReopenedLeavesBin(t *testing.T) {
	for name, reopen := range map[string]func(app *testapp.App, record *core.Record) error{
		"by the sender": func(app *testapp.App, record *core.Record) error {
			return send(t, app, record, cases.Action{Kind: cases.SenderAskedReview, Text: "Look again."})
		},
		"by staff": func(app *testapp.App, record *core.Record) error {
			return act(app, record, cases.Action{Kind: cases.Reopen, Subject: "Opened again", Text: "We look again."})
		},
	} {
		t.Run(name, func(t *testing.T) { checkReopened(t, reopen) })
	}
}

func checkReopened(t *testing.T, reopen func(app *testapp.App, record *core.Record) error) {
	app := testapp.New(t)
	staff := newStaff(t, app)
	record := grievance(t, app)
	for _, action := range []cases.Action{{Kind: cases.Decide, Text: "We checked it.", Outcome: "upheld"},
		{Kind: cases.Bin}} {
		testapp.MustAct(t, app, record, staff["officer"], action)
		app.PassUndo(t)
	}
	testapp.Must(t, reopen(app, record))
	app.PassUndo(t)
	stored, err := app.FindRecordById(collections.Grievances, record.Id)
	if err != nil || !stored.GetDateTime(collections.DeletedAt).IsZero() {
		t.Errorf("it is in the bin, %v", err)
	}
}
