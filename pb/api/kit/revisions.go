package kit

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// revision is a version of a record in the list of all versions.
type revision struct {
	ID      string         `db:"revision" json:"_id"`
	Version int            `db:"version" json:"version"`
	Title   string         `db:"title" json:"title"`
	SavedAt types.DateTime `db:"updated" json:"savedAt" nullable:"false"`
	Saver
	// Reason is why the version exists; empty: somebody has saved it.
	Reason string `db:"reason" json:"reason"`
	// Detail is the title of the release, or the number of the version that was restored.
	Detail string `db:"reasonDetail" json:"detail"`
}

func (of *Resource) listRevisions(e *core.RequestEvent) error {
	p, err := ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	record, err := of.Find(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	table, err := of.Kind.Revisions(e.App)
	if err != nil {
		return err
	}
	return AnswerList[revision](e, p, TableQuery{
		Table: table,
		Columns: []string{"revision", "version", of.Kind.Title + " AS title", "savedBy", "savedById", "reason",
			"reasonDetail", "updated"},
		Search: []string{of.Kind.Title, "savedBy"},
		Newest: []string{"version"}, key: "revision",
		Where:      dbx.HashExp{"id": record.Id},
		Unreadable: collections.Unreadable("version", "title"),
	})
}

// showRevision answers a record as it was in an earlier version.
func (of *Resource) showRevision(e *core.RequestEvent) error {
	stored, err := of.Find(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	table, err := of.Kind.Revisions(e.App)
	if err != nil {
		return err
	}
	row, err := of.LoadFrom(e.App, table, dbx.HashExp{"revision": e.Request.PathValue("revision"), "id": stored.Id})
	return request.AnswerJSON(e, row, err)
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
