package migrations_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestVersionsOfStored migrates a folder with a revision, a redirect and a draft of a post
// forward, back and forward again: nothing is lost.
func TestVersionsOfStored(t *testing.T) {
	const generalize = "1795400000_generalize_versions.go"
	app := start(t)
	var older, newer core.MigrationsList
	for _, migration := range core.AppMigrations.Items() {
		switch {
		case migration.File < generalize:
			older.Add(migration)
		case migration.File == generalize:
			newer.Add(migration)
		}
	}
	mustUp(t, app, older)
	mustExecute(t, app, `INSERT INTO revisions (id, blog, version, title, slug, author, content, excerpt, cover, coverScene, coverAlt,
			category, tags, publishedAt, begun, savedBy, deleted, created) VALUES
		('one', 'post', 1, 'A "title"', 'a-title', 'Asha', '<p class="x">₹ & \</p>', 'Short', 'cover_a.png', 'scene', 'Alt',
			'Hiring', '["A", "B"]', '2026-01-02 00:00:00.000Z', '2026-01-01 00:00:00.000Z', 'Ravi', '2026-01-03 00:00:00.000Z', '2026-01-02 00:00:00.000Z'),
		('two', 'post', 2, '', '', '', '', '', '', '', '', '', NULL, '', '', '', '', '2026-01-03 00:00:00.000Z')`)
	mustExecute(t, app, `INSERT INTO redirects (id, slug, blog) VALUES ('old', 'before', 'post')`)
	mustExecute(t, app, `INSERT INTO drafts (id, owner, [key], data, version, secret) VALUES ('draft', 'me', 'post', '{"title":"T"}', 2, 's')`)
	read := func(query string) string {
		t.Helper()
		var rows []string
		if err := app.DB().NewQuery(query).Column(&rows); err != nil {
			t.Fatal(err)
		}
		return strings.Join(rows, "\n")
	}
	before := read("SELECT concat_ws('|', id, blog, version, title, slug, author, content, excerpt, cover, coverScene, coverAlt, " +
		"category, json(coalesce(tags, '[]')), publishedAt, begun, savedBy, deleted, created) FROM revisions ORDER BY id")
	checkAfter := func() {
		t.Helper()
		columns := ""
		for field := range strings.FieldsSeq("title slug author content excerpt cover coverScene coverAlt category tags publishedAt") {
			columns += "json_extract(data, '$." + field + "'), "
		}
		after := read("SELECT concat_ws('|', id, record, version, " + columns + "begun, savedBy, deleted, created) FROM revisions WHERE collection = 'blogs' ORDER BY id")
		if after != before {
			t.Errorf("got  %s\nwant %s", after, before)
		}
		if got := read("SELECT concat_ws('|', id, collection, slug, record) FROM redirects"); got != "old|blogs|before|post" {
			t.Errorf("the redirect is %s", got)
		}
		if got := read("SELECT concat_ws('|', id, collection, owner, [key], data, version, secret) FROM drafts"); got != `draft|blogs|me|post|{"title":"T"}|2|s` {
			t.Errorf("the draft is %s", got)
		}
	}
	mustUp(t, app, newer)
	checkAfter()
	mustExecute(t, app, `INSERT INTO revisions (id, collection, record, version, data) VALUES ('job', 'jobs', 'job', 1, '{}')`)
	if _, err := core.NewMigrationsRunner(app, newer).Down(1); err != nil {
		t.Fatal(err)
	}
	back := read("SELECT concat_ws('|', id, blog, version, title, slug, author, content, excerpt, cover, coverScene, coverAlt, " +
		"category, json(coalesce(tags, '[]')), publishedAt, begun, savedBy, deleted, created) FROM revisions ORDER BY id")
	if back != before {
		t.Errorf("back: %s\nwant %s", back, before)
	}
	mustUp(t, app, newer)
	checkAfter()
}
