package site_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
)

// TestCustomPageInRelease publishes a hidden page by a release, takes the release back, and deletes
// the page of a waiting release.
func TestCustomPageInRelease(t *testing.T) {
	editor := newPageEditor(t)
	hidden := strings.Replace(testapp.Page, `"visible": true`, `"visible": false`, 1)
	page := editor.create(t, hidden)
	key := documents.CustomKey(strings.TrimPrefix(page, "/api/documents/"))
	var release struct {
		ID string `json:"_id"`
	}
	body := `{"title":"Launch","items":[{"key":"` + key + `","version":1,"content":` + testapp.Page + `}]}`
	testapp.Must(t,
		json.Unmarshal([]byte(editor.call(t, http.MethodPost, "/api/releases", body, http.StatusCreated).Body),
			&release))
	address := "/api/releases/" + release.ID
	status := func(path string, want int) {
		t.Helper()
		if got := editor.Get(path, "").Status; got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
	var preview struct{ URL string }
	testapp.Must(t, json.Unmarshal([]byte(editor.call(t, http.MethodPost, address+"/preview", "", http.StatusOK).Body),
		&preview))
	if shown := editor.Get(preview.URL, ""); shown.Status != http.StatusOK ||
		!strings.Contains(shown.Body, "courtrecords") ||
		!strings.Contains(shown.Body, ">Verification</a>") {
		t.Errorf("the preview: %d", shown.Status)
	}
	const other = "/services/not-yet"
	editor.create(t, strings.ReplaceAll(hidden, verification, other))
	status(strings.Replace(preview.URL, verification, other, 1), http.StatusNotFound) // the release does not change it
	status(verification, http.StatusNotFound)
	editor.call(t, http.MethodPost, address+"/publish", "", http.StatusOK)
	status(verification, http.StatusOK)
	editor.call(t, http.MethodPost, address+"/take-back", "{}", http.StatusOK)
	status(verification, http.StatusNotFound)
	editor.call(t, http.MethodDelete, page, "", http.StatusNoContent)
	for method, path := range map[string]string{
		http.MethodGet: "/api/releases", http.MethodPost: address + "/publish"} {
		want := map[string]int{http.MethodGet: http.StatusOK, http.MethodPost: http.StatusConflict}[method]
		if answer := editor.call(t, method, path, "", want); !strings.Contains(answer.Body, "Verification (deleted)") {
			t.Errorf("%s: %s", path, answer.Body)
		}
	}
}
