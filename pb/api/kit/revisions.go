package kit

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// revision is a version of a record in the list of all versions.
type revision struct {
	ID      string `db:"revision" json:"_id"`
	Version int    `db:"version" json:"version"`
	Title   string `db:"title" json:"title"`
	SavedAt Moment `db:"updated" json:"savedAt" nullable:"false"`
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
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, row)
}
