package documents

import (
	"fmt"
	"strings"
)

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
