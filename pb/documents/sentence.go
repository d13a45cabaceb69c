package documents

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// sentence turns a validation error into one sentence for the person who edits the
// document. It reports the first problem only:
// "field slides, entry 1, alt: please write something here"
func sentence(err error) error {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	for len(invalid.Causes) > 0 {
		// If several alternatives failed, the one that failed deepest was probably meant.
		invalid = slices.MaxFunc(invalid.Causes, func(a, b *jsonschema.ValidationError) int {
			return len(a.InstanceLocation) - len(b.InstanceLocation)
		})
	}
	return fmt.Errorf("%s: %s", place(invalid.InstanceLocation), complaint(invalid.ErrorKind))
}

// place describes a field by its path. It counts the entries of lists from one.
func place(path []string) string {
	if len(path) == 0 {
		return "the whole document"
	}
	steps := make([]string, len(path))
	for i, step := range path {
		steps[i] = step
		if number, err := strconv.Atoi(step); err == nil {
			steps[i] = fmt.Sprintf("entry %d", number+1)
		}
	}
	return "field " + strings.Join(steps, ", ")
}

// complaint says in words what is wrong with a field.
func complaint(problem jsonschema.ErrorKind) string {
	switch k := problem.(type) {
	case *kind.Required:
		return "this is missing: " + strings.Join(k.Missing, ", ")
	case *kind.AdditionalProperties:
		return "there is no field called " + strings.Join(k.Properties, " or ") + " here"
	case *kind.Type:
		return fmt.Sprintf("must be %s, not %s", namesOf(k.Want), namesOf([]string{k.Got}))
	case *kind.MinLength:
		if k.Want == 1 {
			return "please write something here"
		}
		return fmt.Sprintf("must be at least %d characters long; it has %d", k.Want, k.Got)
	case *kind.MaxLength:
		return fmt.Sprintf("may be at most %d characters long; it has %d", k.Want, k.Got)
	case *kind.MinItems:
		return fmt.Sprintf("must have at least %s; it has %d", entries(k.Want), k.Got)
	case *kind.MaxItems:
		return fmt.Sprintf("may have at most %s; it has %d", entries(k.Want), k.Got)
	case *kind.Enum:
		return fmt.Sprintf("must be one of %s", listOf(k.Want))
	case *kind.Const:
		return fmt.Sprintf("must be %s", listOf([]any{k.Want}))
	case *kind.Minimum:
		return fmt.Sprintf("may not be less than %s", k.Want.RatString())
	case *kind.Maximum:
		return fmt.Sprintf("may not be more than %s", k.Want.RatString())
	case *kind.UniqueItems:
		return fmt.Sprintf("entries %d and %d are the same", k.Duplicates[0]+1, k.Duplicates[1]+1)
	case *kind.Format:
		return fmt.Sprintf("must be %s, not %q", cmp.Or(formatWords[k.Want], k.Want), fmt.Sprint(k.Got))
	case *kind.Pattern:
		return fmt.Sprintf("must be %s, not %q", cmp.Or(formatWords[k.Want], "of the form "+k.Want), k.Got)
	default:
		return problem.LocalizedString(message.NewPrinter(language.English))
	}
}
