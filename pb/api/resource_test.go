package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestStaleWriter lets two people change the same version of a post: the second change is
// refused, and the response holds the post with the first change.
func TestStaleWriter(t *testing.T) {
	editor := newEditor(t)
	made := editor.create(t, with())
	path := "/api/blogs/" + made.ID
	editor.call(t, http.MethodPut, path, with("title", `"First"`, "version", "1"), http.StatusOK, nil)
	var answer struct {
		Error   string            `json:"error"`
		Fields  map[string]string `json:"fields"`
		Current post              `json:"current"`
	}
	editor.call(t, http.MethodPut, path, with("title", `"Second"`, "version", "1"), http.StatusConflict, &answer)
	if answer.Error != "Somebody else has changed this post meanwhile." || answer.Fields == nil ||
		answer.Current.Title != "First" ||
		answer.Current.Version != 2 || answer.Current.Content == "" {
		t.Errorf("%+v", answer)
	}
	var now post
	editor.call(t, http.MethodGet, path, "", http.StatusOK, &now)
	if now.Title != "First" || now.Version != 2 {
		t.Errorf("overwritten: %+v", now)
	}
	editor.call(t, http.MethodPut, path, with("title", `"Third"`), http.StatusOK, &now) // without a version
	if now.Title != "Third" || now.Version != 3 {
		t.Errorf("%+v", now)
	}
	t.Run("an operator's change counts", func(t *testing.T) {
		record := testapp.MustFind(t, editor, collections.Blogs, "id", made.ID)
		record.Set("version", 1)
		record.Set("title", "Fourth")
		testapp.Must(t, editor.Save(record))
		editor.call(t, http.MethodPut, path, with("version", "3"), http.StatusConflict, &answer)
		if answer.Current.Title != "Fourth" || answer.Current.Version != 4 {
			t.Errorf("%+v", answer)
		}
	})
}

// TestRacingWriters saves the same version many times at once: one save wins, and every
// successful save has its own version number.
func TestRacingWriters(t *testing.T) {
	editor := newEditor(t)
	made := editor.create(t, with())
	statuses := make([]int, 12)
	var writers sync.WaitGroup
	for i := range statuses {
		writers.Go(func() {
			body := with("title", fmt.Sprintf(`"Writer %d"`, i), "version", "1")
			if i%4 == 3 {
				body = with("version", "")
			}
			statuses[i] = editor.Do(http.MethodPut, "/api/blogs/"+made.ID, strings.NewReader(body),
				"Authorization", editor.token, "Content-Type", "application/json").Status
		})
	}
	writers.Wait()
	saved := map[int]int{}
	for _, status := range statuses {
		saved[status]++
	}
	var now post
	editor.call(t, http.MethodGet, "/api/blogs/"+made.ID, "", http.StatusOK, &now)
	if saved[200]+saved[409] != len(statuses) || saved[200] < 3 || saved[200] > 4 || now.Version != 1+saved[200] {
		t.Errorf("answered %v, version %d", statuses, now.Version)
	}
}

// TestDeleteBlog checks that a deleted post is gone for every call.
func TestDeleteBlog(t *testing.T) {
	editor := newEditor(t)
	path := "/api/blogs/" + editor.create(t, with()).ID
	editor.call(t, http.MethodDelete, path, "", http.StatusNoContent, nil)
	for _, method := range []string{http.MethodDelete, http.MethodGet, http.MethodPut} {
		checkRefusal(t, editor.call(t, method, path, with(), http.StatusNotFound, nil))
	}
}

// TestListStates checks the filters of the list for staff.
func TestListStates(t *testing.T) {
	editor := newEditor(t)
	editor.create(t, with("title", `"Draft"`, "publishedAt", "null"))
	editor.create(t, with("title", `"Scheduled"`, "publishedAt", `"2099-01-01T00:00:00Z"`))
	editor.create(t, with("title", `"Published"`, "content", `"<p>Long text</p>"`))
	if err := pages.FillIndex(editor.App); err != nil { // as when the program starts
		t.Fatal(err)
	}
	for query, want := range map[string]string{
		"": "Draft Published Scheduled", "?state=draft": "Draft", "?state=scheduled": "Scheduled",
		"?state=published":         "Published",
		"?state=published&q=sched": "", "?q=long+text&summary=1": "Published", "?q=ublish": "Published",
		"?q=text+lon": "Published", "?q=ong+tex": "", "?summary=1&state=draft": "Draft",
	} {
		var rows []post
		answer := editor.call(t, http.MethodGet, "/api/blogs"+query, "", http.StatusOK, &rows)
		var titles []string
		for _, row := range rows {
			titles = append(titles, row.Title)
			if row.WordCount != 2 {
				t.Errorf("%s: %d words", query, row.WordCount)
			}
		}
		slices.Sort(titles)
		if got := strings.Join(titles, " "); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
		if summary := strings.Contains(query, "summary"); len(rows) > 0 &&
			summary == strings.Contains(answer.Body, `"content"`) {
			t.Errorf("%s: %s", query, answer.Body)
		}
	}
	checkRefusal(t, editor.call(t, http.MethodGet, "/api/blogs?state=deleted", "", http.StatusBadRequest, nil))
	if answer := editor.Get("/api/blogs?state=draft", ""); strings.Contains(answer.Body, "Draft") {
		t.Errorf("a visitor gets %s", answer.Body)
	}
}
