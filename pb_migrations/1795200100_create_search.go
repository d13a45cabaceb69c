package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The words of what visitors can read, for the site's search: a full-text table of
// SQLite and not a collection, filled by the program from the documents, blogs and
// jobs. Words are found by their English stem, without accents, and vowel signs
// belong to the words of Indian scripts.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery(`
			CREATE VIRTUAL TABLE {{_search}} USING fts5(
				source UNINDEXED, path UNINDEXED, kind UNINDEXED,
				visibleFrom UNINDEXED, visibleUntil UNINDEXED,
				title, text,
				tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
			)
		`).Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().DropTable("_search").Execute()
		return err
	})
}
