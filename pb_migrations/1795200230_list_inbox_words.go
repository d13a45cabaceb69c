package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the list of the words in _inbox_words, to find the words that begin
// with the typed text. Looking up each of these words is fast, while SQLite's own search by
// prefix reads all of their entries. All submissions are indexed again, because an e-mail
// address is now one word.
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
