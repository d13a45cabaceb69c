package documents

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// ChoiceLabels returns the label of each value of a field from the document of the form's
// page, so that mails and exports say what the visitor read. A value that the document does
// not name gets its default label.
func ChoiceLabels(app core.App, kind *collections.SubmissionKind, field collections.SubmissionField) (map[string]string, error) {
	labels := map[string]string{}
	for _, choice := range field.DefaultChoices() {
		labels[choice.Value] = choice.Label
	}
	raw, err := Get(app, kind.Document)
	if err != nil {
		return nil, err
	}
	var document struct{ Form map[string]json.RawMessage }
	if err := json.Unmarshal(raw, &document); err != nil {
		return nil, fmt.Errorf("read document %s: %w", kind.Document, err)
	}
	var choices []collections.Choice
	if list := document.Form[field.Choices]; list != nil {
		if err := json.Unmarshal(list, &choices); err != nil {
			return nil, fmt.Errorf("read %s of document %s: %w", field.Choices, kind.Document, err)
		}
	}
	for _, choice := range choices {
		labels[choice.Value] = choice.Label
	}
	return labels, nil
}
