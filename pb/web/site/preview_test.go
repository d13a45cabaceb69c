package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func mustDraft(t *testing.T, app *testapp.App, key string, data map[string]any) *core.Record {
	t.Helper()
	owner, err := app.FindAuthRecordByEmail(collections.Admins, "writer@example.com")
	if err != nil {
		owner = app.MustCreateAdmin(t, "writer@example.com", collections.RoleEditor)
	}
	return app.MustCreate(t, versions.Drafts,
		map[string]any{"owner": owner.Id, "collection": collections.Blogs, "key": key, "data": data})
}

// TestPreview checks that anyone with its address sees a draft as the page of its post.
func TestPreview(t *testing.T) {
	app := testapp.NewSite(t)
	draft := mustDraft(t, app, "anewpost0000000", map[string]any{
		"title": "What I write", "author": "Asha Rao",
		"content": "<p>Half a <strong>text</strong><script>alert(1)</script></p>",
		"slug":    "not yet a slug", "tags": []string{"Hiring"}, "cover": "https://example.com/a.png",
		"publishedAt": "soon",
	})
	path := "/preview/" + versions.PreviewToken(draft, time.Now())
	answer := app.Get(path, "")
	if answer.Status != http.StatusOK {
		t.Fatalf("%d", answer.Status)
	}
	for _, want := range []string{
		"What I write</h1>", "<p>Half a <strong>text</strong></p>", "Asha Rao", `<meta name="robots" content="noindex"`,
		"/blogs?category=Hiring", `class="breadcrumbs"`,
	} {
		if !strings.Contains(answer.Body, want) {
			t.Errorf("lacks %s", want)
		}
	}
	for _, not := range []string{"alert(1)", `rel="canonical"`, "example.com/a.png", draft.GetString("secret")} {
		if strings.Contains(answer.Body, not) {
			t.Errorf("has %s", not)
		}
	}
	for name, want := range map[string]string{"Cache-Control": "private, no-store", "X-Robots-Tag": "noindex",
		"Referrer-Policy": "no-referrer"} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	t.Run("shows the draft as last stored", func(t *testing.T) {
		draft.Set("data", map[string]any{"title": "What I wrote"})
		testapp.Must(t, app.Save(draft))
		for _, address := range []string{path, "/data" + path} {
			if answer := app.Get(address, ""); !strings.Contains(answer.Body, "What I wrote") ||
				answer.Header.Get("Cache-Control") != "private, no-store" {
				t.Errorf("%s: %d %v", address, answer.Status, answer.Header)
			}
		}
	})
	t.Run("shows the draft of a public post", func(t *testing.T) {
		post := testapp.MustFind(t, app, collections.Blogs, "slug", "the-twelfth-payslip")
		title := post.GetString("title")
		draft := mustDraft(t, app, post.Id, map[string]any{"title": "Another title",
			"content": post.GetString("content")})
		shown := app.Get("/preview/"+versions.PreviewToken(draft, time.Now()), "").Body
		public := app.Get("/blogs/the-twelfth-payslip", "").Body
		if !strings.Contains(shown, "Another title</h1>") || !strings.Contains(public, title+"</h1>") {
			t.Error("the preview or the page has the title of the other")
		}
		article := func(page string) string {
			_, rest, _ := strings.Cut(page, `<div class="post-text">`)
			text, _, _ := strings.Cut(rest, "<footer")
			return text
		}
		if article(shown) != article(public) || article(public) == "" {
			t.Error("the same text looks different in the preview")
		}
	})
	t.Run("refuses invalid addresses", func(t *testing.T) {
		token := versions.PreviewToken(draft, time.Now())
		other := mustDraft(t, app, "anewpost0000001", map[string]any{"title": "Other"})
		parts := strings.Split(token, "-")
		for name, token := range map[string]string{
			"expired":        versions.PreviewToken(draft, time.Now().Add(-time.Hour-time.Second)),
			"extended":       parts[0] + "-99999999999-" + parts[2],
			"of another":     other.Id + "-" + parts[1] + "-" + parts[2],
			"cut short":      token[:len(token)-1],
			"no signature":   parts[0] + "-" + parts[1] + "-",
			"too many parts": token + "-1",
			"garbage":        "garbage",
			"no draft":       "abcdefghijklmno-" + parts[1] + "-" + parts[2],
		} {
			if answer := app.Get("/preview/"+token, ""); answer.Status != http.StatusNotFound ||
				strings.Contains(answer.Body, "What I wrote") {
				t.Errorf("%s: %d", name, answer.Status)
			}
		}
		testapp.Must(t, app.Delete(draft))
		if answer := app.Get(path, ""); answer.Status != http.StatusNotFound {
			t.Errorf("after the draft is gone: %d", answer.Status)
		}
	})
	t.Run("ends with the account of its writer", func(t *testing.T) {
		draft := mustDraft(t, app, "anewpost0000002", map[string]any{"title": "Leaving"})
		path := "/preview/" + versions.PreviewToken(draft, time.Now())
		if answer := app.Get(path, ""); answer.Status != http.StatusOK {
			t.Fatalf("before: %d", answer.Status)
		}
		writer, err := app.FindAuthRecordByEmail(collections.Admins, "writer@example.com")
		if err == nil {
			err = app.Delete(writer)
		}
		testapp.Must(t, err)
		if answer := app.Get(path, ""); answer.Status != http.StatusNotFound {
			t.Errorf("after: %d", answer.Status)
		}
	})
	if got := app.Get("/admin/reset?token=x", "").Header.Get("Referrer-Policy"); got != "no-referrer" {
		t.Errorf("the page for a new password: Referrer-Policy is %q", got)
	}
	if body := app.Get("/sitemap.xml", "").Body; strings.Contains(body, "preview") {
		t.Error("the sitemap lists previews")
	}
}

// TestMovedPosts checks that a post's former addresses redirect to its current one.
func TestMovedPosts(t *testing.T) {
	app := testapp.NewSite(t)
	save := func(post *core.Record, fields map[string]any) {
		t.Helper()
		post.Load(fields)
		testapp.Must(t, app.Save(post))
	}
	const past = "2026-01-01 00:00:00.000Z"
	check := func(t *testing.T, path string, status int, location string) {
		t.Helper()
		answer := app.Get(path, "")
		if answer.Status != status || answer.Header.Get("Location") != location {
			t.Errorf("%s: %d %q, want %d %q", path, answer.Status, answer.Header.Get("Location"), status, location)
		}
		if status == http.StatusMovedPermanently && answer.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("browsers may cache %s: %v", path, answer.Header)
		}
	}
	moved := app.MustCreate(t, collections.Blogs, testapp.Blog("First", past))
	check(t, "/blogs/first", 200, "")
	save(moved, map[string]any{"slug": "second"})
	check(t, "/blogs/first", 301, "/blogs/second")
	check(t, "/blogs/first?utm=a", 301, "/blogs/second?utm=a")
	if got := app.Get("/data/blogs/first?utm=a", "").Body; got != `{"leadsTo":"/blogs/second?utm=a"}` {
		t.Errorf("the data of a moved post: %s", got)
	}
	check(t, "/blogs/second", 200, "")
	save(moved, map[string]any{"slug": "third"})
	check(t, "/blogs/first", 301, "/blogs/third")
	check(t, "/blogs/second", 301, "/blogs/third")
	t.Run("in a circle", func(t *testing.T) {
		save(moved, map[string]any{"slug": "first"})
		check(t, "/blogs/first", 200, "")
		check(t, "/blogs/second", 301, "/blogs/first")
		check(t, "/blogs/third", 301, "/blogs/first")
	})
	t.Run("a post that takes the slug wins", func(t *testing.T) {
		other := app.MustCreate(t, collections.Blogs, testapp.Blog("Second", past))
		check(t, "/blogs/second", 200, "")
		save(other, map[string]any{"slug": "elsewhere"})
		check(t, "/blogs/second", 301, "/blogs/elsewhere") // the last post to leave the slug
		save(other, map[string]any{"slug": "second", "publishedAt": ""})
		check(t, "/blogs/elsewhere", 404, "")
	})
	t.Run("unpublished for a while", func(t *testing.T) {
		save(moved, map[string]any{"publishedAt": ""})
		check(t, "/blogs/third", 404, "")
		save(moved, map[string]any{"slug": "fourth"})
		check(t, "/blogs/first", 404, "")
		save(moved, map[string]any{"publishedAt": past})
		check(t, "/blogs/first", 301, "/blogs/fourth")
	})
	t.Run("never public", func(t *testing.T) {
		for _, at := range []string{"", "2099-01-01 00:00:00.000Z"} {
			draft := app.MustCreate(t, collections.Blogs, testapp.Blog("Draft", at))
			save(draft, map[string]any{"slug": "draft-now"})
			save(draft, map[string]any{"publishedAt": past})
			check(t, "/blogs/draft", 404, "")
			testapp.Must(t, app.Delete(draft))
		}
	})
	t.Run("deleted", func(t *testing.T) {
		testapp.Must(t, app.Delete(moved))
		check(t, "/blogs/fourth", 404, "")
		check(t, "/blogs/first", 404, "")
	})
}

// TestMovedOpenings changes the slug of an opening: its old address redirects to the new one.
func TestMovedOpenings(t *testing.T) {
	app := testapp.NewSite(t)
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	opening.Set(collections.JobSlug, "senior-welder")
	testapp.Must(t, app.Save(opening))
	for path, want := range map[string]string{"/careers/welder": "/careers/senior-welder", "/careers/senior-welder": "",
		"/careers/nobody": ""} {
		if got := app.Get(path, "").Header.Get("Location"); got != want {
			t.Errorf("%s redirects to %q, want %q", path, got, want)
		}
	}
}
