package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// TestMailOfPlaceholder asks for the test mail of the settings while mails would leave as a placeholder, and with
// the company's address.
func TestMailOfPlaceholder(t *testing.T) {
	app := testapp.NewSite(t)
	token := testapp.MustToken(t, app.MustCreateOperator(t, "operator@samarth.in"))
	send := func(token string) testapp.Answer {
		t.Helper()
		return app.Do(http.MethodPost, "/api/settings/test/email",
			strings.NewReader(`{"template":"verification","email":"operator@samarth.in"}`),
			"Authorization", token, "Content-Type", "application/json")
	}
	expect(t, send(token), http.StatusBadRequest, "leave as hello@example.com, a placeholder")
	if answer := send(""); answer.Status != http.StatusUnauthorized || strings.Contains(answer.Body, "placeholder") {
		t.Errorf("a stranger: %d %s", answer.Status, answer.Body)
	}
	app.Settings().Meta.SenderAddress = "hello@samarth.in"
	if answer := send(token); strings.Contains(answer.Body, "placeholder") {
		t.Errorf("with an address: %d %s", answer.Status, answer.Body)
	}
}
