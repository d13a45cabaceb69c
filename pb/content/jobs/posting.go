package jobs

import (
	"regexp"
	"slices"

	"workforce/pb/platform/rules"
)

// A Posting holds the values of schema.org JobPosting that an opening's fields do not
// contain literally.
type Posting struct {
	EmploymentTypes []string `json:"employmentTypes"` // empty if the type of employment is not recognized
	Places          []Place  `json:"places"`          // empty if no city is recognized
	Remote          bool     `json:"remote"`          // candidates may work from anywhere in India
}

// A Place is a city in India and its state, or a city or a country abroad.
type Place struct {
	City    string `json:"city,omitempty"` // by its official name
	State   string `json:"state,omitempty"`
	Country string `json:"country,omitempty"` // of ISO 3166-1, such as AE; empty in India
}

// PostingOf derives a posting from the type and the location of an opening.
func PostingOf(kind, location string) Posting {
	return Posting{EmploymentTypes: employmentTypes(kind), Places: placesIn(location),
		Remote: remote.MatchString(location)}
}

// employment maps what admins write to the values of schema.org employmentType.
var employment = []struct {
	value   string
	pattern *regexp.Regexp
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
	values := []string{}
	kind = rules.LatinWords(kind, " ")
	for _, candidate := range employment {
		if candidate.pattern.MatchString(kind) {
			values = append(values, candidate.value)
		}
	}
	return values
}

var (
	remote       = regexp.MustCompile(`(?i)\b(remote|work[ -]from[ -]home|wfh|anywhere in india)\b`)
	betweenParts = regexp.MustCompile(`(?i)[,/;&|()–]|\s-\s|\b(and|or|in|near)\b`)
)

// placesIn returns the cities in a location such as "Whitefield, Bengaluru and Mysuru" or "Dubai, UAE". A place before
// the name of its state, such as "Kotagiri, Tamil Nadu", is a city, too.
func placesIn(location string) []Place {
	places := []Place{}
	unknown := "" // the part before, if nothing is known about it
	for _, part := range betweenParts.Split(location, -1) {
		name, before := rules.OneLine(part), unknown
		unknown = ""
		if state := stateOf(name); state != "" {
			places = append(places, Place{City: officialName(name), State: state})
		} else if code := cityAbroad(name); code != "" {
			places = append(places, Place{City: name, Country: code})
		} else if code := countryAbroad(name); code != "" &&
			!slices.ContainsFunc(places, func(p Place) bool { return p.Country == code }) {
			places = append(places, Place{Country: code})
		} else if state := stateNamed(name); state == "" {
			unknown = name
		} else if before != "" {
			places = append(places, Place{City: before, State: state})
		}
	}
	return places
}
