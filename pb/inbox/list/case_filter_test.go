package list_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestByDeadline checks that the next deadlines come first, page by page, and that the list can be
// narrowed by state, assignee and deadline, also with words.
func TestByDeadline(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 9, rand.New(rand.NewPCG(1, 2)), false))
	now := time.Now()
	// In an order that is neither that of the submissions nor its reverse.
	for i, hours := range []int{5, -3, 40, -1, 1, 90, 7, 0, 60} {
		due := types.DateTime{}
		if hours != 0 {
			due, _ = types.ParseDateTime(now.Add(time.Duration(hours) * time.Hour))
		}
		testapp.MustRun(t, app.DB().NewQuery(`UPDATE cases SET due = {:due}, assignee = {:assignee} WHERE id = (SELECT id FROM cases ORDER BY id LIMIT 1 OFFSET {:at})`).
			Bind(dbx.Params{"due": due, "at": i, "assignee": fmt.Sprint("admin", i%2)}))
	}
	testapp.MustExec(t, app, "UPDATE cases SET place = 'inbox'")
	testapp.Must(t, list.IndexWords(app))
	hoursOf := func(query list.Query, window list.Window) (hours []int) {
		query.Kind = collections.GrievanceKind
		found, err := list.Find(t.Context(), app, query, window)
		testapp.Must(t, err)
		for _, cursor := range found {
			hours = append(hours, int(cursor.Due.Time().Sub(now).Round(time.Hour).Hours()))
		}
		return hours
	}
	for name, c := range map[string]struct {
		filter list.CaseFilter
		want   []int
	}{
		"all":     {list.CaseFilter{IsDue: true}, []int{-3, -1, 1, 5, 7, 40, 60, 90}},
		"overdue": {list.CaseFilter{IsDue: true, DueBefore: now}, []int{-3, -1}},
		"two days": {list.CaseFilter{IsDue: true, DueFrom: now, DueBefore: now.Add(48 * time.Hour)},
			[]int{1, 5, 7, 40}},
		"of one":    {list.CaseFilter{IsDue: true, Assignee: "admin1"}, []int{-3, -1, 90}},
		"of nobody": {list.CaseFilter{IsDue: true, Unassigned: true}, nil},
		"waiting":   {list.CaseFilter{IsDue: true, State: "waiting"}, nil},
	} {
		for _, words := range []string{"", "mail.example"} {
			query := list.Query{Words: words, Case: c.filter}
			if got := hoursOf(query, list.Window{ByDue: true, Size: 100}); !slices.Equal(got, c.want) {
				t.Errorf("%s by %q: due in %v hours, not %v", name, words, got, c.want)
			}
			got := hoursOf(query, list.Window{Size: 100})
			if slices.Sort(got); !slices.Equal(got, c.want) {
				t.Errorf("%s by %q, newest first: due in %v hours, not %v", name, words, got, c.want)
			}
			if n, _, err := list.Count(t.Context(), app,
				list.Query{Kind: collections.GrievanceKind, Words: words, Case: c.filter}); err != nil ||
				n != len(c.want) {
				t.Errorf("%s by %q: counted %d (%v), not %d", name, words, n, err, len(c.want))
			}
		}
	}
	if got := hoursOf(list.Query{Case: list.CaseFilter{IsDue: true}},
		list.Window{ByDue: true, Skip: 2, Size: 3}); !slices.Equal(got, []int{1, 5, 7}) {
		t.Errorf("the second page is due in %v hours", got)
	}
}

// TestDeadlineCursors walks through a list by deadlines forwards and backwards, page by page. Many
// deadlines are equal, and some cases are decided on the way.
func TestDeadlineCursors(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 40, rand.New(rand.NewPCG(1, 2)), false))
	execute := func(statement string) {
		t.Helper()
		testapp.MustExec(t, app, statement)
	}
	execute("UPDATE cases SET place = 'inbox'")
	execute("UPDATE cases SET due = '2026-01-0' || (rowid % 3 + 1) || ' 00:00:00.000Z'")
	query := list.Query{Kind: collections.GrievanceKind, Case: list.CaseFilter{IsDue: true}}
	find := func(window list.Window) []list.Cursor {
		t.Helper()
		window.ByDue = true
		found, err := list.Find(t.Context(), app, query, window)
		testapp.Must(t, err)
		return found
	}
	whole := find(list.Window{Size: 100})
	if len(whole) != 40 {
		t.Fatalf("%d rows", len(whole))
	}
	var forwards, backwards []list.Cursor
	for page := find(list.Window{Size: 7}); len(page) > 0; page = find(list.Window{After: page[len(page)-1], Size: 7}) {
		forwards = append(forwards, page...)
	}
	for page := find(list.Window{Last: true, Size: 7}); len(page) > 0; page = find(list.Window{
		Before: page[0], Last: true, Size: 7}) {
		backwards = append(page, backwards...)
	}
	if !slices.Equal(forwards, whole) || !slices.Equal(backwards, whole) {
		t.Errorf("forwards %v, backwards %v, at once %v", forwards, backwards, whole)
	}
	// Rows before the cursor leave the list. The next page does not move.
	next := find(list.Window{After: whole[9], Size: 7})
	execute(fmt.Sprintf("UPDATE cases SET due = '' WHERE (due, seq) < ('%s', %d)", whole[9].Due, whole[9].Seq))
	if got := find(list.Window{After: whole[9], Size: 7}); !slices.Equal(got, next) {
		t.Errorf("after others were decided, the next page is %v, not %v", got, next)
	}
}

// TestCaseFilterFields gives each field of a CaseFilter alone a value that no case fits, and expects that
// nothing is found.
func TestCaseFilterFields(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 1, rand.New(rand.NewPCG(1, 2)), false))
	for i := range reflect.TypeFor[list.CaseFilter]().NumField() {
		name := reflect.TypeFor[list.CaseFilter]().Field(i).Name
		due, values := "", []any{}
		switch reflect.TypeFor[list.CaseFilter]().Field(i).Type {
		case reflect.TypeFor[string]():
			values = []any{"none"}
		case reflect.TypeFor[bool]():
			values = []any{true}
		case reflect.TypeFor[time.Time](): // one of them is too early, or too late
			due, values = "2500-01-01 00:00:00.000Z", []any{time.UnixMilli(1),
				time.Date(2999, 1, 1, 0, 0, 0, 0, time.UTC)}
		}
		testapp.MustRun(t, app.DB().NewQuery("UPDATE cases SET due = {:due}, assignee = 'admin1', place = 'inbox'").
			Bind(dbx.Params{"due": due}))
		narrows := false
		for _, value := range values {
			filter := list.CaseFilter{}
			reflect.ValueOf(&filter).Elem().Field(i).Set(reflect.ValueOf(value))
			total, _, err := list.Count(t.Context(), app, list.Query{Kind: collections.GrievanceKind, Case: filter})
			testapp.Must(t, err)
			narrows = narrows || total == 0
		}
		if !narrows {
			t.Errorf("CaseFilter.%s narrows nothing: see conditions in case_filter.go", name)
		}
	}
}
