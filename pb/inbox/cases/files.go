package cases

import (
	"cmp"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// A newFiles holds the files of a message, which are stored before the transaction that adds the
// message, because it would make all others wait.
type newFiles struct {
	id    string // of the body
	files []File
	// discard deletes the files again.
	discard func()
}

// newBody checks and stores the files of a message that is about to be added.
func newBody(app core.App, files []*filesystem.File) (newFiles, error) {
	collection, err := app.FindCachedCollectionByNameOrId(Bodies)
	if err != nil {
		return newFiles{}, fmt.Errorf("store the files of a message: %w", err)
	}
	body := core.NewRecord(collection)
	body.Id = collections.NewID()
	added := newFiles{id: body.Id, discard: func() {}}
	if len(files) == 0 {
		return added, nil
	}
	if err := MessageFiles().CheckFiles(body, files); err != nil {
		return newFiles{}, validation.Errors{"files": err}
	}
	for _, file := range files {
		sum, err := sumOf(file)
		if err != nil {
			return newFiles{}, err
		}
		added.files = append(added.files, File{Name: uploads.OriginalName(file), Stored: file.Name, Size: file.Size,
			SHA256: sum})
	}
	added.discard = func() {
		if err := uploads.DeleteFolder(app, body.BaseFilesPath()); err != nil { // the sweep tries again
			app.Logger().Error("The files of a message could not be removed", "error", err)
		}
	}
	body.Set("files", files)
	if err := storeFiles(app, body, files); err != nil {
		added.discard()
		return newFiles{}, err
	}
	return added, nil
}

func storeFiles(app core.App, body *core.Record, files []*filesystem.File) (err error) {
	storage, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer func() { err = errors.Join(err, storage.Close()) }()
	for _, file := range files {
		if err := storage.UploadFile(file, path.Join(body.BaseFilesPath(), file.Name)); err != nil {
			return fmt.Errorf("store a file of a message: %w", err)
		}
	}
	return uploads.Sync(app, body)
}

// sumOf returns the SHA-256 of a file in hex.
func sumOf(file *filesystem.File) (string, error) {
	content, err := file.Reader.Open()
	if err != nil {
		return "", fmt.Errorf("read an uploaded file: %w", err)
	}
	defer content.Close()
	return SumFrom(content)
}

// SumFrom returns the SHA-256 of what a reader reads, in hex.
func SumFrom(content io.Reader) (string, error) {
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return "", fmt.Errorf("read an uploaded file: %w", err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// ReadBody reads what an event says of persons.
func ReadBody(stored string) (Body, error) {
	var body Body
	if err := json.Unmarshal([]byte(stored), &body); err != nil {
		return Body{}, fmt.Errorf("read what an event says: %w", err)
	}
	return body, nil
}

// An Upload is a stored attachment or resume.
type Upload struct {
	Kind string // the name of the kind of its submission
	// Submission is the id of the submission.
	Submission string
	Path       string // in the storage
	Type       string // by its content
	Name       string // under which it is saved on a computer
}

// FindUpload finds an attachment or a resume by the name of the stored file. Attachments of later messages are
// found, too. It returns sql.ErrNoRows if there is none, or if the submission is sealed.
func FindUpload(app core.App, name string) (Upload, error) {
	id, contentType, ok := uploads.ParseName(name)
	if !ok {
		return Upload{}, sql.ErrNoRows
	}
	for _, kind := range collections.SubmissionKinds {
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
			if c, err := Find(app, kind.Name, id); err != nil && !errors.Is(err, ErrNotFound) || c.IsSealed() {
				return Upload{}, cmp.Or(err, sql.ErrNoRows)
			}
			return Upload{kind.Name, id, record.BaseFilesPath() + "/" + name, contentType,
				collections.OriginalFileName(record, name)}, nil
		}
	}
	return findInMessage(app, id, name, contentType)
}

// findInMessage finds a file that the sender of a submission has attached to a later message.
func findInMessage(app core.App, id, name, contentType string) (Upload, error) {
	record, err := app.FindRecordById(Bodies, id)
	if err != nil {
		return Upload{}, err
	}
	body, err := ReadBody(record.GetString("body"))
	if err != nil {
		return Upload{}, err
	}
	for _, file := range body.Files {
		if file.Stored == name {
			var kind, submission string
			if err := app.DB().Select("kind", "submission").From(Cases).
				Where(dbx.HashExp{"id": record.GetString("case"), "sealedUntil": ""}).
				Row(&kind, &submission); err != nil {
				return Upload{}, fmt.Errorf("find the case of a message: %w", err)
			}
			return Upload{kind, submission, record.BaseFilesPath() + "/" + name, contentType,
				uploads.DownloadName(file.Name, name)}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}
