package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/uploads"
)

// An Upload is a stored attachment or resume.
type Upload struct {
	Path string // in the storage
	Type string // by its content
}

// FindUpload finds an attachment or a resume by the name that it is stored under. It
// returns sql.ErrNoRows if there is none.
func FindUpload(app core.App, name string) (Upload, error) {
	id, contentType, ok := uploads.ParseName(name)
	if !ok {
		return Upload{}, sql.ErrNoRows
	}
	for _, kind := range SubmissionKinds {
		field, ok := kind.FileField()
		if !ok {
			continue
		}
		record, err := app.FindRecordById(kind.Collection, id)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return Upload{}, fmt.Errorf("find the record of an upload: %w", err)
		}
		if slices.Contains(record.GetStringSlice(field.Name), name) {
			return Upload{record.BaseFilesPath() + "/" + name, contentType}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}
