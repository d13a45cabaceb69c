package api_test

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/api"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

// callers returns the tokens of all kinds of callers.
func callers(t *testing.T, app *testapp.App) map[string]string {
	t.Helper()
	roles, err := collections.Roles(app)
	testapp.Must(t, err)
	tokens := map[string]string{
		"nobody":    "",
		"garbage":   "not.a.token",
		"superuser": testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com")),
	}
	for _, role := range roles {
		account := app.MustCreateAdmin(t, role+"@example.com", role)
		tokens[role] = testapp.MustToken(t, account)
		if role == collections.RoleAdmin {
			tokens[role] = "Bearer " + tokens[role]
			tokens["expired"] = testapp.MustExpiredToken(t, account)
			tokens["file token"], err = account.NewFileToken()
			testapp.Must(t, err)
		}
	}
	return tokens
}

// TestRolesAreNamed checks that each role is explained to those who give it to somebody, and that the dashboard names
// it.
func TestRolesAreNamed(t *testing.T) {
	roles, err := collections.Roles(testapp.New(t))
	testapp.Must(t, err)
	for _, file := range []string{"docs/API.md", "docs/OPERATING.md", "SECURITY.md", "pb/commands/admin.go",
		"frontend/src/admin/shell/account/account.ts"} {
		text, err := os.ReadFile(filepath.Join("../..", file))
		testapp.Must(t, err)
		for _, role := range roles {
			if !strings.Contains(strings.ToLower(string(text)), role) {
				t.Errorf("%s does not name the role %s", file, role)
			}
		}
	}
}

// TestAccess calls every documented route as each kind of caller.
func TestAccess(t *testing.T) {
	app := testapp.New(t)
	cache.Of(app).SetShared(time.Minute) // shared caches may keep what anyone may read, and nothing else
	tokens := callers(t, app)
	roles, err := collections.Roles(app)
	testapp.Must(t, err)
	everybody := func(status int) map[string]int {
		all := map[string]int{}
		for who := range tokens {
			all[who] = status
		}
		return all
	}
	asRole := func(status, ofSuperuser int) map[string]int { // without a role: 401
		all := everybody(401)
		for _, role := range roles {
			all[role] = status
		}
		all["superuser"] = ofSuperuser
		return all
	}
	adminsGet := func(status int) map[string]int {
		all := asRole(403, status)
		all["admin"] = status
		return all
	}
	recruitersGet := func(status int) map[string]int {
		all := adminsGet(status)
		all["recruiter"] = status
		return all
	}
	officersGet := func(status int) map[string]int {
		all := adminsGet(status)
		all["officer"] = status
		return all
	}
	readersGet := recruitersGet(200)
	readersGet["officer"] = 200
	privacyGet := func(status int) map[string]int {
		all := adminsGet(status)
		all["privacy"] = status
		return all
	}
	own := func(status int) map[string]int { return asRole(status, 403) }
	adminsOnly := adminsGet(200)
	uploadOfGrievance := officersGet(200)
	uploadOfGrievance["recruiter"] = 404 // nobody learns which names other submissions have
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job)) // the job cannot be deleted
	staffOnly := func(status int) map[string]int {
		all := adminsGet(status)
		all["editor"] = status
		return all
	}
	visitorsToo := asRole(200, 200)
	visitorsToo["nobody"] = 200
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("A post", "2026-01-01 00:00:00.000Z")).Id
	jobRevision := testapp.MustFind(t, app, versions.Revisions, versions.RevisionRecord, job.Id)
	revision := testapp.MustFind(t, app, versions.Revisions, versions.RevisionRecord, post)
	terms := app.MustCreate(t, collections.Documents,
		map[string]any{"key": "terms", "content": defaultDocument(t, "terms")}).Id
	termsRevision := testapp.MustFind(t, app, versions.Revisions, versions.RevisionRecord, terms)
	release := app.MustCreate(t, collections.Releases, map[string]any{"title": "A"}).Id
	releaseRevision := testapp.MustFind(t, app, versions.Revisions, versions.RevisionRecord, release)
	visitorsToRead := asRole(404, 404) // the call takes the key, not the id
	visitorsToRead["nobody"] = 404
	image := func() string {
		return app.MustCreate(t, collections.Images,
			map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))}).Id
	}
	colleague := app.MustCreateAdmin(t, "colleague@example.com", collections.RoleEditor).Id
	fill := strings.NewReplacer("/images/{id}", "/images/"+image(), "{fileName}",
		grievance.GetStringSlice("supportDocs")[0],
		"/releases/{id}/revisions/{revision}", "/releases/"+release+"/revisions/"+releaseRevision.Id, "/releases/{id}",
		"/releases/"+release,
		"/documents/{id}/revisions/{revision}", "/documents/"+terms+"/revisions/"+termsRevision.Id, "/documents/{id}",
		"/documents/"+terms,
		"/jobs/{id}/revisions/{revision}", "/jobs/"+job.Id+"/revisions/"+jobRevision.Id, "/jobs/{id}", "/jobs/"+job.Id,
		"/contact/{id}", "/contact/"+contact.Id, "/grievances/{id}", "/grievances/"+grievance.Id,
		"/applications/{id}", "/applications/"+application.Id, "/blogs/{id}", "/blogs/"+post,
		"{key}", post, "{revision}", revision.Id,
		"/staff/{id}", "/staff/"+colleague, "{month}", "2026-11", "{slug}", job.GetString(collections.JobSlug),
		"{path...}", "careers", "{event}", "1",
		"{receipt}", contact.GetString(collections.Receipt))
	asks := func(status int) map[string]int { // for the password
		all := adminsGet(422)
		all["superuser"] = status // their token is new, so no call asks for another login
		return all
	}
	moved := app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"}).Id
	want := map[string]map[string]int{
		"GET /api/openapi.json":                     everybody(200),
		"POST /api/auth/login":                      everybody(422), // with an empty object
		"POST /api/auth/code":                       everybody(422),
		"POST /api/auth/forgot":                     everybody(422),
		"POST /api/auth/reset":                      everybody(422),
		"POST /api/auth/invitation":                 everybody(422),
		"POST /api/auth/refresh":                    own(200),
		"POST /api/auth/logout":                     own(204),
		"POST /api/auth/logout-everywhere":          own(204),
		"POST /api/auth/password":                   own(422),
		"GET /api/auth/me":                          own(200),
		"PUT /api/auth/second-step":                 own(422),
		"GET /api/staff":                            adminsOnly,
		"GET /api/staff/roles":                      adminsOnly,
		"POST /api/staff":                           asks(422),
		"POST /api/staff/{id}/invitation":           asks(409), // it has a password
		"PUT /api/staff/{id}":                       asks(422),
		"POST /api/staff/{id}/close":                asks(200),
		"POST /api/staff/{id}/reopen":               asks(200),
		"GET /api/inbox":                            readersGet,
		"POST /api/auth/file-token":                 readersGet,
		"GET /uploads/{fileName}":                   uploadOfGrievance,
		"GET /api/findings":                         adminsOnly,
		"GET /api/claims":                           adminsOnly,
		"POST /api/claims/confirm":                  adminsGet(200), // none
		"DELETE /api/claims/{id}/confirm":           adminsGet(404),
		"GET /api/kept":                             adminsOnly,
		"GET /api/documents/kept":                   staffOnly(200),
		"DELETE /api/kept/confirm":                  adminsOnly,
		"GET /api/requests":                         privacyGet(200),
		"POST /api/requests":                        privacyGet(422),
		"POST /api/requests/{receipt}/answers":      privacyGet(422), // names no answer
		"POST /api/persons":                         privacyGet(422),
		"POST /api/persons/copies":                  privacyGet(422),
		"GET /api/reads":                            adminsGet(400), // names no span
		"GET /api/reads/csv":                        adminsGet(400),
		"POST /api/kept/confirm":                    adminsGet(409), // another table
		"GET /api/health":                           everybody(200),
		"POST /api/script-failures":                 everybody(422),
		"POST /api/contact":                         everybody(422),
		"POST /api/grievances":                      everybody(422),
		"POST /api/applications":                    everybody(422),
		"POST /api/your-data/links":                 everybody(422),
		"POST /api/your-data/copies":                everybody(404),
		"POST /api/your-data/ends":                  everybody(200),
		"POST /api/your-data/withdrawals":           everybody(404),
		"POST /api/your-data/corrections":           everybody(404),
		"POST /api/your-data/erasures":              everybody(404),
		"POST /api/your-data/restorations":          everybody(404),
		"POST /api/your-data/reminders":             everybody(404),
		"POST /api/your-data/no-reminders":          everybody(404),
		"POST /api/grievances/status/messages":      everybody(404),
		"POST /api/grievances/status/reviews":       everybody(404),
		"POST /api/grievances/status/withdrawals":   everybody(404),
		"POST /api/grievances/status/links":         everybody(422),
		"POST /api/applications/status/messages":    everybody(404),
		"POST /api/applications/status/withdrawals": everybody(404),
		"POST /api/applications/status/links":       everybody(422),
		"POST /api/applications/status/consents":    everybody(404),

		"POST /api/applications/status/consent-withdrawals": everybody(404),
		"GET /api/jobs":                                recruitersGet(200),
		"POST /api/jobs":                               recruitersGet(422),
		"POST /api/jobs/check":                         recruitersGet(200),
		"GET /api/jobs/departments":                    recruitersGet(200),
		"GET /api/jobs/{id}":                           recruitersGet(200),
		"PUT /api/jobs/{id}":                           recruitersGet(200),
		"DELETE /api/jobs/{id}":                        recruitersGet(409),
		"POST /api/jobs/{id}/restore":                  recruitersGet(200),
		"GET /api/jobs/{id}/revisions":                 recruitersGet(200),
		"GET /api/jobs/{id}/revisions/{revision}":      recruitersGet(200),
		"GET /api/blogs":                               visitorsToo,
		"GET /api/blogs/{id}":                          visitorsToo,
		"POST /api/blogs":                              staffOnly(422),
		"PUT /api/blogs/{id}":                          staffOnly(422),
		"DELETE /api/blogs/{id}":                       staffOnly(204),
		"POST /api/blogs/{id}/restore":                 staffOnly(200),
		"GET /api/blogs/{id}/revisions":                staffOnly(200),
		"GET /api/blogs/{id}/revisions/{revision}":     staffOnly(200),
		"GET /api/openings":                            everybody(200),
		"GET /api/openings/{slug}":                     everybody(200),
		"POST /api/openings/confirmations":             everybody(404),
		"GET /api/pages":                               everybody(200),
		"GET /api/redirects":                           staffOnly(200),
		"GET /api/redirects/targets":                   staffOnly(200),
		"POST /api/redirects":                          staffOnly(422),
		"PUT /api/redirects/{id}":                      staffOnly(422),
		"DELETE /api/redirects/{id}":                   staffOnly(204),
		"POST /api/redirects/import":                   staffOnly(200),
		"GET /api/links/broken":                        staffOnly(200),
		"POST /api/links/check":                        staffOnly(200),
		"GET /api/pages/{path...}":                     everybody(200),
		"GET /api/images":                              staffOnly(200),
		"POST /api/images":                             staffOnly(400),
		"GET /api/images/{id}":                         staffOnly(200),
		"PUT /api/images/{id}":                         staffOnly(200),
		"POST /api/images/{id}/file":                   staffOnly(400),
		"DELETE /api/images/{id}":                      staffOnly(204),
		"POST /api/images/{id}/restore":                staffOnly(404), // none of them is deleted
		"GET /api/documents":                           staffOnly(200),
		"GET /api/documents/deleted":                   staffOnly(200),
		"GET /api/documents/{id}":                      visitorsToRead,
		"POST /api/documents":                          staffOnly(422),
		"PUT /api/documents/{id}":                      staffOnly(422),
		"DELETE /api/documents/{id}":                   staffOnly(409), // the program knows it
		"POST /api/documents/{id}/restore":             staffOnly(200),
		"POST /api/documents/check":                    staffOnly(404), // names no document
		"GET /api/documents/{id}/revisions":            staffOnly(200),
		"GET /api/documents/{id}/revisions/{revision}": staffOnly(200),
		"GET /api/releases":                            staffOnly(200),
		"POST /api/releases":                           staffOnly(422),
		"GET /api/releases/{id}":                       staffOnly(200),
		"PUT /api/releases/{id}":                       staffOnly(200),
		"DELETE /api/releases/{id}":                    staffOnly(204),
		"POST /api/releases/{id}/restore":              staffOnly(200),
		"GET /api/releases/{id}/revisions":             staffOnly(200),
		"GET /api/releases/{id}/revisions/{revision}":  staffOnly(200),
		"POST /api/releases/{id}/publish":              staffOnly(422), // it is empty
		"POST /api/releases/{id}/decline":              adminsGet(409), // nobody asks
		"POST /api/releases/{id}/take-back":            staffOnly(409),
		"POST /api/releases/{id}/preview":              staffOnly(200),
		"GET /api/reports/{month}":                     adminsOnly,
		"GET /api/reports/{month}/csv":                 adminsOnly,
		"GET /api/texts":                               staffOnly(200),
		"GET /api/drafts":                              staffOnly(200),
		"GET /api/drafts/{key}":                        staffOnly(200),
		"PUT /api/drafts/{key}":                        staffOnly(400),
		"POST /api/drafts/{key}/preview":               staffOnly(404), // none of them has a draft
		"DELETE /api/drafts/{key}":                     staffOnly(204),
		"GET /api/applications/board":                  recruitersGet(200),
		"GET /api/inbox/assignees":                     officersGet(200),
		"GET /api/templates":                           adminsOnly,
		"POST /api/templates":                          adminsGet(422),
		"PUT /api/templates/{id}":                      adminsGet(422),
		"DELETE /api/templates/{id}":                   adminsGet(204),
	}
	for _, kind := range []string{"/api/contact", "/api/grievances", "/api/applications"} {
		readersGet := map[string]func(int) map[string]int{
			"/api/contact": adminsGet, "/api/grievances": officersGet, "/api/applications": recruitersGet,
		}[kind]
		for _, path := range []string{"", "/csv", "/{id}", "/{id}/file"} {
			want["GET "+kind+path] = readersGet(200)
		}
		want["POST "+kind+"/changes"] = readersGet(422) // names no change
		want["POST "+kind+"/events"] = readersGet(422)  // names no submission
		want["PUT "+kind+"/{id}/presence"] = readersGet(200)
		want["POST "+kind+"/{id}/events"] = readersGet(422) // names no kind
		for _, method := range []string{"POST", "DELETE"} {
			want[method+" "+kind+"/{id}/events/{event}/mail"] = readersGet(404) // it has none
		}
		want["GET "+kind+"/{id}/templates"] = readersGet(200)
	}
	public := []string{
		"GET /api/blogs", "GET /api/blogs/{id}", "GET /api/openapi.json",
		"GET /api/openings", "GET /api/openings/{slug}", "GET /api/pages", "GET /api/pages/{path...}",
	}
	if len(want) != len(api.Documented()) {
		t.Errorf("%d routes are tested, %d documented", len(want), len(api.Documented()))
	}
	for _, route := range api.Documented() {
		method, path, _ := strings.Cut(route, " ")
		app, tokens := app, tokens
		if strings.HasPrefix(path, "/api/auth/logout") { // which would end the sessions of the other calls
			app = testapp.New(t)
			tokens = callers(t, app)
		}
		// In this order the admin logs out after the callers with other tokens of the same account.
		for _, who := range slices.Backward(slices.Sorted(maps.Keys(tokens))) {
			token := tokens[who]
			t.Run(route+" as "+who, func(t *testing.T) {
				address := fill.Replace(path)
				if method == http.MethodDelete && strings.HasPrefix(path, "/api/blogs/") {
					address = "/api/blogs/" + app.MustCreate(t, collections.Blogs, testapp.Blog("Short-lived", "")).Id
				}
				if route == "DELETE /api/releases/{id}" {
					address = "/api/releases/" + app.MustCreate(t, collections.Releases,
						map[string]any{"title": "Short-lived"}).Id
				}
				if strings.HasPrefix(path, "/api/redirects/{id}") {
					address = "/api/redirects/" + moved
				}
				if method == http.MethodDelete && strings.HasPrefix(path, "/api/redirects/") {
					address = "/api/redirects/" + app.MustCreate(t, collections.Addresses,
						map[string]any{"from": "/old-" + strings.ReplaceAll(who, " ", "-"), "to": "/contact"}).Id
				}
				if strings.HasPrefix(path, "/api/templates/{id}") {
					address = "/api/templates/" + app.MustCreate(t, cases.Templates, templateFields()).Id
				}
				if method == http.MethodDelete && strings.HasPrefix(path, "/api/images/") {
					address = "/api/images/" + image()
				}
				answer := app.Do(method, address, strings.NewReader("{}"),
					"Authorization", token, "Content-Type", "application/json")
				if answer.Status != want[route][who] {
					t.Fatalf("%d %s, want %d", answer.Status, answer.Body, want[route][who])
				}
				cacheControl := "no-store"
				if answer.Header.Get("ETag") != "" && slices.Contains(public, route) {
					cacheControl = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60"
				}
				if got := answer.Header.Get("Cache-Control"); !strings.HasSuffix(got, cacheControl) {
					t.Errorf("Cache-Control is %q, want %s", got, cacheControl)
				}
				for _, name := range []string{"Cache-Tag", "Surrogate-Key", "Cdn-Cache-Control"} {
					if shared := answer.Header[name] != nil; shared != (cacheControl != "no-store") {
						t.Errorf("%s is %q", name, answer.Header.Get(name))
					}
				}
				isFile := (strings.HasPrefix(path, "/uploads/") || strings.HasSuffix(path, "/csv") ||
					strings.HasSuffix(path, "/file")) && answer.Status == http.StatusOK
				if got := answer.Header.Get("Content-Type"); got != "application/json" && !isFile &&
					answer.Status != http.StatusNoContent {
					t.Errorf("Content-Type is %q", got)
				}
				if answer.Status >= 400 {
					checkRefusal(t, answer)
				}
				if asks := answer.Header.Get("WWW-Authenticate") != ""; asks != (answer.Status == 401) {
					t.Errorf("WWW-Authenticate is %q", answer.Header.Get("WWW-Authenticate"))
				}
			})
		}
	}
}
