package claims

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"workforce/pb/content/documents"
	"workforce/pb/platform/rules"
)

// notPages are the documents whose texts promise nothing: words that people search for.
var notPages = []string{"search"}

// A preset is a document of a new site.
type preset struct {
	promises map[string][]int  // the numbers of the promises that each of its texts makes
	steady   map[string]string // its texts by their place
}

// presets returns the documents of a new site by their keys.
var presets = sync.OnceValues(func() (map[string]preset, error) {
	texts, err := documents.SurveyDefaults()
	all := map[string]preset{}
	for _, text := range texts {
		if all[text.Key].promises == nil {
			all[text.Key] = preset{map[string][]int{}, map[string]string{}}
		}
		all[text.Key].promises[text.Written] = promisesOf(text.Written)
		all[text.Key].steady[text.Steady] = text.Written
	}
	return all, err
})

// promises returns the declared promises with the places where they stand now.
func promises(texts []documents.SurveyedText) ([]Claim, error) {
	known, err := presets()
	if err != nil {
		return nil, err
	}
	stands := map[string]map[string]bool{} // the texts of each document
	for _, text := range texts {
		if stands[text.Key] == nil {
			stands[text.Key] = map[string]bool{}
		}
		stands[text.Key][text.Written] = true
	}
	found := make([]Claim, len(declared().Promises))
	for i, promise := range declared().Promises {
		found[i] = Claim{ID: promise.ID, Kind: Promise, Group: promise.Group, Label: promise.Label}
	}
	for _, text := range texts {
		if text.Hidden || slices.Contains(notPages, text.Key) {
			continue
		}
		old := known[text.Key]
		made, isKnown := old.promises[text.Written]
		replaced := ""
		if !isKnown {
			made = promisesOf(text.Written)
			if replaced = old.steady[text.Steady]; !stands[text.Key][replaced] {
				// It promises what the text promised that it has replaced, in other words or not at all.
				made = slices.Compact(slices.Sorted(slices.Values(slices.Concat(made, old.promises[replaced]))))
			}
		}
		for _, i := range made {
			if label := declared().Promises[i].Label; found[i].Label == label &&
				hasLost(label, replaced, text.Written) {
				found[i].Label = inShort(text.Text.Text)
			}
			found[i].Places = append(found[i].Places, placeOf(text))
		}
	}
	return found, nil
}

// hasLost reports whether a text lacks a word of a label that the text had which it replaces.
func hasLost(label, replaced, text string) bool {
	wordsOf := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text),
			func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	old, now := wordsOf(replaced), wordsOf(text)
	return slices.ContainsFunc(wordsOf(label), func(word string) bool {
		return slices.Contains(old, word) && !slices.Contains(now, word)
	})
}

// longest is the number of characters of a label that quotes a text.
const longest = 100

// inShort returns the beginning of a text, up to the end of a word.
func inShort(text string) string { return rules.Shorten(text, longest, "", " …") }

// promisesOf returns the numbers of the declared promises that a text makes.
func promisesOf(text string) (numbers []int) {
	text = strings.ToLower(text)
	stands := func(phrase string) bool { return strings.Contains(text, phrase) }
	for i, promise := range declared().Promises {
		if slices.ContainsFunc(promise.Words, stands) {
			numbers = append(numbers, i)
		}
	}
	return numbers
}
