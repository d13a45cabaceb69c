package inbox_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/seed"
	"workforce/pb/testapp"
)

// TestCountsHold does what admins and operators do, at random: the counts, the numbers
// and the index stay those of the submissions.
func TestCountsHold(t *testing.T) {
	app := testapp.New(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, kind := range []inbox.Kind{inbox.Grievances, inbox.Contact} {
		if err := seed.Fill(app, kind, 40, random, false); err != nil {
			t.Fatal(err)
		}
	}
	changes := []func(core.App, inbox.Kind, string) (bool, error){
		inbox.Read, inbox.Unread, inbox.Flag, inbox.Unflag, inbox.Bin, inbox.Restore,
	}
	for round := range 300 {
		kind := inbox.Kinds[random.IntN(2)]
		var id string
		if err := app.DB().Select("id").From(kind.Collection).OrderBy("random()").Limit(1).Row(&id); err != nil {
			t.Fatal(err)
		}
		var err error
		switch n := random.IntN(20); {
		case n < 15:
			_, err = changes[random.IntN(len(changes))](app, kind, id)
		case n < 16:
			var record *core.Record
			if record, err = app.FindRecordById(kind.Collection, id); err == nil {
				err = app.Delete(record)
			}
		case n < 17: // past all hooks
			_, err = app.DB().NewQuery(fmt.Sprintf(
				"UPDATE %s SET spam = NOT spam, readAt = iif(readAt = '', 'now', '') WHERE id = '%s'", kind.Collection, id)).Execute()
		default:
			err = seed.Fill(app, kind, 1, random, false)
		}
		if err != nil {
			t.Fatal(err)
		}
		if round%20 == 0 {
			checkCounts(t, app)
		}
	}
	checkCounts(t, app)
}

// checkCounts counts the submissions one by one, in three ways.
func checkCounts(t *testing.T, app *testapp.App) {
	t.Helper()
	all, err := inbox.CountAll(t.Context(), app)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range inbox.Kinds {
		var want inbox.Counts
		err := app.DB().NewQuery(`SELECT count(*) FILTER (WHERE NOT spam AND deletedAt = ''),
			count(*) FILTER (WHERE NOT spam AND deletedAt = '' AND readAt = ''),
			count(*) FILTER (WHERE spam AND deletedAt = ''), count(*) FILTER (WHERE deletedAt != '')
			FROM `+kind.Collection).Row(&want.Total, &want.Unread, &want.Spam, &want.Bin)
		if err != nil {
			t.Fatal(err)
		}
		if all[kind.Name] != want {
			t.Fatalf("%s: counted %+v, there are %+v", kind.Name, all[kind.Name], want)
		}
		found := inbox.Counts{
			Total: find(t, app, inbox.Query{Kind: kind}), Unread: find(t, app, inbox.Query{Kind: kind, Unread: true}),
			Spam: find(t, app, inbox.Query{Kind: kind, Spam: true}), Bin: find(t, app, inbox.Query{Kind: kind, Bin: true}),
		}
		if found != want {
			t.Fatalf("%s: found %+v, there are %+v", kind.Name, found, want)
		}
	}
}

// find counts what the index finds.
func find(t *testing.T, app *testapp.App, query inbox.Query) int {
	t.Helper()
	seqs, err := inbox.Find(t.Context(), app, query, inbox.Window{Size: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	return len(seqs)
}
