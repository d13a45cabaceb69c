package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestHealth asks for the state of a site before and after its database is damaged.
func TestHealth(t *testing.T) {
	app := testapp.New(t)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	editor := testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	for _, damaged := range []bool{false, true} {
		status, short := http.StatusOK, `{"code":200,"message":"ok","data":{}}`
		if damaged {
			watch.Of(app.App).NoteDamage("page 7 is never used")
			status, short = http.StatusServiceUnavailable, `{"code":503,"message":"not ok","data":{"reason":"damage"}}`
		}
		for caller, token := range map[string]string{"nobody": "", "garbage": "x", "editor": editor} {
			if got := app.Get("/api/health", token); got.Status != status || strings.TrimSpace(got.Body) != short {
				t.Errorf("damaged %t, %s: %d %s", damaged, caller, got.Status, got.Body)
			}
		}
		for caller, token := range map[string]string{"admin": admin, "operator": operator} {
			got := app.Get("/api/health", token)
			if got.Status != status || strings.Contains(got.Body, "page 7") != damaged ||
				!strings.Contains(got.Body, `"version":"1.2.3"`) {
				t.Errorf("damaged %t, %s: %d %s", damaged, caller, got.Status, got.Body)
			}
			if strings.Contains(got.Body, `"canBackup":true`) != (caller == "operator") {
				t.Errorf("%s: PocketBase's own part: %s", caller, got.Body)
			}
		}
	}
}

// TestDamage sends a message after the database is known to be damaged. It is refused, and
// admins can still log in and read.
func TestDamage(t *testing.T) {
	app, token := appAs(t, collections.RoleAdmin)
	before := app.MustCreate(t, collections.Contacts, testapp.Contact())
	watch.Of(app.App).NoteDamage("page 7 is never used")
	expect(t, app.Post("/api/contact", valid), http.StatusServiceUnavailable, "the database needs repair")
	expect(t, app.Get("/api/contact/"+before.Id, token), http.StatusOK)
	expect(t, app.Post("/api/auth/login", password), http.StatusOK)
	if count, err := app.CountRecords(collections.Contacts); err != nil || count != 1 {
		t.Errorf("%d messages are stored, %v", count, err)
	}
}

// TestHealthAfterStop asks for the state of a site when its databases are closed, as a balancer may during a restart.
func TestHealthAfterStop(t *testing.T) {
	app := testapp.New(t)
	app.Get("/api/health", "")
	testapp.Must(t, app.ClearBootstrap())
	watch.Of(app.App).Renew()
	expect(t, app.Get("/api/health", ""), http.StatusServiceUnavailable, `"reason":"stopping"`)
}
