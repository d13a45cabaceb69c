package api_test

import (
	"bytes"
	"maps"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const valid = `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Two welders."}`

type stored struct {
	ID      string `json:"id"`
	Receipt string `json:"receipt"`
}

// TestCreateContact sends a valid message in every format that the API accepts.
func TestCreateContact(t *testing.T) {
	app := testapp.New(t)
	form := url.Values{
		"name": {"Asha Rao"}, "email": {"asha@example.com"}, "phone": {"+91 98765 43210"},
		"subject": {"Staffing"}, "message": {"Two welders."}, "leaveEmpty": {""}, "idempotencyKey": {""},
	}
	var multi bytes.Buffer
	writer := multipart.NewWriter(&multi)
	for name, values := range form {
		testapp.Must(t, writer.WriteField(name, values[0]))
	}
	writer.Close()
	for _, c := range []struct{ name, contentType, body string }{
		{"JSON", "application/json", valid},
		{"JSON with a charset", "application/json; charset=utf-8", valid},
		{"form", "application/x-www-form-urlencoded", form.Encode()},
		{"multipart", writer.FormDataContentType(), multi.String()},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := app.Do(http.MethodPost, "/api/contact", strings.NewReader(c.body), "Content-Type", c.contentType)
			if answer.Status != http.StatusCreated {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			var told stored
			answer.Into(t, &told)
			record := testapp.MustFind(t, app, collections.Contacts, "id", told.ID)
			if record.GetString("receipt") != told.Receipt || record.GetString("phone") != "9876543210" ||
				record.GetString("message") != "Two welders." || record.GetBool("spam") {
				t.Errorf("stored %v", record.PublicExport())
			}
		})
	}
}

// TestRefuseContact expects the sentences of all broken rules at once.
func TestRefuseContact(t *testing.T) {
	app := testapp.New(t)
	answer := app.Post("/api/contact", `{}`)
	const want = `{"name":"Name is required","email":"Email is required",` +
		`"phone":"Phone number is required","message":"Please enter a message"}`
	var got, wanted struct {
		Fields map[string]string `json:"fields"`
	}
	answer.Into(t, &got)
	testapp.Answer{Body: `{"fields":` + want + `}`}.Into(t, &wanted)
	if !maps.Equal(got.Fields, wanted.Fields) {
		t.Errorf("%s, want %s", answer.Body, want)
	}
}

func countContacts(t *testing.T, app *testapp.App) int64 {
	t.Helper()
	total, err := app.CountRecords(collections.Contacts)
	testapp.Must(t, err)
	return total
}
