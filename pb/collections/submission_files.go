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

// RaiseLimits brings the database's own limits up to the declared ones, so that raising a
// limit in content/submissions needs no migration. Limits that are high enough stay as
// they are.
func RaiseLimits(app core.App) error {
	for _, kind := range SubmissionKinds {
		collection, err := app.FindCollectionByNameOrId(kind.Collection)
		if err != nil {
			return fmt.Errorf("find the collection: %w", err)
		}
		changed := false
		for _, declared := range kind.Fields {
			changed = declared.raiseLimits(collection.Fields.GetByName(declared.Name)) || changed
		}
		if !changed {
			continue
		}
		if err := app.Save(collection); err != nil {
			return fmt.Errorf("raise the limits of %s: %w", kind.Collection, err)
		}
	}
	return nil
}

// raiseLimits raises the limits of a stored field and reports whether it changed any.
func (f SubmissionField) raiseLimits(stored core.Field) bool {
	changed := false
	switch field := stored.(type) {
	case *core.TextField:
		if field.Max > 0 && field.Max < f.MaxLength {
			field.Max, changed = f.MaxLength, true
		}
	case *core.SelectField:
		for _, value := range f.Values() {
			if !slices.Contains(field.Values, value) {
				field.Values, changed = append(field.Values, value), true
			}
		}
	case *core.FileField:
		if field.MaxSize < f.MaxFileBytes() || field.MaxSelect < f.MaxFiles {
			field.MaxSize, field.MaxSelect, changed = max(field.MaxSize, f.MaxFileBytes()), max(field.MaxSelect, f.MaxFiles), true
			field.Help = f.Help
		}
	}
	return changed
}
