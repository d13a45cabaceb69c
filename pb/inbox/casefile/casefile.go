// Package casefile makes copies of a case for people outside: a page to print, and a ZIP file
// that proves itself without the server.
package casefile

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
)

// A File is a copy of a case.
type File struct {
	Kind       *collections.SubmissionKind
	Record     *core.Record
	Case       cases.Case
	History    []cases.Told
	Proof      evidence.Proof
	page       []byte // the page of HTML
	submission []byte // the submission as JSON
	fields     []field
	attached   []attachment
	app        core.App
}

// A field is what the sender wrote into a field of the form.
type field struct{ Label, Value string }

// An attachment is a stored file of the submission, or of a later message of its sender.
type attachment struct {
	cases.File
	Later   bool   // it belongs to a message
	Missing bool   // the storage has lost it; its size and hash are those of its receipt
	path    string // in the storage
}

// Make reads a case, records that a copy was made, and signs a checkpoint that covers it. It
// returns cases.ErrNotFound if there is no such case.
func Make(ctx context.Context, app core.App, kind *collections.SubmissionKind, id string,
	by cases.Actor) (*File, error) {
	c, err := cases.FindSettled(app, kind.Name, id)
	if err != nil {
		return nil, err
	}
	if c.Erased || c.IsSealed() {
		return nil, cases.ErrNotFound
	}
	record, err := app.FindRecordById(kind.Collection, id)
	if err != nil {
		return nil, fmt.Errorf("find the submission of a case: %w", err)
	}
	f := &File{Kind: kind, Record: record, Case: c, app: app}
	if err := f.readFields(); err != nil {
		return nil, err
	}
	if f.History, err = cases.History(app, c); err != nil {
		return nil, err
	}
	if err := f.readAttachments(ctx); err != nil {
		return nil, err
	}
	var files []string
	for _, a := range f.inArchive() {
		files = append(files, a.SHA256)
	}
	if f.page, err = f.makePage(by); err != nil {
		return nil, err
	}
	if err := cases.NoteExport(app, c, by, cases.Exported{Page: digest(f.page), Submission: digest(f.submission),
		Files: files}); err != nil {
		return nil, err
	}
	if _, err := evidence.Checkpoint(app); err != nil {
		return nil, err
	}
	f.Proof, err = evidence.Prove(app, c)
	return f, err
}

// digest returns the SHA-256 of a file, in hex.
func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Name returns the name of the ZIP file.
func (f *File) Name() string { return f.Case.Receipt + ".zip" }

func (f *File) readFields() error {
	values := map[string]any{}
	for _, declared := range f.Kind.Fields {
		text, err := documents.FieldText(f.app, f.Record, f.Kind, declared)
		if err != nil {
			return err
		}
		if declared.Type != collections.FileType && declared.Type != collections.FilesType {
			values[declared.Label] = text
			f.fields = append(f.fields, field{declared.Label, text})
		}
	}
	values["Receipt"], values["Received"] = f.Case.Receipt, f.Case.Received.String()
	values["stored"] = cases.StoredFields(f.Record) // as the event of the receipt holds them
	text, err := json.Marshal(values, json.Deterministic(true), jsontext.WithIndent("  "))
	if err != nil {
		return fmt.Errorf("write a submission: %w", err)
	}
	f.submission = append(text, '\n')
	return nil
}

func (f *File) readAttachments(ctx context.Context) error {
	storage, err := f.app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	storage.SetContext(ctx)
	add := func(owner *core.Record, stored string, later bool) error {
		name := stored
		if upload, err := cases.FindUpload(f.app, stored); err == nil {
			name = upload.Name
		}
		a := attachment{File: cases.File{Name: name, Stored: stored}, Later: later,
			path: owner.BaseFilesPath() + "/" + stored}
		err := a.hash(storage)
		if errors.Is(err, filesystem.ErrNotFound) {
			// The copy is needed most when something was lost, so it names the file instead.
			f.app.Logger().Error("An attachment is missing in the storage", "receipt", f.Case.Receipt, "file", stored)
			a.File, a.Missing = f.received(a.File), true
		} else if err != nil {
			return err
		}
		f.attached = append(f.attached, a)
		return nil
	}
	if declared, has := f.Kind.FileField(); has {
		for _, stored := range f.Record.GetStringSlice(declared.Name) {
			if err := add(f.Record, stored, false); err != nil {
				return err
			}
		}
	}
	bodies, err := cases.BodiesOf(f.app, f.Case)
	if err != nil {
		return err
	}
	for _, body := range bodies {
		for _, stored := range body.GetStringSlice("files") {
			if err := add(body, stored, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// received returns what the record of the case says of a file.
func (f *File) received(file cases.File) cases.File {
	for _, told := range f.History {
		files := told.Body.Files
		if told.Body.Submission != nil {
			files = told.Body.Submission.Files
		}
		for _, known := range files {
			if known.Stored == file.Stored {
				file.Size, file.SHA256 = known.Size, known.SHA256
			}
		}
	}
	return file
}

// inArchive returns the attachments that the ZIP file has.
func (f *File) inArchive() []attachment {
	return slices.DeleteFunc(slices.Clone(f.attached), func(a attachment) bool { return a.Missing })
}

// hash reads the file once, for its size and its SHA-256.
func (a *attachment) hash(storage *filesystem.System) error {
	sum := sha256.New()
	size, err := a.copyTo(sum, storage)
	a.Size, a.SHA256 = size, hex.EncodeToString(sum.Sum(nil))
	return err
}

func (a *attachment) copyTo(w io.Writer, storage *filesystem.System) (int64, error) {
	reader, err := storage.GetReader(a.path)
	if err != nil {
		return 0, fmt.Errorf("open an attachment: %w", err)
	}
	defer reader.Close()
	size, err := io.Copy(w, reader)
	if err != nil {
		return size, fmt.Errorf("read an attachment: %w", err)
	}
	return size, nil
}

// inZIP returns the path of the attachment in the ZIP file. Stored names are unique and safe.
func (a *attachment) inZIP() string { return path.Join(attachments, a.Stored) }

// attachments is the folder of the attachments in the ZIP file.
const attachments = "attachments"

// sums returns the hashes of the parts of the ZIP file and of the attachments, as sha256sum checks them.
func (f *File) sums(parts []part) []byte {
	var out bytes.Buffer
	for _, p := range parts {
		fmt.Fprintf(&out, "%s  %s\n", digest(p.content), p.name)
	}
	for _, a := range f.inArchive() {
		fmt.Fprintf(&out, "%s  %s\n", a.SHA256, a.inZIP())
	}
	return out.Bytes()
}
