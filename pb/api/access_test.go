package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/api"
	"workforce/pb/collections"
	"workforce/pb/testapp"
	"workforce/pb/versions"
)

// callers returns the tokens of all kinds of callers.
func callers(t *testing.T, app *testapp.App) map[string]string {
	t.Helper()
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	editor := app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	file, err := admin.NewFileToken()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{
		"nobody":     "",
		"garbage":    "not.a.token",
		"expired":    testapp.MustExpiredToken(t, admin),
		"file token": file,
		"editor":     testapp.MustToken(t, editor),
		"admin":      "Bearer " + testapp.MustToken(t, admin),
		"superuser":  testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com")),
	}
}

// TestAccess calls every documented route as each kind of caller.
func TestAccess(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	everybody := func(status int) map[string]int {
		all := map[string]int{}
		for who := range tokens {
			all[who] = status
		}
		return all
	}
	adminsGet := func(status int) map[string]int {
		return map[string]int{
			"nobody": 401, "garbage": 401, "expired": 401, "file token": 401,
			"editor": 403, "admin": status, "superuser": status,
		}
	}
	own := func(status int) map[string]int {
		return map[string]int{
			"nobody": 401, "garbage": 401, "expired": 401, "file token": 401,
			"editor": status, "admin": status, "superuser": 403,
		}
	}
	adminsOnly := adminsGet(200)
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job)) // the job cannot be deleted
	staffOnly := func(status int) map[string]int {
		return map[string]int{
			"nobody": 401, "garbage": 401, "expired": 401, "file token": 401,
			"editor": status, "admin": status, "superuser": status,
		}
	}
	visitorsToo := staffOnly(200)
	visitorsToo["nobody"] = 200
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("A post", "2026-01-01 00:00:00.000Z")).Id
	jobRevision, err := app.FindFirstRecordByData(versions.Revisions, versions.RevisionRecord, job.Id)
	if err != nil {
		t.Fatal(err)
	}
	revision, err := app.FindFirstRecordByData(versions.Revisions, versions.RevisionRecord, post)
	if err != nil {
		t.Fatal(err)
	}
	fill := strings.NewReplacer("{fileName}", grievance.GetStringSlice("supportDocs")[0],
		"/jobs/{id}/revisions/{revision}", "/jobs/"+job.Id+"/revisions/"+jobRevision.Id, "/jobs/{id}", "/jobs/"+job.Id,
		"/contact/{id}", "/contact/"+contact.Id, "/grievances/{id}", "/grievances/"+grievance.Id,
		"/applications/{id}", "/applications/"+application.Id, "/blogs/{id}", "/blogs/"+post, "{key}", post, "{revision}", revision.Id)
	want := map[string]map[string]int{
		"GET /api/openapi.json":                    everybody(200),
		"POST /api/auth/login":                     everybody(422), // with an empty object
		"POST /api/auth/code":                      everybody(422),
		"POST /api/auth/forgot":                    everybody(422),
		"POST /api/auth/reset":                     everybody(422),
		"POST /api/auth/refresh":                   own(200),
		"POST /api/auth/logout":                    own(204),
		"POST /api/auth/logout-everywhere":         own(204),
		"POST /api/auth/password":                  own(422),
		"GET /api/auth/me":                         own(200),
		"PUT /api/auth/second-step":                own(422),
		"GET /api/inbox":                           adminsOnly,
		"POST /api/auth/file-token":                adminsOnly,
		"GET /uploads/{fileName}":                  adminsOnly,
		"GET /api/findings":                        adminsOnly,
		"GET /api/health":                          everybody(200),
		"POST /api/contact":                        everybody(422),
		"POST /api/grievances":                     everybody(422),
		"POST /api/applications":                   everybody(422),
		"GET /api/jobs":                            adminsOnly,
		"POST /api/jobs":                           adminsGet(422),
		"POST /api/jobs/check":                     adminsOnly,
		"GET /api/jobs/{id}":                       adminsOnly,
		"PUT /api/jobs/{id}":                       adminsOnly,
		"DELETE /api/jobs/{id}":                    adminsGet(409),
		"POST /api/jobs/{id}/restore":              adminsOnly,
		"GET /api/jobs/{id}/revisions":             adminsOnly,
		"GET /api/jobs/{id}/revisions/{revision}":  adminsOnly,
		"GET /api/blogs":                           visitorsToo,
		"GET /api/blogs/{id}":                      visitorsToo,
		"POST /api/blogs":                          staffOnly(422),
		"PUT /api/blogs/{id}":                      staffOnly(422),
		"DELETE /api/blogs/{id}":                   staffOnly(204),
		"POST /api/blogs/{id}/restore":             staffOnly(200),
		"GET /api/blogs/{id}/revisions":            staffOnly(200),
		"GET /api/blogs/{id}/revisions/{revision}": staffOnly(200),
		"POST /api/images":                         staffOnly(400),
		"GET /api/drafts":                          staffOnly(200),
		"GET /api/drafts/{key}":                    staffOnly(200),
		"PUT /api/drafts/{key}":                    staffOnly(400),
		"POST /api/drafts/{key}/preview":           staffOnly(404), // none of them has a draft
		"DELETE /api/drafts/{key}":                 staffOnly(204),
	}
	for _, kind := range []string{"/api/contact", "/api/grievances", "/api/applications"} {
		for _, path := range []string{"", "/csv", "/{id}"} {
			want["GET "+kind+path] = adminsOnly
		}
		want["POST "+kind+"/changes"] = adminsGet(422) // names no change
		for _, call := range []string{"PUT /read", "DELETE /read", "PUT /spam", "DELETE /spam", "DELETE ", "POST /restore"} {
			method, path, _ := strings.Cut(call, " ")
			want[method+" "+kind+"/{id}"+path] = adminsGet(http.StatusNoContent)
		}
	}
	if len(want) != len(api.Documented()) {
		t.Errorf("%d routes are tested, %d documented", len(want), len(api.Documented()))
	}
	for _, route := range api.Documented() {
		method, path, _ := strings.Cut(route, " ")
		for who, token := range tokens {
			t.Run(route+" as "+who, func(t *testing.T) {
				address := fill.Replace(path)
				if method == http.MethodDelete && strings.HasPrefix(path, "/api/blogs/") {
					address = "/api/blogs/" + app.MustCreate(t, collections.Blogs, testapp.Blog("Short-lived", "")).Id
				}
				app, token := app, token
				if strings.HasPrefix(path, "/api/auth/logout") { // which would end the session of the other calls
					app = testapp.New(t)
					token = callers(t, app)[who]
				}
				answer := app.Do(method, address, strings.NewReader("{}"),
					"Authorization", token, "Content-Type", "application/json")
				if answer.Status != want[route][who] {
					t.Fatalf("%d %s, want %d", answer.Status, answer.Body, want[route][who])
				}
				if got := answer.Header.Get("Cache-Control"); !strings.HasSuffix(got, "no-store") {
					t.Errorf("Cache-Control is %q", got)
				}
				isFile := (strings.HasPrefix(path, "/uploads/") || strings.HasSuffix(path, "/csv")) && answer.Status == http.StatusOK
				if got := answer.Header.Get("Content-Type"); got != "application/json" && !isFile && answer.Status != http.StatusNoContent {
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

// TestPocketBaseAPI calls PocketBase's own routes of each collection as each kind of
// caller. All but operators are refused.
func TestPocketBaseAPI(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	admin, err := app.FindAuthRecordByEmail(collections.Admins, "admin@example.com")
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{
		collections.Documents: app.MustCreate(t, collections.Documents,
			map[string]any{"key": "test", "content": map[string]any{"title": "A"}}).Id,
		collections.Blogs:        app.MustCreate(t, collections.Blogs, testapp.Blog("A post", "")).Id,
		collections.Jobs:         job.Id,
		collections.Contacts:     app.MustCreate(t, collections.Contacts, testapp.Contact()).Id,
		collections.Grievances:   grievance.Id,
		collections.Applications: application.Id,
		collections.Admins:       admin.Id,
		collections.Images:       app.MustCreate(t, collections.Images, map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))}).Id,
		versions.Redirects:       app.MustCreate(t, versions.Redirects, map[string]any{"slug": "old", "record": "abcdefghijklmno"}).Id,
		versions.Revisions:       app.MustCreate(t, versions.Revisions, map[string]any{"record": "abcdefghijklmno"}).Id,
		versions.Drafts:          app.MustCreate(t, versions.Drafts, map[string]any{"owner": admin.Id, "key": "abcdefghijklmno"}).Id,
		collections.Outbox: app.MustCreate(t, collections.Outbox, map[string]any{
			"receipt": "CON-2026-000001", "kind": "notice", "state": "waiting", "collection": "contacts", "record": "CON-2026-000001",
		}).Id,
	}
	all, err := app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range all {
		if !collection.System && ids[collection.Name] == "" {
			t.Errorf("the collection %s is not tested", collection.Name)
		}
	}
	for collection, id := range ids {
		records := "/api/collections/" + collection + "/records"
		for who, token := range tokens {
			if who == "superuser" {
				continue
			}
			t.Run(collection+" as "+who, func(t *testing.T) {
				for _, call := range []string{
					"GET " + records, "GET " + records + "?skipTotal=1&filter=id!=''", "GET " + records + "/" + id,
					"POST " + records, "PATCH " + records + "/" + id, "DELETE " + records + "/" + id,
				} {
					method, address, _ := strings.Cut(call, " ")
					answer := app.Do(method, address, strings.NewReader(`{"spam":true}`),
						"Authorization", token, "Content-Type", "application/json")
					if answer.Status != http.StatusForbidden {
						t.Errorf("%s: %d %s", call, answer.Status, answer.Body)
					}
				}
			})
		}
	}
	t.Run("files", func(t *testing.T) {
		for who, token := range tokens {
			fileToken := app.Do(http.MethodPost, "/api/files/token", nil, "Authorization", token)
			var parsed session
			if fileToken.Status == http.StatusOK {
				fileToken.Into(t, &parsed)
			}
			for _, file := range []string{
				"grievances/" + grievance.Id + "/" + grievance.GetStringSlice("supportDocs")[0],
				"applications/" + application.Id + "/" + application.GetString("resume"),
			} {
				want := http.StatusNotFound
				if who == "superuser" {
					want = http.StatusOK
				}
				answer := app.Get("/api/files/"+file+"?token="+parsed.Token, token)
				if answer.Status != want {
					t.Errorf("%s opens %s: %d, want %d", who, file, answer.Status, want)
				}
				if got := answer.Header.Get("Cache-Control"); want == http.StatusOK && got != "private, no-store" {
					t.Errorf("Cache-Control is %q", got)
				}
			}
		}
	})
	t.Run("nobody creates an account from outside", func(t *testing.T) {
		for _, call := range []string{"/api/collections/users/records", "/api/batch"} {
			if answer := app.Post(call, `{"email":"a@example.com"}`); answer.Status < 400 {
				t.Errorf("%s: %d %s", call, answer.Status, answer.Body)
			}
		}
	})
}

// checkRefusal checks that an error has the documented shape and reveals nothing else.
func checkRefusal(t *testing.T, answer testapp.Answer) {
	t.Helper()
	var body map[string]any
	answer.Into(t, &body)
	sentence, _ := body["error"].(string)
	if sentence == "" || !strings.HasSuffix(sentence, ".") {
		t.Errorf("%s has no sentence", answer.Body)
	}
	for name := range body {
		if !slices.Contains([]string{"error", "fields"}, name) {
			t.Errorf("%s has %s", answer.Body, name)
		}
	}
	for _, internal := range []string{"goroutine", ".go:", "SQL", "sql:", "constraint", "0x"} {
		if strings.Contains(answer.Body, internal) {
			t.Errorf("%s reveals internals", answer.Body)
		}
	}
}
