package documents

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// sentence returns a problem as one sentence for an operator, who sees the names of the fields:
// "field slides, entry 1, alt: please write something here"
func sentence(problem Problem) error {
	words := problem.Sentence
	return fmt.Errorf("%s: %s", place(problem.path), strings.ToLower(words[:1])+strings.TrimSuffix(words[1:], "."))
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
	case *kind.Type:
		return fmt.Sprintf("must be %s, not %s", namesOf(k.Want), namesOf([]string{k.Got}))
	case *kind.MinLength:
		if k.Want == 1 || k.Got == 0 {
			return "please write something here"
		}
		return fmt.Sprintf("must be at least %d characters long; it has %d", k.Want, k.Got)
	case *kind.MaxLength:
		return fmt.Sprintf("may be at most %d characters long; it has %d", k.Want, k.Got)
	case *kind.MinItems:
		return fmt.Sprintf("must have at least %s; it has %d", entries(k.Want), k.Got)
	case *kind.MaxItems:
		return fmt.Sprintf("may have at most %s; it has %d", entries(k.Want), k.Got)
	case *kind.MaxContains: // the schema of custom pages has the only such rule
		return "the contact form can be on a page only once"
	case *kind.Enum:
		return fmt.Sprintf("must be one of %s", listOf(k.Want))
	case *kind.Const:
		return fmt.Sprintf("must be %s", listOf([]any{k.Want}))
	case *kind.Minimum:
		return fmt.Sprintf("may not be less than %s", decimal(k.Want))
	case *kind.Maximum:
		return fmt.Sprintf("may not be more than %s", decimal(k.Want))
	case *kind.UniqueItems:
		return fmt.Sprintf("entries %d and %d are the same", k.Duplicates[0]+1, k.Duplicates[1]+1)
	case *kind.Format:
		return fmt.Sprintf("must be %s, not %q", cmp.Or(FormatWords[k.Want], k.Want), fmt.Sprint(k.Got))
	case *kind.Pattern:
		return fmt.Sprintf("must be %s, not %q", cmp.Or(FormatWords[k.Want], "of the form "+k.Want), k.Got)
	default:
		return problem.LocalizedString(message.NewPrinter(language.English))
	}
}

// outsideIndia says that a place on the map of India lies outside of it. It returns an empty
// text for every other problem.
func outsideIndia(invalid *jsonschema.ValidationError) string {
	if !strings.Contains(invalid.SchemaURL, "our-network.json") {
		return ""
	}
	direction := map[string]string{"latitude": "north", "longitude": "east"}[last(invalid.InstanceLocation)]
	if direction == "" {
		return ""
	}
	const sentence = "this is outside of India, where every place has %s degrees %s or %s"
	// The latitudes of India are smaller than its longitudes, so an exchange makes the one too large and the other too
	// small.
	const exchanged = ". Are latitude and longitude exchanged?"
	switch k := invalid.ErrorKind.(type) {
	case *kind.Minimum:
		return fmt.Sprintf(sentence, decimal(k.Want), direction, "more") + map[string]string{"east": exchanged}[direction]
	case *kind.Maximum:
		return fmt.Sprintf(sentence, decimal(k.Want), direction, "less") + map[string]string{"north": exchanged}[direction]
	}
	return ""
}

func last(path []string) string {
	if len(path) == 0 {
		return ""
	}
	return path[len(path)-1]
}

// decimal writes a limit as people read it: "6.5", not "13/2".
func decimal(limit *big.Rat) string {
	value, _ := limit.Float64()
	return strconv.FormatFloat(value, 'f', -1, 64)
}
