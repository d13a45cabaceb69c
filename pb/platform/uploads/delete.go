package uploads

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Register removes the files of a deleted record at once. It replaces PocketBase's own
// handler, which does so some time later and would then also remove the files of a record
// that was restored under the same id in between. Register also limits how long the program waits for a file storage
// that does not answer, and refuses one that cannot be used.
func Register(app core.App) {
	limitStorage()
	app.OnSettingsUpdateRequest().BindFunc(checkSwitch)
	app.OnModelAfterDeleteSuccess().Bind(&hook.Handler[*core.ModelEvent]{
		Id:       "__pbFilesManagerDelete__",
		Priority: -99,
		Func: func(e *core.ModelEvent) error {
			if owner, ok := e.Model.(core.FilesManager); ok && owner.BaseFilesPath() != "" && mayHaveFiles(e.Model) {
				if err := DeleteFolder(e.App, owner.BaseFilesPath()); err != nil {
					// The record is deleted in any case.
					err = errors.Join(err, noteDeletion(e.App, owner.BaseFilesPath()))
					e.App.Logger().Error("The files of a deleted record could not be removed", "error", err)
				}
			}
			return e.Next()
		},
	})
}

func mayHaveFiles(model core.Model) bool {
	var fields core.FieldsList
	switch model := model.(type) {
	case *core.Record:
		fields = model.Collection().Fields
	case core.RecordProxy:
		fields = model.ProxyRecord().Collection().Fields
	default:
		return true // a collection
	}
	return slices.ContainsFunc(fields, isFileField)
}

// deletions holds the paths of folders that could not be deleted with their record, for Sweep.
const deletions = "_file_deletions"

func noteDeletion(app core.App, path string) error {
	_, err := app.DB().NewQuery("INSERT OR IGNORE INTO " + deletions + " (path) VALUES ({:path})").
		Bind(dbx.Params{"path": path}).Execute()
	if err != nil {
		return fmt.Errorf("note the files of a deleted record: %w", err)
	}
	return nil
}

// retryDeletions deletes the folders whose deletion has failed, unless their record was restored since.
func retryDeletions(app core.App) error {
	var paths []string
	if err := app.DB().Select("path").From(deletions).Column(&paths); err != nil {
		return fmt.Errorf("read the failed deletions: %w", err)
	}
	for _, path := range paths {
		restored, err := isRestored(app, path)
		if err == nil && !restored {
			err = DeleteFolder(app, path)
		}
		if err != nil {
			return fmt.Errorf("delete the files of a deleted record: %w", err)
		}
		if _, err := app.DB().Delete(deletions, dbx.HashExp{"path": path}).Execute(); err != nil {
			return fmt.Errorf("forget a failed deletion: %w", err)
		}
	}
	return nil
}

// isRestored reports whether the record or the collection of a folder exists again.
func isRestored(app core.App, path string) (bool, error) {
	collection, id, isRecord := strings.Cut(path, "/")
	_, err := app.FindCollectionByNameOrId(collection)
	if err == nil && isRecord {
		_, err = app.FindRecordById(collection, id)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// DeleteFolder deletes the files of a record, by the path of its folder in the storage.
func DeleteFolder(app core.App, path string) error {
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	return errors.Join(storage.DeletePrefix(strings.TrimRight(path, "/") + "/")...)
}
