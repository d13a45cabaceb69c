package documents_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestGetCompletesStoredDocuments stores documents as an older version might have left
// them and checks which members Get adds.
func TestGetCompletesStoredDocuments(t *testing.T) {
	app, plain := testapp.NewSite(t), testapp.New(t)
	cases := map[string]struct {
		key    string
		change func(document map[string]any)
		added  bool // whether Get returns the default document
	}{
		"a missing text":            {"contact", func(d map[string]any) { delete(d, "heading") }, true},
		"a missing text in a group": {"contact", func(d map[string]any) { delete(group(d, "form"), "submit") }, true},
		"a missing group":           {"contact", func(d map[string]any) { delete(d, "panel") }, true},
		"a missing list":            {"help-center", func(d map[string]any) { delete(d, "faqs") }, true},
		"an empty document":         {"terms", func(d map[string]any) { clear(d) }, true},
		"a missing optional text": {"contact",
			func(d map[string]any) { delete(group(group(d, "form"), "name"), "placeholder") }, false},
		"an entry of a list": {"help-center", func(d map[string]any) {
			delete(d["faqs"].([]any)[0].(map[string]any), "answer")
		}, false},
		"a shorter list":      {"help-center", func(d map[string]any) { d["faqs"] = d["faqs"].([]any)[:1] }, false},
		"a changed text":      {"contact", func(d map[string]any) { d["heading"] = "Ours" }, false},
		"a text for a group":  {"contact", func(d map[string]any) { d["panel"] = "ours" }, false},
		"a group for a text":  {"contact", func(d map[string]any) { d["heading"] = map[string]any{} }, false},
		"null for a group":    {"contact", func(d map[string]any) { d["panel"] = nil }, false},
		"an obsolete member":  {"contact", func(d map[string]any) { d["fax"] = "080" }, false},
		"an unchanged member": {"contact", func(map[string]any) {}, true},
		"the drawn streets": {"contact", func(d map[string]any) {
			group(d, "map")["image"] = map[string]any{"src": "scenes/contact-map", "alt": "Streets."}
		}, true},
		"a choice without pages": {"grievances", func(d map[string]any) {
			delete(group(d, "form")["portalChoices"].([]any)[0].(map[string]any), "pages")
		}, true},
		"a retired member": {"grievances", func(d map[string]any) { d["days"] = 15 }, true},
		"a retired member of a member": {"status", func(d map[string]any) {
			group(d, "timeline")["received"] = "You sent it"
		}, true},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			original := decode(t, mustFilled(t, plain, c.key))
			changed := decode(t, mustFilled(t, plain, c.key))
			c.change(changed)
			store(t, app, c.key, changed)
			got, err := documents.Get(app, c.key)
			testapp.Must(t, err)
			want := changed
			if c.added {
				want = original
			}
			if !reflect.DeepEqual(decode(t, got), want) {
				t.Errorf("got %s", got)
			}
			store(t, app, c.key, original)
		})
	}
}

// TestSaveCompletesOldDocuments checks that operators can save a document from before an
// upgrade, and still get an error for a member that they have just removed.
func TestSaveCompletesOldDocuments(t *testing.T) {
	app := testapp.NewSite(t)
	token := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	address := "/api/collections/documents/records/" + find(t, app, "contact").Id
	original := decode(t, mustDefault(t, "contact"))
	submit := group(original, "form")["submit"].(string)

	old := decode(t, mustDefault(t, "contact"))
	delete(group(old, "form"), "submit")
	store(t, app, "contact", old)
	if page := app.Get("/contact", "").Body; !strings.Contains(page, submit) {
		t.Error("the page lacks the default text of the new member")
	}
	if shown := app.Get(address, token).Body; !strings.Contains(shown, `"submit":"`+submit) {
		t.Errorf("the operator is shown %s", shown)
	}

	save := func(document map[string]any) testapp.Answer {
		t.Helper()
		body, err := json.Marshal(map[string]any{"content": document})
		testapp.Must(t, err)
		return app.Do(http.MethodPatch, address, strings.NewReader(string(body)), "Content-Type", "application/json",
			"Authorization", token)
	}
	old["heading"] = "Our new heading"
	if answer := save(old); answer.Status != http.StatusOK {
		t.Fatalf("the old document was answered %d %s", answer.Status, answer.Body)
	}
	if stored := find(t, app, "contact").
		GetString(collections.DocumentContent); !strings.Contains(stored, `"submit":"`+submit) ||
		!strings.Contains(stored, "Our new heading") {
		t.Errorf("stored %s", stored)
	}
	if answer := save(old); answer.Status != http.StatusBadRequest ||
		!strings.Contains(answer.Body, "Field form, submit: this is missing") {
		t.Errorf("a removed member was answered %d %s", answer.Status, answer.Body)
	}
}

func group(document map[string]any, name string) map[string]any {
	return document[name].(map[string]any)
}

func decode(t *testing.T, raw []byte) (document map[string]any) {
	t.Helper()
	testapp.Must(t, json.Unmarshal(raw, &document))
	return document
}

// mustFilled returns a default document as an app without documents fills it in.
func mustFilled(t *testing.T, plain *testapp.App, key string) []byte {
	t.Helper()
	raw, err := documents.Fallback(plain, key)
	testapp.Must(t, err)
	return raw
}

// store writes a document past the rules, as another version of the program would have.
func store(t *testing.T, app *testapp.App, key string, document map[string]any) {
	t.Helper()
	raw, err := json.Marshal(document)
	testapp.Must(t, err)
	testapp.MustRun(t, app.DB().Update(collections.Documents, dbx.Params{collections.DocumentContent: string(raw)},
		dbx.HashExp{collections.DocumentKey: key}))
}
