// Package search finds what visitors can read by its words, with SQLite's full-text
// search. Package pages says what there is to find.
package search

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// The table has what a migration made of it; it is no collection.
const table = "_search"

const (
	// maxTerms and maxTermLength bound what one search may cost.
	maxTerms      = 8
	maxTermLength = 40
	// maxHits is how many hits a search shows: who has not found it there asks anew.
	maxHits = 30
)

// MarkStart and MarkEnd stand around a found word in a Hit's excerpt. No text has them.
const (
	MarkStart = "\x02"
	MarkEnd   = "\x03"
)

// Entry is one thing to find.
type Entry struct {
	Path  string // where it is, such as /HelpCenter#fees
	Kind  string // what it is: page, question, blog, job
	Title string
	Text  string
	// From and Until bound when visitors can read it; zero: no bound.
	From, Until types.DateTime
}

// Hit is one thing found.
type Hit struct {
	Path    string `db:"path" json:"path"`
	Kind    string `db:"kind" json:"kind"`
	Title   string `db:"title" json:"title"`
	Excerpt string `db:"excerpt" json:"excerpt"`
}

// Replace stores what there is to find of a source, in place of what there was.
func Replace(app core.App, source string, entries []Entry) error {
	if _, err := app.DB().Delete(table, dbx.HashExp{"source": source}).Execute(); err != nil {
		return fmt.Errorf("forget the words of %s: %w", source, err)
	}
	for _, entry := range entries {
		_, err := app.DB().Insert(table, dbx.Params{
			"source": source, "path": entry.Path, "kind": entry.Kind, "title": entry.Title, "text": entry.Text,
			"visibleFrom": entry.From.String(), "visibleUntil": entry.Until.String(),
		}).Execute()
		if err != nil {
			return fmt.Errorf("keep the words of %s: %w", source, err)
		}
	}
	return nil
}

// IsEmpty says whether nothing has been stored yet.
func IsEmpty(app core.App) (bool, error) {
	var count int
	err := app.DB().NewQuery("SELECT count(*) FROM (SELECT 1 FROM {{" + table + "}} LIMIT 1)").Row(&count)
	return count == 0, err
}

// Find gives the best hits first: those that have all words, or else those in which the
// last word goes on, as while it is typed, or else those that have any of the words. A
// text without words finds nothing.
func Find(app core.App, text string) ([]Hit, error) {
	words := terms(text)
	if len(words) == 0 {
		return []Hit{}, nil
	}
	all := strings.Join(words, " AND ")
	for _, expression := range []string{all, all + "*", strings.Join(words, " OR ") + "*"} {
		hits, err := match(app, expression)
		if err != nil || len(hits) > 0 {
			return hits, err
		}
	}
	return []Hit{}, nil
}

func match(app core.App, expression string) ([]Hit, error) {
	hits := []Hit{}
	// A word in the title counts as much as ten in the text.
	err := app.DB().NewQuery(`
		SELECT path, kind, title, snippet({{` + table + `}}, 6, {:start}, {:end}, '…', 24) AS excerpt
		FROM {{` + table + `}}
		WHERE {{` + table + `}} MATCH {:expression}
			AND (visibleFrom = '' OR visibleFrom <= {:now}) AND (visibleUntil = '' OR visibleUntil > {:now})
		ORDER BY bm25({{` + table + `}}, 0, 0, 0, 0, 0, 10, 1)
		LIMIT {:limit}
	`).Bind(dbx.Params{
		"start": MarkStart, "end": MarkEnd, "expression": expression,
		"now": types.NowDateTime().String(), "limit": maxHits,
	}).All(&hits)
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	return hits, nil
}

// terms are the words of a text. Quoted, none is an operator of the query language.
func terms(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc)
	})
	words = words[:min(len(words), maxTerms)]
	for i, word := range words {
		letters := []rune(word)
		words[i] = `"` + string(letters[:min(len(letters), maxTermLength)]) + `"`
	}
	return words
}
