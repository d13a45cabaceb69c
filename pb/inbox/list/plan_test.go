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

// measurements are what SQLite found in an inbox of 200,000 grievances and as many applications.
const measurements = `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
	('cases', '_inbox_by_place', '562836 401 401 1 1'), ('cases', '_inbox_by_due', '153760 401 401 1 1 1 1 1 1 1'),
	('cases', '_inbox_by_unread_and_state', '5406 401 201 115'), ('cases', '_inbox_by_topic_and_state', '221184 401 401 201 67'),
	('cases', '_inbox_by_topic', '437976 401 401 201'), ('cases', '_inbox_by_state', '433752 401 401 267'),
	('cases', '_inbox_by_assignee', '17280 401 201 134'), ('cases', '_inbox_by_unread', '10250 401 201'),
	('cases', 'sqlite_autoindex__inbox_1', '408240 1 1')`

// TestPlans checks that SQLite reads each list from an index in the order of the list, however it is narrowed,
// before and after it has measured its indexes, as PocketBase asks it to. Otherwise it would sort the whole inbox
// for a page. Only what was found by words is sorted by its deadlines.
func TestPlans(t *testing.T) {
	app := testapp.New(t)
	for _, measured := range []bool{false, true} {
		if measured {
			for _, statement := range []string{"ANALYZE", "DELETE FROM sqlite_stat1", measurements, "ANALYZE sqlite_schema"} {
				if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, query := range queries() {
			params := dbx.Params{}
			statement, _ := query.Page(list.Window{Size: 50, ByDue: query.Desk.IsDue}, params)
			var plan []struct {
				Detail string `db:"detail"`
			}
			if err := app.DB().NewQuery("EXPLAIN QUERY PLAN " + statement).Bind(params).All(&plan); err != nil {
				t.Fatal(err)
			}
			for _, step := range plan {
				isRead := strings.HasPrefix(step.Detail, "SEARCH cases USING INDEX _inbox_by_") || strings.HasPrefix(step.Detail, "SEARCH cases USING COVERING INDEX _inbox_by_")
				isOfWords := query.Words != "" && (strings.Contains(step.Detail, "VIRTUAL TABLE") || strings.HasPrefix(step.Detail, "SEARCH cases USING INDEX _inbox_by_seq"))
				isSorted := query.Words != "" && query.Desk.IsDue && strings.HasPrefix(step.Detail, "USE TEMP B-TREE")
				if !isRead && !isOfWords && !isSorted {
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
		func(q *list.Query) { q.Desk.State = "new" },
		func(q *list.Query) { q.Desk.Assignee = "somebody" },
		func(q *list.Query) { q.Desk.Unassigned = true },
		func(q *list.Query) { q.Desk.IsDue = true },
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
