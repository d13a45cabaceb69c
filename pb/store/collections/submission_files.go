package collections

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
)

// An Upload is a stored attachment or resume.
type Upload struct {
	Kind string // the name of the kind of its submission
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

// OriginalFileName returns the name that a stored file of a submission had on the sender's device, or the
// stored name.
func OriginalFileName(r *core.Record, stored string) string {
	return uploads.DownloadName(fileNames(r)[stored], stored)
}

// FindUpload finds an attachment, also of a later message, or a resume by the name that it is stored under. It
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
			return Upload{kind.Name, record.BaseFilesPath() + "/" + name, contentType, OriginalFileName(record, name)}, nil
		}
	}
	return findInMessage(app, id, name, contentType)
}

// caseBodies is the collection of the messages to which senders attach files.
const caseBodies = "case_bodies"

// findInMessage finds a file that the sender of a submission has attached to a later message.
func findInMessage(app core.App, id, name, contentType string) (Upload, error) {
	record, err := app.FindRecordById(caseBodies, id)
	if err != nil {
		return Upload{}, err
	}
	var body struct {
		Files []struct{ Name, Stored string }
	}
	if err := json.Unmarshal([]byte(record.GetString("body")), &body, json.MatchCaseInsensitiveNames(true)); err != nil {
		return Upload{}, fmt.Errorf("read a message: %w", err)
	}
	for _, file := range body.Files {
		if file.Stored == name {
			var kind string
			if err := app.DB().Select("kind").From("cases").Where(dbx.HashExp{"id": record.GetString("case")}).Row(&kind); err != nil {
				return Upload{}, fmt.Errorf("find the case of a message: %w", err)
			}
			return Upload{kind, record.BaseFilesPath() + "/" + name, contentType, uploads.DownloadName(file.Name, name)}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}
