package api_test

import (
	"net/http"
	"reflect"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

type savedVersion struct {
	ID      string `json:"_id"`
	Version int    `json:"version"`
	Title   string `json:"title"`
	SavedBy string `json:"savedBy"`
	ByID    string `json:"savedById"`
	Reason  string `json:"reason"`
	Detail  string `json:"detail"`
	SavedAt string `json:"savedAt"`
}

// TestRevisions saves a post several times: every version can be read with its author.
func TestRevisions(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	image := editor.mustUpload(t, "a.png", testapp.Picture(t, "png"))
	made := editor.create(t, with("title", `"One"`, "cover", `"`+image.URL+`"`, "tags", `["A"]`, "publishedAt", "null"))
	path := "/api/blogs/" + made.ID
	named := editor.MustCreateAdmin(t, "second@example.com", collections.RoleAdmin)
	named.Set("name", "Second Writer")
	testapp.Must(t, editor.Save(named))
	second := caller{editor.App, testapp.MustToken(t, named)}
	second.call(t, http.MethodPut, path, with("title", `"Two"`, "content", `"<p>Other.</p>"`, "cover", `""`),
		http.StatusOK, nil)
	operator := caller{editor.App, testapp.MustToken(t, editor.MustCreateOperator(t, "operator@example.com"))}
	operator.call(t, http.MethodPatch, "/api/collections/blogs/records/"+made.ID,
		`{"title":"Three"}`, http.StatusOK, nil)
	record := testapp.MustFind(t, editor, collections.Blogs, "id", made.ID)
	record.Set("title", "Four")
	testapp.Must(t, editor.Save(record))
	var all []savedVersion
	editor.call(t, http.MethodGet, path+"/revisions", "", http.StatusOK, &all)
	want := []savedVersion{{Version: 4, Title: "Four"},
		{Version: 3, Title: "Three", SavedBy: "An operator", Reason: "byHand"},
		{Version: 2, Title: "Two", SavedBy: "Second Writer"}, {Version: 1, Title: "One", SavedBy: "editor@example.com"}}
	if len(all) != len(want) {
		t.Fatalf("%+v", all)
	}
	for i, got := range all {
		if got.Version != want[i].Version || got.Title != want[i].Title || got.SavedBy != want[i].SavedBy ||
			got.Reason != want[i].Reason || got.SavedAt == "" {
			t.Errorf("%+v, want %+v", got, want[i])
		}
	}
	if all[2].ByID != named.Id || all[0].ByID != "" {
		t.Errorf("%+v", all)
	}
	var then post
	editor.call(t, http.MethodGet, path+"/revisions/"+all[3].ID, "", http.StatusOK, &then)
	if then.ID != made.ID || then.Title != "One" || then.Content != made.Content || then.Version != 1 ||
		then.State != "draft" ||
		len(then.Tags) != 1 || then.Cover == "" || then.WordCount != 2 || !then.ExcerptAuto {
		t.Errorf("%+v", then)
	}
	t.Run("an earlier cover is set again", func(t *testing.T) {
		var now post
		editor.call(t, http.MethodPut, path, with("cover", `"`+then.Cover+`"`), http.StatusOK, &now)
		if answer := editor.Get(now.Cover, ""); now.Cover == "" || answer.Status != http.StatusOK {
			t.Errorf("%q: %d", now.Cover, answer.Status)
		}
		editor.call(t, http.MethodGet, path+"/revisions/"+all[3].ID, "", http.StatusOK, &then)
		editor.call(t, http.MethodPut, path, with("cover", `"`+then.Cover+`"`), http.StatusOK, nil)
	})
	t.Run("the present name of an account, the stored one when it is gone", func(t *testing.T) {
		nameOfSecond := func() string {
			var all []savedVersion
			editor.call(t, http.MethodGet, path+"/revisions", "", http.StatusOK, &all)
			return all[len(all)-2].SavedBy
		}
		named.Set("name", "Second Renamed")
		if err := editor.Save(named); err != nil || nameOfSecond() != "Second Renamed" {
			t.Errorf("%v, %q", err, nameOfSecond())
		}
		if err := editor.Delete(named); err != nil || nameOfSecond() != "Second Writer" {
			t.Errorf("%v, %q", err, nameOfSecond())
		}
	})
	t.Run("a restored version says so", func(t *testing.T) {
		for _, body := range []string{with("restoredFrom", "1"), with("restoredFrom", "null")} {
			editor.call(t, http.MethodPut, path, body, http.StatusOK, nil)
		}
		var all []savedVersion
		editor.call(t, http.MethodGet, path+"/revisions", "", http.StatusOK, &all)
		if all[1].Reason != "restored" || all[1].Detail != "1" || all[0].Reason != "" {
			t.Errorf("%+v", all[:2])
		}
	})
	t.Run("a post from before revisions", func(t *testing.T) {
		for _, statement := range []string{"DELETE FROM revisions", "UPDATE blogs SET version = 1"} {
			testapp.MustExec(t, editor, statement)
		}
		editor.call(t, http.MethodPut, path, with("title", `"Later"`, "version", "1"), http.StatusOK, nil)
		editor.call(t, http.MethodGet, path+"/revisions", "", http.StatusOK, &all)
		if len(all) != 2 || all[0].Title != "Later" || all[1].Title != "A post" || all[1].Version != 1 {
			t.Errorf("%+v", all)
		}
	})
}

// TestRestoreBlog restores a deleted post with all that it had. versions.TestRestore asks for the rest.
func TestRestoreBlog(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	image := editor.mustUpload(t, "a.png", testapp.Picture(t, "png"))
	made := editor.create(t, with("cover", `"`+image.URL+`"`, "tags", `["A"]`, "publishedAt", `"2026-01-01T00:00:00Z"`))
	path := "/api/blogs/" + made.ID
	checkRefusal(t, editor.call(t, http.MethodPost, "/api/blogs/abcdefghijklmno/restore", "", http.StatusNotFound, nil))
	editor.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
	var now post
	editor.call(t, http.MethodPost, path+"/restore", "", http.StatusOK, &now)
	if made.Version++; !reflect.DeepEqual(now, made) {
		t.Errorf("%+v, want %+v", now, made)
	}
	expect(t, editor.Get(now.Cover, ""), http.StatusOK)
}
