package kit

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// NewRecord returns a new record of a collection with an id.
func NewRecord(app core.App, name string) (*core.Record, error) {
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return nil, fmt.Errorf("find the collection: %w", err)
	}
	record := core.NewRecord(collection)
	record.Id = collections.NewID()
	return record, nil
}

// Saver is the person who saved a version.
type Saver struct {
	SavedBy   string `db:"savedBy" json:"savedBy"`     // empty: unknown
	SavedByID string `db:"savedById" json:"savedById"` // of the account; empty: unknown, or the program
}

// SavedByColumn returns the column with the name of the person who saved a record's version.
func SavedByColumn(collection string) string {
	return authorColumn(collection, versions.AuthorName("r"), "savedBy")
}

// SavedByIDColumn returns the column with the account that saved a record's version.
func SavedByIDColumn(collection string) string {
	return authorColumn(collection, "r.[[savedById]]", "savedById")
}

func authorColumn(collection, expression, name string) string {
	return fmt.Sprintf(`coalesce((SELECT %s FROM {{revisions}} r WHERE r.[[collection]] = '%s' AND r.[[record]] = {{%[2]s}}.[[id]]
		AND r.[[version]] = {{%[2]s}}.[[version]]), '') AS %[3]s`, expression, collection, name)
}
