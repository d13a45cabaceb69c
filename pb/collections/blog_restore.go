package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

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
	collection, err := tx.FindCachedCollectionByNameOrId(Blogs)
	if err != nil {
		return err
	}
	blog := core.NewRecord(collection)
	blog.Id = id
	for _, field := range revised {
		if field != BlogCover {
			blog.Set(field, last.Get(field))
		}
	}
	blog.SetRaw(BlogCreated, last.GetDateTime(RevisionBegun))
	taken, err := isTaken(tx, blog, BlogSlug)
	if err != nil {
		return err
	}
	if taken { // by a post that was written since
		blog.Set(BlogSlug, "")
	}
	cover, err := RevisionCover(tx, last)
	if err != nil {
		return err
	}
	SetCover(blog, cover)
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
	name := revision.GetString(BlogCover)
	if parts := coverNames.FindStringSubmatch(name); parts != nil {
		image, err := app.FindRecordById(Images, parts[1])
		if err == nil {
			return imageAddress(image), nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return "", fmt.Errorf("find the image of a cover: %w", err)
		}
	}
	return "", nil
}
