package documents

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// ChoiceLabels returns the label of each value of a field from the document of the form's
// page, so that mails and exports say what the visitor read. A value that the document does
// not name gets its default label.
func ChoiceLabels(app core.App, kind *collections.SubmissionKind,
	field collections.SubmissionField) (map[string]string, error) {
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

// setDeclaredChoices makes the choices of a form the values that the program accepts, in the order and
// with the labels and pages of the document. Otherwise a document that somebody has changed would offer a choice
// that a later version refuses, and lack a new one.
func setDeclaredChoices(key string, document *object) {
	for _, kind := range collections.SubmissionKinds {
		for _, field := range kind.Fields {
			if form, has := document.get("form").(*object); has && kind.Document == key && field.Choices != "" {
				setChoices(field, form)
			}
		}
	}
}

func setChoices(field collections.SubmissionField, form *object) {
	choices, isList := form.get(field.Choices).(list)
	if !isList {
		return // Validate reports it
	}
	missing := slices.Clone(field.DefaultChoices())
	choices = slices.DeleteFunc(choices, func(choice node) bool {
		value, isText := at(choice, "value").(string)
		isThis := func(other collections.Choice) bool { return other.Value == value }
		if i := slices.IndexFunc(missing, isThis); isText && i >= 0 {
			setPages(choice, missing[i])
			missing = slices.Delete(missing, i, i+1)
		}
		return isText && !slices.Contains(field.Values(), value)
	})
	for _, choice := range missing {
		added := &object{[]member{{"value", choice.Value}, {"label", choice.Label}}}
		setPages(added, choice)
		choices = append(choices, added)
	}
	form.set(field.Choices, choices)
}

// setPages names the pages of a choice, unless the document does.
func setPages(choice node, defaults collections.Choice) {
	entry, isObject := choice.(*object)
	if !isObject || entry.get("pages") != nil || len(defaults.Pages) == 0 {
		return
	}
	pages := list{}
	for _, page := range defaults.Pages {
		pages = append(pages, page)
	}
	entry.set("pages", pages)
}

// withoutRetiredChoices leaves the values out of a list that were in it before and that a form no longer has.
// A value that somebody adds stays, so Validate reports it.
func withoutRetiredChoices(known []any, value, before node) node {
	values, isList := value.(list)
	earlier, wasList := before.(list)
	if !isList || !wasList {
		return value
	}
	return slices.DeleteFunc(values, func(value node) bool {
		_, isText := value.(string)
		return isText && slices.Contains(earlier, value) && !slices.Contains(known, any(value))
	})
}
