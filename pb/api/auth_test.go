package api_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

type session struct {
	Token string `json:"token"`
	Role  string `json:"role"`
}

// TestLogin checks who gets a token, and that refusals do not reveal which emails exist.
func TestLogin(t *testing.T) {
	app := testapp.New(t)
	app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	app.MustCreateOperator(t, "operator@example.com")
	const refused = `{"error":"Wrong email or password."}`
	for _, c := range []struct {
		name, email, password string
		status                int
		role                  string
	}{
		{"admin", "admin@example.com", testapp.Password, 200, "admin"},
		{"editor", "editor@example.com", testapp.Password, 200, "editor"},
		{"capital letters", " Admin@Example.com ", testapp.Password, 200, "admin"},
		{"wrong password", "admin@example.com", "wrong", 401, ""},
		{"unknown address", "nobody@example.com", testapp.Password, 401, ""},
		{"operator", "operator@example.com", testapp.Password, 401, ""},
		{"password with spaces around", "admin@example.com", " " + testapp.Password, 401, ""},
		{"very long password", "admin@example.com", strings.Repeat("a", 5000), 401, ""},
		{"no password", "admin@example.com", "", 422, ""},
		{"no address", " ", testapp.Password, 422, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := app.Post("/api/auth/login", `{"email":"`+c.email+`","password":"`+c.password+`"}`)
			if answer.Status != c.status {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			if c.status == http.StatusUnauthorized && answer.Body != refused {
				t.Errorf("%s, want %s", answer.Body, refused)
			}
			if c.status != http.StatusOK {
				return
			}
			var got session
			answer.Into(t, &got)
			if got.Role != c.role || app.Get("/api/blogs", got.Token).Status != http.StatusOK {
				t.Errorf("%s", answer.Body)
			}
		})
	}
}

// TestRefresh checks that a session's token is renewed, but not one that an operator issued.
func TestRefresh(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleEditor)
	issued, err := admin.NewStaticAuthToken(time.Hour)
	testapp.Must(t, err)
	// A token that will expire soon.
	own, err := security.NewJWT(map[string]any{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: admin.Id,
		core.TokenClaimCollectionId: admin.Collection().Id, core.TokenClaimRefreshable: true,
	}, admin.TokenKey()+admin.Collection().AuthToken.Secret, time.Minute)
	testapp.Must(t, err)
	for name, token := range map[string]string{"own": own, "issued": issued} {
		t.Run(name, func(t *testing.T) {
			answer := app.Do(http.MethodPost, "/api/auth/refresh", nil, "Authorization", "Bearer "+token)
			var got session
			answer.Into(t, &got)
			if answer.Status != http.StatusOK || got.Role != "editor" {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			if kept := got.Token == token; kept != (name == "issued") {
				t.Errorf("kept: %v", kept)
			}
			expect(t, app.Get("/api/blogs", got.Token), http.StatusOK)
		})
	}
	t.Run("a new password ends the old tokens", func(t *testing.T) {
		token := testapp.MustToken(t, admin)
		admin.SetPassword("staple mango train")
		testapp.Must(t, app.Save(admin))
		expect(t, app.Get("/api/blogs", token), http.StatusUnauthorized)
	})
}

// TestLogOut checks that logging out ends every token of the session, and no other session.
func TestLogOut(t *testing.T) {
	app := testapp.New(t)
	app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	logIn := func() string {
		var got session
		app.Post("/api/auth/login", password).Into(t, &got)
		return got.Token
	}
	works := func(token string) bool { return app.Get("/api/contact", token).Status == http.StatusOK }
	first, other := logIn(), logIn()
	var renewed session
	app.Post("/api/auth/refresh", "", "Authorization", first).Into(t, &renewed)
	fromBefore := testapp.MustToken(t, mustFindAdmin(t, app, "admin@example.com"))
	for _, token := range []string{renewed.Token, fromBefore} {
		expect(t, app.Post("/api/auth/logout", "", "Authorization", "Bearer "+token), http.StatusNoContent)
	}
	for name, token := range map[string]string{"the token": renewed.Token, "the token before it": first,
		"a token without a session": fromBefore} {
		if renewal := app.Post("/api/auth/refresh", "", "Authorization", token); works(token) ||
			renewal.Status != http.StatusUnauthorized {
			t.Errorf("%s still works, or is renewed: %d", name, renewal.Status)
		}
	}
	if !works(other) {
		t.Error("another session ended, too")
	}
	expect(t, app.Post("/api/auth/logout-everywhere", "", "Authorization", logIn()), http.StatusNoContent)
	if works(other) {
		t.Error("another session still works")
	}
}

// TestSessionAge renews sessions of different ages. None lasts longer than 30 days from the
// password.
func TestSessionAge(t *testing.T) {
	const day = 24 * time.Hour
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	full := admin.Collection().AuthToken.DurationTime()
	for name, c := range map[string]struct{ age, left time.Duration }{
		"new":               {0, full},
		"29 days and more":  {30*day - time.Hour, time.Hour},
		"almost at its end": {30*day - 10*time.Second, 10 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			old := sessions.Session{ID: "one", Since: time.Now().Add(-c.age), Renewable: true}
			token, err := old.Token(admin)
			testapp.Must(t, err)
			var renewed session
			app.Post("/api/auth/refresh", "", "Authorization", token).Into(t, &renewed)
			claims, err := security.ParseUnverifiedJWT(renewed.Token)
			testapp.Must(t, err)
			end, _ := claims["exp"].(float64)
			if left := time.Until(time.Unix(int64(end), 0)); left > c.left+time.Second {
				t.Errorf("the new token lasts %v, want at most %v", left, c.left)
			}
		})
	}
	if _, err := (sessions.Session{ID: "one", Since: time.Now().Add(-30 * day), Renewable: true}).
		Token(admin); !errors.Is(err, sessions.ErrTooOld) {
		t.Errorf("a token after 30 days: %v", err)
	}
}

func mustFindAdmin(t *testing.T, app *testapp.App, email string) *core.Record {
	t.Helper()
	admin, err := app.FindAuthRecordByEmail(collections.Admins, email)
	testapp.Must(t, err)
	return admin
}
