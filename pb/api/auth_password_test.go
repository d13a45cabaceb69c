package api_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/api"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestChangePassword checks the rules of staple mango train, and that other sessions end.
func TestChangePassword(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleEditor)
	token := testapp.MustToken(t, admin)
	change := func(old, new string) testapp.Answer {
		return app.Post("/api/auth/password", `{"oldPassword":"`+old+`","password":"`+new+`"}`, "Authorization", token)
	}
	for _, c := range []struct{ name, old, new, field string }{
		{"another old one", "wrong", "staple mango train", "oldPassword"},
		{"no old one", "", "staple mango train", "oldPassword"},
		{"a short one", testapp.Password, "aaaaaaaaa", "password"},
		{"nine Kannada letters", testapp.Password, strings.Repeat("ಕ", 9), "password"},
		{"a long one", testapp.Password, strings.Repeat("a", 73), "password"},
		{"none", testapp.Password, "", "password"},
		{"an easy one", testapp.Password, "password12", "password"},
		{"their own address", testapp.Password, "admin@example.com", "password"},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkField(t, change(c.old, c.new), http.StatusUnprocessableEntity, c.field)
		})
	}
	answer := change(testapp.Password, "staple mango train")
	var got session
	answer.Into(t, &got)
	if answer.Status != http.StatusOK || got.Role != "editor" ||
		app.Get("/api/blogs", got.Token).Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	expect(t, app.Get("/api/blogs", token), http.StatusUnauthorized) // the old session
	expect(t, app.Post("/api/auth/login", `{"email":"admin@example.com","password":"staple mango train"}`),
		http.StatusOK)
}

// TestForgottenPassword asks for a link and sets staple mango train with it.
func TestForgottenPassword(t *testing.T) {
	app := testapp.New(t)
	box := newPostbox(app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	session := testapp.MustToken(t, admin)
	// The first addresses have no account here, so the only mail goes to the last.
	for _, email := range []string{"nobody@example.com", "no address", "operator@example.com", "ADMIN@example.com"} {
		answer := app.Post("/api/auth/forgot", `{"email":" `+email+`"}`)
		if answer.Status != http.StatusAccepted || answer.Body != "{}" {
			t.Errorf("%s: %d %s", email, answer.Status, answer.Body)
		}
	}
	expect(t, app.Post("/api/auth/forgot", `{"email":" "}`), http.StatusUnprocessableEntity)
	token := box.take(t, tokenIn)
	reset := func(token, password string) testapp.Answer {
		return app.Post("/api/auth/reset", `{"token":"`+token+`","password":"`+password+`"}`)
	}
	checkField(t, reset(token, "short"), http.StatusUnprocessableEntity, "password")
	expect(t, reset(token, "staple mango train"), http.StatusNoContent)
	expect(t, app.Get("/api/blogs", session), http.StatusUnauthorized) // the old session
	// The network is known, so that the login below does not wait for guessers.
	checkKnownNetworks(t, app, 1)
	expect(t, app.Post("/api/auth/login", `{"email":"admin@example.com","password":"staple mango train"}`),
		http.StatusOK)
	operator := app.MustCreateOperator(t, "operator@example.com")
	foreign, err := operator.NewPasswordResetToken()
	testapp.Must(t, err)
	expired, err := security.NewJWT(map[string]any{
		core.TokenClaimType: core.TokenTypePasswordReset, core.TokenClaimId: admin.Id,
		core.TokenClaimCollectionId: admin.Collection().Id,
	}, admin.TokenKey()+admin.Collection().PasswordResetToken.Secret, 1)
	testapp.Must(t, err)
	for name, token := range map[string]string{
		"used": token, "an operator's": foreign, "expired": expired, "of a session": session,
		"none": "", "garbage": "a.b.c",
	} {
		t.Run(name, func(t *testing.T) {
			checkField(t, reset(token, "another new password"), http.StatusUnprocessableEntity, "token")
		})
	}
}

// TestRefreshFromPhone checks that using a session makes its network known.
func TestRefreshFromPhone(t *testing.T) {
	app, token := appAs(t, collections.RoleAdmin)
	checkKnownNetworks(t, app, 0)
	expect(t, app.Post("/api/auth/refresh", "", "Authorization", token), http.StatusOK)
	checkKnownNetworks(t, app, 1)
}

// checkKnownNetworks checks from how many networks accounts are known to be used.
func checkKnownNetworks(t *testing.T, app *testapp.App, want int) {
	t.Helper()
	var known int
	if err := app.DB().Select("count(*)").From("_known_networks").Row(&known); err != nil || known != want {
		t.Errorf("%d networks are known (%v), want %d", known, err, want)
	}
}

// TestForgottenWithoutMail checks that the answer without a mail server says so, in the same
// words for every address.
func TestForgottenWithoutMail(t *testing.T) {
	app := testapp.New(t)
	app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	for _, email := range []string{"admin@example.com", "nobody@example.com"} {
		expect(t, app.Post("/api/auth/forgot", `{"email":"`+email+`"}`),
			http.StatusServiceUnavailable, "no mail server")
	}
}

// TestForgottenTwice checks that repeated requests send one mail, and that a mail that
// failed does not block the next.
func TestForgottenTwice(t *testing.T) {
	app := testapp.New(t)
	box := newPostbox(app)
	app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	for i, c := range []struct {
		failure error
		want    int
	}{{errors.New("refused"), 0}, {nil, 1}, {nil, 1}} {
		box.failure = c.failure
		app.Post("/api/auth/forgot", `{"email":"admin@example.com"}`)
		api.WaitForMails(app)
		if got := len(box.letters); got != c.want {
			t.Errorf("after request %d: %d mails, want %d", i+1, got, c.want)
		}
	}
}
