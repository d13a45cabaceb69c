package site_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestPagesOfPosts checks how a long list of posts is divided, and which addresses the cache
// can keep.
func TestPagesOfPosts(t *testing.T) {
	app := testapp.NewSite(t)
	for i := range 24 { // with the six of a new site, two full pages of 13 and one of 4
		post := testapp.Blog(fmt.Sprintf("Post %d", i), "2026-01-01 00:00:00.000Z")
		post["category"] = "Monsoon"
		app.MustCreate(t, collections.Blogs, post)
	}
	for query, want := range map[string]struct {
		address, canonical string
		posts, pages       int
	}{
		"":                          {"/blogs", "/blogs", 13, 3},
		"page=1":                    {"/blogs", "/blogs", 13, 3},
		"page=0":                    {"/blogs", "/blogs", 13, 3},
		"page=-1":                   {"/blogs", "/blogs", 13, 3},
		"page=two":                  {"/blogs", "/blogs", 13, 3},
		"page=2":                    {"/blogs?page=2", "/blogs?page=2", 13, 3},
		"page=002":                  {"/blogs?page=2", "/blogs?page=2", 13, 3},
		"page=3":                    {"/blogs?page=3", "/blogs?page=3", 4, 3},
		"page=4":                    {"/blogs?page=4", "/blogs?page=3", 4, 3},
		"page=9999999999999999":     {"/blogs?page=9999999999999999", "/blogs?page=3", 4, 3},
		"page=99999999999999999999": {"/blogs", "/blogs", 13, 3},
		"page=2&category=Monsoon":   {"/blogs?category=Monsoon&page=2", "/blogs", 11, 2},
		"page=3&category=Monsoon":   {"/blogs?category=Monsoon&page=3", "/blogs", 11, 2},
		"page=2&category=none":      {"/blogs?category=none&page=2", "/blogs", 0, 1},
		"category=none":             {"/blogs?category=none", "/blogs", 0, 1},
	} {
		t.Run(query, func(t *testing.T) {
			values, err := url.ParseQuery(query)
			testapp.Must(t, err)
			address, _ := pages.Find("/blogs", values)
			if address.String() != want.address {
				t.Errorf("the canonical address is %s, want %s", address, want.address)
			}
			view, err := address.View(app, "")
			testapp.Must(t, err)
			var shown struct {
				Posts        []any
				Pages, Count int
			}
			readData(t, view, &shown)
			if len(shown.Posts) != want.posts || shown.Pages != want.pages {
				t.Errorf("%d posts of %d pages, want %d of %d", len(shown.Posts), shown.Pages, want.posts, want.pages)
			}
			count := map[string]int{"": 30, "Monsoon": 24, "none": 0}[values.Get("category")]
			if shown.Count != count || strings.HasPrefix(view.Meta.Title, "Monsoon · ") != (count == 24) ||
				strings.Contains(view.Meta.Title, "none") {
				t.Errorf("%d posts, want %d; title %q", shown.Count, count, view.Meta.Title)
			}
			if view.Meta.Canonical != want.canonical {
				t.Errorf("canonical %s, want %s", view.Meta.Canonical, want.canonical)
			}
			isLater := strings.Contains(want.address, "page=") && want.pages > 1
			if hasNumber := strings.Contains(view.Meta.Title, "Page "); hasNumber != isLater {
				t.Errorf("title %q", view.Meta.Title)
			}
		})
	}
}
