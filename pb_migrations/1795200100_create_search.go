package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the index of the site's search, a full-text table of SQLite. It is
// not a collection; the program fills it from the documents, blogs and jobs. The tokenizer
// reduces English words to their stem, ignores accents and treats the vowel signs of Indian
// scripts as parts of words.
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
