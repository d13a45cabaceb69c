package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/collections"
	"workforce/pb/testapp"
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
	t.Run("an unknown address takes as long as a wrong password", func(t *testing.T) {
		took := func(email string) time.Duration {
			quickest := time.Hour
			for range 3 {
				start := time.Now()
				app.Post("/api/auth/login", `{"email":"`+email+`","password":"wrong"}`)
				quickest = min(quickest, time.Since(start))
			}
			return quickest
		}
		known, unknown := took("admin@example.com"), took("nobody@example.com")
		if unknown < known/5 { // without checking a password, it would take a hundredth of the time
			t.Errorf("known %v, unknown %v", known, unknown)
		}
	})
}

// TestRefresh checks that a session's token is renewed, but not one that an operator issued.
func TestRefresh(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleEditor)
	issued, err := admin.NewStaticAuthToken(time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	// A token that will expire soon.
	own, err := security.NewJWT(map[string]any{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: admin.Id,
		core.TokenClaimCollectionId: admin.Collection().Id, core.TokenClaimRefreshable: true,
	}, admin.TokenKey()+admin.Collection().AuthToken.Secret, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
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
			if status := app.Get("/api/blogs", got.Token).Status; status != http.StatusOK {
				t.Errorf("the new token is refused: %d", status)
			}
		})
	}
	t.Run("a new password ends the old tokens", func(t *testing.T) {
		token := testapp.MustToken(t, admin)
		admin.SetPassword("another long password")
		if err := app.Save(admin); err != nil {
			t.Fatal(err)
		}
		if status := app.Get("/api/blogs", token).Status; status != http.StatusUnauthorized {
			t.Errorf("%d", status)
		}
	})
}
