package pages

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// sentField is a field of the form as its sender filled it in, in the words of the form.
type sentField struct {
	Label string       `json:"label"`
	Text  string       `json:"text"`
	Files []senderFile `json:"files"`
}

// sentOf returns what the sender of a case sent on the first day. about tells two cases of a sender apart:
// it is the reason of a grievance, or the opening.
func sentOf(app core.App, c cases.Case, status cases.Status) (sent []sentField, about string, err error) {
	i := slices.IndexFunc(collections.SubmissionKinds,
		func(kind *collections.SubmissionKind) bool { return kind.Name == c.Kind })
	kind := collections.SubmissionKinds[i]
	record, err := app.FindRecordById(kind.Collection, c.Submission)
	if errors.Is(err, sql.ErrNoRows) {
		return []sentField{}, "", nil
	}
	if err != nil {
		return nil, "", fmt.Errorf("find the submission %s: %w", c.Submission, err)
	}
	labels, err := documents.FieldLabels(app, kind)
	if err != nil {
		return nil, "", err
	}
	for _, field := range kind.Fields {
		shown := sentField{Label: labels[field.Name], Files: []senderFile{}}
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

// sentFiles returns the names and sizes of the files of a submission. Cases of early versions know no sizes.
func sentFiles(record *core.Record, field collections.SubmissionField, status cases.Status) []senderFile {
	files := []senderFile{}
	for _, event := range status.Events {
		if event.Body.Submission == nil {
			continue
		}
		for _, file := range event.Body.Submission.Files {
			files = append(files, senderFile{file.Name, file.Size})
		}
		return files
	}
	for _, name := range record.GetStringSlice(field.Name) {
		files = append(files, senderFile{Name: collections.OriginalFileName(record, name)})
	}
	return files
}
