package versions_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/content/posts"
	"workforce/pb/test/testapp"
)

// TestUpgrade opens a data folder of an older program. Old versions, a deleted post and an old address
// are still there.
func TestUpgrade(t *testing.T) {
	app := testapp.NewUpgraded(t)
	token := testapp.MustToken(t, app.MustCreateOperator(t, "upgrade@example.com"))
	call := func(method, path string, status int, target any) {
		t.Helper()
		answer := app.Do(method, path, strings.NewReader(""), "Authorization", token)
		if answer.Status != status {
			t.Fatalf("%s %s: %d %s", method, path, answer.Status, answer.Body)
		}
		answer.Into(t, target)
	}
	const post, deleted = "/api/blogs/hoibt0j0c9ywup5", "/api/blogs/hoibt0johmh3fqz"
	var all []struct {
		ID      string `json:"_id"`
		Version int    `json:"version"`
		Title   string `json:"title"`
		SavedBy string `json:"savedBy"`
		SavedAt string `json:"savedAt"`
	}
	call(http.MethodGet, post+"/revisions", http.StatusOK, &all)
	if len(all) != 2 || all[0].Version != 2 || all[1].Title != "Upgrade post" ||
		all[1].SavedBy != "check-admin@example.com" ||
		all[1].SavedAt != "2026-11-26T03:02:35.108Z" {
		t.Fatalf("%+v", all)
	}
	var shown struct {
		ID          string   `json:"_id"`
		Slug        string   `json:"slug"`
		Content     string   `json:"content"`
		Tags        []string `json:"tags"`
		State       string   `json:"state"`
		PublishedAt string   `json:"publishedAt"`
		CreatedAt   string   `json:"createdAt"`
		Version     int      `json:"version"`
	}
	call(http.MethodGet, post+"/revisions/"+all[1].ID, http.StatusOK, &shown)
	if "/api/blogs/"+shown.ID != post || shown.Slug != "upgrade-post" ||
		shown.Content != "<h2>Two</h2><p>Words <strong>bold</strong>.</p>" ||
		shown.Version != 1 || shown.Tags == nil {
		t.Errorf("%+v", shown)
	}
	if moved, err := posts.Kind.Moved(app, "/blogs/upgrade-post"); err != nil || moved == nil ||
		posts.Kind.Address(moved) != "/blogs/upgraded-post" {
		t.Errorf("the old address leads to %v (%v)", moved, err)
	}
	testapp.MustExec(t, app, "UPDATE revisions SET deleted = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE deleted != ''")
	call(http.MethodPost, deleted+"/restore", http.StatusOK, &shown)
	if shown.Slug != "gone" || shown.PublishedAt != "2026-11-26T03:02:35.138Z" ||
		shown.CreatedAt != "2026-11-26T03:02:35.139Z" || shown.Version != 2 {
		t.Errorf("restored %+v", shown)
	}
	// A new version replaces a document, and keeps the text of the version before.
	var contact struct {
		ID      string `json:"_id"`
		Version int    `json:"version"`
		SavedBy string `json:"savedBy"`
	}
	testapp.Must(t, documents.Seed(app))
	call(http.MethodGet, "/api/documents/contact?source=1", http.StatusOK, &contact)
	call(http.MethodGet, "/api/documents/"+contact.ID+"/revisions", http.StatusOK, &all)
	if contact.Version != 2 || contact.SavedBy != "The program" || len(all) != 2 || all[1].Version != 1 {
		t.Errorf("%+v, %+v", contact, all)
	}
}
