package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestPreviewOfDocuments checks that anyone with its address sees the draft of a document on
// its page, with the published documents on the others, and nobody else sees it.
func TestPreviewOfDocuments(t *testing.T) {
	app := testapp.NewSite(t)
	document := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Site)
	owner := app.MustCreateAdmin(t, "writer@example.com", collections.RoleEditor)
	changed := strings.ReplaceAll(document.GetString(collections.DocumentContent), "Samarth Workforce Solutions",
		"A New Name")
	draft := app.MustCreate(t, versions.Drafts, map[string]any{
		"owner": owner.Id, "collection": collections.Documents, "key": document.Id,
		"data": `{"content":` + changed + `}`,
	})
	now := time.Now()
	path := func(shown string, valid time.Duration) string {
		return pages.PreviewPath(versions.SignPreview(draft, now.Add(valid)), shown)
	}
	for _, shown := range []string{"/", "/AboutUs", "/blogs", "/search?q=a", "/404"} {
		for _, prefix := range []string{"", "/data"} {
			answer := app.Get(prefix+path(shown, time.Hour), "")
			status := http.StatusOK
			if shown == "/404" {
				status = http.StatusNotFound
			}
			// The data of these does not name the company.
			named := prefix == "" || shown != "/404" && shown != "/blogs" && shown != "/search?q=a"
			policy := answer.Header.Get("Content-Security-Policy")
			if !strings.Contains(policy, "; sandbox ") || strings.Contains(policy, "allow-forms") {
				t.Errorf("%s%s: forms can be sent (%s)", prefix, shown, policy)
			}
			if answer.Status != status || answer.Header.Get("Cache-Control") != "private, no-store" ||
				answer.Header.Get("X-Robots-Tag") != "noindex" ||
				named && !strings.Contains(answer.Body, "A New Name") ||
				strings.Contains(answer.Body, `rel="canonical"`) {
				t.Errorf("%s%s: %d %v %.300s", prefix, shown, answer.Status, answer.Header, answer.Body)
			}
		}
		if answer := app.Get(shown, ""); strings.Contains(answer.Body, "A New Name") {
			t.Errorf("%s shows the draft to everybody", shown)
		}
	}
	if answer := app.Get(path("/AboutUs", time.Hour), ""); !strings.Contains(answer.Body,
		`href="`+path("/contact", time.Hour)+`"`) {
		t.Error("the links lead out of the preview")
	}
	if answer := app.Get(path("/aboutus", time.Hour), ""); answer.Status != http.StatusMovedPermanently ||
		!strings.HasSuffix(answer.Header.Get("Location"), "/AboutUs") {
		t.Errorf("another spelling: %d %v", answer.Status, answer.Header)
	}
	for _, prefix := range []string{"", "/data"} {
		answer := app.Get(prefix+strings.TrimSuffix(path("/", time.Hour), "/"), "")
		if answer.Status != http.StatusOK || !strings.Contains(answer.Body, "A New Name") ||
			answer.Header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: Home without a slash: %d %v", prefix, answer.Status, answer.Header)
		}
	}
	for name, address := range map[string]string{
		"expired": path("/", -time.Second), "made up": "/preview/made-up/", "no page": path("/nothing", time.Hour),
		"the admin area":                    path("/admin/login", time.Hour),
		"a preview in a preview":            path(path("/", time.Hour), time.Hour),
		"the report, which is switched off": path("/grievances/report", time.Hour),
		"expired, without a slash":          strings.TrimSuffix(path("/", -time.Second), "/"),
	} {
		if answer := app.Get(address, ""); answer.Status != http.StatusNotFound ||
			strings.Contains(answer.Body, "A New Name") {
			t.Errorf("%s: %d", name, answer.Status)
		}
	}
	collections.AsAdmin(owner).SetClosed(true)
	testapp.Must(t, app.Save(owner))
	if answer := app.Get(path("/", time.Hour), ""); answer.Status != http.StatusNotFound {
		t.Errorf("after the account was closed: %d", answer.Status)
	}
}
