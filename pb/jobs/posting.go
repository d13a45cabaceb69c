package jobs

import (
	"regexp"
	"strings"

	"workforce/pb/rules"
)

// A Posting is what job search engines are told of an opening beyond what stands
// in its fields, in their own words (schema.org JobPosting).
type Posting struct {
	EmploymentTypes []string `json:"employmentTypes"` // none: the kind is not one that they know
	Places          []Place  `json:"places"`          // none: no place that is known
	Remote          bool     `json:"remote"`          // one may work from anywhere in India
}

// A Place is a city and the state that it lies in.
type Place struct {
	City  string `json:"city"` // as it stands in the opening
	State string `json:"state"`
}

// PostingOf reads the type and the location of an opening.
func PostingOf(kind, location string) Posting {
	return Posting{EmploymentTypes: employmentTypes(kind), Places: placesIn(location), Remote: remote.MatchString(location)}
}

var employment = []struct {
	word string
	says *regexp.Regexp
}{
	{"FULL_TIME", regexp.MustCompile(`full ?time|permanent|regular`)},
	{"PART_TIME", regexp.MustCompile(`part ?time`)},
	{"CONTRACTOR", regexp.MustCompile(`contract|freelance|consultant`)},
	{"TEMPORARY", regexp.MustCompile(`temporary|\btemp\b|seasonal|fixed term`)},
	{"INTERN", regexp.MustCompile(`\bintern(s|ship)?\b|apprentice|trainee`)},
	{"VOLUNTEER", regexp.MustCompile(`volunt`)},
	{"PER_DIEM", regexp.MustCompile(`per diem|daily wage|day wage|casual`)},
}

func employmentTypes(kind string) []string {
	words := []string{}
	kind = rules.NotInSlug.ReplaceAllString(strings.ToLower(kind), " ")
	for _, type_ := range employment {
		if type_.says.MatchString(kind) {
			words = append(words, type_.word)
		}
	}
	return words
}

var (
	remote       = regexp.MustCompile(`(?i)\b(remote|work[ -]from[ -]home|wfh|anywhere in india)\b`)
	betweenParts = regexp.MustCompile(`(?i)[,/;&|()–]|\s-\s|\b(and|or|in|near)\b`)
)

// placesIn are the cities in a location such as "Whitefield, Bengaluru and Mysuru".
func placesIn(location string) []Place {
	places := []Place{}
	for _, part := range betweenParts.Split(location, -1) {
		city := rules.OneLine(part)
		if state := stateOf(city); state != "" {
			places = append(places, Place{city, state})
		}
	}
	return places
}
