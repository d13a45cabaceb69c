package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestPostsAreNotAllRead counts the rows that pages read of the posts: their number does not grow with the posts. What
// counts posts reads an index only.
func TestPostsAreNotAllRead(t *testing.T) {
	app := testapp.NewSite(t)
	for i := range 60 {
		post := testapp.Blog(fmt.Sprintf("Post %d", i), "2026-01-01 00:00:00.000Z")
		post[collections.BlogCategory] = []string{"Monsoon", "Hiring"}[i%2]
		app.MustCreate(t, collections.Blogs, post)
	}
	for path, most := range map[string]int{
		"/blogs": 16, "/blogs?page=2": 16, "/blogs?category=Hiring": 16, "/blogs?category=hiring&page=2": 16,
		"/blogs/post-3": 8,
	} {
		t.Run(path, func(t *testing.T) {
			queries := readsOf(t, app, path, []string{"`blogs`"}, func(query, step string) {
				counts := strings.Contains(query, "count(*) FROM `blogs`")
				if strings.Contains(step, " blogs ") &&
					(strings.HasPrefix(step, "SCAN") || counts && !strings.Contains(step, "COVERING INDEX")) {
					t.Errorf("%s: %s", step, query)
				}
			})
			if len(queries) == 0 || len(queries) > 5 {
				t.Errorf("%d queries", len(queries))
			}
			sum := 0
			for _, query := range queries {
				if strings.Contains(query, "json_each") && strings.Contains(query, " own WHERE ") &&
					!strings.Contains(query, "LIMIT 200)") {
					t.Errorf("all posts are compared: %s", query)
				}
				var count int
				if err := app.DB().NewQuery("SELECT count(*) FROM (" + query + ")").Row(&count); err != nil {
					t.Fatalf("%s: %v", query, err)
				}
				sum += count
			}
			if sum > most {
				t.Errorf("%d rows are read, want at most %d:\n%s", sum, most, strings.Join(queries, "\n"))
			}
		})
	}
}

// TestRelatedPosts checks which posts a post names: those that share most with it, then the newest, never itself or
// one that is not public.
func TestRelatedPosts(t *testing.T) {
	app := testapp.New(t)
	for i, c := range []struct {
		category string
		tags     []string
	}{
		{"Training", []string{"Retention", "Pay"}}, // the one that is shown
		{"", nil},
		{"training", nil},
		{"Pay", []string{"RETENTION"}},
		{"", []string{"Training", "Pay", "Retention"}},
		{"Pay", []string{"Retention"}}, // of the future
		{"", []string{"Pay", "pay"}},
		{"", []string{"Payroll", "Ret%"}},
	} {
		published := fmt.Sprintf("2026-01-0%d 00:00:00.000Z", i+1)
		if i == 5 {
			published = "2099-01-01 00:00:00.000Z"
		}
		post := testapp.Blog(fmt.Sprintf("Post %d", i), published)
		post[collections.BlogCategory], post[collections.BlogTags] = c.category, c.tags
		app.MustCreate(t, collections.Blogs, post)
	}
	for slug, want := range map[string]string{
		"post-0": "post-4 post-3 post-2", // 4, 2 and 2 points; 6 has one
		"post-1": "post-7 post-6 post-4", // it shares nothing, so the newest
		"post-7": "post-6 post-4 post-3", // no category is no shared one,
	} {
		address, _ := pages.Find("/blogs/"+slug, nil)
		view, err := address.View(app, "")
		testapp.Must(t, err)
		var shown struct{ Related []struct{ Slug string } }
		readData(t, view, &shown)
		var slugs []string
		for _, post := range shown.Related {
			slugs = append(slugs, post.Slug)
		}
		if !slices.Equal(slugs, strings.Fields(want)) {
			t.Errorf("%s names %v, want %s", slug, slugs, want)
		}
	}
}
