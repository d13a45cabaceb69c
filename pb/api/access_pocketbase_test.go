package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestPocketBaseAPI calls PocketBase's own routes of each collection as each kind of
// caller. All but operators are refused.
func TestPocketBaseAPI(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	admin, err := app.FindAuthRecordByEmail(collections.Admins, "admin@example.com")
	testapp.Must(t, err)
	ids := map[string]string{
		collections.Documents: app.MustCreate(t, collections.Documents,
			map[string]any{"key": "terms", "content": defaultDocument(t, "terms")}).Id,
		collections.Blogs:        app.MustCreate(t, collections.Blogs, testapp.Blog("A post", "")).Id,
		collections.Jobs:         job.Id,
		collections.Contacts:     app.MustCreate(t, collections.Contacts, testapp.Contact()).Id,
		collections.Grievances:   grievance.Id,
		collections.Applications: application.Id,
		collections.Admins:       admin.Id,
		collections.Images: app.MustCreate(t, collections.Images,
			map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))}).Id,
		collections.Releases: app.MustCreate(t, collections.Releases, map[string]any{"title": "A"}).Id,
		collections.Addresses: app.MustCreate(t, collections.Addresses,
			map[string]any{"from": "/old", "to": "/contact"}).Id,
		versions.Revisions: app.MustCreate(t, versions.Revisions, map[string]any{"record": "abcdefghijklmno"}).Id,
		versions.Drafts: app.MustCreate(t, versions.Drafts,
			map[string]any{"owner": admin.Id, "key": "abcdefghijklmno"}).Id,
		cases.Cases:          "abcdefghijklmno",
		cases.Events:         "abcdefghijklmno",
		cases.Bodies:         "abcdefghijklmno",
		evidence.Checkpoints: "abcdefghijklmno",
		"submissions_now":    "abcdefghijklmno",
		"notices":            "abcdefghijklmno",
		cases.Templates:      app.MustCreate(t, cases.Templates, templateFields()).Id,
		collections.Outbox: app.MustCreate(t, collections.Outbox, map[string]any{
			"receipt": "CON-2026-000001", "kind": "notice", "state": "waiting", "collection": "contacts",
			"record": "CON-2026-000001",
		}).Id,
	}
	all, err := app.FindAllCollections()
	testapp.Must(t, err)
	for _, collection := range all {
		if !strings.HasPrefix(collection.Name, "_") && ids[collection.Name] == "" {
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
