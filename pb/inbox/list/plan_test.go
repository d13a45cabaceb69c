package list_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// measurements are what SQLite found in an inbox of 10,000 grievances and as many applications.
const measurements = `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
	('cases', '_inbox_by_topic_and_state', '20000 401 201 45 29 1'), ('cases', '_inbox_by_topic', '20000 401 201 45 1'),
	('cases', '_inbox_by_assignee', '978 401 201 201 1'), ('cases', '_inbox_by_state', '20000 401 201 115 1 1'),
	('cases', '_inbox_by_due', '10000 401 201 1 1 1 1 1 1 1'), ('cases', '_inbox_by_unread_and_state', '510 201 101 58 1'),
	('cases', '_inbox_by_unread', '510 201 101 1'), ('cases', '_inbox_by_place', '20000 401 201 1 1'), ('cases', '_inbox_by_seq', '20000 1 1 1 1 1'),
	('cases', 'idx_cases_assignee', '978 401'), ('cases', 'idx_cases_received', '20000 401 1'), ('cases', 'idx_cases_receipt', '20000 1'),
	('cases', 'idx_cases_due', '10000 401 1'), ('cases', 'idx_cases_submission', '20000 1 1'), ('cases', 'sqlite_autoindex_cases_1', '20000 1')`

// TestPlans checks that SQLite reads each list from an index in the order of the list, however it is narrowed,
// before and after it has measured its indexes, as PocketBase asks it to. Otherwise it would sort the whole inbox
// for a page. Only what was found by words is sorted by its deadlines.
func TestPlans(t *testing.T) {
	app := testapp.New(t)
	for _, measured := range []bool{false, true} {
		if measured {
			testapp.MustExec(t, app, "ANALYZE", "DELETE FROM sqlite_stat1", measurements, "ANALYZE sqlite_schema")
		}
		for _, query := range queries() {
			params := dbx.Params{}
			statement, _ := query.Page(list.Window{Size: 50, ByDue: query.Case.IsDue}, params)
			var plan []struct {
				Detail string `db:"detail"`
			}
			testapp.Must(t, app.DB().NewQuery("EXPLAIN QUERY PLAN "+statement).Bind(params).All(&plan))
			for _, step := range plan {
				isRead := strings.HasPrefix(step.Detail, "SEARCH cases USING INDEX _inbox_by_") ||
					strings.HasPrefix(step.Detail, "SEARCH cases USING COVERING INDEX _inbox_by_")
				isOfWords := query.Words != "" && strings.Contains(step.Detail, "VIRTUAL TABLE")
				isSorted := query.Words != "" && query.Case.IsDue && strings.HasPrefix(step.Detail, "USE TEMP B-TREE")
				// Both indexes of states have the order of the list, but most submissions are read.
				isLong := query.Unread && strings.Contains(step.Detail, "_inbox_by_state")
				if !isRead && !isOfWords && !isSorted || isLong {
					t.Errorf("measured %t, %s %v: %s", measured, statement, params, step.Detail)
				}
			}
		}
	}
}

// queries returns queries for grievances that are narrowed in one or two ways.
func queries() (all []list.Query) {
	ways := []func(*list.Query){
		func(*list.Query) {},
		func(q *list.Query) { q.Unread = true },
		func(q *list.Query) { q.Spam = true },
		func(q *list.Query) { q.Bin = true },
		func(q *list.Query) { q.Filters["reason"] = "others" },
		func(q *list.Query) { q.Filters["portal"] = "crmPortal" },
		func(q *list.Query) { q.Days.From = time.Now() },
		func(q *list.Query) { q.Case.State = "new" },
		func(q *list.Query) { q.Case.Assignee = "somebody" },
		func(q *list.Query) { q.Case.Unassigned = true },
		func(q *list.Query) { q.Case.IsDue = true },
		func(q *list.Query) { q.Words = "asha" },
	}
	for i, one := range ways {
		for _, other := range ways[i:] {
			query := list.Query{Kind: collections.GrievanceKind, Filters: map[string]string{}}
			one(&query)
			other(&query)
			all = append(all, query)
		}
	}
	return all
}

// TestTwoFilters narrows applications by two filters of one value each. Only one of them is a topic.
func TestTwoFilters(t *testing.T) {
	testapp.Declare(t, collections.ApplicationKind, func(declared testapp.Declaration) {
		declared.Kind["filters"] = append(declared.Kind["filters"].([]any),
			map[string]any{"name": "named", "field": "name"})
	})
	app := testapp.New(t)
	var jobs []string
	for _, title := range []string{"Welder", "Fitter"} {
		job := app.MustCreate(t, collections.Jobs, testapp.Job(title))
		jobs = append(jobs, job.Id)
		for _, name := range []string{"Asha Rao", `Ravi "R" Rao`} {
			application := testapp.Application(t, job)
			application["name"] = name
			app.MustCreate(t, collections.Applications, application)
		}
	}
	testapp.Must(t, list.IndexWords(app))
	for _, words := range []string{"", "rao"} {
		for want, filters := range map[int]map[string]string{
			4: {}, 2: {"named": `Ravi "R" Rao`}, 1: {"named": "Asha Rao", "job": jobs[1]}, 0: {"named": "Rao"},
		} {
			if got := find(t, app, list.Query{Kind: collections.ApplicationKind, Words: words,
				Filters: filters}); got != want {
				t.Errorf("%q and %v find %d, want %d", words, filters, got, want)
			}
		}
	}
	var differ int
	testapp.Must(t, app.DB().Select("count(*)").From("cases").
		InnerJoin("applications AS r", dbx.NewExp("r.id = submission")).
		Where(dbx.NewExp("NOT ("+list.IsListed(collections.ApplicationKind)+")")).Row(&differ))
	if differ > 0 {
		t.Errorf("doctor would report %d cases", differ)
	}
}
