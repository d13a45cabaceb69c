package uploads

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// A submission in progress has uploaded its files but has no record yet. The sweep leaves
// files alone that such a submission may have written. It may wait for the database for long.
const (
	marginStart = 50 * time.Millisecond // for the clock of the disk, before the program started
	marginLong  = time.Hour             // for submissions to this program, and for the clock of S3
)

// programStarted is when this program started. Files on its disk that are older belong to no
// submission in progress, because only one program serves a data folder.
var programStarted = time.Now()

// sweepBefore returns the time before which files on the disk belong to no submission in
// progress.
func sweepBefore(now time.Time) time.Time {
	if before := now.Add(-marginLong); before.After(programStarted) {
		return before
	}
	return programStarted.Add(-marginStart)
}

// Sweep removes the files of records that were never stored, because the program crashed. It
// is safe to run while submissions arrive. It leaves a bucket alone that somebody else has
// claimed. It returns soon after ctx is cancelled. settled, unless it is nil, returns an error if another machine
// has a newer database.
func Sweep(ctx context.Context, app core.App, settled func(context.Context) error) error {
	started := time.Now()
	if settled != nil {
		if err := settled(ctx); err != nil {
			return fmt.Errorf("wait for the storage: %w", err)
		}
	}
	all, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	if err != nil {
		return fmt.Errorf("list the collections: %w", err)
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	storage.SetContext(ctx)
	if app.Settings().S3.Enabled {
		if ours, err := claim(storage, app.DataDir()); err != nil || !ours {
			return err
		}
	}
	for _, collection := range all {
		if !slices.ContainsFunc(collection.Fields, isFileField) {
			continue
		}
		var ids []string
		remove := func(id string) error { return os.RemoveAll(recordFolder(app, collection.Id, id)) }
		if app.Settings().S3.Enabled {
			ids, err = idsInBucket(storage, collection.Id, started.Add(-marginLong))
			remove = func(id string) error { return errors.Join(storage.DeletePrefix(collection.Id + "/" + id + "/")...) }
		} else {
			ids, err = idsOnDisk(app, collection.Id, sweepBefore(started))
		}
		if err != nil {
			return fmt.Errorf("list the files of %s: %w", collection.Name, err)
		}
		if err := removeOrphans(ctx, app, collection, ids, remove); err != nil {
			return fmt.Errorf("sweep the files of %s: %w", collection.Name, err)
		}
	}
	return nil
}

func isFileField(field core.Field) bool { return field.Type() == core.FieldTypeFile }

// idsOnDisk returns the ids of the records that have a folder older than a time.
func idsOnDisk(app core.App, collectionID string, before time.Time) ([]string, error) {
	folders, err := os.ReadDir(recordFolder(app, collectionID, ""))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, folder := range folders {
		if info, err := folder.Info(); err == nil && info.ModTime().Before(before) {
			ids = append(ids, folder.Name())
		}
	}
	return ids, nil
}

func idsInBucket(storage *filesystem.System, collectionID string, before time.Time) ([]string, error) {
	objects, err := storage.List(collectionID + "/")
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, object := range objects {
		if parts := strings.Split(object.Key, "/"); len(parts) > 2 && object.ModTime.Before(before) {
			ids = append(ids, parts[1])
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids), nil
}

// removeOrphans removes the files of the ids that have no record.
func removeOrphans(ctx context.Context, app core.App, collection *core.Collection, ids []string, remove func(string) error) error {
	for some := range slices.Chunk(ids, compareBatch) {
		stored, err := existing(app, collection, some)
		if err != nil {
			return err
		}
		for _, id := range some {
			if err := ctx.Err(); err != nil {
				return err
			}
			if slices.Contains(stored, id) {
				continue
			}
			if err := remove(id); err != nil {
				return err
			}
		}
	}
	return nil
}
