package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestRacingWriters saves the same version many times at once: one save wins, and every
// successful save has its own version number.
func TestRacingWriters(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
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

// TestRepeatedCreation repeats a request whose answer was lost.
func TestRepeatedCreation(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	other := caller{editor.App, testapp.MustToken(t,
		editor.MustCreateAdmin(t, "other@example.com", collections.RoleEditor))}
	named := func(more ...string) string { return with(append([]string{"_id", `"anewpost0000000"`}, more...)...) }
	titles := func() (titles []string) {
		var rows []post
		editor.call(t, http.MethodGet, "/api/blogs", "", http.StatusOK, &rows)
		for _, row := range rows {
			titles = append(titles, row.Title)
		}
		return titles
	}
	conflict := func(body string) (current post) {
		t.Helper()
		var answer struct {
			Current   post   `json:"current"`
			SavedByID string `json:"savedById"`
		}
		if editor.call(t, http.MethodPost, "/api/blogs", body, http.StatusConflict, &answer); answer.SavedByID == "" {
			t.Error("the conflict does not say whose it is")
		}
		return answer.Current
	}

	made := editor.create(t, named())
	if again := editor.create(t, named()); made.ID != "anewpost0000000" || again.ID != made.ID || again.Version != 1 {
		t.Errorf("made %+v, then %+v", made, again)
	}
	if current := conflict(named("title", `"Another title"`)); current.ID != made.ID || current.Title != "A post" {
		t.Errorf("with another title: %+v", current)
	}
	if current := conflict(named("publishedAt", "null")); current.State != "published" {
		t.Errorf("as a draft: %+v", current)
	}
	answer := other.call(t, http.MethodPost, "/api/blogs", named(), http.StatusConflict, nil)
	if checkRefusal(t, answer); strings.Contains(answer.Body, "current") {
		t.Errorf("somebody else gets %s", answer.Body)
	}
	other.call(t, http.MethodPut, "/api/blogs/"+made.ID, with("title", `"Changed"`), http.StatusOK, nil)
	if current := conflict(named()); current.Title != "Changed" || current.Version != 2 {
		t.Errorf("after a change: %+v", current)
	}
	if all := titles(); !slices.Equal(all, []string{"Changed"}) {
		t.Errorf("stored: %q", all)
	}

	// The id of a deleted post stays with its versions.
	editor.call(t, http.MethodDelete, "/api/blogs/"+made.ID, "", http.StatusNoContent, nil)
	if now := editor.create(t, named()); now.ID == made.ID || now.Version != 1 {
		t.Errorf("after a deletion: %+v", now)
	}
	// Ids of other collections are not looked at.
	account, err := editor.FindFirstRecordByFilter(collections.Admins, "id != ''")
	testapp.Must(t, err)
	if made := editor.create(t, with("_id", `"`+account.Id+`"`)); made.ID != account.Id {
		t.Errorf("with the id of an account: %+v", made)
	}
	for _, id := range []string{`"short"`, `"ABCDEFGHIJKLMNO"`, `1`, `"../../../admins"`} {
		editor.call(t, http.MethodPost, "/api/blogs", with("_id", id), http.StatusBadRequest, nil)
	}
	if first, second := editor.create(t, with("_id", "null")), editor.create(t, with()); first.ID == second.ID {
		t.Error("posts without an id of their own are one")
	}
	editor.call(t, http.MethodPut, "/api/blogs/"+made.ID, named(), http.StatusBadRequest, nil)

	// A key in the header marks repetitions, too, for each account its own.
	keyed := func(by caller) (made post) {
		t.Helper()
		answer := by.Do(http.MethodPost, "/api/blogs", strings.NewReader(with()), "Authorization", by.token,
			"Content-Type", "application/json", request.HeaderIdempotencyKey, "row 7 of an import")
		expect(t, answer, http.StatusCreated)
		answer.Into(t, &made)
		return made
	}
	if first, again, others := keyed(editor), keyed(editor), keyed(other); again.ID != first.ID ||
		others.ID == first.ID {
		t.Errorf("one key made %s, then %s, and %s for somebody else", first.ID, again.ID, others.ID)
	}
}

// TestListStates checks the filters of the list for staff.
func TestListStates(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
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
