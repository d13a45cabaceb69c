package documents

import (
	"cmp"
	"encoding/json/jsontext"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// maxProblems limits how many problems of one document are reported.
const maxProblems = 500

// A Problem is a rule that a document breaks.
type Problem struct {
	// Pointer is the JSON Pointer (RFC 6901) of the field that has to change, such as
	// /hero/slides/0/alt. The field may be missing.
	Pointer string
	// Sentence tells the person who edits the document what is wrong.
	Sentence string

	path []string
}

func newProblem(path []string, words string) Problem {
	pointer := jsontext.Pointer("")
	for _, step := range path {
		pointer = pointer.AppendToken(step)
	}
	return Problem{Pointer: string(pointer), Sentence: strings.ToUpper(words[:1]) + withEnd(words[1:]),
		path: slices.Clone(path)}
}

// withEnd ends a sentence with a full stop, unless it is a question.
func withEnd(words string) string {
	if strings.HasSuffix(words, "?") {
		return words
	}
	return words + "."
}

// problemsOf returns everything that is wrong, in the order of the pointers. Entries of lists
// are in the order of the list.
func problemsOf(invalid *jsonschema.ValidationError) []Problem {
	var all []Problem
	collectProblems(invalid, &all)
	slices.SortStableFunc(all, func(a, b Problem) int { return slices.CompareFunc(a.path, b.path, compareSteps) })
	return all[:min(len(all), maxProblems)]
}

func collectProblems(invalid *jsonschema.ValidationError, all *[]Problem) {
	path := invalid.InstanceLocation
	switch k := invalid.ErrorKind.(type) {
	case *kind.OneOf:
		if meant := meantAlternative(invalid); meant != nil {
			collectProblems(meant, all)
			return
		}
	case *kind.Required:
		for _, name := range k.Missing {
			*all = append(*all, newProblem(append(slices.Clone(path), name), "this is missing"))
		}
		return
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			*all = append(*all, newProblem(append(slices.Clone(path), name), "there is no such field here"))
		}
		return
	}
	if len(invalid.Causes) == 0 {
		*all = append(*all, newProblem(path, cmp.Or(outsideIndia(invalid), complaint(invalid.ErrorKind))))
	}
	for _, cause := range invalid.Causes {
		collectProblems(cause, all)
	}
}

// meantAlternative returns the errors of the alternative that the value was meant to be: the
// one whose constants it has. Without such an alternative, it returns an error that names the
// constants of all alternatives. It returns nil if no alternative reported anything.
func meantAlternative(invalid *jsonschema.ValidationError) *jsonschema.ValidationError {
	var wrong jsonschema.ValidationError
	var known []any
	for _, alternative := range invalid.Causes {
		constant := wrongConstant(alternative, len(invalid.InstanceLocation)+1)
		if constant == nil {
			return alternative
		}
		known = append(known, constant.ErrorKind.(*kind.Const).Want)
		wrong = *constant
	}
	if len(known) == 0 {
		return nil
	}
	wrong.ErrorKind = &kind.Enum{Want: known}
	return &wrong
}

// wrongConstant returns the error of a member that is not the constant which the alternative
// requires, or nil. depth is the length of the member's path.
func wrongConstant(invalid *jsonschema.ValidationError, depth int) *jsonschema.ValidationError {
	if _, ok := invalid.ErrorKind.(*kind.Const); ok && len(invalid.InstanceLocation) == depth {
		return invalid
	}
	for _, cause := range invalid.Causes {
		if found := wrongConstant(cause, depth); found != nil {
			return found
		}
	}
	return nil
}

// compareSteps compares entries of a list by their numbers, and members by their names.
func compareSteps(a, b string) int {
	first, errFirst := strconv.Atoi(a)
	second, errSecond := strconv.Atoi(b)
	if errFirst == nil && errSecond == nil {
		return cmp.Compare(first, second)
	}
	return strings.Compare(a, b)
}
