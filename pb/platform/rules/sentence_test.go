package rules

import "testing"

func TestNewFiller(t *testing.T) {
	filler := NewFiller(map[string]string{"brand": "Sahara Services Pvt. Ltd.", "city": "Pune", "none": ""})
	for text, want := range map[string]string{
		"We are {brand}.":               "We are Sahara Services Pvt. Ltd.",
		"{brand}. {brand}, in {city}.":  "Sahara Services Pvt. Ltd. Sahara Services Pvt. Ltd., in Pune.",
		"({brand}).":                    "(Sahara Services Pvt. Ltd.).",
		"{brand}’s office in {other}.":  "Sahara Services Pvt. Ltd.’s office in {other}.",
		"{none}.":                       ".",
		"{brand} has 10. {city}{city}.": "Sahara Services Pvt. Ltd. has 10. PunePune.",
	} {
		if got := filler.Replace(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
