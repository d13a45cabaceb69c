package api_test

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// release is a release as the API answers it.
type release struct {
	ID      string  `json:"_id"`
	Title   string  `json:"title"`
	State   string  `json:"state"`
	Problem string  `json:"problem"`
	At      *string `json:"at"`
	Version int     `json:"version"`
	SavedBy string  `json:"savedBy"`
	Items   []struct {
		Key     string         `json:"key"`
		Name    string         `json:"name"`
		Path    string         `json:"path"`
		Version int            `json:"version"`
		Content map[string]any `json:"content"`
	} `json:"items"`
	Conflicts []request.DocumentConflict `json:"conflicts"`
}

// releaseBody returns the body of a release that changes these documents. more are further
// members.
func releaseBody(t *testing.T, more string, changed ...documentSource) string {
	t.Helper()
	items := []map[string]any{}
	for _, document := range changed {
		items = append(items, map[string]any{"key": document.Key, "version": document.Version,
			"content": document.Content, "name": document.Name})
	}
	text, err := json.Marshal(items)
	testapp.Must(t, err)
	return `{"title":"A campaign","items":` + string(text) + more + `}`
}

// TestReleases writes a release, publishes it and takes it back.
func TestReleases(t *testing.T) {
	editor := newPageEditor(t)
	contact, careers := editor.source(t, "contact"), editor.source(t, "careers")
	contact.Content["heading"], careers.Content["heading"] = "New", "New"
	var made release
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", contact), http.StatusCreated, &made)
	address := "/api/releases/" + made.ID
	if made.State != "open" || made.Version != 1 || made.SavedBy != "editor@example.com" || len(made.Items) != 1 ||
		made.Items[0].Path != "/contact" ||
		made.Items[0].Content["heading"] != "New" || made.Conflicts == nil {
		t.Fatalf("%+v", made)
	}
	again := releaseBody(t, `,"_id":"`+made.ID+`"`, contact)
	editor.call(t, http.MethodPost, "/api/releases", again, http.StatusCreated, &made) // the first answer was lost
	editor.call(t, http.MethodPut, address, releaseBody(t, `,"version":1`, contact, careers), http.StatusOK, &made)
	editor.call(t, http.MethodPut, address, releaseBody(t, `,"version":1`, contact), http.StatusConflict, nil)
	var preview struct {
		URL   string `json:"url"`
		Pages []struct {
			Key string `json:"key"`
			URL string `json:"url"`
		} `json:"pages"`
	}
	editor.call(t, http.MethodPost, address+"/preview", "", http.StatusOK, &preview)
	if len(preview.Pages) != 2 || preview.URL != preview.Pages[0].URL ||
		!strings.HasSuffix(preview.Pages[1].URL, "/careers") {
		t.Errorf("%+v", preview)
	}
	editor.call(t, http.MethodPost, address+"/publish?version=1", "", http.StatusConflict, nil)
	editor.call(t, http.MethodDelete, address+"?version=1", "", http.StatusConflict, nil)
	editor.call(t, http.MethodPost, address+"/publish?version=2", "", http.StatusOK, &made)
	if made.State != "published" || editor.source(t, "careers").Content["heading"] != "New" {
		t.Errorf("%+v", made)
	}
	if again := editor.call(t, http.MethodPost, address+"/publish?version=2",
		"", http.StatusConflict, nil); !strings.Contains(again.Body, "was published already") {
		t.Error(again.Body)
	}
	editor.call(t, http.MethodPut, address, `{"title":"Another"}`, http.StatusConflict, nil)
	editor.call(t, http.MethodPost, address+"/take-back", "{}", http.StatusOK, &made)
	if made.State != "takenBack" || len(made.Conflicts) != 0 ||
		editor.source(t, "careers").Content["heading"] == "New" {
		t.Errorf("%+v", made)
	}
	var all []release
	editor.call(t, http.MethodGet, "/api/releases", "", http.StatusOK, &all)
	if len(all) != 1 || len(all[0].Items) != 2 || all[0].Items[0].Content != nil || all[0].Items[0].Name == "" {
		t.Errorf("%+v", all)
	}
}

// TestReleaseConflicts names what others have changed, before and when a release is published.
func TestReleaseConflicts(t *testing.T) {
	editor := newPageEditor(t)
	contact := editor.source(t, "contact")
	contact.Content["heading"] = "New"
	var made release
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", contact), http.StatusCreated, &made)
	contact.Content["heading"] = "Changed"
	editor.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusOK, nil)
	contact.Content["heading"] = "New"
	check := func(conflicts []request.DocumentConflict) {
		t.Helper()
		if len(conflicts) != 1 || conflicts[0].Key != "contact" || conflicts[0].Name != documents.Name("contact") ||
			strings.Join(conflicts[0].Pointers, " ") != "/heading" ||
			conflicts[0].SavedBy != "editor@example.com" || conflicts[0].SavedByID == "" ||
			conflicts[0].UpdatedAt == nil || conflicts[0].Version != 2 {
			t.Errorf("%+v", conflicts)
		}
	}
	editor.call(t, http.MethodGet, "/api/releases/"+made.ID, "", http.StatusOK, &made)
	check(made.Conflicts)
	var refusal struct {
		Conflicts []request.DocumentConflict `json:"conflicts"`
		Problems  []request.DocumentProblem  `json:"problems"`
	}
	editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/publish", "", http.StatusConflict, &refusal)
	check(refusal.Conflicts)
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, `,"at":"2999-01-01T00:00:00Z"`, documentSource{
		Key: "contact", Version: 1, Content: contact.Content,
	}), http.StatusConflict, &refusal)
	check(refusal.Conflicts)
	contact = editor.source(t, "contact")
	contact.Content["heading"] = ""
	body := releaseBody(t, `,"at":"2999-01-01T00:00:00Z"`, contact)
	editor.call(t, http.MethodPost, "/api/releases", body, http.StatusUnprocessableEntity, &refusal)
	if len(refusal.Problems) != 1 || refusal.Problems[0].Key != "contact" || refusal.Problems[0].Pointer != "/heading" {
		t.Errorf("%+v", refusal)
	}
	for _, body := range []string{
		`{"title":"A","items":[{"key":"contact","version":1,"content":7}]}`, `{"title":"A","items":{}}`,
		`{"title":"A","state":"published"}`,
	} {
		editor.call(t, http.MethodPost, "/api/releases", body, http.StatusBadRequest, nil)
	}
	for _, body := range []string{`{}`, `{"title":"A","at":"Monday"}`, `{"title":"A","at":"2999-01-01T00:00:00Z"}`,
		`{"title":"A","items":[{"key":"x","version":1,"content":{}}]}`} {
		editor.call(t, http.MethodPost, "/api/releases", body, http.StatusUnprocessableEntity, nil)
	}
}

// TestTakeBackDecided takes a release back whose page was changed after it.
func TestTakeBackDecided(t *testing.T) {
	editor := newPageEditor(t)
	contact, careers := editor.source(t, "contact"), editor.source(t, "careers")
	contact.Content["heading"], careers.Content["heading"] = "New", "New"
	var made release
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", contact, careers), http.StatusCreated, &made)
	address := "/api/releases/" + made.ID
	editor.call(t, http.MethodPost, address+"/publish", "", http.StatusOK, nil)
	contact.Content["heading"], contact.Version = "Changed", 2
	editor.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusOK, nil)
	editor.call(t, http.MethodPost, address+"/take-back", "{}", http.StatusConflict, nil)
	editor.call(t, http.MethodPost, address+"/take-back",
		`{"decisions":[{"key":"contact","version":3,"keep":true},{"key":"careers"}]}`, http.StatusOK, &made)
	if made.State != "takenBack" || len(made.Items) != 1 ||
		editor.source(t, "contact").Content["heading"] != "Changed" ||
		editor.source(t, "careers").Content["heading"] == "New" {
		t.Errorf("%+v", made)
	}
}

// TestReleaseOfDeletedPage has a release that changes a page which does not exist any more. The
// lists still work, and the release cannot be published.
func TestReleaseOfDeletedPage(t *testing.T) {
	editor := newPageEditor(t)
	var made release
	body := `{"title":"A campaign","items":[{"key":"page-abcdefghijklmno","version":1,"content":{}}]}`
	editor.call(t, http.MethodPost, "/api/releases", body, http.StatusCreated, &made)
	var all []release
	editor.call(t, http.MethodGet, "/api/releases", "", http.StatusOK, &all)
	if len(all) != 1 || len(all[0].Conflicts) != 1 || all[0].Conflicts[0].Key != "page-abcdefghijklmno" {
		t.Errorf("%+v", all)
	}
	editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/publish", "", http.StatusConflict, nil)
	editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/preview", "", http.StatusOK, nil)
}

// TestScheduledRelease schedules a release and gives its time up again.
func TestScheduledRelease(t *testing.T) {
	editor := newPageEditor(t)
	contact := editor.source(t, "contact")
	var made release
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, `,"at":"2999-01-01T09:00:00+05:30"`, contact),
		http.StatusCreated, &made)
	if made.State != "scheduled" || made.At == nil || *made.At != "2999-01-01T03:30:00.000Z" {
		t.Errorf("%+v", made)
	}
	editor.call(t, http.MethodPut, "/api/releases/"+made.ID, `{"title":"A campaign","at":null}`, http.StatusOK, &made)
	if made.State != "open" || made.At != nil || len(made.Items) != 1 {
		t.Errorf("%+v", made)
	}
}

// TestReservedPublishing lets an editor ask, and an admin publish or decline.
func TestReservedPublishing(t *testing.T) {
	editor := newPageEditor(t)
	releases.Reserve(editor.App, true)
	admin := caller{editor.App, testapp.MustToken(t,
		editor.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))}
	contact := editor.source(t, "contact")
	before := contact.Content["heading"]
	contact.Content["heading"] = "New"
	var asked release
	editor.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusAccepted, &asked)
	if asked.State != "asked" || asked.Title != documents.Name("contact") || asked.SavedBy != "editor@example.com" ||
		editor.source(t, "contact").Content["heading"] != before {
		t.Fatalf("%+v", asked)
	}
	address := "/api/releases/" + asked.ID
	editor.call(t, http.MethodPost, address+"/decline", `{"reason":"No"}`, http.StatusForbidden, nil)
	admin.call(t, http.MethodPost, address+"/decline", `{"reason":"Not before Monday."}`, http.StatusOK, &asked)
	if asked.State != "open" || asked.Problem != "Not before Monday." {
		t.Errorf("%+v", asked)
	}
	admin.call(t, http.MethodPost, address+"/decline", `{}`, http.StatusConflict, nil)
	editor.call(t, http.MethodPut, address, `{"title":"On Monday","at":"2999-01-01T00:00:00Z"}`, http.StatusOK, &asked)
	if asked.State != "asked" || asked.Problem != "" {
		t.Errorf("%+v", asked)
	}
	admin.call(t, http.MethodPost, address+"/publish", "", http.StatusOK, &asked)
	if asked.State != "scheduled" {
		t.Errorf("%+v", asked)
	}
	editor.call(t, http.MethodPut, address, `{"title":"Now","at":null}`, http.StatusOK, &asked)
	editor.call(t, http.MethodPost, address+"/publish", "", http.StatusOK, &asked)
	if asked.State != "asked" || editor.source(t, "contact").Content["heading"] != before {
		t.Errorf("%+v", asked)
	}
	admin.call(t, http.MethodPost, address+"/publish", "", http.StatusOK, &asked)
	if asked.State != "published" || editor.source(t, "contact").Content["heading"] != "New" {
		t.Errorf("%+v", asked)
	}
	editor.call(t, http.MethodPost, address+"/take-back", "{}", http.StatusForbidden, nil)
	admin.call(t, http.MethodPost, address+"/take-back", "{}", http.StatusOK, &asked)
	contact.Content["heading"], contact.Version = "By the admin", 3
	admin.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusOK, nil)
	contact.Content["heading"] = ""
	editor.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusConflict, nil)
	contact.Version = 4
	editor.call(t, http.MethodPut, "/api/documents/"+contact.ID, contact.write(t), http.StatusUnprocessableEntity, nil)
}

// TestRecipients lets only admins publish another address for the mails about submissions, because editors see none.
func TestRecipients(t *testing.T) {
	editor := newPageEditor(t)
	site := editor.source(t, documents.Site)
	for _, name := range []string{"contact", "grievanceOfficer"} {
		who := site.Content[name].(map[string]any)
		before := who["email"]
		who["email"] = "editor@evil.example"
		var asked release
		editor.call(t, http.MethodPut, "/api/documents/"+site.ID, site.write(t), http.StatusAccepted, &asked)
		if asked.State != releases.Asked {
			t.Errorf("%s: %+v", name, asked)
		}
		var made release
		editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", site), http.StatusCreated, &made)
		editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/publish", "", http.StatusOK, &made)
		if made.State != releases.Asked {
			t.Errorf("%s: %+v", name, made)
		}
		who["email"] = before
	}
	site.Content["contact"].(map[string]any)["phone"] = "+91 80 1111 1111"
	var made release
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", site), http.StatusCreated, &made)
	editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/publish", "", http.StatusOK, nil)

	admin := caller{editor.App, testapp.MustToken(t,
		editor.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))}
	site = admin.source(t, documents.Site)
	site.Content["contact"].(map[string]any)["email"] = "new@example.com"
	admin.call(t, http.MethodPut, "/api/documents/"+site.ID, site.write(t), http.StatusOK, nil)
	decision := fmt.Sprintf(`{"decisions":[{"key":"site","version":%d,"keep":false}]}`, site.Version+1)
	address := "/api/releases/" + made.ID + "/take-back"
	editor.call(t, http.MethodPost, address, decision, http.StatusForbidden, nil)
	admin.call(t, http.MethodPost, address, decision, http.StatusOK, nil)
}
