package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/testapp"
)

// TestRefuseContact sends what is wrong: the right status, one sentence, nothing stored.
func TestRefuseContact(t *testing.T) {
	app := testapp.New(t)
	with := func(field, value string) string {
		return strings.Replace(valid, "{", fmt.Sprintf(`{%q:%q,`, "a"+field, value), 1)
	}
	replaced := func(old, other string) string { return strings.Replace(valid, old, other, 1) }
	huge := replaced("Two welders.", strings.Repeat("a", 1<<20))
	for _, c := range []struct {
		name, contentType, body string
		status                  int
		fields                  map[string]string
	}{
		{"nothing", "application/json", "", 400, nil},
		{"malformed JSON", "application/json", `{"name":`, 400, nil},
		{"text behind the JSON", "application/json", valid + "x", 400, nil},
		{"a list", "application/json", `["a"]`, 400, nil},
		{"null", "application/json", `null`, 400, nil},
		{"a field twice", "application/json", replaced(`{`, `{"name":"B",`), 400, nil},
		{"an object in place of a text", "application/json", replaced(`"Asha Rao"`, `{"a":1}`), 400, nil},
		{"bytes that are no text", "application/json", replaced("Asha", "\xff\xfe"), 400, nil},
		{"an unknown field", "application/json", with("dmin", "1"), 400, nil},
		{"the receipt", "application/json", replaced(`{`, `{"receipt":"CON-1-1",`), 400, nil},
		{"the flag", "application/json", replaced(`{`, `{"spam":"1",`), 400, nil},
		{"a malformed form", "application/x-www-form-urlencoded", "name=%zz", 400, nil},
		{"a form field twice", "application/x-www-form-urlencoded", "name=a&name=b", 400, nil},
		{"a form that is no text", "application/x-www-form-urlencoded", "name=%ff", 400, nil},
		{"multipart without a boundary", "multipart/form-data", "x", 400, nil},
		{"a file", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"name\"; filename=\"a\"\r\n\r\nx\r\n--b--\r\n", 400, nil},
		{"no content type", "", valid, 415, nil},
		{"another content type", "text/plain", valid, 415, nil},
		{"XML", "application/xml", "<name>a</name>", 415, nil},
		{"a body over 1 MB", "application/json", huge, 413, nil},
		{"a form over 1 MB", "application/x-www-form-urlencoded", "message=" + huge, 413, nil},
		{"all missing", "application/json", `{}`, 422, map[string]string{
			"name": "Name is required", "email": "Email is required",
			"phone": "Phone number is required", "message": "Please enter a message",
		}},
		{"a name of 10,000 characters", "application/json", replaced("Asha Rao", strings.Repeat("a", 10000)), 422,
			map[string]string{"name": "Name must be at most 100 characters"}},
		{"a control character", "application/json", replaced("Asha Rao", `Asha\u0000Rao`), 422,
			map[string]string{"name": "Name should only contain letters and spaces"}},
		{"reversed text", "application/json", replaced("Two", `\u202e`), 422,
			map[string]string{"message": "Message must not contain invisible characters"}},
		{"a zero-width space", "application/json", replaced("asha@", `asha\u200b@`), 422,
			map[string]string{"email": "Invalid email address"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := app.Do(http.MethodPost, "/api/contact", strings.NewReader(c.body), "Content-Type", c.contentType)
			if answer.Status != c.status {
				t.Fatalf("%d %s, want %d", answer.Status, answer.Body, c.status)
			}
			checkRefusal(t, answer)
			var body struct {
				Fields map[string]string `json:"fields"`
				Error  string            `json:"error"`
			}
			if c.fields != nil {
				answer.Into(t, &body)
			}
			if fmt.Sprint(body.Fields) != fmt.Sprint(c.fields) {
				t.Errorf("fields %v, want %v", body.Fields, c.fields)
			}
		})
	}
	t.Run("a body without a length is cut off at the limit", func(t *testing.T) {
		body := &counting{Reader: strings.NewReader(strings.Repeat("a", 8<<20))}
		answer := app.Do(http.MethodPost, "/api/contact", body, "Content-Type", "application/json")
		if answer.Status != http.StatusRequestEntityTooLarge {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if body.read > 2<<20 {
			t.Errorf("%d bytes were read", body.read)
		}
	})
	if total := countContacts(t, app); total != 0 {
		t.Errorf("%d were stored", total)
	}
}

type counting struct {
	*strings.Reader
	read int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.read += n
	return n, err
}
