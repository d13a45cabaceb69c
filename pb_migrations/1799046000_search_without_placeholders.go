package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration empties the search, which is filled again at the next start: its texts have no placeholders now.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, "DELETE FROM _search")
	}, nil)
}
