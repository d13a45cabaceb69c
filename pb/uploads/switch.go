package uploads

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// switchLimit is how long the trial of another file storage may take.
const switchLimit = 30 * time.Second

// checkSwitch refuses a file storage in `/_/` that cannot be used, because forms with files would be refused, and one
// that does not have the present files, because nobody could open them.
func checkSwitch(e *core.SettingsUpdateRequestEvent) error {
	s3, before := e.NewSettings.S3, e.OldSettings.S3
	if s3 == before || !s3.Enabled && !before.Enabled || s3.Validate() != nil { // PocketBase refuses invalid settings
		return e.Next()
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), switchLimit)
	defer cancel()
	next, err := open(e.App, s3)
	if err == nil {
		defer next.Close()
		next.SetContext(ctx)
		err = try(next)
	}
	if err != nil {
		return e.BadRequestError("This file storage cannot be used: "+Brief(err)+". Check the bucket, the endpoint, the region and the keys. Nothing was changed.", nil)
	}
	missing, err := findMissingFile(ctx, e.App, next)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if missing != "" {
		return e.BadRequestError("This file storage does not have the present files, such as "+missing+". Copy them there first (see \u201cFiles in S3\u201d in OPERATING.md). Nothing was changed.", nil)
	}
	return e.Next()
}

// open opens the file storage that settings describe.
func open(app core.App, s3 core.S3Config) (*filesystem.System, error) {
	if !s3.Enabled {
		return filesystem.NewLocal(filepath.Join(app.DataDir(), core.LocalStorageDirName))
	}
	return filesystem.NewS3(s3.Bucket, s3.Region, s3.Endpoint, s3.AccessKey, s3.Secret, s3.ForcePathStyle)
}

// try stores a small file and removes it again.
func try(storage *filesystem.System) error {
	name := "workforce-trial-" + rand.Text()
	if err := storage.Upload([]byte("x"), name); err != nil {
		return err
	}
	return storage.Delete(name)
}

// findMissingFile returns the key of a file that is stored now and that another storage does not have, or "". It looks
// for one file of each collection.
func findMissingFile(ctx context.Context, app core.App, other *filesystem.System) (string, error) {
	present, err := app.NewFilesystem()
	if err != nil {
		return "", fmt.Errorf("open the storage: %w", err)
	}
	defer present.Close()
	present.SetContext(ctx)
	all, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	if err != nil {
		return "", fmt.Errorf("list the collections: %w", err)
	}
	for _, collection := range all {
		var filled []dbx.Expression
		for _, field := range collection.Fields {
			if isFileField(field) {
				filled = append(filled, dbx.Not(dbx.In(field.GetName(), "", "[]")))
			}
		}
		if len(filled) == 0 {
			continue
		}
		records, err := readFileNames(ctx, app, collection, dbx.Or(filled...))
		if err != nil {
			return "", fmt.Errorf("look for a file of %s: %w", collection.Name, err)
		}
		i := slices.IndexFunc(records, func(record named) bool { return len(record.files) > 0 })
		if i < 0 {
			continue
		}
		key := strings.Join([]string{collection.Id, records[i].id, records[i].files[0]}, "/")
		if has, err := other.Exists(key); err != nil || has {
			continue // an error does not say that the file is missing
		}
		if has, err := present.Exists(key); err == nil && has {
			return key, nil
		}
	}
	return "", nil
}

// Brief returns what a storage said, without its XML and without the request.
func Brief(err error) string {
	if failed, ok := errors.AsType[*StorageError](err); ok {
		err = failed.cause
	}
	text, _, _ := strings.Cut(err.Error(), "\n(RAW: ")
	return strings.TrimSuffix(text, ".")
}
