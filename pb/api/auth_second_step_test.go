package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestAccount shows the account of the caller.
func TestAccount(t *testing.T) {
	app := testapp.New(t)
	editor := collections.AsAdmin(app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	editor.Set(collections.AdminName, "Asha Rao")
	testapp.Must(t, app.Save(editor))
	const want = `{"name":"Asha Rao","email":"editor@example.com","role":"editor","secondStep":false,"mayPublish":true,"mailReady":false}`
	if answer := app.Get("/api/auth/me", testapp.MustToken(t, editor.Record)); answer.Body != want {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

// TestSwitchSecondStep switches the second step on, which needs a code, and off.
func TestSwitchSecondStep(t *testing.T) {
	app := testapp.New(t)
	box := newPostbox(app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	token := testapp.MustToken(t, admin)
	put := func(body string) testapp.Answer {
		return app.Do(http.MethodPut, "/api/auth/second-step", strings.NewReader(body),
			"Authorization", token, "Content-Type", "application/json")
	}
	isOn := func() bool {
		found := testapp.MustFind(t, app, collections.Admins, "id", admin.Id)
		return collections.AsAdmin(found).SecondStep()
	}
	begin := func() (login, code string) {
		t.Helper()
		var got struct {
			Login string `json:"login"`
		}
		put(`{"on":true,"password":"`+testapp.Password+`"}`).Into(t, &got)
		return got.Login, box.take(t, codeIn)
	}
	for _, c := range []struct{ name, body, field string }{
		{"another password", `{"on":true,"password":"wrong"}`, "password"},
		{"no password", `{"on":true}`, "password"},
		{"off without a password", `{"on":false}`, "password"},
		{"neither on nor off", `{"on":null,"password":"` + testapp.Password + `"}`, "on"},
		{"a made-up code", `{"on":true,"login":"abcdefghijklmno","code":"12345678"}`, "code"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := put(c.body)
			if answer.Status != http.StatusUnprocessableEntity ||
				!strings.Contains(answer.Body, `"`+c.field+`":`) || isOn() {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		})
	}
	login, code := begin()
	if isOn() {
		t.Fatal("switched on before the code was sent back")
	}
	if answer := put(`{"on":true,"login":"` + login + `","code":"` + code +
		`"}`); answer.Status != http.StatusNoContent || !isOn() {
		t.Fatalf("%d %s, on: %v", answer.Status, answer.Body, isOn())
	}
	expect(t, put(`{"on":false,"login":"`+login+`","code":"`+code+`"}`), 422) // without the password
	if !isOn() {
		t.Error("switched off without the password")
	}
	expect(t, put(`{"on":false,"password":"`+testapp.Password+`"}`), http.StatusNoContent)
	if isOn() {
		t.Error("it is still on")
	}
	t.Run("somebody else's code is refused", func(t *testing.T) {
		login, code := begin()
		token = testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
		expect(t, put(`{"on":true,"login":"`+login+`","code":"`+code+`"}`), 422)
	})
}
