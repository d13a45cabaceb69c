package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration writes the key of a service or product page into its earlier versions again. The migration
// that made these pages documents of sections left it out, so a deleted page could not be restored. The key is
// that of the page, or of a later version, or the one that the address was made from.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, `UPDATE revisions SET data = json_set(data, '$.key', coalesce(
			(SELECT key FROM documents WHERE id = revisions.record),
			(SELECT max(iif(json_valid(other.data), other.data->>'$.key', NULL)) FROM revisions AS other
				WHERE other.collection = 'documents' AND other.record = revisions.record),
			'page-' || replace(replace(data->>'$.content.place.path', '/services/', ''), '/products/', '')
		)) WHERE collection = 'documents' AND iif(json_valid(data), data->>'$.key' IS NULL AND data->>'$.content.place.path' != '', FALSE)`)
	}, nil)
}
