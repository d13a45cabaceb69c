package replica

import (
	"slices"
	"testing"
	"time"
)

var now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func TestOutdated(t *testing.T) {
	const day = 24 * time.Hour
	minutes := func(count int) (ages []time.Duration) { // a program that starts every minute
		for left := count; left > 0; left-- {
			ages = append(ages, time.Duration(left)*time.Minute)
		}
		return ages
	}
	for name, test := range map[string]struct{ ages, old []time.Duration }{
		"none":                 {},
		"the only one is kept": {ages: []time.Duration{90 * day}},
		"one that ended 31 days ago": {ages: []time.Duration{90 * day, 31 * day, day},
			old: []time.Duration{90 * day}},
		"one whose end is among the moments": {ages: []time.Duration{90 * day, 29 * day}},
		"a program that cannot stay up": {
			ages: append([]time.Duration{20 * day}, minutes(maxGenerations+2)...),
			old:  minutes(maxGenerations + 2)[:3],
		},
	} {
		t.Run(name, func(t *testing.T) {
			var found []generation
			for _, age := range test.ages {
				found = append(found, generation{first: now.Add(-age)})
			}
			var got []time.Duration
			for _, old := range outdated(found, now) {
				got = append(got, now.Sub(old.first))
			}
			if want := test.old; !slices.Equal(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
		})
	}
}
