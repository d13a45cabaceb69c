package list_test

import (
	"math/rand/v2"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestStages changes applications in random ways and compares their rows in the list with them. The columns of the
// board are found and counted by these.
func TestStages(t *testing.T) {
	app := testapp.New(t)
	jobs := []*core.Record{
		app.MustCreate(t, collections.Jobs, testapp.Job("Welder")),
		app.MustCreate(t, collections.Jobs, testapp.Job("Fitter")),
	}
	random := rand.New(rand.NewPCG(1, 2))
	var all []*core.Record
	for range 12 {
		all = append(all, app.MustCreate(t, collections.Applications, testapp.Application(t, jobs[random.IntN(2)])))
	}
	states := []cases.State{cases.New, cases.Shortlisted, cases.Interview, cases.Offered}
	mark := func(change cases.EventKind, id string) {
		if _, _, err := cases.Act(app, collections.ApplicationKind.Name, id, cases.Program,
			cases.Action{Kind: change}); err != nil {
			t.Fatal(err)
		}
	}
	for range 150 {
		record := all[random.IntN(len(all))]
		switch random.IntN(7) {
		case 0, 1, 2:
			_, _, err := cases.Act(app, "applications", record.Id, cases.Actor{ID: "admins:a"},
				cases.Action{Kind: cases.Move, State: states[random.IntN(len(states))]})
			if err != nil && err != cases.ErrMove {
				t.Fatal(err)
			}
		case 3:
			mark([]cases.EventKind{cases.Bin, cases.Restore}[random.IntN(2)], record.Id)
		case 4:
			mark([]cases.EventKind{cases.Flag, cases.Unflag}[random.IntN(2)], record.Id)
		case 5:
			fresh := testapp.MustFind(t, app, collections.Applications, "id", record.Id)
			fresh.Set("job", jobs[random.IntN(2)].Id)
			testapp.Must(t, app.SaveNoValidate(fresh))
		case 6:
			mark(cases.Read, record.Id)
		}
	}
	testapp.Must(t, app.Delete(all[0]))
	var differ int
	err := app.DB().NewQuery("SELECT count(*) FROM cases JOIN applications AS r ON r.id = submission WHERE NOT (" +
		list.IsListed(collections.ApplicationKind) + ")").Row(&differ)
	if err != nil || differ > 0 {
		t.Errorf("%d rows differ, %v", differ, err)
	}
	found := 0
	for _, state := range states {
		for _, unread := range []bool{false, true} {
			for _, job := range []string{"", jobs[0].Id, jobs[1].Id} {
				query := list.Query{Kind: collections.ApplicationKind, Unread: unread,
					Case: list.CaseFilter{State: string(state)}, Filters: map[string]string{}}
				where := "c.state = '" + string(state) + "'"
				if job != "" {
					query.Filters["job"] = job
					where += " AND a.job = '" + job + "'"
				}
				if unread {
					where += " AND a.readAt = ''"
				}
				var want int
				if err := app.DB().NewQuery("SELECT count(*) FROM applications AS a JOIN cases AS c ON c.submission = a.id WHERE NOT a.spam AND a.deletedAt = '' AND " + where).
					Row(&want); err != nil {
					t.Fatal(err)
				}
				seqs, err := list.Find(t.Context(), app, query, list.Window{Size: 100})
				counted, more, countErr := list.Count(t.Context(), app, query)
				if err != nil || countErr != nil || len(seqs) != want || counted != want || more {
					t.Errorf("%s: found %d, counted %d, want %d; %v, %v", where, len(seqs),
						counted, want, err, countErr)
				}
				found += want
			}
		}
	}
	if found == 0 {
		t.Error("no stage has any application")
	}
}
