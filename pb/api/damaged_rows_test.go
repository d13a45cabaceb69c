package api_test

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

// damages are values that no rule lets into a column, by the type of its field. Somebody has put them there by
// hand, or a disk has.
var damages = map[string][]string{
	core.FieldTypeJSON:   {strings.Repeat(`{"a":[`, 1000) + strings.Repeat(`]}`, 1000), `{"a":`},
	core.FieldTypeNumber: {"many"},
	core.FieldTypeText:   {"a\xff"},
}

// toldDamage names columns whose damage a list has to show.
var toldDamage = []string{
	"drafts.data", "drafts.version", "releases.items", "releases.version", "documents.content", "jobs.skills",
	"jobs.salaryMin",
	"blogs.tags", "blogs.version", "images.width",
}

// TestDamagedRows damages one value of one row after the other. Every list of the API and of the site still
// answers its other rows.
func TestDamagedRows(t *testing.T) {
	if testing.Short() {
		t.Skip("runs in npm test, but not with --changed")
	}
	app := testapp.NewSite(t)
	admin := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	token := testapp.MustToken(t, admin)
	createOneOfEach(t, app, admin)
	// Some lists read all pages. A few are enough, because one row is damaged. None of the three is the page of a
	// list, because a page whose own texts are damaged answers 500.
	testapp.MustExec(t, app, "DELETE FROM documents WHERE key NOT IN ('contact', 'help-center', 'terms')")
	lists := []string{
		"/api/drafts?collection=jobs", "/api/drafts?collection=documents", "/api/blogs?summary=1",
		"/api/reports/" + ist.Day(time.Now())[:len("2026-01")], "/data/careers", "/data/blogs", "/data", "/sitemap.xml",
		"/blogs/feed.json", "/blogs/feed.atom",
	}
	for _, call := range api.Documented() {
		if path, isGet := strings.CutPrefix(call, "GET "); isGet && !strings.Contains(path, "{") {
			lists = append(lists, path)
		}
	}
	answered := func(lists []string) (statuses map[string]int, toldOf bool) {
		statuses = map[string]int{}
		for _, path := range lists {
			cache.Of(app).Forget(path) // damage by hand does not tell the cache
			got := app.Get(path, token)
			statuses[path] = got.Status
			toldOf = toldOf || strings.Contains(got.Body, "cannot be read")
		}
		return statuses, toldOf
	}
	usual, _ := answered(lists)
	readers := readersOf(app, lists, func(path string) { answered([]string{path}) })
	all, err := app.FindAllCollections()
	testapp.Must(t, err)
	damaged := 0
	for _, collection := range all {
		for _, field := range collection.Fields {
			if field.GetName() == core.FieldNameId || collection.IsAuth() {
				continue // the row could not be repaired, or the caller would be logged out
			}
			for _, value := range damages[field.Type()] {
				repair := damage(app, collection.Name, field.GetName(), value)
				if repair == nil {
					continue
				}
				damaged++
				place := collection.Name + "." + field.GetName()
				statuses, toldOf := answered(readers(collection.Name, field.GetName()))
				if slices.Contains(toldDamage, place) && !toldOf {
					t.Errorf("%s is %.10s, and no list says so", place, value)
				}
				for path, status := range statuses {
					if status != usual[path] {
						t.Errorf("%s is %.10s: %s answers %d instead of %d", place, value, path, status, usual[path])
					}
				}
				repair()
			}
		}
	}
	if damaged < 40 {
		t.Errorf("only %d values were damaged", damaged)
	}
}

// readersOf returns which of the paths read a column of a table when they are asked.
func readersOf(app *testapp.App, paths []string, ask func(path string)) func(table, column string) []string {
	var mu sync.Mutex // the program reads beside the calls, too
	queries := map[string][]string{}
	databases := []*dbx.DB{app.ConcurrentDB().(*dbx.DB), app.NonconcurrentDB().(*dbx.DB)}
	for _, path := range paths {
		for _, database := range databases {
			database.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
				mu.Lock()
				defer mu.Unlock()
				queries[path] = append(queries[path], strings.ReplaceAll(query, "(*)", ""))
			}
		}
		ask(path)
	}
	for _, database := range databases {
		database.QueryLogFunc = nil
	}
	return func(table, column string) []string {
		reads := func(query string) bool {
			return strings.Contains(query, table) && (strings.Contains(query, "*") || strings.Contains(query, column))
		}
		return slices.DeleteFunc(slices.Clone(paths),
			func(path string) bool { return !slices.ContainsFunc(queries[path], reads) })
	}
}

// damage changes a value in the first row of a table. It returns nil if there is no row, or if the
// database refuses it.
func damage(app core.App, table, column, value string) (repair func()) {
	var row struct {
		ID    string  `db:"id"`
		Value *string `db:"value"`
	}
	if app.DB().Select("id", "[["+column+"]] AS value").From(table).Limit(1).One(&row) != nil {
		return nil
	}
	set := func(value any) error {
		_, err := app.DB().Update(table, dbx.Params{column: value}, dbx.HashExp{"id": row.ID}).Execute()
		return err
	}
	if set(value) != nil {
		return nil
	}
	return func() { _ = set(row.Value) }
}

func createOneOfEach(t *testing.T, app *testapp.App, admin *core.Record) {
	t.Helper()
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	app.MustCreate(t, collections.Blogs, testapp.Blog("A post", ""))
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	app.MustCreate(t, collections.Images, map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))})
	app.MustCreate(t, collections.Releases, map[string]any{"title": "A"})
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"})
	app.MustCreate(t, collections.Addresses,
		map[string]any{"from": "/blogs/old", "kind": collections.AddressMoved, "collection": collections.Blogs,
			"record": "abcdefghijklmno"})
	for _, of := range []string{collections.Blogs, collections.Jobs, collections.Documents} {
		app.MustCreate(t, versions.Drafts, map[string]any{
			"owner": admin.Id, "key": "abcdefghijklmno", "collection": of, "data": map[string]any{"title": "A"},
		})
	}
	app.MustCreate(t, cases.Templates, templateFields())
}

// TestTooDeep stores JSON that is nested deeper than SQLite reads, in all ways.
func TestTooDeep(t *testing.T) {
	app := testapp.New(t)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	nested := func(depth int) string { return strings.Repeat(`[`, depth) + strings.Repeat(`]`, depth) }
	for name, c := range map[string]struct {
		token, method, path, body string
	}{
		"a draft": {admin, "PUT", "/api/drafts/abcdefghijklmno?collection=documents",
			`{"data":{"content":{"x":NESTED}},"version":1}`},
		"a release": {admin, "POST", "/api/releases",
			`{"title":"A","items":[{"key":"terms","version":0,"content":{"x":NESTED}}]}`},
		"a document": {operator, "POST", "/api/collections/documents/records",
			`{"key":"terms","content":{"x":NESTED}}`},
		"a batch": {operator, "POST", "/api/batch", `{"requests":[{"method":"POST","url":"/","body":{"x":NESTED}}]}`},
		"topics":  {admin, "POST", "/api/realtime", `{"clientId":"a","subscriptions":NESTED}`},
	} {
		got := app.Do(c.method, c.path, strings.NewReader(strings.Replace(c.body, "NESTED", nested(1000), 1)),
			"Authorization", c.token, "Content-Type", "application/json")
		if got.Status != 400 && got.Status != 403 { // batches are switched off
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		}
	}
	draft := map[string]any{"owner": "abcdefghijklmno", "key": "abcdefghijklmno", "collection": collections.Documents}
	for depth, isStored := range map[int]bool{rules.MaxNesting: true, rules.MaxNesting + 1: false} {
		collection, err := app.FindCachedCollectionByNameOrId(versions.Drafts)
		testapp.Must(t, err)
		record := core.NewRecord(collection)
		record.Load(draft)
		record.Set(versions.DraftData, nested(depth))
		if err := app.Validate(record); (err == nil || !strings.Contains(err.Error(), "nested")) != isStored {
			t.Errorf("a record with %d levels: %v", depth, err)
		}
	}
}
