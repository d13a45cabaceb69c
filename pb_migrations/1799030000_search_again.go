package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration empties the search, which is filled again at the next start: it finds more pages now, those on which
// senders follow what they have sent.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, "DELETE FROM _search")
	}, nil)
}
