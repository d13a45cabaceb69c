package rules

import (
	"fmt"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
)

// Broken is the error of a rule: a sentence for the one who fills in the form.
func Broken(sentence string) error {
	return validation.NewError("validation_broken_rule", sentence)
}

// Line checks a text of one line; label is what the form calls it.
func Line(label, value string, required bool, limit int) error {
	switch {
	case value == "" && required:
		return Broken(label + " is required")
	case value == "":
		return nil
	case utf8.RuneCountInString(value) > limit:
		return Broken(fmt.Sprintf("%s must be at most %d characters", label, limit))
	case HasHidden(value, false):
		return Broken(label + " must not contain line breaks or invisible characters")
	}
	return nil
}

// Text checks a text of several lines; missing is what to say when it is empty.
func Text(label, value, missing string, limit int) error {
	switch {
	case value == "":
		return Broken(missing)
	case utf8.RuneCountInString(value) > limit:
		return Broken(fmt.Sprintf("%s must be at most %d characters", label, limit))
	case HasHidden(value, true):
		return Broken(label + " must not contain invisible characters")
	}
	return nil
}
