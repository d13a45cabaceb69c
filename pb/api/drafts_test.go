package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// draft is a draft as the API answers it.
type draft struct {
	Data           map[string]any `json:"data"`
	Version        int            `json:"version"`
	SavedAt        *string        `json:"savedAt"`
	CurrentVersion int            `json:"currentVersion"`
	SavedBy        string         `json:"savedBy"`
	Others         []struct {
		Name string `json:"name"`
		At   string `json:"at"`
	} `json:"others"`
}

// TestDrafts lets two people write drafts of the same post.
func TestDrafts(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	admin := caller{editor.App, testapp.MustToken(t,
		editor.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))}
	operator := caller{editor.App, testapp.MustToken(t, editor.MustCreateOperator(t, "operator@example.com"))}
	made := editor.create(t, with())
	path := "/api/drafts/" + made.ID

	var now draft
	if editor.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data != nil || now.SavedAt != nil ||
		now.CurrentVersion != 1 || now.Others == nil {
		t.Errorf("before the first draft: %+v", now)
	}
	typed := `{"data":{"title":"","content":"<p>half a","tags":[],"publishedAt":"soon","cover":"x"},"version":1}`
	for range 2 {
		if editor.call(t, http.MethodPut, path, typed, http.StatusOK, &now); now.SavedAt == nil ||
			now.CurrentVersion != 1 || len(now.Others) != 0 {
			t.Errorf("stored: %+v", now)
		}
	}
	if editor.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data["content"] != "<p>half a" ||
		now.Data["publishedAt"] != "soon" || now.Version != 1 {
		t.Errorf("read back: %+v", now)
	}
	now = draft{}
	if admin.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data != nil || len(now.Others) != 1 ||
		now.Others[0].Name != "editor@example.com" || now.SavedBy != "editor@example.com" {
		t.Errorf("for another writer: %+v", now)
	}
	admin.call(t, http.MethodPut, path, `{"data":{"title":"Mine"},"version":1}`, http.StatusOK, nil)
	operator.call(t, http.MethodPut, path, `{"data":{},"version":1}`, http.StatusOK, nil)
	editor.call(t, http.MethodPut, "/api/blogs/"+made.ID, with(), http.StatusOK, nil)
	now = draft{}
	if editor.call(t, http.MethodPut, path, typed, http.StatusOK, &now); len(now.Others) != 2 ||
		now.CurrentVersion != 2 || now.Others[0].Name != "An operator" {
		t.Errorf("with others: %+v", now)
	}

	t.Run("writers who stopped 16 minutes ago", func(t *testing.T) {
		before := types.NowDateTime().Add(-16 * 60e9).String()
		testapp.MustExec(t, editor, "UPDATE drafts SET updated = '"+before+"'")
		if editor.call(t, http.MethodGet, path, "", http.StatusOK, &now); len(now.Others) != 0 {
			t.Errorf("%+v", now)
		}
	})
	t.Run("the list has only own drafts", func(t *testing.T) {
		editor.call(t, http.MethodPut, "/api/drafts/anewpost0000000", `{"data":{"title":"New"},"version":0}`,
			http.StatusOK, &now)
		if now.CurrentVersion != 0 {
			t.Errorf("%+v", now)
		}
		var rows []struct {
			Key     string `json:"key"`
			Title   string `json:"title"`
			SavedAt string `json:"savedAt"`
		}
		editor.call(t, http.MethodGet, "/api/drafts", "", http.StatusOK, &rows)
		if len(rows) != 2 || rows[0].Key != "anewpost0000000" || rows[0].Title != "New" || rows[0].SavedAt == "" ||
			rows[1].Key != made.ID {
			t.Errorf("%+v", rows)
		}
	})
	t.Run("deleted twice", func(t *testing.T) {
		for range 2 {
			editor.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
		}
		now = draft{}
		if editor.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data != nil {
			t.Errorf("%+v", now)
		}
		if admin.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data["title"] != "Mine" {
			t.Errorf("the draft of another writer: %+v", now)
		}
	})
}

// TestDraftsOfTwoWindows stores and deletes the draft of one writer in two windows.
func TestDraftsOfTwoWindows(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	path := "/api/drafts/anewpost0000000"
	body := func(title, more string) string { return `{"data":{"title":"` + title + `"},"version":0` + more + `}` }
	put := func(title, savedAt string, status int) (now draft) {
		t.Helper()
		answer := editor.call(t, http.MethodPut, path, body(title, `,"savedAt":"`+savedAt+`"`), status, &now)
		if status == http.StatusConflict {
			var conflict struct {
				Current draft `json:"current"`
			}
			if err := json.Unmarshal([]byte(answer.Body), &conflict); err != nil {
				t.Fatal(err)
			}
			now = conflict.Current
		}
		return now
	}
	// at moves the stored draft to a moment of its own, and returns it.
	at := func(second string) string {
		testapp.MustExec(t, editor, "UPDATE drafts SET updated = '2026-01-02 03:04:"+second+".000Z'")
		return "2026-01-02T03:04:" + second + ".000Z"
	}

	put("First", "", http.StatusOK)
	first := at("01")
	if now := put("Second window", "", http.StatusConflict); now.Data["title"] != "First" || *now.SavedAt != first {
		t.Errorf("a window that knows no draft gets %+v", now)
	}
	if now := put("Continued", first, http.StatusOK); now.SavedAt == nil || *now.SavedAt <= first {
		t.Errorf("stored: %+v", now)
	}
	second := at("02")
	if now := put("Woken up", first, http.StatusConflict); now.Data["title"] != "Continued" || *now.SavedAt != second {
		t.Errorf("a window that knows an older draft gets %+v", now)
	}
	editor.call(t, http.MethodDelete, path+"?savedAt="+first, "", http.StatusConflict, nil)
	editor.call(t, http.MethodDelete, path+"?savedAt=", "", http.StatusConflict, nil)
	var now draft
	if editor.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data["title"] != "Continued" {
		t.Errorf("after refused deletions: %+v", now)
	}
	editor.call(t, http.MethodDelete, path+"?savedAt="+second, "", http.StatusNoContent, nil)
	editor.call(t, http.MethodDelete, path+"?savedAt="+second, "", http.StatusNoContent, nil)
	if now := put("After a deletion", second, http.StatusOK); now.SavedAt == nil {
		t.Errorf("nothing is in the way, but: %+v", now)
	}
	editor.call(t, http.MethodPut, path, body("Of a program", ""), http.StatusOK, nil)
	editor.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
}

// TestRefusedDrafts sends invalid drafts.
func TestRefusedDrafts(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	for _, c := range []struct {
		key, body string
		status    int
	}{
		{"abcdefghijklmno", ``, 400},
		{"abcdefghijklmno", `{}`, 400},
		{"abcdefghijklmno", `{"data":null}`, 400},
		{"abcdefghijklmno", `{"data":[]}`, 400},
		{"abcdefghijklmno", `{"data":{"other":1}}`, 400},
		{"abcdefghijklmno", `{"data":{"title":1}}`, 400},
		{"abcdefghijklmno", `{"data":{"tags":"a"}}`, 400},
		{"abcdefghijklmno", `{"data":{"publishedAt":1}}`, 400},
		{"abcdefghijklmno", `{"data":{},"version":"1"}`, 400},
		{"abcdefghijklmno", `{"data":{},"savedAt":1}`, 400},
		{"abcdefghijklmno", `{"data":{},"owner":"x"}`, 400},
		{"abcdefghijklmno", `{"data":{"content":"` + strings.Repeat("a", 1<<20) + `"}}`, 413},
		{"short", `{"data":{}}`, 400},
		{"ABCDEFGHIJKLMNO", `{"data":{}}`, 400},
	} {
		t.Run(c.key+" "+c.body[:min(len(c.body), 50)], func(t *testing.T) {
			checkRefusal(t, editor.call(t, http.MethodPut, "/api/drafts/"+c.key, c.body, c.status, nil))
		})
	}
	if left, err := editor.CountRecords(versions.Drafts); err != nil || left != 0 {
		t.Errorf("%d drafts are stored (%v)", left, err)
	}
}

// TestJobDrafts keeps what the form of an opening holds, which is more than its input.
func TestJobDrafts(t *testing.T) {
	recruiter := callerAs(t, collections.RoleRecruiter)
	path := "/api/drafts/anewopening0000?collection=jobs"
	typed := `{"data":{"title":"Welder","negotiable":false,"salaryMin":"12"},"version":0}`
	recruiter.call(t, http.MethodPut, path, typed, http.StatusOK, nil)
	var now draft
	if recruiter.call(t, http.MethodGet, path, "", http.StatusOK, &now); now.Data["salaryMin"] != "12" {
		t.Errorf("read back: %+v", now)
	}
}
