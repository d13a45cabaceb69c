package collections_test

import (
	"errors"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSlugs checks that posts and openings get their slugs by the same rule.
func TestSlugs(t *testing.T) {
	blog := func(title string) map[string]any { return testapp.Blog(title, "") }
	for collection, of := range map[string]struct {
		valid func(title string) map[string]any
		other string // the slug of a title without Latin letters
	}{
		collections.Blogs: {blog, "post"},
		collections.Jobs:  {testapp.Job, "opening"},
	} {
		t.Run(collection, func(t *testing.T) {
			valid := of.valid
			app := testapp.New(t)
			first := app.MustCreate(t, collection, valid("Night Guard"))
			second := app.MustCreate(t, collection, valid("Night guard!"))
			if one, two := first.GetString("slug"), second.GetString("slug"); one != "night-guard" ||
				two != "night-guard-2" {
				t.Errorf("made %s and %s", one, two)
			}
			for _, want := range []string{of.other, of.other + "-2"} {
				if slug := app.MustCreate(t, collection, valid("सुरक्षा गार्ड")).GetString("slug"); slug != want {
					t.Errorf("a title in Hindi made %s, want %s", slug, want)
				}
			}
			second.Set("slug", "")
			if err := app.Save(second); err != nil || second.GetString("slug") != "night-guard-2" {
				t.Errorf("an empty slug became %s (%v)", second.GetString("slug"), err)
			}
			for _, slug := range []string{"night-guard", "Night-Guard", "a--b", "-a", "../a", "a b", "ñ"} {
				second.Set("slug", slug)
				if broken, ok := errors.AsType[validation.Errors](app.Save(second)); !ok || broken["slug"] == nil {
					t.Errorf("%q was saved", slug)
				}
			}
			t.Run("a database error does not mean that the slug is free", func(t *testing.T) {
				testapp.MustExec(t, app, "ALTER TABLE "+collection+" RENAME TO away")
				record := core.NewRecord(first.Collection())
				record.Load(valid("Night Guard"))
				err := app.Validate(record)
				if _, broken := errors.AsType[validation.Errors](err); err == nil || broken {
					t.Errorf("%v", err)
				}
			})
		})
	}
}

// TestReservedSlugs checks that no opening gets the address of a page.
func TestReservedSlugs(t *testing.T) {
	app := testapp.New(t)
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Status"))
	if got := opening.GetString("slug"); got != "status-2" {
		t.Errorf("made %s", got)
	}
	opening.Set("slug", "status")
	if broken, ok := errors.AsType[validation.Errors](app.Save(opening)); !ok ||
		broken["slug"].Error() != "A page of the site has this address" {
		t.Errorf("the address of a page was saved: %v", broken)
	}
	if got := app.MustCreate(t, collections.Blogs, testapp.Blog("Status", "")).GetString("slug"); got != "status" {
		t.Errorf("a post has %s", got)
	}
}
