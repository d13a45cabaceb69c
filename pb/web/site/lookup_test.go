package site_test

import (
	"errors"
	"net/http"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestLookupAsShown compares what the lookup of a path says, which reads no texts, with the page that visitors get.
func TestLookupAsShown(t *testing.T) {
	app := testapp.NewSite(t)
	for slug, published := range map[string]string{"shown": "2026-01-01 00:00:00.000Z",
		"later": "2099-01-01 00:00:00.000Z", "draft": ""} {
		post := testapp.Blog(slug, published)
		post[collections.BlogSlug] = slug
		app.MustCreate(t, collections.Blogs, post)
	}
	for slug, change := range map[string]map[string]any{
		"open": nil, "closed": {collections.JobClosesAt: "2026-01-20 00:00:00.000Z"},
		"planned": {collections.JobPosted: "2099-01-01 00:00:00.000Z"},
	} {
		opening := testapp.Job(slug)
		opening[collections.JobSlug] = slug
		for field, value := range change {
			opening[field] = value
		}
		record := app.MustCreate(t, collections.Jobs, opening)
		if slug == "open" {
			record.Set(collections.JobSlug, "moved")
			testapp.Must(t, app.Save(record))
		}
	}
	for path, want := range map[string]pages.Target{
		"/blogs/shown": pages.Shown, "/blogs/later": pages.Nothing, "/blogs/draft": pages.Nothing,
		"/blogs/none":    pages.Nothing,
		"/careers/moved": pages.Shown, "/careers/open": pages.Elsewhere, "/careers/closed": pages.Gone,
		"/careers/planned": pages.Nothing, "/contact": pages.Shown,
	} {
		got, err := pages.Lookup(app, path)
		if err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", path, got, err, want)
		}
		address, _ := pages.Find(path, nil)
		view, err := address.View(app, "")
		_, isMoved := errors.AsType[pages.Moved](err)
		shown := pages.Nothing
		switch {
		case isMoved:
			shown = pages.Elsewhere
		case err == nil && view.Status == http.StatusOK:
			shown = pages.Shown
		case err == nil:
			shown = pages.Gone
		}
		if got != shown {
			t.Errorf("%s: the lookup says %v, the page %v (%v)", path, got, shown, err)
		}
	}
}
