package api

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
	SavedAt moment `db:"updated" json:"savedAt"`
	savedBy
	// Reason is why the version exists; empty: somebody has saved it.
	Reason string `db:"reason" json:"reason"`
	// Detail is the title of the release, or the number of the version that was restored.
	Detail string `db:"reasonDetail" json:"detail"`
}

func (of *resource) listRevisions(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	record, err := of.find(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	table, err := of.kind.Revisions(e.App)
	if err != nil {
		return err
	}
	return answerList[revision](e, p, tableQuery{
		table:   table,
		columns: []string{"revision", "version", of.kind.Title + " AS title", "savedBy", "savedById", "reason", "reasonDetail", "updated"},
		search:  []string{of.kind.Title, "savedBy"},
		newest:  []string{"version"}, key: "revision",
		where:      dbx.HashExp{"id": record.Id},
		unreadable: collections.Unreadable("version", "title"),
	})
}

// showRevision answers a record as it was in an earlier version.
func (of *resource) showRevision(e *core.RequestEvent) error {
	stored, err := of.find(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	table, err := of.kind.Revisions(e.App)
	if err != nil {
		return err
	}
	row, err := of.loadFrom(e.App, table, dbx.HashExp{"revision": e.Request.PathValue("revision"), "id": stored.Id})
	if err != nil {
		return err
	}
	if of.completeRevision != nil {
		if err := of.completeRevision(e.App, row, stored); err != nil {
			return err
		}
	}
	return request.WriteJSON(e, http.StatusOK, row)
}
