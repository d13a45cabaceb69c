package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

// ways is the table of every way in that the API's document does not list (TestAccess in
// pb/api has those): PocketBase's calls and the site's addresses. Bodies are an empty object,
// and records and backups with the given names do not exist. The calls for records are made
// for every collection, and those for accounts for each kind of account.
const ways = `
                                                           nobody   editor    admin operator    ended
DELETE /api                                                   404      404      404      404      404
GET /api                                                      404      404      404      404      404
OPTIONS /api                                                  404      404      404      404      404
PATCH /api                                                    404      404      404      404      404
POST /api                                                     404      404      404      404      404
PUT /api                                                      404      404      404      404      404
GET /api/collections/{collection}/records                     403      403      403      200      403
POST /api/collections/{collection}/records                    403      403      403      400      403
DELETE /api/collections/{collection}/records/{id}             403      403      403      404      403
GET /api/collections/{collection}/records/{id}                403      403      403      404      403
PATCH /api/collections/{collection}/records/{id}              403      403      403      404      403
GET /api/collections/VIEW/records                             403      403      403      200      403
POST /api/collections/VIEW/records                            403      403      403      400      403
DELETE /api/collections/VIEW/records/{id}                     403      403      403      400      403
GET /api/collections/VIEW/records/{id}                        403      403      403      404      403
PATCH /api/collections/VIEW/records/{id}                      403      403      403      400      403

GET /api/collections/admins/auth-methods                      404      404      404      200      404
POST /api/collections/admins/auth-refresh                     404      404      404      403      404
POST /api/collections/admins/auth-with-oauth2                 404      404      404      403      404
POST /api/collections/admins/auth-with-otp                    404      404      404      400      404
POST /api/collections/admins/auth-with-password               404      404      404      400      404
POST /api/collections/admins/confirm-email-change             404      404      404      400      404
POST /api/collections/admins/confirm-password-reset           404      404      404      400      404
POST /api/collections/admins/confirm-verification             404      404      404      400      404
POST /api/collections/admins/impersonate/{id}                 404      404      404      403      404
POST /api/collections/admins/request-email-change             404      404      404      403      404
POST /api/collections/admins/request-otp                      404      404      404      400      404
POST /api/collections/admins/request-password-reset           404      404      404      400      404
POST /api/collections/admins/request-verification             404      404      404      400      404

GET /api/collections/_superusers/auth-methods                 200      200      200      200      200
POST /api/collections/_superusers/auth-refresh                401      403      403      200      401
POST /api/collections/_superusers/auth-with-oauth2            403      403      403      403      403
POST /api/collections/_superusers/auth-with-otp               403      403      403      403      403
POST /api/collections/_superusers/auth-with-password          400      400      400      400      400
POST /api/collections/_superusers/confirm-email-change        400      400      400      400      400
POST /api/collections/_superusers/confirm-password-reset      400      400      400      400      400
POST /api/collections/_superusers/confirm-verification        400      400      400      400      400
POST /api/collections/_superusers/impersonate/{id}            401      403      403      403      401
POST /api/collections/_superusers/request-email-change        401      403      403      400      401
POST /api/collections/_superusers/request-otp                 403      403      403      403      403
POST /api/collections/_superusers/request-password-reset      400      400      400      400      400
POST /api/collections/_superusers/request-verification        400      400      400      400      400

GET /api/backups                                              401      403      403      200      401
POST /api/backups                                             401      403      403      204      401
POST /api/backups/upload                                      401      403      403      400      401
DELETE /api/backups/{key}                                     401      403      403      400      401
GET /api/backups/{key}                                        403      403      403      403      403
POST /api/backups/{key}/restore                               401      403      403      400      401
POST /api/batch                                               403      403      403      403      403
GET /api/collections                                          401      403      403      200      401
POST /api/collections                                         401      403      403      400      401
PUT /api/collections/import                                   401      403      403      400      401
POST /api/collections/meta/dry-run-view                       401      403      403      400      401
GET /api/collections/meta/oauth2-providers                    401      403      403      200      401
GET /api/collections/meta/scaffolds                           401      403      403      200      401
DELETE /api/collections/{collection}                          401      403      403      404      401
GET /api/collections/{collection}                             401      403      403      404      401
PATCH /api/collections/{collection}                           401      403      403      404      401
DELETE /api/collections/{collection}/truncate                 401      403      403      400      401
GET /api/crons                                                401      403      403      200      401
POST /api/crons/{id}                                          401      403      403      404      401
POST /api/files/token                                         401      200      200      200      401
GET /api/files/{collection}/{recordId}/{filename}             404      404      404      404      404
DELETE /api/logs                                              401      403      403      403      401
GET /api/logs                                                 401      403      403      200      401
GET /api/logs/stats                                           401      403      403      200      401
GET /api/logs/{id}                                            401      403      403      404      401
GET /api/oauth2-redirect                                      307      307      307      307      307
POST /api/oauth2-redirect                                     303      303      303      303      303
GET /api/realtime                                             200      200      200      200      200
POST /api/realtime                                            401      403      400      400      401
GET /api/settings                                             401      403      403      200      401
PATCH /api/settings                                           401      403      403      200      401
POST /api/settings/apple/generate-client-secret               401      403      403      400      401
POST /api/settings/test/email                                 401      403      403      400      401
POST /api/settings/test/s3                                    401      403      403      400      401
POST /api/sql                                                 401      403      403      403      401
DELETE /api/{path...}                                         404      404      404      404      404
GET /api/{path...}                                            404      404      404      404      404
OPTIONS /api/{path...}                                        404      404      404      404      404
PATCH /api/{path...}                                          404      404      404      404      404
POST /api/{path...}                                           404      404      404      404      404
PUT /api/{path...}                                            404      404      404      404      404

GET /_/{path...}                                              200      200      200      200      200
GET /_/extensions.js                                          200      200      200      200      200
GET /_/extensions/workforce/{path...}                         404      404      404      404      404
GET /.well-known/security.txt                                 404      404      404      404      404
GET /admin/preview                                            200      200      200      200      200
GET /assets/{file}                                            404      404      404      404      404
GET /blogs/feed.atom                                          200      200      200      200      200
GET /blogs/feed.json                                          200      200      200      200      200
GET /cards/{path...}                                          404      404      404      404      404
GET /data/{path...}                                           200      200      200      200      200
GET /favicon.ico                                              200      200      200      200      200
GET /icon-180.png                                             200      200      200      200      200
GET /icon-192.png                                             200      200      200      200      200
GET /icon-512.png                                             200      200      200      200      200
GET /icon.svg                                                 200      200      200      200      200
GET /manifest.webmanifest                                     200      200      200      200      200
GET /robots.txt                                               200      200      200      200      200
GET /sitemap.xml                                              200      200      200      200      200
/{path...}                                                    405      405      405      405      405
GET /{path...}                                                200      200      200      200      200
`

// TestWays calls every route of the running router as each kind of caller. A route that an
// upgrade of PocketBase adds fails the test until it is in the table.
func TestWays(t *testing.T) {
	app, patterns := testapp.NewServed(t)
	callers, table := readWays(t)
	tokens := tokensOf(t, app)
	documented := documentedPaths(t, app)
	collected, err := app.FindAllCollections()
	testapp.Must(t, err)
	rows := map[string]bool{}
	for _, pattern := range patterns {
		method, path := split(pattern)
		if methods, ok := documented[strings.ReplaceAll(path, "...}", "}")]; ok {
			if methods[strings.ToLower(method)] == nil &&
				call(t, app, method, path, "") != http.StatusMethodNotAllowed {
				t.Errorf("%s: want 405", pattern)
			}
			continue
		}
		for row, addresses := range addressesOf(pattern, collected) {
			rows[row] = true
			want := table[row]
			for _, address := range addresses {
				var got []int
				for _, caller := range callers {
					got = append(got, call(t, app, method, address, tokens[caller]))
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s at %s: %v, want %v", row, address, got, want)
				}
			}
		}
	}
	for row := range table {
		if !rows[row] {
			t.Errorf("%s is in the table, but there is no such route", row)
		}
	}
}

// split returns the method and the path of a pattern. A pattern without a method is for
// those that no other pattern has.
func split(pattern string) (method, path string) {
	method, path, ok := strings.Cut(pattern, " ")
	if !ok {
		return http.MethodPost, pattern
	}
	return method, path
}

// addressesOf returns the rows of the table that a pattern belongs to, with the addresses to
// call for each.
func addressesOf(pattern string, all []*core.Collection) map[string][]string {
	_, path := split(pattern)
	const records, accounts = "/api/collections/{collection}/records", "/api/collections/{collection}/"
	switch {
	case strings.HasPrefix(path, records):
		rows := map[string][]string{}
		for _, collection := range all {
			row := pattern
			if collection.IsView() {
				row = strings.Replace(pattern, "{collection}", "VIEW", 1)
			}
			rows[row] = append(rows[row], fill(path, collection.Name))
		}
		return rows
	case strings.HasPrefix(path, accounts) && !strings.HasSuffix(path, "/truncate"):
		rows := map[string][]string{}
		for _, name := range []string{collections.Admins, core.CollectionNameSuperusers} {
			rows[strings.Replace(pattern, "{collection}", name, 1)] = []string{fill(path, name)}
		}
		return rows
	}
	name := "nothing" // an operator would change or delete the collection
	if strings.HasSuffix(path, "/truncate") {
		name = collections.Contacts
	}
	return map[string][]string{pattern: {fill(path, name)}}
}

// fill replaces the parameters of a path.
func fill(path, collection string) string {
	switch path {
	case "/{path...}":
		return "/contact"
	case "/data/{path...}":
		return "/data/contact"
	case "/_/{path...}":
		return "/_/"
	}
	return strings.NewReplacer(
		"{collection}", collection, "{id}", "abcdefghijklmno", "{recordId}", "abcdefghijklmno", "{path...}", "nothing",
		"{file}", "nothing.js", "{filename}", "nothing.png", "{key}", "nothing.zip",
	).Replace(path)
}

// readWays reads the table: the callers, and their statuses by pattern.
func readWays(t *testing.T) (callers []string, table map[string][]int) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(ways), "\n")
	callers, table = strings.Fields(lines[0]), map[string][]int{}
	for _, line := range lines[1:] {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		split := len(fields) - len(callers)
		for _, field := range fields[split:] {
			status, err := strconv.Atoi(field)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			pattern := strings.Join(fields[:split], " ")
			table[pattern] = append(table[pattern], status)
		}
	}
	return callers, table
}

// tokensOf returns a token of each caller.
func tokensOf(t *testing.T, app *testapp.App) map[string]string {
	t.Helper()
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	session := sessions.New()
	ended, err := session.Token(admin)
	testapp.Must(t, err)
	testapp.Must(t, session.End(app))
	return map[string]string{
		"nobody":   "",
		"editor":   testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)),
		"admin":    testapp.MustToken(t, admin),
		"operator": testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com")),
		"ended":    ended,
	}
}

// documentedPaths returns the paths of the API's document, with their methods in lower case.
func documentedPaths(t *testing.T, app *testapp.App) map[string]map[string]any {
	t.Helper()
	var document struct {
		Paths map[string]map[string]any `json:"paths"`
	}
	app.Get("/api/openapi.json", "").Into(t, &document)
	if len(document.Paths) < 20 {
		t.Fatal("the API's document lists only", len(document.Paths), "paths")
	}
	return document.Paths
}

// call returns the status of a call with an empty object. It hangs up as soon as the answer begins, because an
// event stream would never end.
func call(t *testing.T, app *testapp.App, method, path, token string) int {
	t.Helper()
	ctx, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	request := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader("{}"))
	if method == http.MethodGet {
		request = httptest.NewRequestWithContext(ctx, method, path, nil)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	app.Handler.ServeHTTP(flushed{recorder, hangUp}, request)
	return recorder.Code
}

// flushed hangs up when the server sends the beginning of an answer.
type flushed struct {
	*httptest.ResponseRecorder
	hangUp func()
}

// Flush overrides the recorder's.
func (f flushed) Flush() {
	f.ResponseRecorder.Flush()
	f.hangUp()
}
