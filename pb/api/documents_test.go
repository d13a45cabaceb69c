package api_test

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// documentSource is a document as the API answers it.
type documentSource struct {
	ID      string         `json:"_id"`
	Key     string         `json:"key"`
	Name    string         `json:"name"`
	Path    string         `json:"path"`
	Version int            `json:"version"`
	SavedBy string         `json:"savedBy"`
	DraftAt *string        `json:"draftAt"`
	Visible bool           `json:"visible"`
	Anchors jsontext.Value `json:"anchors"`
	Content map[string]any `json:"content"`
}

// newPageEditor returns an editor of an app that has the documents.
func newPageEditor(t *testing.T) caller {
	t.Helper()
	return newCaller(t, testapp.NewWithDocuments(t), collections.RoleEditor)
}

// source returns a document as it is written.
func (e caller) source(t *testing.T, key string) documentSource {
	t.Helper()
	var found documentSource
	e.call(t, http.MethodGet, "/api/documents/"+key+"?source=1", "", http.StatusOK, &found)
	return found
}

// write returns the body of a change of the document.
func (d documentSource) write(t *testing.T) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{"content": d.Content, "version": d.Version})
	testapp.Must(t, err)
	return string(body)
}

// draft returns the body of a draft of the document.
func (d documentSource) draft(t *testing.T) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{"data": map[string]any{"content": d.Content}, "version": d.Version})
	testapp.Must(t, err)
	return string(body)
}

// TestListDocuments lists the documents with what people call them, their pages and the
// caller's drafts.
func TestListDocuments(t *testing.T) {
	editor := newPageEditor(t)
	other := testapp.MustToken(t, editor.MustCreateAdmin(t, "other@example.com", collections.RoleAdmin))
	home := editor.source(t, "home")
	editor.call(t, http.MethodPut, "/api/drafts/"+home.ID+"?collection=documents",
		`{"data":{"content":{}},"version":1}`, http.StatusOK, nil)
	var all []documentSource
	editor.call(t, http.MethodGet, "/api/documents", "", http.StatusOK, &all)
	byKey := map[string]documentSource{}
	for _, document := range all {
		byKey[document.Key] = document
		if document.Name == "" || document.Version != 1 || document.SavedBy != "The program" ||
			(document.DraftAt != nil) != (document.Key == "home") {
			t.Errorf("%+v", document)
		}
	}
	if len(all) != len(documents.Keys())+10 || // the services, the products and the accessibility statement
		all[0].Key != documents.Site || all[1].Key != "home" {
		t.Errorf("%+v", all)
	}
	for key, path := range map[string]string{
		"site": "/", "home": "/", "about-us": "/AboutUs", "blogs": "/blogs", "careers": "/careers", "not-found": "/404",
		"error": "",
	} {
		if got := byKey[key].Path; got != path {
			t.Errorf("%s has the path %q, want %q", key, got, path)
		}
	}
	if byKey["report"].Visible || !byKey["home"].Visible {
		t.Error("the report on grievances is not shown at first, and the home page is")
	}
	for key, anchor := range map[string]string{"help-center": `{"id":"fees","name":"`,
		"privacy": `{"id":"introduction","name":"`, "home": ""} {
		if got := string(byKey[key].Anchors); !strings.Contains(got, anchor) || (got == "[]") != (anchor == "") {
			t.Errorf("%s has the parts %s, want %s", key, got, anchor)
		}
	}
	caller{editor.App, other}.call(t, http.MethodGet, "/api/documents", "", http.StatusOK, &all)
	if slices.ContainsFunc(all, func(document documentSource) bool { return document.DraftAt != nil }) {
		t.Error("the draft of another person is listed")
	}
}

// TestOrderOfDocuments lists the services behind the home page, by their names, and then the products.
func TestOrderOfDocuments(t *testing.T) {
	editor := newPageEditor(t)
	var made documentSource
	editor.call(t, http.MethodPost, "/api/documents", `{"content":`+testapp.Page+`}`, http.StatusCreated, &made)
	var all []documentSource
	editor.call(t, http.MethodGet, "/api/documents", "", http.StatusOK, &all)
	at := slices.IndexFunc(all, func(document documentSource) bool { return document.Key == made.Key })
	if at < 3 || all[2].Key != "page-csr-training" || all[at-1].Key != "page-payroll-management" ||
		all[at+1].Key != "page-crm-portal" {
		t.Errorf("the page stands at %d", at)
	}
}

// TestRepeatedPage creates a page with an id of its own twice, as after a lost answer. Its key follows the id.
func TestRepeatedPage(t *testing.T) {
	editor := newPageEditor(t)
	const id = "anewpage0000000"
	for range 2 {
		var made documentSource
		body := `{"_id":"` + id + `","content":` + testapp.Page + `}`
		editor.call(t, http.MethodPost, "/api/documents", body, http.StatusCreated, &made)
		if made.ID != id || made.Key != documents.CustomKey(id) || made.Version != 1 {
			t.Errorf("%s, %s, version %d", made.ID, made.Key, made.Version)
		}
	}
}

// TestReadDocument reads a document as a visitor, with placeholders filled in, and as staff.
func TestReadDocument(t *testing.T) {
	editor := newPageEditor(t)
	visitor := editor.Get("/api/documents/home", "")
	if visitor.Status != http.StatusOK || strings.Contains(visitor.Body, "{brand}") ||
		visitor.Header.Get("ETag") == "" {
		t.Errorf("%d %.200s", visitor.Status, visitor.Body)
	}
	expect(t, editor.Do(http.MethodGet, "/api/documents/home", nil, "If-None-Match", visitor.Header.Get("ETag")),
		http.StatusNotModified)
	home := editor.source(t, "home")
	if text, err := json.Marshal(home.Content); err != nil || !strings.Contains(string(text), "{brand}") {
		t.Errorf("%.200s, %v", text, err)
	}
	for address, status := range map[string]int{"home?source=1": 401, "nothing": 404, home.ID: 404} {
		t.Run(address, func(t *testing.T) { expect(t, editor.Get("/api/documents/"+address, ""), status) })
	}
	// A change shows at once, also one of the document whose facts fill the placeholders.
	site := editor.source(t, "site")
	site.Content["brand"].(map[string]any)["name"] = "Another Name"
	editor.call(t, http.MethodPut, "/api/documents/"+site.ID, site.write(t), http.StatusOK, nil)
	expect(t, editor.Get("/api/documents/home", ""), http.StatusOK, "Another Name")
}

// TestFilledIn sends back what visitors read of a document, as a program does that forgets ?source=1. It is
// refused, because the company's name would be frozen. A writer may replace a placeholder by words.
func TestFilledIn(t *testing.T) {
	editor := newPageEditor(t)
	for _, key := range []string{"site", "terms"} {
		page := editor.source(t, key)
		source := page.Content
		page.Content = nil
		editor.call(t, http.MethodGet, "/api/documents/"+key, "", http.StatusOK, &page.Content)
		expect(t, editor.call(t, http.MethodPut, "/api/documents/"+page.ID, page.write(t), 422, nil), 422, "?source=1")
		page.Content = source
		editor.call(t, http.MethodPut, "/api/documents/"+page.ID, page.write(t), http.StatusOK, nil)
	}
	site := editor.source(t, "site")
	site.Content["footer"].(map[string]any)["copyright"] = "© 2025 Samarth Workforce Solutions. All rights reserved."
	editor.call(t, http.MethodPut, "/api/documents/"+site.ID, site.write(t), http.StatusOK, nil)
}

// TestChangeDocument saves a document, refuses one that breaks rules and one that would
// overwrite somebody else's change, and restores an earlier version.
func TestChangeDocument(t *testing.T) {
	editor := newPageEditor(t)
	before := editor.source(t, "contact")
	address := "/api/documents/" + before.ID
	changed := editor.source(t, "contact")
	changed.Content["heading"] = "Write to us"
	var saved documentSource
	editor.call(t, http.MethodPut, address, changed.write(t), http.StatusOK, &saved)
	if saved.Version != 2 || saved.SavedBy != "editor@example.com" || saved.Content["heading"] != "Write to us" ||
		saved.Name == "" || saved.Path != "/contact" {
		t.Errorf("%+v", saved)
	}
	var conflict struct {
		Error   string         `json:"error"`
		Current documentSource `json:"current"`
	}
	editor.call(t, http.MethodPut, address, before.write(t), http.StatusConflict, &conflict)
	if conflict.Error == "" || conflict.Current.Version != 2 || conflict.Current.Content["heading"] != "Write to us" {
		t.Errorf("%+v", conflict)
	}
	saved.Content["heading"] = ""
	delete(saved.Content["meta"].(map[string]any), "title")
	var refusal struct {
		Problems []request.DocumentProblem `json:"problems"`
	}
	editor.call(t, http.MethodPut, address, saved.write(t), http.StatusUnprocessableEntity, &refusal)
	want := []request.DocumentProblem{{Pointer: "/heading", Sentence: "Please write something here."},
		{Pointer: "/meta/title", Sentence: "This is missing."}}
	if len(refusal.Problems) != 2 || refusal.Problems[0].Pointer != want[0].Pointer ||
		refusal.Problems[1].Sentence != want[1].Sentence {
		t.Errorf("%+v", refusal)
	}
	for body, status := range map[string]int{`{}`: 422, `{"content":null}`: 422, `{"content":[]}`: 400,
		`{"key":"home"}`: 400} {
		editor.call(t, http.MethodPut, address, body, status, nil)
	}
	var all []savedVersion
	editor.call(t, http.MethodGet, address+"/revisions", "", http.StatusOK, &all)
	if len(all) != 2 || all[0].SavedBy != "editor@example.com" || all[1].SavedBy != "The program" {
		t.Fatalf("%+v", all)
	}
	var earlier documentSource
	editor.call(t, http.MethodGet, address+"/revisions/"+all[1].ID, "", http.StatusOK, &earlier)
	if earlier.Version != 1 || earlier.Content["heading"] != before.Content["heading"] ||
		earlier.SavedBy != "The program" {
		t.Errorf("%+v", earlier)
	}
}

// TestDocumentPreview gets links that show drafts of documents.
func TestDocumentPreview(t *testing.T) {
	editor := newPageEditor(t)
	link := func(key, body string, status int) string {
		t.Helper()
		draft := "/api/drafts/" + key
		if body != "" {
			editor.call(t, http.MethodPut, draft+"?collection=documents", body, http.StatusOK, nil)
		}
		var link struct {
			URL string `json:"url"`
		}
		editor.call(t, http.MethodPost, draft+"/preview?collection=documents", "", status, &link)
		return link.URL
	}
	about := editor.source(t, "about-us")
	link(about.ID, "", http.StatusNotFound)
	if url := link(about.ID, about.draft(t), http.StatusOK); !strings.HasPrefix(url, "/preview/") ||
		!strings.HasSuffix(url, "/AboutUs") {
		t.Errorf("%s", url)
	}
	failure := editor.source(t, "error") // which no address shows
	link(failure.ID, failure.draft(t), http.StatusNotFound)
	link("abcdefghijklmno", about.draft(t), http.StatusNotFound)
}

// TestCheckDocument checks documents without saving them.
func TestCheckDocument(t *testing.T) {
	editor := newPageEditor(t)
	var answer struct {
		Problems []request.DocumentProblem `json:"problems"`
	}
	check := func(body string, status, count int) {
		t.Helper()
		answer.Problems = nil
		editor.call(t, http.MethodPost, "/api/documents/check", body, status, &answer)
		if len(answer.Problems) != count {
			t.Errorf("%s: %+v", body, answer.Problems)
		}
	}
	contact := editor.source(t, "contact")
	text, err := json.Marshal(contact.Content)
	testapp.Must(t, err)
	check(`{"key":"contact","content":`+string(text)+`}`, http.StatusOK, 0)
	check(`{"key":"contact","content":7}`, http.StatusOK, 1)
	check(`{"key":"contact"}`, http.StatusOK, 1)
	check(`{"key":"nothing","content":{}}`, http.StatusNotFound, 0)
}

// TestFindTexts finds texts as they are written and as visitors read them.
func TestFindTexts(t *testing.T) {
	editor := newPageEditor(t)
	site := editor.source(t, "site")
	site.Content["brand"].(map[string]any)["name"] = "Café Workers"
	editor.call(t, http.MethodPut, "/api/documents/"+site.ID, site.write(t), http.StatusOK, nil)
	find := func(words string) []documents.Text {
		t.Helper()
		var found []documents.Text
		editor.call(t, http.MethodGet, "/api/texts?q="+words, "", http.StatusOK, &found)
		return found
	}
	has := func(found []documents.Text, key, pointer string) bool {
		return slices.ContainsFunc(found, func(text documents.Text) bool {
			return text.Key == key &&
				text.Pointer == pointer
		})
	}
	if found := find("CAFE%20work"); !has(found, "site", "/brand/name") ||
		!has(found, "home", "/meta/description") && !has(found, "terms", "/meta/description") {
		t.Errorf("%+v", found)
	}
	if found := find("{brand}"); len(found) == 0 || !strings.Contains(found[0].Text, "{brand}") {
		t.Errorf("%+v", found)
	}
	for _, words := range []string{"", "%20", "xyzzy"} {
		if found := find(words); len(found) != 0 {
			t.Errorf("%q: %+v", words, found)
		}
	}
	if found := find("e"); len(found) != 200 {
		t.Errorf("%d texts", len(found))
	}
	if found := find("paragraph"); slices.ContainsFunc(found,
		func(text documents.Text) bool { return strings.HasSuffix(text.Pointer, "/type") }) {
		t.Error("the kind of a block is found")
	}
}
