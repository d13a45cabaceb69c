package site_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDeleteGivenPage deletes a page that every new site has: its address, the menus, the sitemap and the
// search follow, and the next start does not seed it again. Then it hides and restores it.
func TestDeleteGivenPage(t *testing.T) {
	editor := newPageEditor(t)
	const path = "/services/contract-staffing"
	links := map[string]string{
		// It is in the menu, and among the results.
		"/contact": `href="` + path + `"`, "/search?q=challans": `href="` + path + `"`,
		"/admin/preview": `"href":"` + path + `"`, "/sitemap.xml": path,
	}
	expect := func(when string, status int, shown bool) {
		t.Helper()
		if answer := editor.Get(path, ""); answer.Status != status {
			t.Errorf("%s: %d, want %d", when, answer.Status, status)
		}
		for other, link := range links {
			if got := strings.Contains(editor.Get(other, "").Body, link); got != shown {
				t.Errorf("%s: %s links to it: %t, want %t", when, other, got, shown)
			}
		}
	}
	expect("at first", http.StatusOK, true)
	record := testapp.MustFind(t, editor, collections.Documents, collections.DocumentKey, "page-contract-staffing")
	page := "/api/documents/" + record.Id
	editor.call(t, http.MethodDelete, page, "", http.StatusNoContent)
	expect("deleted", http.StatusGone, false)
	testapp.Must(t, documents.Seed(editor.App))
	expect("started again", http.StatusGone, false)
	editor.call(t, http.MethodPost, page+"/restore", "", http.StatusOK)
	expect("restored", http.StatusOK, true)

	hidden := strings.Replace(record.GetString(collections.DocumentContent), `"visible":true`, `"visible":false`, 1)
	editor.call(t, http.MethodPut, page, `{"content":`+hidden+`}`, http.StatusOK)
	expect("hidden", http.StatusNotFound, false)
	editor.call(t, http.MethodPut, page+"?to=/contact", `{"content":`+hidden+`}`, http.StatusOK)
	if answer := editor.Get(path, ""); answer.Status != http.StatusMovedPermanently ||
		answer.Header.Get("Location") != "/contact" {
		t.Errorf("its address does not lead to another page: %d", answer.Status)
	}
	shown := record.GetString(collections.DocumentContent)
	editor.call(t, http.MethodPut, page, `{"content":`+shown+`}`, http.StatusOK)
	expect("shown again", http.StatusOK, true)

	// An old address of a page is not on the site either while the page is not.
	moved := strings.Replace(shown, path, path+"-2", 1)
	editor.call(t, http.MethodPut, page, `{"content":`+moved+`}`, http.StatusOK)
	expect("moved", http.StatusMovedPermanently, true)
	editor.call(t, http.MethodPut, page,
		`{"content":`+strings.Replace(moved, `"visible":true`, `"visible":false`, 1)+`}`, http.StatusOK)
	expect("moved and hidden", http.StatusNotFound, false)
}
