package migrations_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestFeedIDsOfStored migrates a folder with posts. Only the published ones have an id in the feeds.
func TestFeedIDsOfStored(t *testing.T) {
	app := start(t)
	var older, newer core.MigrationsList
	for _, migration := range core.AppMigrations.Items() {
		if migration.File < "1799000800" {
			older.Add(migration)
		} else {
			newer.Add(migration)
		}
	}
	mustUp(t, app, older)
	app.Settings().Meta.AppURL = "https://site.test"
	for _, post := range []string{"'a', 'first', '2026-01-02 00:00:00.000Z'", "'b', 'draft', ''", "'c', 'later', '2999-01-02 00:00:00.000Z'"} {
		mustExecute(t, app, "INSERT INTO blogs (id, slug, publishedAt) VALUES ("+post+")")
	}
	mustUp(t, app, newer)
	var got string
	err := app.DB().NewQuery("SELECT group_concat(post || ' ' || id) FROM _feed_ids").Row(&got)
	if want := "a https://site.test/blogs/first"; err != nil || got != want {
		t.Errorf("%s (%v), want %s", got, err, want)
	}
}
