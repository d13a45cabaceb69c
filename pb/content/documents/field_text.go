package documents

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// FieldText returns a field of a submission for people to read. For files, it returns their number.
func FieldText(app core.App, record *core.Record, kind *collections.SubmissionKind,
	field collections.SubmissionField) (string, error) {
	stored := record.GetString(field.Name)
	switch field.Type {
	case collections.FileType, collections.FilesType:
		return fmt.Sprint(len(record.GetStringSlice(field.Name))), nil
	case collections.ChoiceType, collections.ChoicesType:
		labels, err := ChoiceLabels(app, kind, field)
		return field.ChoiceText(stored, labels), err
	case collections.OpeningType:
		if stored == "" {
			return "", nil
		}
		job, err := app.FindRecordById(collections.Jobs, stored)
		if err != nil {
			return "", fmt.Errorf("read the opening: %w", err)
		}
		return job.GetString(collections.JobTitle), nil
	}
	return stored, nil
}

// FieldLabels returns what the form of a kind calls its fields. A field that the form's document does not
// name has its declared label.
func FieldLabels(app core.App, kind *collections.SubmissionKind) (map[string]string, error) {
	form, err := formOf(app, kind)
	if err != nil {
		return nil, err
	}
	labels := map[string]string{}
	for _, field := range kind.Fields {
		labels[field.Name] = field.Label
		for _, name := range []string{field.OtherName, field.Name} {
			var words struct{ Label string }
			if json.Unmarshal(form[name], &words) == nil && words.Label != "" { // other members are texts and lists
				labels[field.Name] = words.Label
			}
		}
	}
	return labels, nil
}

// formOf returns the words of a kind's form. Submissions may have choices that the form no longer offers.
func formOf(app core.App, kind *collections.SubmissionKind) (map[string]json.RawMessage, error) {
	raw, err := load(app, kind.Document)
	if err != nil {
		return nil, err
	}
	from, err := loadSources(app, kind.Document, raw)
	if err != nil {
		return nil, err
	}
	if raw, err = Fill(raw, from.site, from.deadlines, from.kept); err != nil {
		return nil, err
	}
	var document struct{ Form map[string]json.RawMessage }
	if err := json.Unmarshal(raw, &document); err != nil {
		return nil, fmt.Errorf("read document %s: %w", kind.Document, err)
	}
	return document.Form, nil
}
