package documents_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func TestDefaultsAreValid(t *testing.T) {
	for _, key := range documents.Seeds() {
		raw, err := documents.Default(key)
		testapp.Must(t, err)
		if err := documents.Validate(key, raw); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func TestValidateNamesTheField(t *testing.T) {
	contact := string(mustDefault(t, "contact"))
	aboutUs := regexp.MustCompile(`"description":\[[^\]]*\]`).
		ReplaceAll(mustDefault(t, "about-us"), []byte(`"description":[]`))
	cases := map[string]struct{ key, content, says string }{
		"unknown document": {"nothing", "{}", `no document called "nothing"`},
		"not JSON":         {"contact", `{"meta":`, "this is not valid JSON"},
		"not an object":    {"contact", `[]`, "the whole document: must be a group of fields in { }, not a list in [ ]"},
		"missing member":   {"contact", strings.Replace(contact, `"src":`, `"xsource":`, 1), "src: this is missing"},
		"unknown member": {"contact", strings.Replace(contact, `{"meta":`, `{"extra":1,"meta":`, 1),
			"field extra: there is no such field here"},
		"wrong type": {"contact", strings.Replace(contact, `"meta":{`, `"meta":7,"x":{`, 1),
			"field meta: must be a group of fields in { }, not a number"},
		"empty text": {"contact", replaceValue(t, contact, `"heading":"`, ""), "heading: please write something here"},
		"too long": {"contact", replaceValue(t, contact, `"title":"`, strings.Repeat("x", 500)),
			"field meta, title: may be at most 60 characters long; it has 500"},
		"another host": {"contact", replaceValue(t, contact, `"src":"`, "https://evil.example/x.png"),
			"src: must be a drawn scene"},
		"in a list": {"our-network",
			strings.Replace(string(mustDefault(t, "our-network")), `"region":"dl"`, `"region":"DL"`, 1),
			`field left, entry 1, region: must be two small letters, not "DL"`},
		"too few": {"about-us", string(aboutUs), "field description: must have at least 1 entry; it has 0"},
		"no such day": {"terms", replaceValue(t, string(mustDefault(t, "terms")), `"updated":"`, "2026-02-30"),
			`field updated: must be a day such as 2026-12-31, not "2026-02-30"`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			err := documents.Validate(c.key, []byte(c.content))
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error %v, want one with %q", err, c.says)
			}
		})
	}
}

// TestEveryPatternHasWords ensures that an editor never reads a regular expression.
func TestEveryPatternHasWords(t *testing.T) {
	files, err := fs.Glob(content.Files, "schemas/*.json")
	testapp.Must(t, err)
	required := regexp.MustCompile(`"(?:pattern|format)":\s*("(?:[^"\\]|\\.)*")`)
	for _, file := range files {
		raw, err := content.Files.ReadFile(file)
		testapp.Must(t, err)
		for _, match := range required.FindAllSubmatch(raw, -1) {
			var format string
			testapp.Must(t, json.Unmarshal(match[1], &format))
			if documents.FormatWords[format] == "" {
				t.Errorf("%s requires %s, which sentence.go does not describe", file, format)
			}
		}
	}
}

func mustDefault(t *testing.T, key string) []byte {
	t.Helper()
	raw, err := documents.Default(key)
	testapp.Must(t, err)
	return raw
}

// replaceValue replaces the text after the first occurrence of start, such as `"name":"`.
func replaceValue(t *testing.T, document, start, value string) string {
	t.Helper()
	before, rest, found := strings.Cut(document, start)
	_, after, closed := strings.Cut(rest, `"`)
	if !found || !closed {
		t.Fatalf("the document has no %s", start)
	}
	return before + start + value + `"` + after
}

// TestOperatorsCannotBreakAPage tries every way in which an operator could break a page.
func TestOperatorsCannotBreakAPage(t *testing.T) {
	app := testapp.NewSite(t)
	token := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	record := find(t, app, "contact")
	address := "/api/collections/documents/records/" + record.Id
	page := app.Get("/contact", "").Body

	cases := map[string]struct{ method, address, body, says string }{
		"an invalid document": {http.MethodPatch, address, `{"content":{"meta":{}}}`, "this is missing"},
		"no document":         {http.MethodPatch, address, `{"content":null}`, "content"},
		"another key":         {http.MethodPatch, address, `{"key":"home"}`, "key of a document cannot be changed"},
		"an unknown document": {http.MethodPost, "/api/collections/documents/records", `{"key":"nothing","content":{}}`,
			"no document called"},
		"a second contact": {http.MethodPost, "/api/collections/documents/records",
			`{"key":"contact","content":{}}`, ""},
		"a deletion": {http.MethodDelete, address, "", "can be changed but not deleted"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			answer := app.Do(c.method, c.address, strings.NewReader(c.body), "Content-Type",
				"application/json", "Authorization", token)
			isRefused := answer.Status == http.StatusBadRequest || answer.Status == http.StatusConflict
			if !isRefused || !strings.Contains(answer.Body, c.says) {
				t.Errorf("answered %d %s, want a refusal with %q", answer.Status, answer.Body, c.says)
			}
			if app.Get("/contact", "").Body != page {
				t.Error("the page has changed")
			}
		})
	}
}

func TestPlaceholdersAreFilled(t *testing.T) {
	app := testapp.NewSite(t)
	record := find(t, app, documents.Site)
	record.Set(collections.DocumentContent,
		strings.Replace(record.GetString(collections.DocumentContent), "Samarth Workforce Solutions",
			`A \"quoted\" & <b>name</b>`, 1))
	testapp.Must(t, app.Save(record))
	terms, err := documents.Get(app, "terms")
	testapp.Must(t, err)
	if text := string(terms); !strings.Contains(text, `A \"quoted\"`) || strings.Contains(text, "{brand}") {
		t.Errorf("the brand was not filled in: %.300s", text)
	}
	if answer := app.Get("/terms", ""); answer.Status != http.StatusOK || strings.Contains(answer.Body, "<b>name") {
		t.Errorf("answered %d, or did not escape the name", answer.Status)
	}
}

func find(t *testing.T, app core.App, key string) *core.Record {
	t.Helper()
	return testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
}

// TestHintsSayTheLimits checks that the hints of the forms follow the declared limits.
func TestHintsSayTheLimits(t *testing.T) {
	app := testapp.New(t)
	docs, resume := collections.GrievanceKind.Field("supportDocs"), collections.ApplicationKind.Field("resume")
	for key, want := range map[string]string{
		"grievances": fmt.Sprintf("at most %d files of at most %s each", docs.MaxFiles, docs.MaxFileSize()),
		"careers":    "at most " + resume.MaxFileSize(),
	} {
		filled, err := documents.Fallback(app, key)
		testapp.Must(t, err)
		if !strings.Contains(string(filled), want) {
			t.Errorf("%s does not say %q", key, want)
		}
	}
}
