package site_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// directive returns a directive of the content policy of an answer.
func directive(answer testapp.Answer, name string) string {
	for part := range strings.SplitSeq(answer.Header.Get("Content-Security-Policy"), ";") {
		if found, value, _ := strings.Cut(strings.TrimSpace(part), " "); found == name {
			return value
		}
	}
	return ""
}

// TestFrame checks that only the dashboard can show the preview, and that visitors' pages
// neither frame nor are framed.
func TestFrame(t *testing.T) {
	app := testapp.NewSite(t)
	for path, want := range map[string]struct{ ancestors, frames, old string }{
		"/admin/preview":   {"'self'", "https://www.openstreetmap.org", "SAMEORIGIN"},
		"/admin/dashboard": {"'none'", "'self' https://www.openstreetmap.org", "DENY"},
		"/admin/login":     {"'none'", "'self' https://www.openstreetmap.org", "DENY"}, // leads to the dashboard
		"/contact":         {"'none'", "https://www.openstreetmap.org", "DENY"},
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			answer := app.Do(method, path, nil)
			if answer.Status != http.StatusOK {
				t.Errorf("%s %s answered %d", method, path, answer.Status)
			}
			if got := directive(answer, "frame-ancestors"); got != want.ancestors {
				t.Errorf("%s %s may be framed by %s, want %s", method, path, got, want.ancestors)
			}
			if got := directive(answer, "frame-src"); got != want.frames {
				t.Errorf("%s %s may frame %s, want %s", method, path, got, want.frames)
			}
			if got := answer.Header.Get("X-Frame-Options"); got != want.old {
				t.Errorf("%s %s has X-Frame-Options %s, want %s", method, path, got, want.old)
			}
		}
	}
}

// TestFrameDocument checks that the frame loads its own script, can send nothing, is not
// listed, and shows the site document as visitors see it.
func TestFrameDocument(t *testing.T) {
	app := testapp.NewSite(t)
	answer := app.Get("/admin/preview", "")
	if got := directive(answer, "sandbox"); got != "allow-scripts allow-same-origin" {
		t.Errorf("sandbox %q", got)
	}
	if got := answer.Header.Get("X-Robots-Tag"); got != "noindex" {
		t.Errorf("X-Robots-Tag %q", got)
	}
	if strings.Contains(answer.Body, "{brand}") || !strings.Contains(answer.Body, "Samarth Workforce Solutions") {
		t.Error("the site document is not filled")
	}
	script := regexp.MustCompile(`<script type="module" src="(/assets/entry-preview-[^"]+\.js)">`).
		FindStringSubmatch(answer.Body)
	if script == nil {
		t.Fatalf("no script in %s", answer.Body)
	}
	if got := app.Get(script[1], "").Status; got != http.StatusOK {
		t.Errorf("the script answered %d", got)
	}
	if strings.Contains(app.Get("/", "").Body, script[1]) {
		t.Error("a visitor's page loads the script of the preview")
	}
}
