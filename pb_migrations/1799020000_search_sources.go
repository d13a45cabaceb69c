package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets the search find the entries of a source by an index. Without it, each save of a post read the
// whole search, with the lock of the database in its hands. c0 is the source: the full-text index keeps its columns in
// this table.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, "CREATE INDEX IF NOT EXISTS idx_search_source ON _search_content (c0)")
	}, nil)
}
