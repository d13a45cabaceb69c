package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The list of the words in _inbox_words, to find those that begin as what was typed: a
// look-up of each is quick, where SQLite's own by a beginning reads them all to their
// end. All submissions are taken up once more, as e-mail addresses are a word now.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, []string{
			"CREATE VIRTUAL TABLE _inbox_vocabulary USING fts5vocab(_inbox_words, instance)",
			"INSERT INTO _inbox_pending (kind, record) SELECT kind, record FROM _inbox ORDER BY seq",
		})
	}, func(app core.App) error {
		return execute(app, []string{"DROP TABLE _inbox_vocabulary"})
	})
}
