package api_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOtherAddresses checks the answers to addresses and methods that are not documented.
func TestOtherAddresses(t *testing.T) {
	app, token := appAs(t, collections.RoleAdmin)
	for _, c := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/api", 404, ""},
		{"GET", "/api/", 404, ""},
		{"GET", "/api/nothing", 404, ""},
		{"DELETE", "/api/nothing/here", 404, ""},
		{"GET", "/api/contact/", 404, ""},
		{"GET", "/api/contact/abcdefghijklmno", 404, ""},
		{"PUT", "/api/contact", 405, "GET, POST"},
		{"DELETE", "/api/contact", 405, "GET, POST"},
		{"OPTIONS", "/api/contact", 405, "GET, POST"},
		{"GET", "/api/auth/login", 405, "POST"},
		{"PATCH", "/api/grievances", 405, "GET, POST"},
		{"PATCH", "/api/jobs", 405, "GET, POST"},
		{"GET", "/api/jobs/check", 405, "POST"},
		{"POST", "/api/jobs/abcdefghijklmno", 405, "DELETE, GET, PUT"},
		{"PATCH", "/api/blogs", 405, "GET, POST"},
		{"POST", "/api/blogs/abcdefghijklmno", 405, "DELETE, GET, PUT"},
		{"OPTIONS", "/api/drafts/abcdefghijklmno", 405, "DELETE, GET, PUT"},
		{"PATCH", "/api/images", 405, "GET, POST"},
		{"GET", "/api/blogs/abcdefghijklmno", 404, ""},
		{"HEAD", "/api/blogs/abcdefghijklmno", 404, ""},
		{"PUT", "/api/blogs/abcdefghijklmno", 404, ""},
		{"DELETE", "/api/blogs/abcdefghijklmno", 404, ""},
		{"HEAD", "/api/blogs", 200, ""},
		{"GET", "/api/health", 200, ""},
	} {
		t.Run(c.method+" "+c.path, func(t *testing.T) {
			var body io.Reader
			if c.method != "GET" && c.method != "HEAD" {
				body = strings.NewReader("{}")
			}
			answer := app.Do(c.method, c.path, body,
				"Authorization", token, "Content-Type", "application/json")
			if answer.Status != c.status || answer.Header.Get("Allow") != c.allow {
				t.Fatalf("%d, Allow %q: %s", answer.Status, answer.Header.Get("Allow"), answer.Body)
			}
			if answer.Status >= 400 {
				checkRefusal(t, answer)
			}
		})
	}
	t.Run("pages of other sites may not read the answers", func(t *testing.T) {
		answer := app.Do("GET", "/api/blogs", nil, "Origin", "https://example.com")
		if got := answer.Header.Get("Access-Control-Allow-Origin"); got != "" {
			t.Errorf("allowed to %q", got)
		}
	})
}

// TestRateLimits checks that PocketBase's limits are on and answer in the documented shape.
func TestRateLimits(t *testing.T) {
	app := testapp.New(t)
	app.Settings().RateLimits.Enabled = true
	for _, kind := range collections.SubmissionKinds {
		label := "POST /api/" + kind.Name
		if rule, _ := app.Settings().RateLimits.FindRateLimitRule([]string{label}); rule.Label != label {
			t.Errorf("no rate limit for %s", label)
		}
	}
	for path, c := range map[string]struct {
		limit int
		after string // seconds
		says  string
	}{
		"/api/contact":      {25, "900", "in 15 minutes."},
		"/api/grievances":   {25, "900", "in 15 minutes."},
		"/api/applications": {250, "3600", "in 60 minutes."},
		"/api/auth/login":   {20, "300", "in 5 minutes."},
		"/api/auth/code":    {20, "300", "in 5 minutes."},
		"/api/auth/forgot":  {10, "900", "in 15 minutes."},
		"/api/auth/reset":   {20, "300", "in 5 minutes."},
		"/api/nothing":      {300, "10", "in a minute."},
	} {
		t.Run(path, func(t *testing.T) {
			for i := range c.limit + 1 {
				answer := app.Post(path, "{}")
				if over := i == c.limit; over != (answer.Status == http.StatusTooManyRequests) {
					t.Fatalf("request %d: %d %s", i+1, answer.Status, answer.Body)
				} else if over {
					checkRefusal(t, answer)
					if got := answer.Header.Get("Retry-After"); got != c.after ||
						!strings.Contains(answer.Body, c.says) {
						t.Errorf("Retry-After is %q: %s", got, answer.Body)
					}
				}
			}
		})
	}
}

// TestHealthIsNotLimited sets a limit for all addresses, as an operator may. It does not count what load balancers ask.
func TestHealthIsNotLimited(t *testing.T) {
	app := testapp.New(t)
	app.Settings().RateLimits.Rules = []core.RateLimitRule{{Label: "/", MaxRequests: 1, Duration: 3600}}
	app.Settings().RateLimits.Enabled = true
	for range 3 {
		if got := app.Get("/api/health", ""); got.Status != http.StatusOK {
			t.Errorf("%d %s", got.Status, got.Body)
		}
	}
	app.Get("/api/pages", "")
	if got := app.Get("/api/pages", ""); got.Status != http.StatusTooManyRequests {
		t.Errorf("the limit is not on: %d", got.Status)
	}
}

// TestInternalErrors lets storing fail and checks that the answer reveals nothing.
func TestInternalErrors(t *testing.T) {
	app := testapp.New(t)
	app.OnRecordCreate(collections.Contacts).
		BindFunc(func(*core.RecordEvent) error { return errors.New("no receipt: secret") })
	answer := app.Post("/api/contact", valid)
	if checkField(t, answer, http.StatusInternalServerError, ""); strings.Contains(answer.Body, "secret") {
		t.Error(answer.Body)
	}
}
