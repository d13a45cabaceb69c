package versions

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"workforce/pb/collections"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// restorableFor is how long a deleted post can be taken back.
const restorableFor = 30 * 24 * time.Hour

// RestoreBlog stores a deleted post again, as it was, in the transaction tx. Where there
// is none to restore, the error is sql.ErrNoRows.
func RestoreBlog(tx core.App, id string, by *core.Record) error {
	last := &core.Record{}
	err := tx.RecordQuery(Revisions).AndWhere(dbx.HashExp{RevisionBlog: id}).
		AndWhere(dbx.NewExp("[[deleted]] > {:since}", dbx.Params{"since": types.NowDateTime().Add(-restorableFor).String()})).
		OrderBy("version DESC").Limit(1).One(last)
	if err != nil {
		return fmt.Errorf("find a deleted post: %w", err)
	}
	collection, err := tx.FindCachedCollectionByNameOrId(collections.Blogs)
	if err != nil {
		return err
	}
	blog := core.NewRecord(collection)
	blog.Id = id
	for _, field := range revisionFields {
		if field != collections.BlogCover {
			blog.Set(field, last.Get(field))
		}
	}
	blog.SetRaw(collections.BlogCreated, last.GetDateTime(RevisionBegun))
	taken, err := collections.IsSlugTaken(tx, blog, collections.BlogSlug)
	if err != nil {
		return err
	}
	if taken { // by a post that was written since
		blog.Set(collections.BlogSlug, "")
	}
	cover, err := RevisionCover(tx, last)
	if err != nil {
		return err
	}
	collections.SetCover(blog, cover)
	SetSavedBy(blog, by)
	if err := tx.Save(blog); err != nil {
		return err
	}
	_, err = tx.DB().Update(Revisions, dbx.Params{RevisionDeleted: ""}, dbx.HashExp{RevisionBlog: id}).Execute()
	return err
}

// RevisionCover is the address of the cover that a post had in a version, empty if it
// had none, or none that is still kept.
func RevisionCover(app core.App, revision *core.Record) (string, error) {
	name := revision.GetString(collections.BlogCover)
	if parts := collections.CoverNames.FindStringSubmatch(name); parts != nil {
		image, err := app.FindRecordById(collections.Images, parts[1])
		if err == nil {
			return collections.ImageAddress(image), nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return "", fmt.Errorf("find the image of a cover: %w", err)
		}
	}
	return "", nil
}
