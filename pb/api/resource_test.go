package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"workforce/pb/store/collections"
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
