package migrations_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestCovers migrates posts whose covers are copies of images, with their earlier versions and drafts. The image of one
// is gone.
func TestCovers(t *testing.T) {
	app := startOld(t)
	const kept, gone = "aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb"
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	folder := mustFind(t, app, "blogs").Id
	copies := []string{"one00000000000p/cover_" + kept + "_2.png",
		"one00000000000p/thumbs_cover_" + kept + "_2.png/480x0_cover.png", "two00000000000p/cover_" + gone + ".png"}
	for _, name := range copies {
		path := filepath.Join(app.DataDir(), core.LocalStorageDirName, folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, picture.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mustExecute(t, app, `INSERT INTO images (id, image) VALUES ('`+kept+`', 'gate.png')`)
	mustExecute(t, app, `INSERT INTO blogs (id, slug, cover) VALUES ('one00000000000p', 'one', 'cover_`+kept+`_2.png'), ('two00000000000p', 'two', 'cover_`+gone+`.png'), ('six00000000000p', 'six', '')`)
	mustExecute(t, app, `INSERT INTO revisions (id, collection, record, version, data) VALUES
		('r1', 'blogs', 'one00000000000p', 1, '{"cover":"cover_`+kept+`.png","title":"One"}'), ('r2', 'blogs', 'one00000000000p', 2, '{"cover":"cover_ccccccccccccccc.png"}'),
		('r3', 'blogs', 'one00000000000p', 3, '{"cover":""}'), ('r4', 'blogs', 'one00000000000p', 4, 'damaged')`)
	mustExecute(t, app, `INSERT INTO drafts (id, owner, collection, [key], data) VALUES
		('d1', 'a', 'blogs', 'one00000000000p', '{"cover":"/api/files/blogs/one00000000000p/cover_`+kept+`_2.png"}'),
		('d2', 'a', 'blogs', 'two00000000000p', '{"cover":"/api/files/images/`+kept+`/gate.png?thumb=960x0"}')`)
	mustUpTwice(t, app)

	const address = "/api/files/images/" + kept + "/gate.png"
	restored := "/api/files/images/" + gone + "/"
	for sql, want := range map[string]string{
		"SELECT cover FROM blogs WHERE id = 'one00000000000p'":                address,
		"SELECT substr(cover, 1, 34) FROM blogs WHERE id = 'two00000000000p'": restored,
		"SELECT cover FROM blogs WHERE id = 'six00000000000p'":                "",
		"SELECT data FROM revisions WHERE id = 'r1'": `{"cover":"` + address +
			`","title":"One"}`,
		"SELECT data FROM revisions WHERE id = 'r2'":                               `{"cover":""}`,
		"SELECT data FROM revisions WHERE id = 'r3'":                               `{"cover":""}`,
		"SELECT data FROM revisions WHERE id = 'r4'":                               "damaged",
		"SELECT data->>'cover' FROM drafts WHERE id = 'd1'":                        address,
		"SELECT data->>'cover' FROM drafts WHERE id = 'd2'":                        address + "?thumb=960x0",
		"SELECT width || ' ' || height FROM images WHERE id = '" + gone + "'":      "40 30",
		"SELECT count(*) FROM images WHERE id IN ('" + kept + "', '" + gone + "')": "2",
	} {
		var got string
		if err := app.DB().NewQuery(sql).Row(&got); err != nil || got != want {
			t.Errorf("%s: %s (%v), want %s", sql, got, err, want)
		}
	}
	record, err := app.FindRecordById("images", gone)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(app.DataDir(), core.LocalStorageDirName, record.BaseFilesPath(), record.GetString("image"))
	if stored, err := os.ReadFile(path); err != nil || !bytes.Equal(stored, picture.Bytes()) {
		t.Errorf("the picture of the copy: %v", err)
	}
	for _, name := range copies {
		if _, err := os.Stat(filepath.Join(app.DataDir(), core.LocalStorageDirName, folder,
			name)); !os.IsNotExist(err) {
			t.Errorf("the copy %s is left: %v", name, err)
		}
	}
}
