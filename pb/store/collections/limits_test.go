package collections_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestLimits lowers the limits of the database for posts, openings and images. It checks
// that RaiseLimits makes room for fields of exactly the maximum length, that a longer one is
// refused, and that the hints for operators name the limits.
func TestLimits(t *testing.T) {
	app := testapp.New(t)
	for _, collection := range []string{collections.Blogs, collections.Jobs, collections.Images, collections.Contacts,
		"revisions"} {
		lowerLimits(t, app, collection)
	}
	testapp.Must(t, collections.RaiseLimits(app))
	line := func(n int) any { return strings.Repeat("a", n) }
	address := func(n int) any { return strings.Repeat("b", n) } // titles are not made into it
	html := func(n int) any { return "<p>" + strings.Repeat("a", n-len("<p></p>")) + "</p>" }
	entries := func(n int) any {
		list := make([]string, n)
		for i := range list {
			list[i] = fmt.Sprint(1000+i) + strings.Repeat("😀", content.Limits.List.MaxEntryLength-4)
		}
		return list
	}
	entry := func(n int) any { return []string{strings.Repeat("a", n)} }
	blog, job, slug, list := content.Limits.Blog, content.Limits.Job, content.Limits.Slug, content.Limits.List
	for _, c := range []struct {
		collection, field string
		limit             int
		value             func(n int) any
	}{
		{collections.Blogs, collections.BlogTitle, blog.MaxTitle, line},
		{collections.Blogs, collections.BlogSlug, slug.MaxLength, address},
		{collections.Blogs, collections.BlogAuthor, blog.MaxAuthor, line},
		{collections.Blogs, collections.BlogContent, blog.MaxContentBytes(), html},
		{collections.Blogs, collections.BlogExcerpt, blog.MaxExcerpt, line},
		{collections.Blogs, collections.BlogCoverAlt, content.Limits.Image.MaxAlt, line},
		{collections.Blogs, collections.BlogCategory, blog.MaxCategory, line},
		{collections.Blogs, collections.BlogTags, list.MaxEntries, entries},
		{collections.Blogs, collections.BlogTags, list.MaxEntryLength, entry},
		{collections.Jobs, collections.JobTitle, job.MaxTitle, line},
		{collections.Jobs, collections.JobSlug, slug.MaxLength, address},
		{collections.Jobs, collections.JobType, job.MaxType, line},
		{collections.Jobs, collections.JobLocation, job.MaxLocation, line},
		{collections.Jobs, collections.JobDepartment, job.MaxDepartment, line},
		{collections.Jobs, collections.JobExperience, job.MaxExperience, line},
		{collections.Jobs, collections.JobDescription, job.MaxDescription, line},
		{collections.Jobs, collections.JobSkills, list.MaxEntries, entries},
		{collections.Jobs, collections.JobSkills, list.MaxEntryLength, entry},
	} {
		valid := testapp.Job("An opening")
		if c.collection == collections.Blogs {
			valid = testapp.Blog("A post", "")
		}
		valid[c.field] = c.value(c.limit)
		if err := app.Create(t, c.collection, valid); err != nil {
			t.Errorf("%s.%s of the maximum length: %v", c.collection, c.field, err)
		}
		valid[c.field] = c.value(c.limit + 1)
		broken, ok := errors.AsType[validation.Errors](app.Create(t, c.collection, valid))
		if !ok || len(broken) != 1 || broken[c.field] == nil {
			t.Errorf("%s.%s above the maximum length: %v", c.collection, c.field, broken)
		}
	}
	size, days := fmt.Sprintf("at most %d MB", content.Limits.Image.MaxMegabytes),
		fmt.Sprintf("%d days", content.Limits.Bin.Days)
	for _, c := range []struct{ collection, field, hint string }{
		{collections.Images, collections.ImageFile, size},
		{collections.Contacts, collections.DeletedAt, days}, {"revisions", "deleted", days},
	} {
		collection, err := app.FindCollectionByNameOrId(c.collection)
		testapp.Must(t, err)
		stored := collection.Fields.GetByName(c.field)
		var hint string
		switch field := stored.(type) {
		case *core.FileField:
			if hint = field.Help; field.MaxSize != int64(content.Limits.Image.MaxBytes()) {
				t.Errorf("%s.%s takes %d bytes", c.collection, c.field, field.MaxSize)
			}
		case *core.DateField:
			hint = field.Help
		}
		if !strings.Contains(hint, c.hint) {
			t.Errorf("the hint of %s.%s is %q, want %q in it", c.collection, c.field, hint, c.hint)
		}
	}
}

// lowerLimits lowers all limits of a collection, and changes the limits in its hints.
func lowerLimits(t *testing.T, app *testapp.App, name string) {
	t.Helper()
	collection, err := app.FindCollectionByNameOrId(name)
	testapp.Must(t, err)
	for _, stored := range collection.Fields {
		switch field := stored.(type) {
		case *core.TextField:
			if !field.System {
				field.Max = min(field.Max, 20)
			}
		case *core.EditorField:
			field.MaxSize = 20
		case *core.JSONField:
			field.MaxSize = 20
		case *core.FileField:
			field.MaxSize, field.Help = 20, "An image, at most 1 MB."
		case *core.DateField:
			field.Help = strings.ReplaceAll(field.Help, fmt.Sprint(content.Limits.Bin.Days), "1")
		}
	}
	testapp.Must(t, app.Save(collection))
}

// TestColumnsFollow compares rules of columns that only migrations change with what pages and forms say of them.
func TestColumnsFollow(t *testing.T) {
	app := testapp.New(t)
	field := func(collection, name string) core.Field {
		found, err := app.FindCollectionByNameOrId(collection)
		testapp.Must(t, err)
		return found.Fields.GetByName(name)
	}
	least := content.Limits.Password.MinLength
	if got := field(collections.Admins, "password").(*core.PasswordField).Min; got != least {
		t.Errorf("a password of admins has %d characters at least, content/limits.json says %d", got, least)
	}
	thumbs := field(collections.Images, collections.ImageFile).(*core.FileField).Thumbs
	for _, width := range collections.ImageWidths {
		cropped := fmt.Sprintf("%dx%d", width, collections.CroppedHeight(width))
		for _, size := range []string{fmt.Sprintf("%dx0", width), cropped} {
			if !slices.Contains(thumbs, size) {
				t.Errorf("images have the thumbs %v, but not %s", thumbs, size)
			}
		}
	}
}
