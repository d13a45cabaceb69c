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
		return fmt.Sprintf(sentence, decimal(k.Want), direction, "more") +
			map[string]string{"east": exchanged}[direction]
	case *kind.Maximum:
		return fmt.Sprintf(sentence, decimal(k.Want), direction, "less") +
			map[string]string{"north": exchanged}[direction]
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

// FormatWords describes in words the patterns and formats that the schemas require.
var FormatWords = map[string]string{
	"date":                         "a day such as 2026-12-31",
	`^[0-9]{4}-[0-9]{2}-[0-9]{2}$`: "a day such as 2026-12-31",
	`^(/([^/\\].*)?|#.+|https://.+|mailto:.+|tel:.+)$`: "a link: /contact, #part, https://…, mailto:… or tel:…",
	`^(scenes/[a-z0-9-]+|/[^/\\].*)$`:                  "a drawn scene (scenes/name) or an address of this site (/api/files/…)",
	`^[0-9 ]+$`:                                        "digits and spaces",
	`^[PLAW]{7}$`:                                      "seven marks: P, L, A or W for each day",
	`^(/[a-z0-9]+(-[a-z0-9]+)*){1,4}$`:                 "an address such as /services/background-verification, with small letters, digits and hyphens",
	`^/api/files/images/[a-z0-9]{15}/[a-z0-9_.-]+$`:    "a picture from the tab Pictures",
	`^#[0-9a-f]{6}$`:                                   "a colour such as #0e4a48",
	`^[A-Z]{2}$`:                                       "two capital letters",
	`^[a-z]{2}$`:                                       "two small letters",
	`^[A-Za-z0-9_]+$`:                                  "letters, digits and underscores",
	`^[a-z][a-z0-9-]*$`:                                "small letters, digits and hyphens, starting with a letter",
	`^\+[0-9][0-9 ]+$`:                                 "a phone number with its country code, such as +91 80 0000 0000",
	`^[^@\s]+@[^@\s]+$`:                                "an email address",
	"^([^\\p{C}]|[\u200c\u200d])*[^\\s\\p{C}]([^\\p{C}]|[\u200c\u200d])*$": "a text on one line, without invisible characters",
	`^https://.+`: "an address that begins with https://",
	`^https://www\.(openstreetmap\.org|google\.com/maps)/`: "an address that begins with https://www.openstreetmap.org/ or https://www.google.com/maps/",
}

// typeNames describes the types of JSON in words that operators understand.
var typeNames = map[string]string{
	"string": "a text", "number": "a number", "integer": "a whole number", "boolean": "true or false",
	"array": "a list in [ ]", "object": "a group of fields in { }", "null": "null",
}

func namesOf(types []string) string {
	names := make([]string, len(types))
	for i, name := range types {
		names[i] = typeNames[name]
	}
	return strings.Join(names, " or ")
}

func listOf(values []any) string {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = fmt.Sprintf("%q", fmt.Sprint(value))
	}
	return strings.Join(texts, ", ")
}

func entries(count int) string {
	if count == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", count)
}
