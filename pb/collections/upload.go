package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"workforce/pb/uploads"

	"github.com/pocketbase/pocketbase/core"
)

// An Upload is a stored attachment or resume.
type Upload struct {
	Path string // in the storage
	Type string // by its content
}

// FindUpload finds an attachment or a resume by the name it is stored under. Where
// there is none, the error is sql.ErrNoRows.
func FindUpload(app core.App, name string) (Upload, error) {
	id, contentType, ok := uploads.ParseName(name)
	if !ok {
		return Upload{}, sql.ErrNoRows
	}
	for collection, field := range map[string]string{
		Grievances: GrievanceSupportDocs, Applications: ApplicationResume,
	} {
		record, err := app.FindRecordById(collection, id)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return Upload{}, fmt.Errorf("find the record of an upload: %w", err)
		}
		if slices.Contains(record.GetStringSlice(field), name) {
			return Upload{record.BaseFilesPath() + "/" + name, contentType}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}
