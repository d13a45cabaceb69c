// Package rules holds the rules that several records share: what a text, a name, an
// email address, a phone number and an address of a page must look like.
package rules

import (
	"errors"
	"fmt"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
)

// Broken returns the error of a broken rule. The sentence is for the person who fills in
// the form. A program reads the choices of the field, if it has some.
func Broken(sentence string, choices ...string) error {
	return validation.NewError("validation_broken_rule", sentence).SetParams(map[string]any{choicesParam: choices})
}

const choicesParam = "choices"

// ChoicesOf returns the choices of a field whose value breaks a rule, or nothing.
func ChoicesOf(err error) []string {
	broken, ok := errors.AsType[validation.Error](err)
	if !ok {
		return nil
	}
	choices, _ := broken.Params()[choicesParam].([]string)
	return choices
}

// Line checks a text of one line. Its sentences begin with label, the form's word for the
// field; maxLength counts characters.
func Line(label, value string, required bool, maxLength int) error {
	switch {
	case value == "" && required:
		return Broken(label + " is required")
	case value == "":
		return nil
	case utf8.RuneCountInString(value) > maxLength:
		return Broken(fmt.Sprintf("%s must be at most %d characters", label, maxLength))
	case HasHidden(value, false):
		return Broken(label + " must not contain line breaks or invisible characters")
	}
	return nil
}

// Text checks a required text of several lines. The sentence missing is for an empty
// one; maxLength counts characters.
func Text(label, value, missing string, maxLength int) error {
	switch {
	case value == "":
		return Broken(missing)
	case utf8.RuneCountInString(value) > maxLength:
		return Broken(fmt.Sprintf("%s must be at most %d characters", label, maxLength))
	case HasHidden(value, true):
		return Broken(label + " must not contain invisible characters")
	}
	return nil
}
