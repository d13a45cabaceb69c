package documents

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Seed stores the default of every document that the data folder lacks, and replaces the
// documents that nobody has changed since an earlier version seeded them.
func Seed(app core.App) error {
	for _, key := range Seeds() {
		if err := update(app, key); err != nil {
			return fmt.Errorf("seed document %s: %w", key, err)
		}
	}
	return nil
}

func seedDocument(app core.App, key string, raw json.RawMessage) error {
	collection, err := app.FindCachedCollectionByNameOrId(collections.Documents)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Set(collections.DocumentKey, key)
	record.Set(collections.DocumentContent, raw)
	versions.SetAuthor(record, versions.Program)
	versions.SetReason(record, versions.Seeded, "")
	return app.Save(record)
}
