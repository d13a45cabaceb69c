package documents_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/testapp"
)

func TestDefaultsAreValid(t *testing.T) {
	for _, key := range documents.Keys() {
		raw, err := documents.Default(key)
		if err != nil {
			t.Fatal(err)
		}
		if err := documents.Validate(key, raw); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func TestValidateNamesTheField(t *testing.T) {
	contact := string(mustDefault(t, "contact"))
	cases := map[string]struct{ key, content, says string }{
		"unknown document": {"nothing", "{}", `no document called "nothing"`},
		"not JSON":         {"contact", `{"meta":`, "not valid JSON"},
		"not an object":    {"contact", `[]`, "(the whole document)"},
		"missing part":     {"contact", `{}`, "missing properties"},
		"wrong type":       {"contact", strings.Replace(contact, `"meta":{`, `"meta":7,"x":{`, 1), "meta"},
		"empty text":       {"contact", replaceValue(t, contact, `"heading":"`, ""), "heading"},
		"too long":         {"contact", replaceValue(t, contact, `"title":"`, strings.Repeat("x", 500)), "meta.title"},
		"another host":     {"contact", replaceValue(t, contact, `"src":"`, "https://evil.example/x.png"), "src"},
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

func mustDefault(t *testing.T, key string) []byte {
	t.Helper()
	raw, err := documents.Default(key)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// replaceValue puts another text where the first `"name":"` begins one.
func replaceValue(t *testing.T, document, start, value string) string {
	t.Helper()
	before, rest, found := strings.Cut(document, start)
	_, after, closed := strings.Cut(rest, `"`)
	if !found || !closed {
		t.Fatalf("the document has no %s", start)
	}
	return before + start + value + `"` + after
}

// Ensure that a document cannot be broken, whichever way an operator tries.
func TestOperatorsCannotBreakAPage(t *testing.T) {
	app := testapp.NewSite(t)
	token := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	record := find(t, app, "contact")
	address := "/api/collections/documents/records/" + record.Id
	shown := app.Get("/contact", "").Body

	cases := map[string]struct{ method, address, body, says string }{
		"an invalid document": {http.MethodPatch, address, `{"content":{"meta":{}}}`, "meta"},
		"no document":         {http.MethodPatch, address, `{"content":null}`, "content"},
		"another key":         {http.MethodPatch, address, `{"key":"home"}`, "keeps its key"},
		"an unknown document": {http.MethodPost, "/api/collections/documents/records", `{"key":"nothing","content":{}}`, "no document called"},
		"a second one":        {http.MethodPost, "/api/collections/documents/records", `{"key":"contact","content":{}}`, ""},
		"a deletion":          {http.MethodDelete, address, "", ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			answer := app.Do(c.method, c.address, strings.NewReader(c.body), "Content-Type", "application/json", "Authorization", token)
			if answer.Status != http.StatusBadRequest || !strings.Contains(answer.Body, c.says) {
				t.Errorf("answered %d %s, want 400 with %q", answer.Status, answer.Body, c.says)
			}
			if app.Get("/contact", "").Body != shown {
				t.Error("the page has changed")
			}
		})
	}
}

func TestPlaceholdersAreFilled(t *testing.T) {
	app := testapp.NewSite(t)
	record := find(t, app, documents.Site)
	record.Set(collections.DocumentContent, strings.Replace(record.GetString(collections.DocumentContent), "Samarth Workforce Solutions", `A \"quoted\" & <b>name</b>`, 1))
	if err := app.Save(record); err != nil {
		t.Fatal(err)
	}
	terms, err := documents.Get(app, "terms")
	if err != nil {
		t.Fatal(err)
	}
	if text := string(terms); !strings.Contains(text, `A \"quoted\"`) || strings.Contains(text, "{brand}") {
		t.Errorf("the brand is not filled in: %.300s", text)
	}
	if answer := app.Get("/terms", ""); answer.Status != http.StatusOK || strings.Contains(answer.Body, "<b>name") {
		t.Errorf("answered %d, or wrote the name as it is", answer.Status)
	}
}

func TestSeed(t *testing.T) {
	app := testapp.NewSite(t)
	posts, err := app.FindAllRecords(collections.Blogs)
	if err != nil || len(posts) != 6 {
		t.Fatalf("%d posts were seeded, %v", len(posts), err)
	}
	if jobs, _ := app.FindAllRecords(collections.Jobs); len(jobs) != 2 {
		t.Errorf("%d openings were seeded", len(jobs))
	}
	// What an admin deletes stays away; a document that a newer version brings is added.
	if err := app.Delete(posts[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := app.DB().NewQuery("DELETE FROM documents WHERE key = 'terms'").Execute(); err != nil {
		t.Fatal(err)
	}
	if err := documents.Seed(app); err != nil {
		t.Fatal(err)
	}
	if posts, _ := app.FindAllRecords(collections.Blogs); len(posts) != 5 {
		t.Errorf("there are %d posts after a second seed", len(posts))
	}
	find(t, app, "terms")
}

func find(t *testing.T, app core.App, key string) *core.Record {
	t.Helper()
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return record
}
