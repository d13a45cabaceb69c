package site_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// pageEditor is an editor who makes pages.
type pageEditor struct {
	*testapp.App
	token string
}

func newPageEditor(t *testing.T) pageEditor {
	t.Helper()
	app := testapp.NewSite(t)
	return pageEditor{app, testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))}
}

func (e pageEditor) call(t *testing.T, method, path, body string, status int) testapp.Answer {
	t.Helper()
	answer := e.Do(method, path, strings.NewReader(body), "Authorization", e.token, "Content-Type", "application/json")
	if answer.Status != status {
		t.Fatalf("%s %s: %d %.300s", method, path, answer.Status, answer.Body)
	}
	return answer
}

// create makes a page and returns the address of its document.
func (e pageEditor) create(t *testing.T, content string) string {
	t.Helper()
	var made struct {
		ID string `json:"_id"`
	}
	testapp.Must(t, json.Unmarshal([]byte(e.call(t, http.MethodPost, "/api/documents", `{"content":`+content+`}`,
		http.StatusCreated).Body), &made))
	return "/api/documents/" + made.ID
}

// change stores the page with some texts replaced.
func (e pageEditor) change(t *testing.T, document string, replaced ...string) {
	t.Helper()
	e.call(t, http.MethodPut, document, `{"content":`+strings.NewReplacer(replaced...).Replace(testapp.Page)+`}`,
		http.StatusOK)
}

const verification = "/services/background-verification"

// TestCustomPage makes a page, changes its address, hides it, deletes it and restores it.
func TestCustomPage(t *testing.T) {
	editor := newPageEditor(t)
	status := func(path string, want int, says string) {
		t.Helper()
		answer := editor.Get(path, "")
		if answer.Status != want || !strings.Contains(answer.Body+answer.Header.Get("Location"), says) {
			t.Errorf("%s: %d, want %d with %q in %.500s", path, answer.Status, want, says, answer.Body)
		}
	}
	status(verification, http.StatusNotFound, "")
	status("/contact", http.StatusOK, "")
	page := editor.create(t, testapp.Page)
	status(verification, http.StatusOK, "courtrecords at Samarth")
	status("/Services/Background-Verification/", http.StatusMovedPermanently, verification)
	status("/contact", http.StatusOK, `href="`+verification+`"`) // in the menu
	status("/sitemap.xml", http.StatusOK, verification)
	status("/search?q=courtrecords", http.StatusOK, `href="`+verification+`"`)
	status("/api/pages"+verification, http.StatusOK, "courtrecords")

	editor.change(t, page, "background-verification", "checks")
	status(verification, http.StatusMovedPermanently, "/services/checks")
	status("/services/checks", http.StatusOK, "courtrecords")

	editor.change(t, page, `"visible": true`, `"visible": false`)
	for _, path := range []string{verification, "/data" + verification} {
		status(path, http.StatusNotFound, "")
	}
	editor.call(t, http.MethodGet, "/data"+verification, "", http.StatusOK) // staff see it
	status("/data"+verification, http.StatusNotFound, "")
	if answer := editor.Get("/contact", ""); strings.Contains(answer.Body, verification) {
		t.Error("the menu names a page that visitors cannot see")
	}

	editor.change(t, page)
	editor.call(t, http.MethodDelete, page, "", http.StatusNoContent)
	status(verification, http.StatusGone, "")
	editor.call(t, http.MethodPost, page+"/restore", "", http.StatusOK)
	status(verification, http.StatusOK, "courtrecords")
	editor.call(t, http.MethodDelete, page+"?to=/nothing", "", http.StatusUnprocessableEntity)
	editor.call(t, http.MethodDelete, page+"?to="+verification, "", http.StatusUnprocessableEntity)
	editor.call(t, http.MethodDelete, page+"?to=/contact", "", http.StatusNoContent)
	status(verification, http.StatusMovedPermanently, "/contact")
	for _, to := range []string{"/contact", "/AboutUs", ""} { // the last choice counts
		editor.call(t, http.MethodPost, page+"/restore", "", http.StatusOK)
		if left, err := editor.CountRecords(collections.Addresses,
			dbx.HashExp{collections.AddressKind: collections.AddressStaff}); err != nil || left != 0 {
			t.Errorf("the restored page has %d redirects, %v", left, err)
		}
		editor.call(t, http.MethodDelete, page+"?to="+to, "", http.StatusNoContent)
		if to != "" {
			status(verification, http.StatusMovedPermanently, to)
		}
	}
	status(verification, http.StatusGone, "")
	editor.create(t, testapp.Page) // somebody makes a page with the address again
	status(verification, http.StatusOK, "courtrecords")
}

// TestRecordsForNewSections checks that staff get the records that a section would show, because
// the preview shows a section before it is published. Visitors get only what the page shows.
func TestRecordsForNewSections(t *testing.T) {
	editor := newPageEditor(t)
	editor.create(t, testapp.Page)
	inside, outside := editor.call(t, http.MethodGet, "/data"+verification, "", http.StatusOK),
		editor.Get("/data"+verification, "")
	for _, record := range []string{`"jobs":[{`, `"posts":{"labels":{`, `"contact":{`} {
		if !strings.Contains(inside.Body, record) || strings.Contains(outside.Body, record) {
			t.Errorf("%s: staff get it: %v, visitors get it: %v", record, strings.Contains(inside.Body, record),
				strings.Contains(outside.Body, record))
		}
	}
}

// TestFrameMenu checks that the frame of the preview knows the pages that staff have added to a
// menu, and that the site document in it does not.
func TestFrameMenu(t *testing.T) {
	editor := newPageEditor(t)
	frame := func() string { return editor.Get("/admin/preview", "").Body }
	if !strings.Contains(frame(), `"menu":[]`) {
		t.Errorf("the frame has pages: %s", frame())
	}
	page := editor.create(t, testapp.Page)
	if body := frame(); !strings.Contains(body,
		`"name":"Verification","path":"`+verification+`","group":"services"}]`) ||
		strings.Count(body, verification) != 1 {
		t.Errorf("the frame has %s", body)
	}
	editor.change(t, page, `"visible": true`, `"visible": false`)
	if body := frame(); strings.Contains(body, verification) {
		t.Error("the frame names a page that visitors cannot see")
	}
}

// TestCustomPathsAreFree refuses addresses that visitors could not reach.
func TestCustomPathsAreFree(t *testing.T) {
	editor := newPageEditor(t)
	editor.create(t, testapp.Page)
	for path, says := range map[string]string{
		"/contact": "There is a page at /contact already", "/aboutus": "There is a page at /AboutUs already",
		"/blogs/first": "There is a page at /blogs/first",
		"/api/pages":   "The server needs this address", "/assets": "The server needs this address",
		"/404": "The server needs this address",
		"/410": "The server needs this address", "/preview/it": "There is a page at",
		verification: "“Verification” has this address already", "services": "an address such as",
		"/Services": "an address such as", "/a b": "an address such as",
	} {
		content := strings.ReplaceAll(testapp.Page, verification, path)
		answer := editor.call(t, http.MethodPost, "/api/documents",
			`{"content":`+content+`}`, http.StatusUnprocessableEntity)
		if !strings.Contains(answer.Body, says) || !strings.Contains(answer.Body, `"pointer":"/place/path"`) {
			t.Errorf("%s: %s", path, answer.Body)
		}
	}
}

// TestWrongSection reports a wrong section by the rules of its own kind.
func TestWrongSection(t *testing.T) {
	editor := newPageEditor(t)
	for _, c := range []struct{ from, to, pointer, says string }{
		{`"heading": "What we check"`, `"heading": ""`, "/sections/0/heading", "Please write something here"},
		{`"label": "Ask", `, ``, "/sections/1/label", "This is missing"},
		{`"look": "split"`, `"look": "round"`, "/sections/1/look", "Must be one of"},
		{`"kind": "text"`, `"kind": "tex"`, "/sections/0/kind", "Must be one of"},
	} {
		content := strings.Replace(testapp.Page, c.from, c.to, 1)
		answer := editor.call(t, http.MethodPost, "/api/documents",
			`{"content":`+content+`}`, http.StatusUnprocessableEntity)
		if !strings.Contains(answer.Body, `"pointer":"`+c.pointer+`"`) || !strings.Contains(answer.Body, c.says) ||
			strings.Count(answer.Body, `"pointer"`) != 1 {
			t.Errorf("%s: %s", c.to, answer.Body)
		}
	}
}
