package site_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// mustRelease stores a release that changes the page Contact.
func mustRelease(t *testing.T, app *testapp.App) *core.Record {
	t.Helper()
	document := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, "contact")
	content := strings.Replace(document.GetString(collections.DocumentContent), `"heading":"`, `"heading":"Half a `, 1)
	return app.MustCreate(t, collections.Releases, map[string]any{
		"title": "Diwali <campaign>", "state": releases.Open,
		"items": []collections.ReleaseItem{{Key: "contact", Version: document.GetInt(versions.FieldVersion),
			Content: json.RawMessage(content)}},
	})
}

// TestPreviewBar checks that a previewed page says what it is and until when the link is valid,
// and that other pages have no bar.
func TestPreviewBar(t *testing.T) {
	app := testapp.NewSite(t)
	until := time.Date(2126, 11, 23, 15, 30, 0, 0, time.UTC)
	token := versions.SignPreview(mustRelease(t, app), until)
	shown := app.Get(pages.PreviewPath(token, "/contact"), "").Body
	for _, want := range []string{
		`aria-label="Preview"`, "You see the release “Diwali &lt;campaign&gt;”, which is not published yet.", "Changed page:",
		`href="` + pages.PreviewPath(token, "/contact") + `">Contact</a>`,
		"This link works until 23 Nov 2126, 21:00 IST.",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("the preview lacks %s", want)
		}
	}
	if body := app.Get("/contact", "").Body; strings.Contains(body, "preview-bar") {
		t.Error("visitors get the bar")
	}
	post := mustDraft(t, app, "anewpost0000000", map[string]any{"title": "What I write"})
	if body := app.Get("/preview/"+versions.SignPreview(post, until), "").Body; !strings.Contains(body,
		"You see a draft of the post “What I write” that is not published yet.") {
		t.Error("the preview of a post does not say what it is")
	}
}

// TestEndedPreview checks that a link to a release says so when the release was published or
// taken back, and that a new link shows the release again.
func TestEndedPreview(t *testing.T) {
	app := testapp.NewSite(t)
	release := mustRelease(t, app)
	path := func(valid time.Duration) string {
		return pages.PreviewPath(versions.SignPreview(release, time.Now().Add(valid)), "/contact")
	}
	old := path(pages.PreviewFor - time.Minute)
	check := func(address string, status int, words ...string) {
		t.Helper()
		answer := app.Get(address, "")
		for _, want := range words {
			if answer.Status != status || !strings.Contains(answer.Body, want) {
				t.Errorf("%d, want %d with %q", answer.Status, status, want)
			}
		}
		if names := strings.Contains(answer.Body, "Diwali"); names &&
			answer.Header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("a page that names the release may be cached: %v", answer.Header)
		}
	}
	check(old, http.StatusOK, "Half a ")
	check(strings.TrimSuffix(old, "/contact"), http.StatusOK, `aria-label="Preview"`, `href="`+old+`"`)
	testapp.Must(t, releases.Publish(app, release, versions.Program))
	check(strings.TrimSuffix(old, "/contact"), http.StatusNotFound, "These changes are published")
	check(old, http.StatusNotFound, "These changes are published",
		"The release “Diwali &lt;campaign&gt;” was published on ", `href="/contact"`)
	testapp.Must(t, releases.TakeBack(app, release, versions.Program,
		func(...collections.ReleaseItem) bool { return true }))
	check(old, http.StatusNotFound, "These changes were taken back", `href="/contact"`)
	check(path(pages.PreviewFor+time.Minute), http.StatusOK, "Half a ", "which was taken back on ")
	check(path(-time.Minute), http.StatusNotFound, "This preview has ended")
	check("/preview/made-up/contact", http.StatusNotFound, "This preview has ended")
	check("/nothing", http.StatusNotFound, "We could not find this page")
}
