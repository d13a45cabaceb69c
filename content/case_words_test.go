package content_test

import (
	"encoding/json/v2"
	"io/fs"
	"maps"
	"slices"
	"testing"

	"workforce/content"
)

// TestCaseWords checks that each state and outcome of the forms has words, and that all words belong to one.
func TestCaseWords(t *testing.T) {
	files, err := fs.Glob(content.Files, "submissions/*.json")
	if err != nil {
		t.Fatal(err)
	}
	// The program itself says that somebody has applied twice.
	states, outcomes := map[string]bool{}, map[string]bool{"appliedTwice": true}
	for _, file := range files {
		raw, err := content.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var kind struct {
			Outcomes []string
			Flow     struct {
				Moves map[string][]string
				Ended []string
			}
		}
		if err := json.Unmarshal(raw, &kind, json.MatchCaseInsensitiveNames(true)); err != nil {
			t.Fatal(err)
		}
		for _, outcome := range kind.Outcomes {
			outcomes[outcome] = true
		}
		for from, to := range kind.Flow.Moves {
			for _, state := range append(to, from) {
				states[state] = true
			}
		}
		for _, state := range kind.Flow.Ended {
			states[state] = true
		}
	}
	for name, c := range map[string]struct {
		words content.Words
		used  map[string]bool
	}{"states": {content.CaseWords.States, states}, "outcomes": {content.CaseWords.Outcomes, outcomes}} {
		if got, want := slices.Sorted(maps.Keys(c.words)), slices.Sorted(maps.Keys(c.used)); !slices.Equal(got, want) {
			t.Errorf("%s: words for %q, want words for %q", name, got, want)
		}
	}
}
