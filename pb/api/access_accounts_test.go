package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestClosedCalls sends PocketBase's own calls for accounts. None of them replaces our
// login or reveals which emails exist.
func TestClosedCalls(t *testing.T) {
	app, admin, box := twoSteps(t)
	admins, err := app.FindCollectionByNameOrId(collections.Admins)
	testapp.Must(t, err)
	token := testapp.MustToken(t, admin)
	body := `{"identity":"admin@example.com","email":"admin@example.com","newEmail":"new@example.com","password":"` +
		testapp.Password + `"}`
	for _, call := range []string{
		"GET auth-methods", "POST auth-refresh", "POST auth-with-password", "POST auth-with-oauth2", "POST request-otp",
		"POST auth-with-otp", "POST request-password-reset", "POST confirm-password-reset", "POST request-verification",
		"POST confirm-verification", "POST request-email-change", "POST confirm-email-change",
		"POST impersonate/" + admin.Id,
	} {
		method, path, _ := strings.Cut(call, " ")
		for _, collection := range []string{collections.Admins, "ADMINS", admins.Id} {
			for who, token := range map[string]string{"nobody": "", "the admin": token} {
				answer := app.Do(method, "/api/collections/"+collection+"/"+path, strings.NewReader(body),
					"Authorization", token, "Content-Type", "application/json")
				if answer.Status != http.StatusNotFound {
					t.Errorf("%s of %s as %s: %d %s", call, collection, who, answer.Status, answer.Body)
				}
			}
		}
	}
	if len(box.letters) > 0 {
		t.Errorf("%d mails were sent", len(box.letters))
	}
}
