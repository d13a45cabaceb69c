package uploads

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// switchLimit is how long the trial of another file storage may take.
const switchLimit = 2 * time.Minute

// checkSwitch refuses a file storage in `/_/` that cannot be used, because forms with files would be refused, and one
// that does not have the present files, because nobody could open them.
func checkSwitch(e *core.SettingsUpdateRequestEvent) error {
	s3, before := e.NewSettings.S3, e.OldSettings.S3
	if s3 == before || !s3.Enabled && !before.Enabled || s3.Validate() != nil { // PocketBase refuses invalid settings
		return e.Next()
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), switchLimit)
	defer cancel()
	next, err := OpenStorage(e.App.DataDir(), s3)
	if err == nil {
		defer next.Close()
		next.SetContext(ctx)
		err = try(next)
	}
	if err != nil {
		return e.BadRequestError("This file storage cannot be used: "+Brief(err)+". Check the bucket, the endpoint, the region and the keys. Nothing was changed.", nil)
	}
	lacks, err := lacksFiles(ctx, e.App, next)
	if err != nil {
		// The present storage may be away, or have too many files.
		e.App.Logger().Warn("The file storage was changed, and its files could not be compared with the present ones",
			"error", err)
	}
	if lacks.Missing > 0 {
		return e.BadRequestError(fmt.Sprintf("This file storage lacks %d of the present files. The first belongs to %s. Copy them there first (see \u201cFiles in S3\u201d in docs/OPERATING.md). Nothing was changed.",
			lacks.Missing, lacks.FirstMissing), nil)
	}
	return e.Next()
}

// OpenStorage opens the file storage that settings describe. dir is the data folder.
func OpenStorage(dir string, s3 core.S3Config) (*filesystem.System, error) {
	if !s3.Enabled {
		return filesystem.NewLocal(filepath.Join(dir, core.LocalStorageDirName))
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

// lacksFiles counts the files that are stored now and that another storage does not have.
func lacksFiles(ctx context.Context, app core.App, other *filesystem.System) (lacks Comparison, err error) {
	present, err := app.NewFilesystem()
	if err != nil {
		return lacks, fmt.Errorf("open the storage: %w", err)
	}
	defer present.Close()
	present.SetContext(ctx)
	all, err := withFiles(app)
	if err != nil {
		return lacks, err
	}
	moved := &movedStore{present: bucketStore{files: present}, other: bucketStore{files: other}}
	for _, collection := range all {
		if err := lacks.findMissing(ctx, app, collection, moved); err != nil {
			return lacks, fmt.Errorf("look for the files of %s: %w", collection.Name, err)
		}
	}
	return lacks, nil
}

// A movedStore lacks the files that are in the present storage and not in the other one.
type movedStore struct{ present, other bucketStore }

func (m *movedStore) has(collectionID, recordID, name string) (bool, error) {
	if has, err := m.other.has(collectionID, recordID, name); err != nil || has {
		return has, err
	}
	has, err := m.present.has(collectionID, recordID, name)
	return !has, err
}

// Brief returns what a storage said, without its XML and without the request.
func Brief(err error) string {
	if failed, ok := errors.AsType[*StorageError](err); ok {
		err = failed.cause
	}
	text, _, _ := strings.Cut(err.Error(), "\n(RAW: ")
	return strings.TrimSuffix(text, ".")
}
