package uploads

import (
	"errors"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Register removes the files of a deleted record at once. It replaces PocketBase's own
// handler, which does so some time later and would then also remove the files of a record
// that was restored under the same id in between. Register also limits how long the program waits for a file storage that does not answer.
func Register(app core.App) {
	limitStorage()
	app.OnModelAfterDeleteSuccess().Bind(&hook.Handler[*core.ModelEvent]{
		Id:       "__pbFilesManagerDelete__",
		Priority: -99,
		Func: func(e *core.ModelEvent) error {
			if owner, ok := e.Model.(core.FilesManager); ok && owner.BaseFilesPath() != "" && mayHaveFiles(e.Model) {
				if err := DeleteFolder(e.App, owner.BaseFilesPath()); err != nil {
					// The record is deleted in any case. Sweep tries again.
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

// DeleteFolder deletes the files of a record, by the path of its folder in the storage.
func DeleteFolder(app core.App, path string) error {
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	return errors.Join(storage.DeletePrefix(strings.TrimRight(path, "/") + "/")...)
}
