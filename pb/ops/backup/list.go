package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
)

// A File is a backup in the place for backups, on the disk or in S3.
type File struct {
	Name string
	Size int64 // in bytes
	Made time.Time
}

// List returns the backups of the data folder dir, in it or in S3, the oldest first. dir is not always the folder of
// app: doctor opens the database with an app that keeps everything else elsewhere.
func List(ctx context.Context, app core.App, dir string) ([]File, error) {
	if !app.Settings().Backups.S3.Enabled {
		return ListFolder(ctx, dir)
	}
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the place for backups: %w", err)
	}
	return listIn(ctx, storage)
}

// ListFolder returns the backups in the data folder dir, the oldest first, without reading its settings. It creates
// nothing.
func ListFolder(ctx context.Context, dir string) ([]File, error) {
	place := filepath.Join(dir, backupsName)
	if _, err := os.Stat(place); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	storage, err := filesystem.NewLocal(place)
	if err != nil {
		return nil, fmt.Errorf("open the folder of backups: %w", err)
	}
	return listIn(ctx, storage)
}

func listIn(ctx context.Context, storage *filesystem.System) ([]File, error) {
	defer storage.Close()
	storage.SetContext(ctx)
	objects, err := storage.List("")
	if err != nil {
		return nil, fmt.Errorf("list the backups: %w", err)
	}
	var files []File
	for _, object := range objects {
		if object.Key == ledgerName {
			continue
		}
		made := object.ModTime
		if _, named, ok := parseName(object.Key); ok {
			made = named
		}
		files = append(files, File{object.Key, object.Size, made})
	}
	slices.SortFunc(files, func(a, b File) int { return a.Made.Compare(b.Made) })
	return files, nil
}

// tidy removes the backups that are no longer kept. After a restore it keeps all that are older than the restore,
// for as long as the uploaded files of other moments are kept.
func tidy(ctx context.Context, app core.App) error {
	files, err := List(ctx, app, app.DataDir())
	if err != nil {
		return err
	}
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return fmt.Errorf("open the place for backups: %w", err)
	}
	defer storage.Close()
	storage.SetContext(ctx)
	restored, _, err := uploads.IsDiskContested(app.DataDir())
	if err != nil {
		return err
	}
	var names []string
	for _, file := range files {
		if file.Made.After(restored) {
			names = append(names, file.Name)
		}
	}
	for _, name := range Surplus(names) {
		if err := storage.Delete(name); err != nil {
			return fmt.Errorf("remove the old backup %s: %w", name, err)
		}
	}
	return nil
}

// Newest returns when the newest backup in a data folder was made, whether at night, before
// an upgrade or by hand. It returns the zero time if there is none. It leaves out names later than now:
// the clock was ahead when they were made, and they would hide for that long that no other one is made.
func Newest(dir string, now time.Time) (time.Time, error) {
	entries, err := os.ReadDir(filepath.Join(dir, backupsName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return time.Time{}, err
	}
	var newest time.Time
	for _, entry := range entries {
		if _, made, ok := parseName(entry.Name()); ok && made.After(newest) && !made.After(now) {
			newest = made
		}
	}
	return newest, nil
}
