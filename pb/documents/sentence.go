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

// sentence says of a validation error where and what, by its first leaf, for the person
// who edits the document: "field slides, entry 1, alt: please write something here"
func sentence(err error) error {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	for len(invalid.Causes) > 0 {
		// Of alternatives, the deepest tells most about what was meant.
		invalid = slices.MaxFunc(invalid.Causes, func(a, b *jsonschema.ValidationError) int {
			return len(a.InstanceLocation) - len(b.InstanceLocation)
		})
	}
	return fmt.Errorf("%s: %s", place(invalid.InstanceLocation), complaint(invalid.ErrorKind))
}

// place names a field by the way to it; the entries of lists are counted from one.
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

func complaint(found jsonschema.ErrorKind) string {
	switch k := found.(type) {
	case *kind.Required:
		return "this is missing: " + strings.Join(k.Missing, ", ")
	case *kind.AdditionalProperties:
		return "there is no field called " + strings.Join(k.Properties, " or ") + " here"
	case *kind.Type:
		return fmt.Sprintf("has to be %s, not %s", namesOf(k.Want), namesOf([]string{k.Got}))
	case *kind.MinLength:
		if k.Want == 1 {
			return "please write something here"
		}
		return fmt.Sprintf("has to be at least %d characters long; it has %d", k.Want, k.Got)
	case *kind.MaxLength:
		return fmt.Sprintf("may be at most %d characters long; it has %d", k.Want, k.Got)
	case *kind.MinItems:
		return fmt.Sprintf("has to have at least %s; it has %d", entries(k.Want), k.Got)
	case *kind.MaxItems:
		return fmt.Sprintf("may have at most %s; it has %d", entries(k.Want), k.Got)
	case *kind.Enum:
		return fmt.Sprintf("has to be one of %s", listOf(k.Want))
	case *kind.Const:
		return fmt.Sprintf("has to be %s", listOf([]any{k.Want}))
	case *kind.Minimum:
		return fmt.Sprintf("may not be less than %s", k.Want.RatString())
	case *kind.Maximum:
		return fmt.Sprintf("may not be more than %s", k.Want.RatString())
	case *kind.UniqueItems:
		return fmt.Sprintf("entries %d and %d are the same", k.Duplicates[0]+1, k.Duplicates[1]+1)
	case *kind.Format:
		return fmt.Sprintf("has to be %s, not %q", cmp.Or(forms[k.Want], k.Want), fmt.Sprint(k.Got))
	case *kind.Pattern:
		return fmt.Sprintf("has to be %s, not %q", cmp.Or(forms[k.Want], "of the form "+k.Want), k.Got)
	default:
		return found.LocalizedString(message.NewPrinter(language.English))
	}
}
