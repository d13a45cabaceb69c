package versions_test

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/content"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// kinds lists all kinds, each with the word for a record and the fields that a writer must
// send besides the title.
var kinds = []struct {
	versions.Kind
	noun, fields string
}{
	{posts.Kind, "post", `"author":"Asha Rao","content":"<p>Text.</p>"`},
	{jobs.Kind, "opening", `"type":"Full Time","location":"Pune","department":"Works","description":"Joins metal."`},
}

// An author is an admin who writes records of one kind through the API.
type author struct {
	*testapp.App
	versions.Kind
	noun, fields, token string
}

// forEachKind runs a test for each kind on an app of its own.
func forEachKind(t *testing.T, test func(t *testing.T, d author)) {
	for _, kind := range kinds {
		t.Run(kind.Collection, func(t *testing.T) {
			app := testapp.New(t)
			test(t, author{app, kind.Kind, kind.noun, kind.fields,
				testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))})
		})
	}
}

// body returns a valid request with more members.
func (d author) body(more string) string { return "{" + d.fields + "," + more + "}" }

// call checks the status and decodes a JSON response into target unless that is nil.
func (d author) call(t *testing.T, method, path, body string, status int, target any) {
	t.Helper()
	answer := d.Do(method, "/api/"+path, strings.NewReader(body), "Authorization", d.token, "Content-Type",
		"application/json")
	if answer.Status != status {
		t.Fatalf("%s %s %s: %d %s, want %d", method, path, body, answer.Status, answer.Body, status)
	}
	if target != nil {
		answer.Into(t, target)
	}
}

// written holds the fields that the responses of all kinds share.
type written struct {
	ID        string `json:"_id"`
	Title     string `json:"title"`
	Slug      string `json:"slug"`
	Version   int    `json:"version"`
	CreatedAt string `json:"createdAt"`
}

// create saves a record with a title and returns it with its path.
func (d author) create(t *testing.T, title string) (record written, path string) {
	t.Helper()
	d.call(t, http.MethodPost, d.Collection, d.body(`"title":"`+title+`"`), http.StatusCreated, &record)
	return record, d.Collection + "/" + record.ID
}

// TestInputs checks that every kind decodes requests in the same way.
func TestInputs(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		_, path := d.create(t, "One")
		for _, c := range []struct {
			body   string
			status int
		}{
			{``, 400}, {`null`, 400}, {`[]`, 400}, {`"text"`, 400}, {`{"title":`, 400}, {"{\"title\":\"\xff\"}", 400},
			{`{"title":"a","title":"b"}`, 400}, {`{"title":"a"} more`, 400},
			{`{"unknown":1}`, 400}, {`{"created":"2026-01-02"}`, 400}, {`{"_id":"short"}`, 400},
			{`{"title":1}`, 400}, {`{"title":["a"]}`, 400}, {`{"version":"1"}`, 400}, {`{"version":1.5}`, 400},
			{d.body(`"title":null`), 422}, {d.body(`"title":""`), 422},
			{d.body(`"title":"One","slug":"Not a slug"`), 422},
		} {
			d.call(t, http.MethodPost, d.Collection, c.body, c.status, nil)
			d.call(t, http.MethodPut, path, c.body, c.status, nil)
		}
		var now written
		for _, more := range []string{`"version":null`, `"slug":null`, `"slug":""`} {
			d.call(t, http.MethodPut, path, d.body(`"title":"Two",`+more), http.StatusOK, &now)
		}
		if now.Title != "Two" || now.Slug != "one" || now.Version != 4 || d.MustCount(t, d.Collection) != 1 {
			t.Errorf("%+v", now)
		}
	})
}

// TestJSONSchemas checks that the schema of a request names exactly the members that the
// request may hold.
func TestJSONSchemas(t *testing.T) {
	for _, kind := range kinds {
		properties := kind.NewInput(versions.Version).JSONSchema()["properties"].(map[string]any)
		if _, ok := properties[versions.FieldVersion]; !ok {
			t.Errorf("%s lacks the version", kind.Collection)
		}
		for _, field := range kind.Fields {
			_, described := properties[field.Name]
			err := json.Unmarshal([]byte(`{"`+field.Name+`":null}`), kind.NewInput())
			if described != (err == nil) {
				t.Errorf("%s.%s is described: %v, decoded: %v", kind.Collection, field.Name, described, err)
			}
		}
	}
}

// TestConflicts saves a version that is no longer stored.
func TestConflicts(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		created, path := d.create(t, "One")
		record := testapp.MustFind(t, d, d.Collection, "id", created.ID)
		record.Set(d.Title, "Saved by the program")
		record.Set(versions.FieldVersion, 40)
		versions.SetAuthor(record, versions.Program)
		testapp.Must(t, d.Save(record))
		var refused struct {
			Error   string            `json:"error"`
			Fields  map[string]string `json:"fields"`
			Current written           `json:"current"`
			SavedBy string            `json:"savedBy"`
		}
		d.call(t, http.MethodPut, path, d.body(`"title":"Two","version":1`), http.StatusConflict, &refused)
		if refused.Error != "Somebody else has changed this "+d.noun+" meanwhile." || refused.Fields == nil ||
			refused.Current.Title != "Saved by the program" || refused.Current.Version != 2 ||
			refused.SavedBy != "The program" {
			t.Errorf("%+v", refused)
		}
		var now written
		if d.call(t, http.MethodPut, path, d.body(`"title":"Two","version":2`), http.StatusOK, &now); now.Version != 3 {
			t.Errorf("%+v", now)
		}
		d.call(t, http.MethodPut, d.Collection+"/abcdefghijklmno", d.body(`"title":"Two"`), http.StatusNotFound, nil)
	})
}

// TestHistory reads the versions of a record, one of them from before some fields were added.
func TestHistory(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		created, path := d.create(t, "One")
		d.call(t, http.MethodPut, path, d.body(`"title":"Two"`), http.StatusOK, nil)
		testapp.MustExec(t, d,
			"UPDATE revisions SET data = json_remove(data, '$.slug', '$.tags', '$.salaryMin') WHERE version = 1")
		var all []struct {
			ID      string `json:"_id"`
			Title   string `json:"title"`
			SavedBy string `json:"savedBy"`
		}
		d.call(t, http.MethodGet, path+"/revisions", "", http.StatusOK, &all)
		if len(all) != 2 || all[0].Title != "Two" || all[1].Title != "One" || all[1].SavedBy != "admin@example.com" {
			t.Fatalf("%+v", all)
		}
		for i, want := range []written{{created.ID, "Two", "one", 2, created.CreatedAt},
			{created.ID, "One", "", 1, created.CreatedAt}} {
			var then written
			if d.call(t, http.MethodGet, path+"/revisions/"+all[i].ID, "", http.StatusOK, &then); then != want {
				t.Errorf("%+v, want %+v", then, want)
			}
		}
		_, other := d.create(t, "Other")
		d.call(t, http.MethodGet, other+"/revisions/"+all[0].ID, "", http.StatusNotFound, nil)
	})
}

// TestRestore deletes and restores a record twice, then after its slug was taken, and then
// too late.
func TestRestore(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		created, path := d.create(t, "One")
		var now written
		for round := range 2 {
			d.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
			d.call(t, http.MethodDelete, path, "", http.StatusNotFound, nil)
			d.call(t, http.MethodGet, path+"/revisions", "", http.StatusNotFound, nil)
			d.call(t, http.MethodPost, path+"/restore", "", http.StatusOK, &now)
			if want := (written{created.ID, "One", "one", 2 + round, created.CreatedAt}); now != want {
				t.Errorf("%+v, want %+v", now, want)
			}
		}
		if d.call(t, http.MethodPost, path+"/restore", "", http.StatusOK, &now); now.Version != 3 {
			t.Errorf("restored though it was not deleted: %+v", now)
		}
		d.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
		d.create(t, "One")
		if d.call(t, http.MethodPost, path+"/restore", "", http.StatusOK, &now); now.Slug != "one-2" {
			t.Errorf("the slug is %s", now.Slug)
		}
		d.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
		testapp.MustExec(t, d, "UPDATE revisions SET deleted = '2026-01-01 00:00:00.000Z' WHERE deleted != ''")
		d.call(t, http.MethodPost, path+"/restore", "", http.StatusNotFound, nil)
	})
}

// TestDraftsOfKinds checks that each collection has its own drafts.
func TestDraftsOfKinds(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		created, _ := d.create(t, "One")
		query := "?collection=" + d.Collection
		path := "drafts/" + created.ID
		var answer struct {
			Data           map[string]any `json:"data"`
			CurrentVersion int            `json:"currentVersion"`
		}
		d.call(t, http.MethodPut, path+query, `{"data":{"title":"Typed"},"version":1}`, http.StatusOK, &answer)
		d.call(t, http.MethodPut, path+query, `{"data":["Typed"],"version":1}`, http.StatusBadRequest, nil)
		if d.call(t, http.MethodGet, path+query, "", http.StatusOK, &answer); answer.Data["title"] != "Typed" ||
			answer.CurrentVersion != 1 {
			t.Errorf("%+v", answer)
		}
		for _, other := range kinds {
			var rows []struct {
				Title string `json:"title"`
			}
			d.call(t, http.MethodGet, "drafts?collection="+other.Collection, "", http.StatusOK, &rows)
			if own := other.Collection == d.Collection; own != (len(rows) == 1) || own && rows[0].Title != "Typed" {
				t.Errorf("%s: %+v", other.Collection, rows)
			}
		}
		d.call(t, http.MethodGet, "drafts?collection=admins", "", http.StatusBadRequest, nil)
		editor := d
		editor.token = testapp.MustToken(t, d.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
		status, preview := http.StatusOK, http.StatusOK
		if d.Collection == collections.Jobs {
			status, preview = http.StatusForbidden, http.StatusNotFound
		}
		editor.call(t, http.MethodGet, path+query, "", status, nil)
		d.call(t, http.MethodPost, path+"/preview"+query, "", preview, nil)
		d.call(t, http.MethodDelete, path+query, "", http.StatusNoContent, nil)
		d.call(t, http.MethodPost, path+"/preview"+query, "", http.StatusNotFound, nil)
	})
}

// TestOldAddresses changes the slug of a public record. The old one is found until the
// record is deleted.
func TestOldAddresses(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		_, path := d.create(t, "One")
		check := func(old, want string) {
			t.Helper()
			got, err := d.Moved(d, d.Base+old)
			if err != nil || (got == nil) != (want == "") || got != nil && d.Address(got) != d.Base+want {
				t.Errorf("%s leads to %v (%v), want %q", old, got, err, want)
			}
		}
		check("one", "")
		d.call(t, http.MethodPut, path, d.body(`"title":"One","slug":"two"`), http.StatusOK, nil)
		check("one", "two")
		d.call(t, http.MethodPut, path, d.body(`"title":"One","slug":"one"`), http.StatusOK, nil)
		check("one", "")
		check("two", "one")
		d.call(t, http.MethodPut, path, d.body(`"title":"One","slug":"one"`), http.StatusOK, nil)
		d.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
		check("two", "")
	})
}

// TestTidyKinds lets the history of a record and of a deleted one grow old.
func TestTidyKinds(t *testing.T) {
	forEachKind(t, func(t *testing.T, d author) {
		_, path := d.create(t, "One")
		for i := range 51 {
			d.call(t, http.MethodPut, path, d.body(fmt.Sprintf(`"title":"One","slug":"slug-%d"`, i%2)),
				http.StatusOK, nil)
		}
		_, deleted := d.create(t, "Deleted")
		d.call(t, http.MethodDelete, deleted, "", http.StatusNoContent, nil)
		for _, c := range []struct {
			days            int
			left, redirects int64
		}{{content.Limits.Bin.Days - 1, 53, 3}, {content.Limits.Bin.Days + 1, 50, 3}} {
			testapp.Must(t, versions.Tidy(d, time.Now().AddDate(0, 0, c.days), d.Kind))
			left, redirects := d.MustCount(t, versions.Revisions), d.MustCount(t, collections.Addresses)
			if left != c.left || redirects != c.redirects {
				t.Errorf("after %d days: %d revisions and %d redirects, want %d and %d",
					c.days, left, redirects, c.left, c.redirects)
			}
		}
		d.call(t, http.MethodPost, deleted+"/restore", "", http.StatusNotFound, nil)
	})
}
