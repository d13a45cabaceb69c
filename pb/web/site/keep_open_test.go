package site_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// closing stores an opening that closes at a time, and returns the path of the page that keeps it open.
func closing(t *testing.T, app *testapp.App, title string, at time.Time) (record *core.Record, path string) {
	t.Helper()
	fields := testapp.Job(title)
	fields[collections.JobClosesAt] = at
	record = app.MustCreate(t, collections.Jobs, fields)
	path, err := jobs.Ending{ID: record.Id, ClosesAt: record.GetDateTime(collections.JobClosesAt)}.KeepOpenLink(app)
	testapp.Must(t, err)
	return record, path
}

// confirm sends the form of a page as a browser does without scripts.
func confirm(app *testapp.App, secret string) testapp.Answer {
	return app.Do(http.MethodPost, "/api/openings/confirmations",
		strings.NewReader(url.Values{"secret": {secret}}.Encode()),
		"Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html")
}

// TestKeepOpen follows the link of a reminder. Opening its page changes nothing. Its button keeps the opening open,
// once.
func TestKeepOpen(t *testing.T) {
	app := testapp.NewSite(t)
	soon := time.Now().Add(72 * time.Hour)
	record, path := closing(t, app, "Welder", soon)
	secret := strings.TrimPrefix(path, jobs.KeepOpenPath+"/")
	end := func() time.Time {
		t.Helper()
		stored := testapp.MustFind(t, app, collections.Jobs, "id", record.Id)
		return stored.GetDateTime(collections.JobClosesAt).Time()
	}
	before := end()
	for _, address := range []string{path, path, strings.ToUpper(path), "/data" + path} {
		answer := app.Get(address, "")
		if answer.Status != http.StatusMovedPermanently &&
			(answer.Status != http.StatusOK || !strings.Contains(answer.Body, "Welder")) {
			t.Errorf("%s: %d %s", address, answer.Status, answer.Body)
		}
	}
	page := app.Get(path, "")
	if !strings.Contains(page.Body, "Keep “Welder” open?") || !strings.Contains(page.Body, "<title>Welder") ||
		!strings.Contains(page.Body, `value="`+secret+`"`) {
		t.Errorf("the page: %s", page.Body)
	}
	for name, want := range secretHeaders {
		if got := page.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if got := end(); !got.Equal(before) {
		t.Fatalf("looking at the page has changed the closing time to %v", got)
	}
	kept := confirm(app, strings.ToUpper(secret))
	if kept.Status != http.StatusSeeOther || kept.Header.Get("Location") != path {
		t.Errorf("confirmed: %d %q %s", kept.Status, kept.Header.Get("Location"), kept.Body)
	}
	after := end()
	if days := time.Until(after).Hours() / 24; days < float64(content.Limits.Job.OpenDays)-1 ||
		days > float64(content.Limits.Job.OpenDays) {
		t.Errorf("it closes in %.1f days", days)
	}
	if page = app.Get(path, ""); !strings.Contains(page.Body, "“Welder” is open") ||
		strings.Contains(page.Body, "/api/openings/confirmations") {
		t.Errorf("the page afterwards: %s", page.Body)
	}
	var answer struct{ ClosesAt time.Time }
	again := app.Post("/api/openings/confirmations", `{"secret":"`+secret+`"}`)
	if err := json.Unmarshal([]byte(again.Body), &answer); err != nil || again.Status != http.StatusOK ||
		!answer.ClosesAt.Equal(after) || !end().Equal(after) {
		t.Errorf("confirmed twice: %d %s (%v), closes %v, want %v", again.Status, again.Body, err, end(), after)
	}
	stored := testapp.MustFind(t, app, collections.Jobs, "id", record.Id)
	by, err := jobs.Kind.SavedBy(app, stored)
	if err != nil || by.Name != "The link in a reminder" {
		t.Errorf("the version is by %+v, %v", by, err)
	}
}

// TestKeepOpenRefuses tries links that keep nothing open.
func TestKeepOpenRefuses(t *testing.T) {
	app := testapp.NewSite(t)
	soon := time.Now().Add(72 * time.Hour)
	_, welder := closing(t, app, "Welder", soon)
	_, fitter := closing(t, app, "Fitter", soon)
	changed, path := closing(t, app, "Miller", soon)
	_, over := closing(t, app, "Turner", time.Now().Add(-time.Hour))
	changed.Set(collections.JobClosesAt, soon.Add(24*time.Hour))
	testapp.Must(t, app.Save(changed))
	endsOf := func() (all []string) {
		t.Helper()
		testapp.Must(t, app.DB().Select("closesAt").From(collections.Jobs).OrderBy("id").Column(&all))
		return all
	}
	before := strings.Join(endsOf(), " ")
	signature := func(path string) string { return path[strings.LastIndexByte(path, '-'):] }
	for name, c := range map[string]struct {
		path   string
		status int // of the page, and of an API call
		says   string
	}{
		"nonsense":                 {jobs.KeepOpenPath + "/abc", 404, ""},
		"no signature":             {strings.TrimSuffix(welder, signature(welder)), 404, ""},
		"that of another opening":  {strings.TrimSuffix(welder, signature(welder)) + signature(fitter), 404, ""},
		"a shorter signature":      {welder[:len(welder)-2], 404, ""},
		"another closing time":     {path, 200, "“Miller” is open"},
		"after the opening closed": {over, 200, "“Turner” is closed"},
	} {
		page := app.Get(c.path, "")
		if page.Status != c.status || !strings.Contains(page.Body, c.says) ||
			strings.Contains(page.Body, "/api/openings/confirmations") {
			t.Errorf("%s: the page is %d %s", name, page.Status, page.Body)
		}
		secret := strings.TrimPrefix(c.path, jobs.KeepOpenPath+"/")
		if answer := app.Post("/api/openings/confirmations", `{"secret":"`+secret+`"}`); answer.Status != c.status {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
		if answer := confirm(app, secret); answer.Status != map[int]int{200: http.StatusSeeOther,
			404: http.StatusNotFound}[c.status] {
			t.Errorf("%s: the form is answered by %d %s", name, answer.Status, answer.Body)
		}
	}
	if after := strings.Join(endsOf(), " "); after != before {
		t.Errorf("a closing time has changed:\n%s\n%s", before, after)
	}
}
