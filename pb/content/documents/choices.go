package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// ChoiceLabels returns the label of each value of a field from the document of the form's
// page, so that mails and exports say what the visitor read. A value that the document does
// not name gets its default label.
func ChoiceLabels(app core.App, kind *collections.SubmissionKind, field collections.SubmissionField) (map[string]string, error) {
	labels := map[string]string{}
	for _, choice := range field.DefaultChoices() {
		labels[choice.Value] = choice.Label
	}
	form, err := formOf(app, kind)
	if err != nil {
		return nil, err
	}
	var choices []collections.Choice
	if list := form[field.Choices]; list != nil {
		if err := json.Unmarshal(list, &choices); err != nil {
			return nil, fmt.Errorf("read %s of document %s: %w", field.Choices, kind.Document, err)
		}
	}
	for _, choice := range choices {
		labels[choice.Value] = choice.Label
	}
	return labels, nil
}

// withDeclaredChoices makes the choices of a form the values that the program accepts, in the order and
// with the labels of the document. Otherwise a document that somebody has changed would offer a choice
// that a later version refuses, and lack a new one.
func withDeclaredChoices(key string, document []byte) []byte {
	for _, kind := range collections.SubmissionKinds {
		for _, field := range kind.Fields {
			if kind.Document == key && field.Choices != "" {
				document = withChoicesOf(field, document)
			}
		}
	}
	return document
}

func withChoicesOf(field collections.SubmissionField, document []byte) []byte {
	members, _ := readObject(document)
	at := members.indexOf("form")
	if at < 0 {
		return document
	}
	form, _ := readObject(members[at].value)
	list := form.indexOf(field.Choices)
	var stored []jsontext.Value
	if list < 0 || json.Unmarshal(form[list].value, &stored) != nil {
		return document // Validate reports it
	}
	missing := field.DefaultChoices()
	kept := slices.DeleteFunc(slices.Clone(stored), func(entry jsontext.Value) bool {
		var choice collections.Choice
		if json.Unmarshal(entry, &choice) != nil {
			return false
		}
		missing = slices.DeleteFunc(slices.Clone(missing), func(other collections.Choice) bool { return other.Value == choice.Value })
		return !slices.Contains(field.Values(), choice.Value)
	})
	if len(kept) == len(stored) && len(missing) == 0 {
		return document
	}
	for _, choice := range missing {
		entry, _ := json.Marshal(map[string]string{"value": choice.Value, "label": choice.Label}) // texts always succeed
		kept = append(kept, entry)
	}
	form[list].value, _ = json.Marshal(kept) // each is valid JSON
	members[at].value = form.text()
	return members.text()
}

// withoutRetiredChoices leaves the values out of a list that were in it before and that a form no longer has.
// A value that somebody adds stays, so Validate reports it.
func withoutRetiredChoices(known []any, list, before jsontext.Value) jsontext.Value {
	var values, earlier []string
	if json.Unmarshal(list, &values) != nil || json.Unmarshal(before, &earlier) != nil {
		return list
	}
	kept := slices.DeleteFunc(slices.Clone(values), func(value string) bool {
		return slices.Contains(earlier, value) && !slices.Contains(known, any(value))
	})
	if len(kept) == len(values) {
		return list
	}
	text, _ := json.Marshal(kept) // texts always succeed
	return text
}
