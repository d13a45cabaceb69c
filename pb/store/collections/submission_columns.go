package collections

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// maxColumn is the limit of a text column, in characters. It only bounds what the database stores:
// PocketBase applies a limit of its own to a column without one.
const maxColumn = 1 << 20

// FreeColumns takes the rules of visitors' fields out of the database, because content/submissions
// states them. A rule in a column as well would stay when the file changes: a field would be required
// although the file says that it is optional. Data folders of earlier versions have such columns.
func FreeColumns(app core.App) error {
	for _, kind := range SubmissionKinds {
		if err := freeColumns(app, kind.Collection, kind.Fields); err != nil {
			return err
		}
	}
	// Later messages take the files that the form of a grievance takes.
	files, _ := GrievanceKind.FileField()
	files.Name, files.Help = "files", ""
	return freeColumns(app, caseBodies, []SubmissionField{files})
}

func freeColumns(app core.App, name string, fields []SubmissionField) error {
	collection, err := app.FindCollectionByNameOrId(name)
	if err != nil {
		return fmt.Errorf("find the collection %s: %w", name, err)
	}
	before := collection.Fields.String()
	for _, field := range fields {
		if stored := collection.Fields.GetByName(field.Name); stored != nil {
			collection.Fields.Add(field.freeColumn(stored)) // takes the place of the field with the same id
		}
	}
	if collection.Fields.String() == before {
		return nil
	}
	// PocketBase's validation refuses another type for a field. These types have the same column.
	if err := app.SaveNoValidate(collection); err != nil {
		return fmt.Errorf("take the rules out of the columns of %s: %w", name, err)
	}
	return nil
}

// freeColumn returns the column of a field without rules. An address and a choice become texts,
// because their types are rules. A file keeps a limit, which bounds what PocketBase's own API reads.
func (f SubmissionField) freeColumn(stored core.Field) core.Field {
	switch column := stored.(type) {
	case *core.EmailField:
		return textColumn(column.Id, column.Name, column.Help, column.System, column.Hidden, column.Presentable)
	case *core.SelectField:
		if !column.IsMultiple() {
			return textColumn(column.Id, column.Name, column.Help, column.System, column.Hidden, column.Presentable)
		}
	case *core.TextField:
		column.Required, column.Min, column.Max = false, 0, maxColumn
	case *core.JSONField:
		column.Required, column.MaxSize = false, maxColumn
	case *core.RelationField:
		column.Required, column.MinSelect = false, 0
	case *core.FileField:
		column.Required, column.Help, column.MimeTypes = false, f.Help, nil
		column.MaxSize, column.MaxSelect = max(column.MaxSize, f.MaxFileBytes()), max(column.MaxSelect, f.MaxFiles)
	}
	return stored
}

func textColumn(id, name, help string, system, hidden, presentable bool) core.Field {
	return &core.TextField{Id: id, Name: name, Help: help, System: system, Hidden: hidden, Presentable: presentable, Max: maxColumn}
}
