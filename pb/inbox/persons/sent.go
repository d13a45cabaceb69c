// Package persons says what the program holds about a person, in plain words: on the page of a case, and on the page
// "Your data" with everything that came from one address.
package persons

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// A Field is a field of the form as its sender filled it in, in the words of the form.
type Field struct {
	Label string `json:"label"`
	Text  string `json:"text"`
	Files []File `json:"files"`
}

// Sent returns what the sender of a case sent on the first day. about tells two cases of a sender apart:
// it is the reason of a grievance, or the opening.
func Sent(app core.App, c cases.Case, status cases.Status) (sent []Field, about string, err error) {
	kind := collections.KindNamed(c.Kind)
	record, err := app.FindRecordById(kind.Collection, c.Submission)
	if errors.Is(err, sql.ErrNoRows) {
		return []Field{}, "", nil
	}
	if err != nil {
		return nil, "", fmt.Errorf("find the submission %s: %w", c.Submission, err)
	}
	labels, err := documents.FieldLabels(app, kind)
	if err != nil {
		return nil, "", err
	}
	for _, field := range kind.Fields {
		shown := Field{Label: labels[field.Name], Files: []File{}}
		if field.IsFile() {
			shown.Files = sentFiles(record, field, status)
		} else if shown.Text, err = documents.FieldText(app, record, kind, field); err != nil {
			return nil, "", err
		}
		if field.Type == collections.ChoiceType || field.Type == collections.OpeningType {
			about = shown.Text
		}
		if shown.Text != "" || len(shown.Files) > 0 {
			sent = append(sent, shown)
		}
	}
	return sent, about, nil
}

// A File is a file of a submission or of a message.
type File struct {
	Name string `json:"name"`
	Size int64  `json:"size"` // in bytes
}

// sentFiles returns the names and sizes of the files of a submission. Cases of early versions know no sizes.
func sentFiles(record *core.Record, field collections.SubmissionField, status cases.Status) []File {
	files := []File{}
	for _, event := range status.Events {
		if event.Body.Submission == nil {
			continue
		}
		for _, file := range event.Body.Submission.Files {
			files = append(files, File{file.Name, file.Size})
		}
		return files
	}
	for _, name := range record.GetStringSlice(field.Name) {
		files = append(files, File{Name: collections.OriginalFileName(record, name)})
	}
	return files
}
