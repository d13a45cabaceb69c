package jobs

import (
	"cmp"
	"strings"

	"workforce/pb/platform/rules"
)

// alsoCalled maps names of cities to the official ones.
var alsoCalled = map[string]string{
	"allahabad": "Prayagraj", "aurangabad": "Chhatrapati Sambhajinagar", "bangalore": "Bengaluru", "baroda": "Vadodara",
	"belgaum": "Belagavi", "bellary": "Ballari", "calcutta": "Kolkata", "calicut": "Kozhikode", "cochin": "Kochi",
	"gulbarga": "Kalaburagi", "gurgaon": "Gurugram", "hospet": "Hosapete", "hubli": "Hubballi", "madras": "Chennai",
	"mangalore": "Mangaluru", "mysore": "Mysuru", "panjim": "Panaji", "pondicherry": "Puducherry",
	"port blair": "Sri Vijaya Puram",
	"shimoga":    "Shivamogga", "tirupur": "Tiruppur", "trichy": "Tiruchirappalli", "trivandrum": "Thiruvananthapuram",
	"tumkur": "Tumakuru", "tuticorin": "Thoothukudi", "vizag": "Visakhapatnam",
}

// officialName returns the official name of a city, or else the name as it is written.
func officialName(city string) string {
	return cmp.Or(alsoCalled[strings.ToLower(city)], city)
}

// PlaceNames returns the names under which a location is listed: each known city by its official name, or else
// the location as it is written.
func PlaceNames(location string) []string {
	var names []string
	for _, place := range placesIn(location) {
		if place.City != "" {
			names = append(names, place.City)
		}
	}
	if len(names) == 0 {
		names = []string{rules.OneLine(location)}
	}
	return names
}

// SearchWords returns the words by which an opening is found besides its title: its department, its type, its
// skills and its place, with the other names of the cities.
func SearchWords(department, kind, location string, skills []string) string {
	words := append([]string{department, kind, location}, skills...)
	for _, official := range PlaceNames(location) {
		words = append(words, official)
		for other, name := range alsoCalled {
			if name == official {
				words = append(words, other)
			}
		}
	}
	return strings.Join(words, " · ")
}
