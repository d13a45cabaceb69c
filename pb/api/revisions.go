package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/versions"
)

// revision is a version of a post in the list of all.
type revision struct {
	ID      string `db:"id" json:"_id"`
	Version int    `db:"version" json:"version"`
	Title   string `db:"title" json:"title"`
	SavedBy string `db:"savedBy" json:"savedBy"`
	SavedAt moment `db:"created" json:"savedAt"`
}

func listRevisions(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	id := e.Request.PathValue("id")
	if _, err := findBlogRecord(e.App, id); err != nil {
		return err
	}
	return answerList[revision](e, p, tableQuery{
		table:   versions.Revisions,
		columns: []string{"id", "version", "title", "savedBy", "created"},
		search:  []string{"title", "savedBy"},
		newest:  versions.RevisionVersion,
		where:   dbx.HashExp{versions.RevisionBlog: id},
	})
}

// showRevision answers a post as it was. Its cover is where PUT takes it from, or empty
// if it is not kept any more.
func showRevision(e *core.RequestEvent) error {
	now, err := findBlogRecord(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	which := dbx.HashExp{"id": e.Request.PathValue("revision"), versions.RevisionBlog: now.Id}
	record := &core.Record{}
	err = e.App.RecordQuery(versions.Revisions).AndWhere(which).Limit(1).One(record)
	if errors.Is(err, sql.ErrNoRows) {
		return request.ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("find a revision: %w", err)
	}
	var then blog
	err = e.App.DB().
		Select(append(slices.Clone(versionColumns), "blog AS id", "begun AS created", "created AS updated", "content")...).
		From(versions.Revisions).Where(which).One(&then)
	if err != nil {
		return fmt.Errorf("read a revision: %w", err)
	}
	if then.Cover, err = versions.RevisionCover(e.App, record); err != nil {
		return err
	}
	if cover := record.GetString(collections.BlogCover); cover == now.GetString(collections.BlogCover) {
		then.Cover = collections.CoverAddress(now.Id, cover)
	}
	return request.WriteJSON(e, http.StatusOK, then)
}
