package migrations_test

import "testing"

// TestMentions migrates texts that show pictures, and changes some afterwards. The table names the pictures that each
// text has the address of, also in damaged rows.
func TestMentions(t *testing.T) {
	app := startOld(t)
	const a, b, c = "aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb", "ccccccccccccccc"
	at := func(id string) string { return "/api/files/images/" + id + "/x.webp" }
	release := func(before, after string) string {
		return `[{"changes":[{"pointer":"/a","before":"` + at(before) + `","after":"` + at(after) + `"}]}]`
	}
	mustExecute(t, app, `INSERT INTO blogs (id, slug, content, cover) VALUES ('one', 'one', '<img src="`+at(a)+`"> <img src="`+at(a)+`"> /api/files/images/short/', ''), ('two', 'two', '', '')`)
	mustExecute(t, app, `INSERT INTO revisions (id, collection, record, version, data) VALUES ('r', 'blogs', 'one', 1, '{"cover":"`+at(b)+`"}'), ('damaged', 'blogs', 'one', 2, '{')`)
	mustUpTwice(t, app)
	const of = "group_concat(source || ' ' || id || ' ' || substr(image, 1, 1), ', ') FROM (SELECT * FROM _mentions WHERE id IN ('one', 'two', 'r', 'rel', 'odd', 'd') ORDER BY source, id, image)"
	check := func(when, want string) {
		t.Helper()
		if got := readOne(t, app, of); got != want {
			t.Errorf("%s: %s, want %s", when, got, want)
		}
	}
	check("migrated", "blogs one a, revisions r b")
	mustExecute(t, app, `UPDATE blogs SET content = '`+at(c)+`', cover = '`+at(b)+`' WHERE id = 'one'`)
	mustExecute(t, app, `INSERT INTO drafts (id, owner, collection, [key], data) VALUES ('d', 'x', 'blogs', 'two', '{"content":"`+at(a)+`"}')`)
	mustExecute(t, app, `INSERT INTO releases (id, title, state, items) VALUES ('rel', 'x', 'open', '`+release(a,
		b)+`'), ('odd', 'x', 'open', '["x", 5, {"changes":["y"]}]')`)
	check("changed", "blogs one b, blogs one c, drafts d a, planned rel b, releases rel a, releases rel b, revisions r b")
	mustExecute(t, app, "UPDATE releases SET state = 'published' WHERE id = 'rel'")
	mustExecute(t, app, "DELETE FROM drafts WHERE id = 'd'")
	mustExecute(t, app, "DELETE FROM blogs WHERE id = 'one'")
	check("published and deleted", "releases rel a, releases rel b, revisions r b")
}
