package api_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOpenings lists the openings that people may apply for, and shows a closed one.
func TestOpenings(t *testing.T) {
	app := testapp.New(t)
	add := func(title, posted, closesAt string) {
		opening := testapp.Job(title)
		opening["posted"], opening["closesAt"] = posted, closesAt
		app.MustCreate(t, collections.Jobs, opening)
	}
	add("Welder", "2026-01-01 00:00:00.000Z", "")
	add("Fitter", "2026-01-02 00:00:00.000Z", "2126-01-01 00:00:00.000Z")
	add("Turner", "2026-01-01 00:00:00.000Z", "2026-01-02 00:00:00.000Z")
	add("Miller", "2126-01-01 00:00:00.000Z", "")
	answer := app.Get("/api/openings", "")
	var rows []struct {
		Slug  string `json:"slug"`
		State string `json:"state"`
	}
	answer.Into(t, &rows)
	slugs := []string{}
	for _, row := range rows {
		slugs = append(slugs, row.Slug)
	}
	if !slices.Equal(slugs, []string{"fitter", "welder"}) {
		t.Errorf("listed %v", slugs)
	}
	for _, member := range []string{"applications", "version", "_id"} {
		if strings.Contains(answer.Body, `"`+member+`"`) {
			t.Errorf("visitors see %s", member)
		}
	}
	for slug, want := range map[string]string{"welder": `"state":"open"`, "turner": `"state":"closed"`,
		"miller": "There is no such opening."} {
		if got := app.Get("/api/openings/"+slug, "").Body; !strings.Contains(got, want) {
			t.Errorf("%s is answered with %s, want %s", slug, got, want)
		}
	}
}

// TestOldSlugs reads a post and an opening by slugs that they used to have.
func TestOldSlugs(t *testing.T) {
	app := testapp.New(t)
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	if body := app.Get("/api/blogs/first-shift", "").Body; !strings.Contains(body, post.Id) {
		t.Fatal(body)
	}
	post.Set(collections.BlogSlug, "second-shift")
	opening.Set(collections.JobSlug, "welders")
	testapp.Must(t, app.Save(post))
	testapp.Must(t, app.Save(opening))
	for path, want := range map[string]string{
		"/api/blogs/first-shift": `"slug":"second-shift"`, "/api/blogs/second-shift": `"slug":"second-shift"`,
		"/api/blogs/" + post.Id: `"slug":"second-shift"`, "/api/openings/welder": `"slug":"welders"`,
	} {
		if body := app.Get(path, "").Body; !strings.Contains(body, want) {
			t.Errorf("%s is answered with %s", path, body)
		}
	}
}

// keepOpenSecret returns the secret of a link that keeps the opening with an id open.
func keepOpenSecret(t *testing.T, app *testapp.App, id string) string {
	t.Helper()
	stored := testapp.MustFind(t, app, collections.Jobs, "id", id)
	link, err := jobs.Ending{ID: id, ClosesAt: stored.GetDateTime(collections.JobClosesAt)}.KeepOpenLink(app)
	testapp.Must(t, err)
	return path.Base(link)
}
