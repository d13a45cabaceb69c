package search

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// OpeningsWith returns the condition that an opening's title, department, type, skills or place has words
// that begin with each of the given ones. There must be at least one word.
func OpeningsWith(words []string) dbx.Expression {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = `"` + word + `"*`
	}
	return dbx.NewExp("id IN (SELECT substr(source, instr(source, '/') + 1) FROM {{"+table+"}} WHERE {{"+table+
		"}} MATCH {:words} AND kind = {:openings})",
		dbx.Params{"words": "{title words} : (" + strings.Join(all, " AND ") + ")", "openings": Openings})
}

// minGuessed is the length in letters from which a word may be misspelt. Shorter ones resemble too many others.
const minGuessed = 4

// maxRest is how many letters a word may go on after its stem, or after what has been typed of it.
const maxRest = 4

// A known word of the index, and how many entries have it.
type known struct {
	Term string `db:"term"`
	Docs int    `db:"doc"`
}

// Nearest returns the known words that differ from a word by one letter that is missing, superfluous, wrong or
// exchanged with its neighbour, the most alike first and at most limit. Words are known by their stems, so either
// may go on after the other has ended. alone also finds a word whose first letter is wrong: that reads all words,
// which is too much for each word of a long search.
func Nearest(app core.App, word string, alone bool, limit int) ([]string, error) {
	letters := []rune(strings.ToLower(word))
	if len(letters) < minGuessed {
		return nil, nil
	}
	var all []known
	words := app.DB().Select("term", "doc").From(table + "_words")
	err := words.Where(dbx.NewExp("term >= {:first} AND term < {:next}",
		dbx.Params{"first": string(letters[0]), "next": string(letters[0] + 1)})).All(&all)
	near := nearest(letters, all, limit)
	if err == nil && len(near) == 0 && alone {
		err = words.Where(nil).All(&all)
		near = nearest(letters, all, limit)
	}
	if err != nil {
		return nil, fmt.Errorf("read the words of the search: %w", err)
	}
	return near, nil
}

func nearest(letters []rune, all []known, limit int) []string {
	type candidate struct {
		known
		rest int // how many letters one of the two is longer
	}
	var near []candidate
	for _, word := range all {
		term := []rune(word.Term)
		if len(term) < minGuessed {
			continue
		}
		if rest, isNear := differByOne(letters, term); isNear && rest <= maxRest {
			near = append(near, candidate{word, rest})
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rest, b.rest), cmp.Compare(b.Docs, a.Docs), cmp.Compare(a.Term, b.Term))
	})
	var terms []string
	for _, word := range near[:min(len(near), limit)] {
		terms = append(terms, word.Term)
	}
	return terms
}

// differByOne reports whether a beginning of one word is at most one mistake away from the other word, and how
// many letters remain.
func differByOne(a, b []rune) (rest int, isNear bool) {
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	a, b = a[same:], b[same:]
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b), true
	}
	ways := [][2][]rune{{a[1:], b}, {a, b[1:]}, {a[1:], b[1:]}}
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		ways = append(ways, [2][]rune{a[2:], b[2:]})
	}
	for _, way := range ways {
		x, y := way[0], way[1]
		shared := min(len(x), len(y))
		if slices.Equal(x[:shared], y[:shared]) && (!isNear || len(x)+len(y)-2*shared < rest) {
			rest, isNear = len(x)+len(y)-2*shared, true
		}
	}
	return rest, isNear
}

// AsWritten returns the word of a text that is most like a known word, for people to read: the index has stems. It
// returns the known word if no word begins alike.
func AsWritten(text, term string) string {
	best, length := term, len(term)/2
	for _, word := range Words(text) {
		if shared := sharedStart(strings.ToLower(word), term); shared > length {
			best, length = word, shared
		}
	}
	return best
}

// sharedStart returns how many bytes of whole letters two texts begin with alike.
func sharedStart(a, b string) (shared int) {
	for at, letter := range a {
		size := utf8.RuneLen(letter)
		if at+size > len(b) || b[at:at+size] != a[at:at+size] {
			break
		}
		shared = at + size
	}
	return shared
}
