package api_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const (
	isJSON = "application/json"
	isForm = "application/x-www-form-urlencoded"
	bound  = "multipart/form-data; boundary=b"
)

// TestRefuse sends invalid requests to each form. Each is refused with the right status,
// one sentence and the name of the field. Nothing is stored and no file is left.
func TestRefuse(t *testing.T) {
	app := testapp.New(t)
	for kind, p := range endpoints(t, app) {
		json := p.json()
		in := func(old, other string) string { return strings.Replace(json, old, other, 1) }
		multi, whole := p.multipart()
		part := func(head, value string) string {
			return "--b\r\nContent-Disposition: form-data; " + head + "\r\n\r\n" + value + "\r\n"
		}
		type refused struct {
			name, contentType, body string
			status                  int
			field                   string
		}
		cases := []refused{
			{"an empty body", isJSON, "", 400, ""},
			{"only spaces", isJSON, "  \n", 400, ""},
			{"cut JSON", isJSON, `{"email":`, 400, ""},
			{"text after the JSON", isJSON, json + "x", 400, ""},
			{"a list", isJSON, `["a"]`, 400, ""},
			{"a text", isJSON, `"a"`, 400, ""},
			{"null", isJSON, `null`, 400, ""},
			{"a field twice", isJSON, in(`{`, `{"email":"a@example.com",`), 400, ""},
			{"an object in place of a text", isJSON, in(`"asha@example.com"`, `{"a":1}`), 400, ""},
			{"a list in place of a text", isJSON, in(`"asha@example.com"`, `["a@example.com","b@example.com"]`), 400,
				""},
			{"true in place of a text", isJSON, in(`"asha@example.com"`, `true`), 400, ""},
			{"lists in lists", isJSON, strings.Repeat("[", 100_000), 400, ""},
			{"objects in objects", isJSON, in(`"asha@example.com"`,
				strings.Repeat(`{"a":`, 20_000)+"1"+strings.Repeat("}", 20_000)), 400, ""},
			{"invalid UTF-8", isJSON, in("Asha", "\xff\xfe"), 400, ""},
			{"an unknown field", isJSON, in(`{`, `{"admin":"1",`), 400, ""},
			{"the receipt", isJSON, in(`{`, `{"receipt":"CON-1-1",`), 400, ""},
			{"the flag", isJSON, in(`{`, `{"spam":"1",`), 400, ""},
			{"the id", isJSON, in(`{`, `{"id":"aaaaaaaaaaaaaaa",`), 400, ""},
			{"a malformed form", isForm, "name=%zz", 400, ""},
			{"a form field twice", isForm, "email=a&email=b", 400, ""},
			{"a form with invalid UTF-8", isForm, "email=%ff", 400, ""},
			{"multipart without a boundary", "multipart/form-data", "x", 400, ""},
			{"multipart with another boundary", "multipart/form-data; boundary=other", whole, 400, ""},
			{"an empty multipart body", bound, "", 400, ""},
			{"cut multipart", multi, whole[:len(whole)-10], 400, ""},
			{"multipart cut in its first part", multi, whole[:150], 400, ""},
			{"multipart cut after a part", multi, strings.TrimSuffix(whole, "--\r\n") + "\r\n", 400, ""},
			{"multipart cut in the head of a part", multi,
				strings.TrimSuffix(whole, "--\r\n") + "\r\nContent-Disposition: form-data; name=\"a", 400, ""},
			{"a part twice", bound, part(`name="email"`, "a") + part(`name="email"`, "b") + "--b--\r\n", 400, ""},
			{"a part without a name", bound, part(`foo="a"`, "a") + "--b--\r\n", 400, ""},
			{"a part with invalid UTF-8", bound, part(`name="email"`, "\xff") + "--b--\r\n", 400, ""},
			{"a part with an endless head", bound, "--b\r\nX: " + strings.Repeat("a", 2<<20), 413, ""},
			{"an endless preamble", bound, strings.Repeat("a\r\n", 1_000_000), 413, ""},
			{"a hundred parts", bound, strings.Repeat(part(`name="portals"`, "crmPortal"), 100) + "--b--\r\n", 400, ""},
			{"a part of 2 MB", bound, part(`name="email"`, strings.Repeat("a", 2<<20)) + "--b--\r\n", 413, ""},
			{"a file in place of a text", bound, part(`name="email"; filename="a.pdf"`,
				testapp.PDFBytes(0)) + "--b--\r\n", 400, ""},
			{"an unknown file", bound, part(`name="photo"; filename="a.pdf"`, testapp.PDFBytes(0)) + "--b--\r\n", 400,
				""},
			{"no content type", "", json, 415, ""},
			{"another content type", "text/plain", json, 415, ""},
			{"XML", "application/xml", "<name>a</name>", 415, ""},
			{"a broken content type", "application/json; charset", json, 415, ""},
			{"JSON over 1 MB", isJSON, in("asha@example.com", strings.Repeat("a", 1<<20)), 413, ""},
			{"a form over 1 MB", isForm, "email=" + strings.Repeat("a", 1<<20), 413, ""},
			{"all missing", isJSON, `{}`, 422, p.name},
			{"all empty", isForm, "email=&phone=&" + p.name + "=", 422, p.name},
			{"only spaces in a name", isJSON, in("Asha Rao", "   "), 422, p.name},
			{"a name of 10,000 characters", isJSON, in("Asha Rao", strings.Repeat("a", 10_000)), 422, p.name},
			{"a control character", isJSON, in("Asha Rao", `Asha\u0000Rao`), 422, p.name},
			{"a line break in a name", isJSON, in("Asha Rao", `Asha\r\nBcc: x@example.com`), 422, p.name},
			{"reversed text", isJSON, in("Asha Rao", `Asha \u202eoaR`), 422, p.name},
			{"a malformed email", isJSON, in("asha@example.com", "asha"), 422, "email"},
			{"two emails", isJSON, in("asha@example.com", "asha@example.com,b@example.com"), 422, "email"},
			{"a character that reverses text", isJSON, in("asha@", `asha\u202e@`), 422, "email"},
			{"letters in a phone number", isJSON, in("9876543210", "98765abcde"), 422, "phone"},
			{"a number too long", isJSON, in("9876543210", "98765432101"), 422, "phone"},
		}
		if p.text != "" {
			cases = append(cases,
				refused{"a text too long", isJSON, p.with(p.text, strings.Repeat("a", 20_000)).json(), 422, p.text},
				refused{"an escape sequence", isJSON, p.with(p.text, "\x1b[2J").json(), 422, p.text})
		}
		for _, key := range []string{"a b", strings.Repeat("k", 201), "ключ"} {
			contentType, body := p.with("idempotencyKey", key).multipart()
			cases = append(cases, refused{"the key " + key, contentType, body, 422, "idempotencyKey"})
		}
		for _, c := range cases {
			t.Run(kind+"/"+c.name, func(t *testing.T) {
				answer := app.Do(http.MethodPost, p.path, strings.NewReader(c.body), "Content-Type", c.contentType)
				checkField(t, answer, c.status, c.field)
				checkNothing(t, app, p.collection)
			})
		}
	}
}

// TestBodyLimits sends endless bodies without a length. They are cut off at the limit.
func TestBodyLimits(t *testing.T) {
	app := testapp.New(t)
	_, tooLargeDocs := collections.GrievanceKind.TooLarge()
	_, tooLargeResume := collections.ApplicationKind.TooLarge()
	maxDocs, maxResume := int(collections.GrievanceKind.MaxBytes()), int(collections.ApplicationKind.MaxBytes())
	for _, c := range []struct {
		path, contentType, field string
		status, limit            int
		want                     string
	}{
		{"/api/contact", isJSON, "message", 413, 1 << 20, "The request is too large."},
		{"/api/contact", bound, "message", 400, 1 << 20, ""}, // this form takes no files
		{"/api/grievances", isJSON, "details", 413, 1 << 20, "The request is too large."},
		{"/api/grievances", bound, "supportDocs", 413, maxDocs + 1<<20, `"supportDocs":"` + tooLargeDocs + `"`},
		{"/api/applications", bound, "resume", 413, maxResume + 1<<20, `"resume":"` + tooLargeResume + `"`},
	} {
		t.Run(c.path+" "+c.contentType, func(t *testing.T) {
			head := "--b\r\nContent-Disposition: form-data; name=\"" + c.field + "\"; filename=\"a.pdf\"\r\n\r\n"
			body := &counting{from: io.MultiReader(strings.NewReader(head), endless{})}
			answer := app.Do(http.MethodPost, c.path, body, "Content-Type", c.contentType)
			if answer.Status != c.status || !strings.Contains(answer.Body, c.want) {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
			if body.read > c.limit+64<<10 {
				t.Errorf("%d bytes were read", body.read)
			}
		})
	}
	if left := uploaded(t, app); len(left) > 0 {
		t.Errorf("left %v", left)
	}
}

// checkField checks a refusal that names the field, or no field if it is empty.
func checkField(t *testing.T, answer testapp.Answer, status int, field string) {
	t.Helper()
	if answer.Status != status {
		t.Fatalf("%d %s, want %d", answer.Status, answer.Body, status)
	}
	checkRefusal(t, answer)
	var body refusal
	answer.Into(t, &body)
	if named := body.Fields[field] != ""; named != (field != "") || field == "" && len(body.Fields) > 0 {
		t.Errorf("%s, want the field %q", answer.Body, field)
	}
	if strings.Contains(fmt.Sprint(body.Fields), "validation_") {
		t.Errorf("%s is no sentence", answer.Body)
	}
}

type counting struct {
	from io.Reader
	read int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.read += n
	return n, err
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// internals matches what Go and SQLite say of themselves, such as the address of a value in memory.
var internals = regexp.MustCompile(`goroutine|\.go:|SQL|sql:|constraint|\b0x[0-9a-f]{6,}`)

// checkRefusal checks that an error has the documented shape and reveals nothing else.
func checkRefusal(t *testing.T, answer testapp.Answer) {
	t.Helper()
	var body map[string]any
	answer.Into(t, &body)
	sentence, _ := body["error"].(string)
	if sentence == "" || !strings.HasSuffix(sentence, ".") {
		t.Errorf("%s has no sentence", answer.Body)
	}
	for name := range body {
		if !slices.Contains([]string{"error", "fields", "choices", "problems", "conflicts"}, name) {
			t.Errorf("%s has %s", answer.Body, name)
		}
	}
	if answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") == "" {
		t.Errorf("%s does not say when to try again", answer.Body)
	}
	if internals.MatchString(answer.Body) {
		t.Errorf("%s reveals internals", answer.Body)
	}
}
