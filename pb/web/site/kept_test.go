package site_test

import (
	"encoding/json/v2"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestKeptInTexts reads the policy and the notices beside the forms. They say how long data is kept only while an admin
// has confirmed exactly this table. A page that somebody has seen before follows at once.
func TestKeptInTexts(t *testing.T) {
	app := testapp.NewSite(t)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "second@example.com", collections.RoleAdmin))
	byHand, byTable := "until deleted by our staff", "until 1 year after closing"
	check := func(when, want, other string) {
		t.Helper()
		for _, address := range []string{"/data/privacy", "/data/contact", "/data/grievances",
			"/data/careers", "/privacy", "/contact"} {
			body := app.Get(address, "").Body
			text := want
			if address == "/data/grievances" {
				text = strings.Replace(want, "1 year", "3 years", 1)
			}
			if !strings.Contains(body, text) || strings.Contains(body, other) || strings.Contains(body, "{kept") {
				t.Errorf("%s: %s does not say %q, or says %q", when, address, text, other)
			}
		}
	}
	var plan struct{ Words string }
	change := func(method, body string) {
		t.Helper()
		answer := app.Do(method, "/api/kept/confirm", strings.NewReader(body), "Authorization", token, "Content-Type",
			"application/json")
		if answer.Status != http.StatusOK {
			t.Fatal(answer.Status, answer.Body)
		}
	}
	confirm := func() {
		t.Helper()
		testapp.Must(t, json.Unmarshal([]byte(app.Get("/api/kept", token).Body), &plan,
			json.MatchCaseInsensitiveNames(true)))
		change(http.MethodPost, `{"words":"`+plan.Words+`"}`)
	}
	check("before", byHand, byTable)
	confirm()
	check("confirmed", byTable, byHand)
	change(http.MethodDelete, "")
	check("taken back", byHand, byTable)
	confirm()
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Privacy)
	record.Set(collections.DocumentContent,
		strings.Replace(record.GetString(collections.DocumentContent), `"days":30`, `"days":31`, 1))
	testapp.Must(t, app.Save(record))
	check("after a change of the table", byHand, byTable)
}
