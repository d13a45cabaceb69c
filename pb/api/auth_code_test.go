package api_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const password = `{"email":"admin@example.com","password":"` + testapp.Password + `"}`

// twoSteps returns an admin with a second step, and the postbox that receives the codes.
func twoSteps(t *testing.T) (*testapp.App, *core.Record, *postbox) {
	t.Helper()
	app := testapp.New(t)
	admin := collections.AsAdmin(app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	admin.SetSecondStep(true)
	testapp.Must(t, app.Save(admin))
	return app, admin.Record, newPostbox(app)
}

// beginLogin logs in with the password and returns the id to send with the code.
func beginLogin(t *testing.T, app *testapp.App) string {
	t.Helper()
	var got struct {
		CodeSent bool   `json:"codeSent"`
		Login    string `json:"login"`
		Token    string `json:"token"`
	}
	answer := app.Post("/api/auth/login", password)
	answer.Into(t, &got)
	if answer.Status != http.StatusOK || !got.CodeSent || got.Login == "" || got.Token != "" {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return got.Login
}

func sendCode(app *testapp.App, login, code string) testapp.Answer {
	return app.Post("/api/auth/code", `{"login":"`+login+`","code":"`+code+`"}`)
}

// TestSecondStep logs in with a password and a code.
func TestSecondStep(t *testing.T) {
	app, admin, box := twoSteps(t)
	app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	login := beginLogin(t, app)
	code := box.take(t, codeIn)
	for name, wrong := range map[string][2]string{
		"a wrong code": {login, "12345678"}, "an unknown login": {"abcdefghijklmno", code}, "letters": {login, "abc"},
		"no code": {login, ""},
	} {
		t.Run(name, func(t *testing.T) { expect(t, sendCode(app, wrong[0], wrong[1]), 422) })
	}
	answer := sendCode(app, login, code[:4]+" "+code[4:])
	var got session
	answer.Into(t, &got)
	if answer.Status != http.StatusOK || got.Role != "admin" ||
		app.Get("/api/contact", got.Token).Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	expect(t, sendCode(app, login, code), 422) // a code works once
	t.Run("an admin without a second step needs no code", func(t *testing.T) {
		expect(t, app.Post("/api/auth/login", `{"email":"editor@example.com","password":"`+testapp.Password+`"}`), 200,
			`"token":"ey`)
	})
	t.Run("a new password invalidates the code", func(t *testing.T) {
		login := beginLogin(t, app)
		code := box.take(t, codeIn)
		admin.SetPassword(testapp.Password)
		testapp.Must(t, app.Save(admin))
		expect(t, sendCode(app, login, code), 422)
	})
}

// TestCodeEnds checks the limits on guessing codes.
func TestCodeEnds(t *testing.T) {
	t.Run("after five wrong ones the right one is refused", func(t *testing.T) {
		app, _, box := twoSteps(t)
		login := beginLogin(t, app)
		code := box.take(t, codeIn)
		for range 5 {
			sendCode(app, login, "00000000")
		}
		expect(t, sendCode(app, login, code), 422)
	})
	for _, table := range []string{core.CollectionNameMFAs, core.CollectionNameOTPs} {
		t.Run("ten minutes after "+table, func(t *testing.T) {
			app, _, box := twoSteps(t)
			login := beginLogin(t, app)
			code := box.take(t, codeIn)
			before := types.NowDateTime().Add(-10*time.Minute - time.Second)
			testapp.MustExec(t, app, "UPDATE "+table+" SET created = '"+before.String()+"'")
			expect(t, sendCode(app, login, code), 422)
		})
	}
	t.Run("at most five codes are valid at a time", func(t *testing.T) {
		app, _, _ := twoSteps(t)
		for range 5 {
			beginLogin(t, app)
		}
		checkField(t, app.Post("/api/auth/login", password), http.StatusTooManyRequests, "")
	})
	t.Run("nobody can log in while no code can be sent", func(t *testing.T) {
		app, _, box := twoSteps(t)
		box.failure = errors.New("refused")
		for range 6 { // those that were not sent are not counted
			expect(t, app.Post("/api/auth/login", password), http.StatusServiceUnavailable)
		}
		app.Settings().SMTP.Enabled = false
		expect(t, app.Post("/api/auth/login", password), http.StatusServiceUnavailable)
	})
}
