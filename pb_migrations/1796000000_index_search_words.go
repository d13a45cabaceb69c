package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a column to the index of the site's search: the words that visitors
// type for a page, although its title does not contain them. A full-text table cannot be
// altered, so it is created anew. The program fills an empty index when it starts.
func init() {
	m.Register(func(app core.App) error {
		return recreateSearch(app, "title, words, text")
	}, func(app core.App) error {
		return recreateSearch(app, "title, text")
	})
}

func recreateSearch(app core.App, indexed string) error {
	if _, err := app.DB().DropTable("_search").Execute(); err != nil {
		return err
	}
	_, err := app.DB().NewQuery(`
		CREATE VIRTUAL TABLE {{_search}} USING fts5(
			source UNINDEXED, path UNINDEXED, kind UNINDEXED,
			visibleFrom UNINDEXED, visibleUntil UNINDEXED,
			` + indexed + `,
			tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
		)
	`).Execute()
	return err
}
