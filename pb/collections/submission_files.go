package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/uploads"
)

// An Upload is a stored attachment or resume.
type Upload struct {
	Path string // in the storage
	Type string // by its content
	Name string // under which it is saved on a computer
}

// keepFileNames stores the original names of new files and drops those of removed files. Nobody
// can write them: they always come from the uploads. Inspect has named the new files by now.
func (f SubmissionField) keepFileNames(app core.App, r *core.Record) error {
	names := map[string]string{}
	if !r.IsNew() {
		stored, err := StoredRecord(app, r)
		if err != nil {
			return err
		}
		names = fileNames(stored)
		files := r.GetStringSlice(f.Name)
		maps.DeleteFunc(names, func(stored, _ string) bool { return !slices.Contains(files, stored) })
	}
	for _, file := range r.GetUnsavedFiles(f.Name) {
		if name := uploads.OriginalName(file); name != "" {
			names[file.Name] = name
		}
	}
	r.Set(FileNames, names)
	return nil
}

// fileNames returns the original names of a record's files by their stored names. Files that
// were stored by older versions have none.
func fileNames(r *core.Record) map[string]string {
	var names map[string]string
	if r.UnmarshalJSONField(FileNames, &names) != nil || names == nil {
		return map[string]string{}
	}
	return names
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
			return Upload{record.BaseFilesPath() + "/" + name, contentType, uploads.DownloadName(fileNames(record)[name], name)}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}
