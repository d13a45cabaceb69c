package api_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// FuzzLists calls the lists with arbitrary queries: pages, cursors, filters and words. Each is
// answered or refused.
func FuzzLists(f *testing.F) {
	app := testapp.New(f)
	token := testapp.MustToken(f, app.MustCreateAdmin(f, "admin@example.com", collections.RoleAdmin))
	for range 3 {
		app.MustCreate(f, collections.Grievances, testapp.Grievance(f))
	}
	for _, query := range []string{
		"", "page=2&perPage=1", "after=zik0zj", "before=1", "after=-1",
		"after=zzzzzzzzzzzzzzzzzzzzz", "q=asha+rao", `q="`, "q=a*+OR+b", "q=%00",
		"q=GRV-2026-000001", "q=98765", "q=asha@example.com", "reason=defamatory&portal=crmPortal&unread=1",
		"from=2026-01-01&to=2026-13-01",
		"bin=1&spam=1", "page=99999999999", "q=%ff", "from=9999-12-31", "q=सेवा", "a;b&page=1;2",
	} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		parsed, _ := url.ParseQuery(query) // a request cannot hold every text as it is
		for _, path := range []string{"/api/grievances", "/api/contact/csv", "/api/applications",
			"/api/blogs", "/api/jobs"} {
			got := app.Get(path+"?"+parsed.Encode(), token)
			if got.Status != http.StatusOK && got.Status != http.StatusBadRequest {
				t.Errorf("%s?%s: %d %s", path, parsed.Encode(), got.Status, got.Body)
			}
		}
	})
}

// FuzzBodies sends arbitrary bodies to calls that take JSON. Each is answered or refused with a
// sentence.
func FuzzBodies(f *testing.F) {
	app := testapp.New(f)
	token := testapp.MustToken(f, app.MustCreateAdmin(f, "admin@example.com", collections.RoleAdmin))
	calls := []string{
		"POST /api/jobs/check", "PUT /api/drafts/abcdefghijklmno?kind=blogs",
		"POST /api/auth/code", "POST /api/auth/reset", "POST /api/contact",
		"PUT /api/auth/second-step", "POST /api/realtime",
	}
	for _, body := range []string{
		"{}", "null", "[]", `{"title":"Welder","tags":["a"],"cities":[{"name":"Pune"}]}`, `{"title":1}`,
		`{"title":null,"posted":"2026-01-01T00:00:00Z"}`,
		`{"closes":"9999-99-99"}`, `{"content":{"type":"doc"},"base":1}`, `{"token":"a.b.c","password":"x"}`,
		`{"name":"a","name":"b"}`,
		`{"email":"a@b.example","message":"` + strings.Repeat("x", 2000) + `"}`, strings.Repeat("[", 5000),
		`{"clientId":"x","subscriptions":["inbox"]}`, "\xff",
	} {
		for call := range calls {
			f.Add(call, body)
		}
	}
	f.Fuzz(func(t *testing.T, index int, body string) {
		method, path, _ := strings.Cut(calls[uint(index)%uint(len(calls))], " ")
		got := app.Do(method, path, strings.NewReader(body), "Content-Type", "application/json", "Authorization", token)
		if got.Status >= http.StatusInternalServerError ||
			slices.Contains([]int{http.StatusUnauthorized, http.StatusForbidden}, got.Status) &&
				path != "/api/auth/code" {
			t.Errorf("%s %s with %q: %d %s", method, path, body, got.Status, got.Body)
		}
	})
}
