package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the table that keeps which claims of the pages an admin has confirmed, and in which words.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, "CREATE TABLE IF NOT EXISTS _confirmations (id TEXT PRIMARY KEY, words TEXT NOT NULL, by TEXT NOT NULL, at TEXT NOT NULL)")
	}, nil)
}
