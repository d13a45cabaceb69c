package documents_test

import (
	"fmt"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
)

// TestPlacesOnTheMap checks that the farthest places of India are accepted, and places outside
// of it refused with a sentence that says so.
func TestPlacesOnTheMap(t *testing.T) {
	stored, err := documents.Default("our-network")
	testapp.Must(t, err)
	const given = `"latitude":28.61,`
	if !strings.Contains(string(stored), given) {
		t.Fatalf("the document has no %s", given)
	}
	place := func(latitude, longitude float64) []documents.Problem {
		document := strings.Replace(string(stored), given, fmt.Sprintf(`"latitude":%v,`, latitude), 1)
		document = strings.Replace(document, `"longitude":77.21`, fmt.Sprintf(`"longitude":%v`, longitude), 1)
		problems, err := documents.Check("our-network", []byte(document))
		testapp.Must(t, err)
		return problems
	}
	for name, at := range map[string][2]float64{
		"Indira Point, the south of Nicobar": {6.76, 93.84}, "Port Blair, Andaman": {11.62, 92.73},
		"Minicoy, Lakshadweep": {8.28, 73.05}, "Kavaratti, Lakshadweep": {10.57, 72.64},
		"Kargil": {34.56, 76.13}, "Turtuk": {34.85, 76.83}, "Daulat Beg Oldi": {35.39, 77.93},
		"Guhar Moti, the west": {23.71, 68.03}, "Kibithu, the east": {28.28, 97.02}, "Kanyakumari": {8.08, 77.54},
	} {
		if problems := place(at[0], at[1]); len(problems) > 0 {
			t.Errorf("%s is refused: %v", name, problems)
		}
	}
	for name, at := range map[string][2]float64{
		"Dubai": {25.2, 55.27}, "Singapore": {1.35, 103.82}, "Malé": {4.18, 73.51},
		"Delhi, the wrong way round": {77.21, 28.61},
	} {
		problems := place(at[0], at[1])
		if len(problems) == 0 || !strings.Contains(problems[0].Sentence, "outside of India") {
			t.Errorf("%s is answered with %v", name, problems)
		}
	}
	for _, problem := range place(77.21, 28.61) {
		if !strings.HasSuffix(problem.Sentence, "Are latitude and longitude exchanged?") {
			t.Errorf("the wrong way round is answered with %q", problem.Sentence)
		}
	}
}
