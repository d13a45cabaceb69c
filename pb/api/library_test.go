package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// libraryImage is a picture as GET /api/images answers it.
type libraryImage struct {
	ID      string `json:"_id"`
	URL     string `json:"url"`
	Name    string `json:"name"`
	Alt     string `json:"alt"`
	Focus   string `json:"focus"`
	Width   int    `json:"width"`
	Bytes   int    `json:"bytes"`
	Library bool   `json:"library"`
	Uses    []struct {
		Kind    string `json:"kind"`
		ID      string `json:"id"`
		Title   string `json:"title"`
		Pointer string `json:"pointer"`
		Draft   bool   `json:"draft"`
	} `json:"uses"`
}

// mustStore uploads a picture and returns it as the library shows it.
func (e caller) mustStore(t *testing.T, name, content string) (stored libraryImage) {
	t.Helper()
	made := e.mustUpload(t, name, content)
	for _, one := range e.library(t, "") {
		if strings.HasPrefix(made.URL, one.URL) {
			return one
		}
	}
	t.Fatalf("%s is not listed", made.URL)
	return stored
}

func (e caller) library(t *testing.T, query string) (rows []libraryImage) {
	t.Helper()
	e.call(t, http.MethodGet, "/api/images"+query, "", http.StatusOK, &rows)
	return rows
}

// replace sends another file for a picture.
func (e caller) replace(t *testing.T, id, name, content string) (row libraryImage) {
	t.Helper()
	answer := e.uploadTo(t, "/api/images/"+id+"/file", "image", name, content)
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	answer.Into(t, &row)
	return row
}

// showOnContact puts a picture into the document of a page and saves it.
func showOnContact(t *testing.T, app core.App, address string) {
	t.Helper()
	text, err := documents.Default("contact")
	testapp.Must(t, err)
	record, err := app.FindFirstRecordByData(collections.Documents, "key", "contact")
	if err != nil {
		collection, err := app.FindCollectionByNameOrId(collections.Documents)
		testapp.Must(t, err)
		record = core.NewRecord(collection)
		record.Set("key", "contact")
	}
	record.Set("content", strings.Replace(string(text), `"scenes/contact-desk"`, `"`+address+`"`, 1))
	testapp.Must(t, app.Save(record))
}

// TestImageUses checks where the library says that pictures are used, and that such pictures
// cannot be deleted.
func TestImageUses(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	store := func(name string) libraryImage { return editor.mustStore(t, name+".png", asPNG(t, coloured(40, 30))) }
	onPage, inText, onCover, inDraft := store("page"), store("text"), store("cover"), store("draft")
	onOwnPage, inDraftOfOwn, inRelease, unused := store("own"), store("own draft"), store("release"), store("unused")
	showOnContact(t, editor.App, onPage.URL)
	ownPage := func(address string) string {
		return `{"content":` + strings.ReplaceAll(testapp.Page, "scenes/about-us-2", address) + `}`
	}
	var own documentSource
	editor.call(t, http.MethodPost, "/api/documents", ownPage(onOwnPage.URL), http.StatusCreated, &own)
	editor.call(t, http.MethodPut, "/api/drafts/"+own.ID+"?collection=documents",
		`{"data":`+ownPage(inDraftOfOwn.URL)+`,"version":1}`, http.StatusOK, nil)
	made := editor.create(t, with("cover", `"`+onCover.URL+`"`))
	editor.call(t, http.MethodPut, "/api/blogs/"+made.ID, with("content", `"<p>a</p><img src='`+inText.URL+`'>"`),
		http.StatusOK, nil)
	editor.call(t, http.MethodPut, "/api/drafts/"+made.ID,
		`{"data":{"title":"Half","content":"<img src='`+inDraft.URL+`'>"},"version":2}`, http.StatusOK, nil)

	contact := editor.source(t, "contact")
	contact.Content["image"].(map[string]any)["src"] = inRelease.URL
	editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", contact), http.StatusCreated, nil)

	places := map[string]string{}
	for _, one := range editor.library(t, "") {
		for _, use := range one.Uses {
			places[one.ID] += use.Kind + " " + use.Title + use.Pointer
			if use.Draft {
				places[one.ID] += " (draft)"
			}
		}
	}
	for id, want := range map[string]string{
		onPage.ID: "page Contact/image/src", inText.ID: "post " + made.Title, onCover.ID: "post " + made.Title,
		inDraft.ID: "post Half (draft)", inRelease.ID: "release A campaign", unused.ID: "",
		onOwnPage.ID: "page Verification/", inDraftOfOwn.ID: "page Verification/",
	} {
		if !strings.HasPrefix(places[id], want) || want == "" && places[id] != "" ||
			id != inRelease.ID && strings.Contains(places[id], "release") {
			t.Errorf("%s is used by %q, want %q", id, places[id], want)
		}
		status := http.StatusConflict
		if want == "" {
			status = http.StatusNoContent
		}
		editor.call(t, http.MethodDelete, "/api/images/"+id, "", status, nil)
	}
	if rows := editor.library(t, "?unused=1"); len(rows) != 0 {
		t.Errorf("%d pictures are unused after the only one was deleted", len(rows))
	}
	if rows := editor.library(t, "?q=TEXT"); len(rows) != 1 || rows[0].Name != "text.png" || rows[0].Bytes == 0 {
		t.Errorf("the search finds %+v", rows)
	}
}

// TestChangeImage changes the words and the focal point of a picture.
func TestChangeImage(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.mustStore(t, "a.png", asPNG(t, coloured(40, 30)))
	if made.Library {
		t.Error("a picture of a post is in the library")
	}
	path := "/api/images/" + made.ID
	var now libraryImage
	editor.call(t, http.MethodPut, path, `{"alt":" The  gate ","focus":"50% 20%"}`, http.StatusOK, &now)
	if now.Alt != "The gate" || now.Focus != "50% 20%" || !now.Library {
		t.Errorf("%+v", now)
	}
	editor.call(t, http.MethodPut, path, `{"alt":"The gates"}`, http.StatusOK, &now)
	if now.Focus != "50% 20%" {
		t.Error("a member that was left out has changed")
	}
	checkField(t, editor.call(t, http.MethodPut, path, `{"focus":"left"}`, 422, nil), 422, "focus")
	showOnContact(t, editor.App, made.URL)
	page := editor.Get("/api/pages/contact", "").Body
	if !strings.Contains(page, `"width":40,"height":30,"focus":"50% 20%"`) {
		t.Errorf("the page does not know the picture: %s", page)
	}
	editor.call(t, http.MethodPut, path, `{"focus":""}`, http.StatusOK, &now)
	if strings.Contains(editor.Get("/api/pages/contact", "").Body, `"focus"`) {
		t.Error("the page shows the focal point of before")
	}
}

// TestReplaceImage checks that pages, posts and covers show the new file, and that the old
// address leads to it.
func TestReplaceImage(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.mustStore(t, "a.png", asPNG(t, coloured(40, 30)))
	showOnContact(t, editor.App, made.URL)
	text := `"<p>a</p><img src='` + made.URL + `' alt='A gate' width='40' height='30'>"`
	created := editor.create(t, with("content", text))
	var post post
	editor.call(t, http.MethodPut, "/api/blogs/"+created.ID,
		strings.Replace(with("content", text), "{", `{"cover":"`+made.URL+`",`, 1), http.StatusOK, &post)
	cover := post.Cover

	now := editor.replace(t, made.ID, "b.jpg", asJPEG(t, coloured(60, 40)))
	if now.URL == made.URL || now.Name != "b.jpg" || now.Width != 40 || !now.Library {
		t.Errorf("%+v", now)
	}
	if page := editor.Get("/api/pages/contact", "").Body; !strings.Contains(page, now.URL) ||
		strings.Contains(page, made.URL) {
		t.Error("the page shows the old file")
	}
	if page := editor.Get("/api/pages/blogs/"+post.Slug, "").Body; !strings.Contains(page,
		now.URL+`\" width=\"40\" height=\"60\"`) {
		t.Errorf("the text of the post shows the old file: %s", page)
	}
	old := editor.Get(made.URL+"?thumb=960x0", "")
	if old.Status != http.StatusFound || old.Header.Get("Location") != now.URL+"?thumb=960x0" ||
		old.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("the old address: %d %v", old.Status, old.Header)
	}
	editor.call(t, http.MethodGet, "/api/blogs/"+post.ID, "", http.StatusOK, &post)
	if shown := editor.Get(post.Cover, ""); post.Cover == cover || shown.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("the cover %s is %d %v", post.Cover, shown.Status, shown.Header)
	}
	expect(t, editor.uploadTo(t, "/api/images/"+made.ID+"/file", "image", "c.png", "no picture"), 422)
	expect(t, editor.Get(now.URL, ""), http.StatusOK) // a refused file removes no picture
}

// TestDescriptionFromPost checks that the library takes over what a post says about its picture, and keeps what is
// written there already.
func TestDescriptionFromPost(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	stored := editor.mustStore(t, "floor.png", asPNG(t, coloured(30, 20)))
	for _, c := range []struct{ says, want string }{
		{"", ""}, {"Workers on a shift floor", "Workers on a shift floor"},
		{"Another text", "Workers on a shift floor"},
	} {
		editor.create(t, with("content", fmt.Sprintf("%q", `<p>Text.</p><img src='`+stored.URL+`' alt='`+c.says+`'>`)))
		if rows := editor.library(t, ""); len(rows) != 1 || rows[0].Alt != c.want {
			t.Errorf("after a post with %q: %+v", c.says, rows)
		}
	}
}
