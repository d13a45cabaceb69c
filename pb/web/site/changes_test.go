package site_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestChangedBy lists the addresses that a saved record changes.
func TestChangedBy(t *testing.T) {
	app := testapp.New(t)
	shown := app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	shown.Set(collections.BlogSlug, "second-shift")
	testapp.Must(t, app.Save(shown))
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	document := func(key string) map[string]any {
		content, err := documents.Default(key)
		testapp.Must(t, err)
		return map[string]any{"key": key, "content": string(content)}
	}
	all := []string{"/", "/AboutUs", "/HelpCenter", "/about-us/our-network", "/blogs",
		"/blogs/second-shift", "/careers", "/careers/welder",
		"/contact", "/grievances", "/privacy", "/terms", "/your-data"}
	for name, c := range map[string]struct {
		collection string
		values     map[string]any
		id         string
		want       []string
	}{
		"a post with a new address": {id: shown.Id, collection: collections.Blogs,
			want: []string{"/blogs", "/blogs/first-shift", "/blogs/second-shift"}},
		"a draft": {collection: collections.Blogs, values: testapp.Blog("Not yet", "")},
		"a post for later": {collection: collections.Blogs,
			values: testapp.Blog("Later", "2126-01-01 00:00:00.000Z")},
		"an opening": {id: opening.Id, collection: collections.Jobs,
			want: []string{"/", "/careers", "/careers/welder"}},
		"a document": {collection: collections.Documents, values: document("contact"),
			want: []string{"/contact"}},
		"a page in the menus":       {collection: collections.Documents, values: document("careers"), want: all},
		"a page that is not listed": {collection: collections.Documents, values: document("not-found")},
	} {
		t.Run(name, func(t *testing.T) {
			record, err := app.FindRecordById(c.collection, c.id)
			if c.id == "" {
				record, err = app.MustCreate(t, c.collection, c.values), nil
			}
			testapp.Must(t, err)
			if got, err := pages.ChangedBy(app, record); err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%v (%v), want %v", got, err, c.want)
			}
		})
	}
	t.Run("a picture on a page of sections", func(t *testing.T) {
		image := core.NewRecord(core.NewBaseCollection(collections.Images))
		image.Id = "abcdefghijklmno"
		app.MustCreate(t, collections.Documents, map[string]any{
			"key": "page-one", "content": strings.ReplaceAll(testapp.Page,
				"scenes/about-us-2", collections.ImagePath+image.Id),
		})
		if names, err := pages.ContentShowing(app, image); err != nil ||
			!slices.Equal(names, []string{"documents/site"}) {
			t.Errorf("%v (%v)", names, err)
		}
	})
	t.Run("the document of all pages", func(t *testing.T) {
		site := app.MustCreate(t, collections.Documents, document("site"))
		listed, _, _, err := pages.Listed(app, 0, 1000)
		testapp.Must(t, err)
		if got, err := pages.ChangedBy(app, site); err != nil || len(got) != len(listed) {
			t.Errorf("%d of %d addresses (%v)", len(got), len(listed), err)
		}
	})
}
