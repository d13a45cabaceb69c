package list_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCountsHold makes random changes like admins and operators do, and checks that the
// rows and counts of the lists still agree with the submissions.
func TestCountsHold(t *testing.T) {
	app := testapp.New(t)
	random := rand.New(rand.NewPCG(1, 2))
	kinds := []*collections.SubmissionKind{collections.ContactKind, collections.GrievanceKind}
	for _, kind := range kinds {
		testapp.Must(t, seed.Fill(app, kind, 40, random, false))
	}
	changes := []cases.EventKind{
		cases.Read, cases.Unread, cases.Flag, cases.Unflag, cases.Bin, cases.Restore,
	}
	for round := range 300 {
		kind := kinds[random.IntN(2)]
		var id string
		testapp.Must(t, app.DB().Select("id").From(kind.Collection).OrderBy("random()").Limit(1).Row(&id))
		var err error
		switch n := random.IntN(20); {
		case n < 15:
			_, _, err = cases.Act(app, kind.Name, id, cases.Program,
				cases.Action{Kind: changes[random.IntN(len(changes))]})
		case n < 16:
			var record *core.Record
			if record, err = app.FindRecordById(kind.Collection, id); err == nil {
				err = app.Delete(record)
			}
		case n < 17: // in /_/
			var record *core.Record
			if record, err = app.FindRecordById(kind.Collection, id); err == nil {
				record.Set(collections.Spam, !record.GetBool(collections.Spam))
				err = app.SaveNoValidate(record)
			}
		default:
			err = seed.Fill(app, kind, 1, random, false)
		}
		if _, isRefusal := errors.AsType[cases.Refusal](err); err != nil && !isRefusal { // an undecided grievance stays
			t.Fatal(err)
		}
		if round%20 == 0 {
			checkCounts(t, app)
		}
	}
	checkCounts(t, app)
}

// checkCounts compares the stored counts, and what Find returns, with the submissions.
func checkCounts(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.Must(t, list.IndexWords(app))
	knownReasons := collections.GrievanceKind.Field("reason").Values()
	all, err := list.CountAll(t.Context(), app, collections.SubmissionKinds)
	testapp.Must(t, err)
	for _, kind := range collections.SubmissionKinds {
		var want list.Counts
		err := app.DB().NewQuery(`SELECT count(*) FILTER (WHERE NOT spam AND deletedAt = ''),
			count(*) FILTER (WHERE NOT spam AND deletedAt = '' AND readAt = ''),
			count(*) FILTER (WHERE spam AND deletedAt = ''), count(*) FILTER (WHERE deletedAt != '')
			FROM `+kind.Collection).Row(&want.Total, &want.Unread, &want.Spam, &want.Bin)
		testapp.Must(t, err)
		// Nobody decides anything here, so each grievance in the inbox has a deadline, most of them passed.
		now := time.Now()
		err = app.DB().NewQuery(`SELECT count(*) FILTER (WHERE due < {:now}), count(*) FILTER (WHERE due >= {:now} AND due < {:end})
			FROM cases JOIN `+kind.Collection+` AS s ON s.id = submission WHERE kind = {:kind} AND due != '' AND NOT s.spam AND deletedAt = ''`).
			Bind(dbx.Params{
				"kind": kind.Name, "now": now.UTC().Format(types.DefaultDateLayout),
				"end": ist.EndOfDay(now).Format(types.DefaultDateLayout),
			}).Row(&want.Overdue, &want.DueToday)
		testapp.Must(t, err)
		if all[kind.Name] != want {
			t.Fatalf("%s: counted %+v, there are %+v", kind.Name, all[kind.Name], want)
		}
		for _, words := range []string{"", "mail.example"} { // the second is in the e-mail address of each
			found := list.Counts{
				Total:  find(t, app, list.Query{Kind: kind, Words: words}),
				Unread: find(t, app, list.Query{Kind: kind, Words: words, Unread: true}),
				Spam:   find(t, app, list.Query{Kind: kind, Words: words, Spam: true}),
				Bin:    find(t, app, list.Query{Kind: kind, Words: words, Bin: true}),
			}
			overdue := list.Query{Kind: kind, Words: words, Case: list.CaseFilter{IsDue: true, DueBefore: now}}
			found.Overdue, found.DueToday = find(t, app, overdue), want.DueToday
			if found != want {
				t.Fatalf("%s: found %+v by the words %q, there are %+v", kind.Name, found, words, want)
			}
		}
		reasons := 0
		for _, reason := range knownReasons {
			reasons += find(t, app, list.Query{Kind: kind, Filters: map[string]string{"reason": reason}})
		}
		if kind.Name == collections.GrievanceKind.Name && reasons != want.Total {
			t.Fatalf("found %d by their reasons, there are %d", reasons, want.Total)
		}
	}
}

// find returns the number of submissions that Find returns.
func find(t *testing.T, app *testapp.App, query list.Query) int {
	t.Helper()
	seqs, err := list.Find(t.Context(), app, query, list.Window{Size: 1 << 20})
	testapp.Must(t, err)
	return len(seqs)
}
