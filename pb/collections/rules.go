package collections

import (
	"fmt"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
)

// broken is the error of a rule: a sentence for the one who fills in the form.
func broken(sentence string) error {
	return validation.NewError("validation_broken_rule", sentence)
}

// line checks a text of one line; label is what the form calls it.
func line(label, value string, required bool, limit int) error {
	switch {
	case value == "" && required:
		return broken(label + " is required")
	case value == "":
		return nil
	case utf8.RuneCountInString(value) > limit:
		return broken(fmt.Sprintf("%s must be at most %d characters", label, limit))
	case hasHidden(value, false):
		return broken(label + " must not contain line breaks or invisible characters")
	}
	return nil
}

// text checks a text of several lines; missing is what to say when it is empty.
func text(label, value, missing string, limit int) error {
	switch {
	case value == "":
		return broken(missing)
	case utf8.RuneCountInString(value) > limit:
		return broken(fmt.Sprintf("%s must be at most %d characters", label, limit))
	case hasHidden(value, true):
		return broken(label + " must not contain invisible characters")
	}
	return nil
}
