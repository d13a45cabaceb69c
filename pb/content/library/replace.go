package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// maxEarlier is how many earlier files of a picture are kept.
const maxEarlier = 5

// Register keeps the earlier file of each picture that is replaced, however the picture is saved. A
// deleted picture is restored when a page or a post shows it again. Unused ones are removed every night.
func Register(app core.App) {
	app.OnRecordAfterCreateSuccess(collections.Blogs).BindFunc(describeFrom)
	app.OnRecordAfterUpdateSuccess(collections.Blogs).BindFunc(describeFrom)
	nightly.Add(app, "tidyPictures", func(context.Context) error { return Tidy(app, time.Now()) })
	app.OnRecordUpdateExecute(collections.Images).Bind(&hook.Handler[*core.RecordEvent]{
		Id: "keepReplacedPicture", Priority: 100, // next to the write itself
		Func: func(e *core.RecordEvent) error {
			return collections.InTransaction(&e.App, func(core.App) error {
				return replace(e)
			})
		},
	})
	app.OnRecordUpdateRequest(collections.Images).BindFunc(func(e *core.RecordRequestEvent) error {
		if IsDeleted(e.Record) && !IsDeleted(e.Record.Original()) {
			if err := CheckUnused(e.App, e.Record); err != nil {
				return err
			}
		}
		return e.Next()
	})
	app.OnRecordDeleteRequest(collections.Images).BindFunc(func(e *core.RecordRequestEvent) error {
		if err := CheckUnused(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	shown := func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return restoreShown(e.App, e.Record.GetString("content")+" "+e.Record.GetString(collections.BlogCover))
	}
	for _, name := range []string{collections.Documents, collections.Blogs} {
		app.OnRecordCreateExecute(name).BindFunc(shown)
		app.OnRecordUpdateExecute(name).BindFunc(shown)
	}
}

// restoreShown restores the deleted pictures that a text shows.
func restoreShown(tx core.App, text string) error {
	var ids []any
	for _, id := range collections.ImagesIn(text) {
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		return nil
	}
	_, err := tx.DB().Update(collections.Images, dbx.Params{collections.ImageDeleted: ""},
		dbx.And(dbx.In("id", ids...), dbx.NewExp("[[deleted]] != ''"))).Execute()
	if err != nil {
		return fmt.Errorf("restore the pictures of a text: %w", err)
	}
	return nil
}

func replace(e *core.RecordEvent) error {
	stored, err := e.App.FindRecordById(collections.Images, e.Record.Id)
	if err != nil {
		return fmt.Errorf("read a stored picture: %w", err)
	}
	before := stored.GetString(collections.ImageFile)
	files := e.Record.GetUnsavedFiles(collections.ImageFile)
	if before == "" || len(files) == 0 || files[0].Name == before {
		return e.Next()
	}
	if err := keepEarlier(e.App, stored); err != nil {
		return err
	}
	return e.Next()
}

// keepEarlier stores the file of a picture as a picture of its own. The nightly job removes it like
// others that nothing uses.
func keepEarlier(tx core.App, stored *core.Record) error {
	earlier, err := copyImage(tx, stored)
	if errors.Is(err, sql.ErrNoRows) {
		return nil // the file is gone
	}
	if err != nil {
		return fmt.Errorf("keep the earlier file of a picture: %w", err)
	}
	earlier.Set(collections.ImageLibrary, false)
	earlier.Set(collections.ImageEarlierOf, stored.Id)
	if err := tx.Save(earlier); err != nil {
		return fmt.Errorf("keep the earlier file of a picture: %w", err)
	}
	old, err := tx.FindRecordsByFilter(collections.Images, collections.ImageEarlierOf+" = {:id}", "-created,-@rowid", 0,
		maxEarlier, dbx.Params{"id": stored.Id})
	if err != nil {
		return fmt.Errorf("find the earlier files of a picture: %w", err)
	}
	for _, one := range old {
		if err := tx.Delete(one); err != nil {
			return fmt.Errorf("remove an earlier file of a picture: %w", err)
		}
	}
	return nil
}

// IsDeleted reports whether a picture was deleted, so that it is hidden but can be restored.
func IsDeleted(picture *core.Record) bool {
	return !picture.GetDateTime(collections.ImageDeleted).IsZero()
}

// Restore brings a deleted picture back. An earlier file becomes the file of its picture again,
// and the present one an earlier file. It returns the id of the picture. The error is
// sql.ErrNoRows if there is nothing to restore.
func Restore(tx core.App, id string) (string, error) {
	record, err := tx.FindRecordById(collections.Images, id)
	if err != nil {
		return "", err
	}
	switch record.GetString(collections.ImageEarlierOf) {
	case record.Id: // as an operator may have typed it
		return "", sql.ErrNoRows
	case "":
		if !IsDeleted(record) {
			return "", sql.ErrNoRows
		}
		record.Set(collections.ImageDeleted, types.DateTime{})
		return record.Id, tx.Save(record)
	}
	picture, err := tx.FindRecordById(collections.Images, record.GetString(collections.ImageEarlierOf))
	if err != nil {
		return "", err
	}
	if err := takeFile(tx, picture, record); err != nil {
		return "", err
	}
	if err := tx.Save(picture); err != nil {
		return "", err
	}
	return picture.Id, tx.Delete(record)
}
