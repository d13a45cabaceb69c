package versions_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/jobs"
	"workforce/pb/content/library"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestTidyBlogs checks what is left of versions, redirects and images after some weeks.
func TestTidyBlogs(t *testing.T) {
	app := testapp.New(t)
	image := func() *core.Record {
		return app.MustCreate(t, collections.Images,
			map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))})
	}
	inText, onCover, inRevision, inDraft, unused, inLibrary := image(), image(), image(), image(), image(), image()
	inLibrary.Set(collections.ImageLibrary, true)
	testapp.Must(t, app.Save(inLibrary))
	address := func(image *core.Record) string {
		address, _, _ := collections.ImageInText(image)
		return address
	}
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("A post", ""))
	post.Set("content", `<p>a</p><img src="`+address(inRevision)+`" alt="">`)
	for i := range 60 {
		if i == 20 {
			post.Set("content", `<p>a</p><img src="`+address(inText)+`" alt="">`)
			post.Set(collections.BlogCover, address(onCover))
		}
		post.Set("title", fmt.Sprintf("Version %d", i+2))
		testapp.Must(t, app.Save(post))
	}
	app.MustCreate(t, versions.Drafts, map[string]any{"owner": post.Id, "collection": collections.Blogs, "key": post.Id,
		"data": map[string]any{"content": `<img src="` + address(inDraft) + `">`}})
	gone := app.MustCreate(t, collections.Blogs, testapp.Blog("Deleted", "2026-01-01 00:00:00.000Z"))
	gone.Set("slug", "other")
	testapp.Must(t, app.Save(gone))
	testapp.Must(t, app.Delete(gone))
	left := func() string {
		var parts []string
		for _, table := range []string{versions.Revisions, collections.Addresses, collections.Images} {
			parts = append(parts, fmt.Sprint(app.MustCount(t, table)))
		}
		return strings.Join(parts, " ")
	}
	kept, day := content.Limits.Bin.Duration(), 24*time.Hour
	for _, c := range []struct {
		later time.Duration
		want  string // revisions, redirects, images
	}{{0, "63 1 6"}, {kept - day, "63 1 6"}, {kept + day, "50 0 5"}, {kept + 2*day, "50 0 5"}} {
		now := time.Now().Add(c.later)
		testapp.Must(t, errors.Join(versions.Tidy(app, now, posts.Kind, jobs.Kind), library.Tidy(app, now)))
		if got := left(); got != c.want {
			t.Errorf("after %v: %s are left, want %s", c.later, got, c.want)
		}
	}
	for name, kept := range map[string]*core.Record{"in a text": inText, "on a cover": onCover,
		"in a revision": inRevision, "in a draft": inDraft, "in the library": inLibrary} {
		if _, err := app.FindRecordById(collections.Images, kept.Id); err != nil {
			t.Errorf("the image %s was deleted: %v", name, err)
		}
	}
	if _, err := app.FindRecordById(collections.Images, unused.Id); err == nil {
		t.Error("an unused image was not deleted")
	}
	var versions []int
	if err := app.DB().Select("version").From("revisions").OrderBy("version").Column(&versions); err != nil ||
		versions[0] != 12 {
		t.Errorf("the versions %v are left (%v)", versions, err)
	}
}
