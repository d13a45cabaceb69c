package sessions_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

// FuzzToken sends arbitrary tokens. Only those that the program has issued are accepted, and
// none makes a call fail on our side.
func FuzzToken(f *testing.F) {
	app := testapp.New(f)
	admin := app.MustCreateAdmin(f, "admin@example.com", collections.RoleAdmin)
	session := sessions.New()
	ended, err := session.Token(admin)
	if err != nil {
		f.Fatal(err)
	}
	if err := session.End(app); err != nil {
		f.Fatal(err)
	}
	valid := testapp.MustToken(f, admin)
	file, err := admin.NewFileToken()
	if err != nil {
		f.Fatal(err)
	}
	for _, token := range []string{
		valid, ended, file, testapp.MustExpiredToken(f, admin), "", "Bearer",
		"Bearer ", "a.b.c", "eyJhbGciOiJub25lIn0.e30.",
		"eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJ0eXBlIjoiYXV0aCIsImlkIjoieCJ9.", "\x00", "बियरर",
	} {
		f.Add(token)
	}
	f.Fuzz(func(t *testing.T, token string) {
		if got := app.Get("/api/auth/me", token); got.Status != http.StatusUnauthorized &&
			strings.TrimPrefix(token, "Bearer ") != valid {
			t.Errorf("%q: %d %s", token, got.Status, got.Body)
		}
		if got := app.Get("/api/blogs", token); got.Status != http.StatusOK && got.Status != http.StatusUnauthorized {
			t.Errorf("%q: %d %s", token, got.Status, got.Body)
		}
	})
}
