package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/library"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestTakeBackFile replaces a picture and takes the earlier file back, and then the later one.
func TestTakeBackFile(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.mustStore(t, "a.png", asPNG(t, coloured(40, 30)))
	editor.replace(t, made.ID, "b.png", asPNG(t, coloured(60, 20)))
	if all := editor.library(t, ""); len(all) != 1 {
		t.Fatalf("the library lists earlier files: %+v", all)
	}
	for _, name := range []string{"a.png", "b.png"} {
		earlier := editor.library(t, "?earlierOf="+made.ID)
		if len(earlier) != 1 || earlier[0].Name != name {
			t.Fatalf("%+v, want %s", earlier, name)
		}
		var now libraryImage
		editor.call(t, http.MethodPost, "/api/images/"+earlier[0].ID+"/restore", "", http.StatusOK, &now)
		if now.ID != made.ID || now.Name != name || editor.Get(now.URL, "").Status != http.StatusOK {
			t.Errorf("%+v, want %s", now, name)
		}
	}
	earlier := editor.library(t, "?earlierOf="+made.ID)[0]
	for _, method := range []string{http.MethodPut, http.MethodDelete} {
		editor.call(t, method, "/api/images/"+earlier.ID, "{}", http.StatusNotFound, nil)
	}
}

// TestEarlierFiles keeps only the last files of a picture.
func TestEarlierFiles(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.mustStore(t, "a.png", asPNG(t, coloured(40, 30)))
	for range 7 {
		editor.replace(t, made.ID, "b.png", asPNG(t, coloured(60, 20)))
	}
	if earlier := editor.library(t, "?earlierOf="+made.ID); len(earlier) != 5 || earlier[0].Name != "b.png" ||
		earlier[4].Name != "b.png" {
		t.Errorf("%+v", earlier)
	}
}

// TestReplaceByOperator replaces a picture as PocketBase's admin UI does: covers follow, and the
// earlier file is kept.
func TestReplaceByOperator(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.mustStore(t, "a.png", asPNG(t, coloured(40, 30)))
	post := editor.create(t, with("cover", `"`+made.URL+`"`))
	record := testapp.MustFind(t, editor, collections.Images, "id", made.ID)
	if list := editor.Get("/api/pages/blogs", "").Body; !strings.Contains(list, post.Cover) {
		t.Errorf("the list of posts lacks the cover: %s", list)
	}
	record.Set(collections.ImageFile, testapp.File(t, "b.png", asPNG(t, coloured(60, 20))))
	testapp.Must(t, editor.Save(record))
	before := post
	editor.call(t, http.MethodGet, "/api/blogs/"+post.ID, "", http.StatusOK, &post)
	if post.Cover != collections.ImageAddress(record) || post.Cover == before.Cover || post.Version != before.Version {
		t.Errorf("%+v, before %+v", post, before)
	}
	if list := editor.Get("/api/pages/blogs", "").Body; !strings.Contains(list, post.Cover) {
		t.Error("the list of posts shows the earlier file")
	}
	if earlier := editor.library(t, "?earlierOf="+made.ID); len(earlier) != 1 {
		t.Errorf("%+v", earlier)
	}
}

// TestRestoreImage deletes pictures. Their files are hidden until they are restored, or until a page
// shows them again. After some days they are removed.
func TestRestoreImage(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	remove := func(name string) libraryImage {
		made := editor.mustStore(t, name, asPNG(t, coloured(40, 30)))
		editor.call(t, http.MethodPut, "/api/images/"+made.ID, "{}", http.StatusOK, nil)
		editor.call(t, http.MethodDelete, "/api/images/"+made.ID, "", http.StatusNoContent, nil)
		return made
	}
	restored, shown, covering, gone := remove("a.png"), remove("b.png"), remove("d.png"), remove("c.png")
	collection, err := editor.FindCollectionByNameOrId(collections.Images)
	testapp.Must(t, err)
	for _, name := range []string{collections.Images, collection.Id} {
		address := "/api/files/" + name + "/" + gone.ID + gone.URL[len("/api/files/images/"+gone.ID):]
		expect(t, editor.Get(address, ""), http.StatusNotFound)
	}
	if all, bin := editor.library(t, ""), editor.library(t, "?deleted=1"); len(all) != 0 || len(bin) != 4 {
		t.Errorf("%d pictures, %d deleted ones", len(all), len(bin))
	}
	editor.call(t, http.MethodPost, "/api/images/"+restored.ID+"/restore", "", http.StatusOK, nil)
	editor.call(t, http.MethodPost, "/api/images/"+restored.ID+"/restore", "", http.StatusNotFound, nil)
	showOnContact(t, editor.App, shown.URL)
	editor.create(t, with("cover", `"`+covering.URL+`"`))
	for _, one := range []libraryImage{restored, shown, covering} {
		expect(t, editor.Get(one.URL, ""), http.StatusOK)
	}
	for _, c := range []struct{ days, left int }{{29, 1}, {31, 0}} {
		testapp.Must(t, library.Tidy(editor.App, time.Now().AddDate(0, 0, c.days)))
		if bin := editor.library(t, "?deleted=1"); len(bin) != c.left {
			t.Errorf("%d deleted pictures after %d days", len(bin), c.days)
		}
	}
	if all := editor.library(t, ""); len(all) != 3 {
		t.Errorf("%d pictures are left", len(all))
	}
}
