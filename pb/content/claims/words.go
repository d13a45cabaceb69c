package claims

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"workforce/pb/content/documents"
)

// said declares a fact by its words.
type said struct {
	ID, Label string
	Says      []string
	// Varied is set if the sentences have to be written anew one by one, because the words have several meanings.
	Varied bool
	// Except are documents that are about nothing else.
	Except []string
}

// finders return whether a text has one of the words of each fact in Words.
var finders = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, fact := range declared().Words {
		var words []string
		for _, word := range fact.Says {
			words = append(words, regexp.QuoteMeta(word))
		}
		all = append(all, regexp.MustCompile(`(?i)\b(?:`+strings.Join(words, "|")+`)\b`))
	}
	return all
})

// saidClaims returns the facts in Words with the texts that say them. What stands in the place of another fact is left
// to it.
func saidClaims(texts []documents.SurveyedText, facts []Claim) []Claim {
	isElsewhere := func(text documents.SurveyedText) bool {
		return slices.ContainsFunc(facts, func(fact Claim) bool {
			return slices.ContainsFunc(fact.Places, func(place Place) bool {
				return place.Key == text.Key && strings.HasPrefix(text.Pointer+"/", place.Pointer+"/")
			})
		})
	}
	found := make([]Claim, len(declared().Words))
	for i, fact := range declared().Words {
		found[i] = Claim{ID: fact.ID, Kind: Fact, Label: fact.Label}
		if !fact.Varied {
			found[i].Says = fact.Says
		}
		for _, text := range texts {
			isLeftOut := text.Hidden || slices.Contains(notPages, text.Key) || slices.Contains(fact.Except, text.Key)
			if !isLeftOut && finders()[i].MatchString(text.Written) && !isElsewhere(text) {
				found[i].Places = append(found[i].Places, placeOf(text))
			}
		}
	}
	return found
}

// placeOf returns a text as a place of a claim.
func placeOf(text documents.SurveyedText) Place {
	return Place{text.Key, text.Pointer, text.Text.Text, text.Written, text.Terms, text.Removal}
}
