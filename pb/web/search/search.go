// Package search finds public content by its words, with SQLite's full-text search. Package
// pages says which content is indexed.
package search

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// table is no collection. pb_migrations/schema.sql creates it.
const table = "_search"

// entriesOf is a condition that names the entries of a source. It asks the table in which the full-text index keeps
// its columns, because only that has an index of the sources.
const entriesOf = "rowid IN (SELECT id FROM _search_content WHERE c0 = {:source})"

const (
	// maxTerms and maxTermLength limit the cost of a search.
	maxTerms      = 8
	maxTermLength = 40
	// maxHits is the number of results that a search returns.
	maxHits = 30
	// titleWeight is how much more a word in the title counts than one in the text.
	titleWeight = 10
)

// MarkStart and MarkEnd enclose each matching word in a Hit's excerpt. They are control
// characters that no text contains.
const (
	MarkStart = "\x02"
	MarkEnd   = "\x03"
)

// Openings is the kind of openings. Their words are not chosen by anybody, see match. Posts is that of posts.
const (
	Openings = "job"
	Posts    = "blog"
)

// Entry is a page, question, post or opening in the index.
type Entry struct {
	Path  string // such as /HelpCenter#fees
	Kind  string // page, question, blog or job
	Title string
	// Words are what visitors type for it although the title does not contain them.
	Words string
	Text  string
	// From and Until limit the time in which visitors can read it. Zero: no limit.
	From, Until types.DateTime
}

// Hit is a search result.
type Hit struct {
	Path    string `db:"path" json:"path"`
	Kind    string `db:"kind" json:"kind"`
	Title   string `db:"title" json:"title"`
	Excerpt string `db:"excerpt" json:"excerpt"`
}

// Replace replaces the entries of a source.
func Replace(app core.App, source string, entries []Entry) error {
	if _, err := app.DB().Delete(table, dbx.NewExp(entriesOf, dbx.Params{"source": source})).Execute(); err != nil {
		return fmt.Errorf("remove %s from the search index: %w", source, err)
	}
	for _, entry := range entries {
		_, err := app.DB().Insert(table, dbx.Params{
			"source": source, "path": entry.Path, "kind": entry.Kind, "title": entry.Title, "words": entry.Words,
			"text":        entry.Text,
			"visibleFrom": entry.From.String(), "visibleUntil": entry.Until.String(),
		}).Execute()
		if err != nil {
			return fmt.Errorf("add %s to the search index: %w", source, err)
		}
	}
	return nil
}

// Has reports whether the index has entries of a source.
func Has(app core.App, source string) (bool, error) {
	var count int
	err := app.DB().Select("count(*)").From(table).
		Where(dbx.NewExp(entriesOf, dbx.Params{"source": source})).Row(&count)
	if err != nil {
		return false, fmt.Errorf("look for %s in the search index: %w", source, err)
	}
	return count > 0, nil
}

// IsEmpty reports whether the index has no entries.
func IsEmpty(app core.App) (bool, error) {
	var count int
	err := app.DB().NewQuery("SELECT count(*) FROM (SELECT 1 FROM {{" + table + "}} LIMIT 1)").Row(&count)
	return count == 0, err
}

// Find returns the hits for a text, best first, and whether there are more than maxHits. It returns the entries that
// contain all words; if there are none, those that contain all words when the last is taken as a prefix
// (the visitor may still be typing it); if there are none, those that contain any word. A
// text without words has no hits. Entries of some kinds can be left out.
func Find(app core.App, text string, without ...string) (hits []Hit, more bool, err error) {
	words := terms(text)
	if len(words) == 0 {
		return []Hit{}, false, nil
	}
	all := strings.Join(words, " AND ")
	for _, expression := range []string{all, all + "*", strings.Join(words, " OR ") + "*"} {
		if hits, more, err = match(app, expression, without); err != nil || len(hits) > 0 {
			return hits, more, err
		}
	}
	return []Hit{}, false, nil
}

// Records returns the condition that the id of a record is that of one with all words of a text, the last of which may
// be unfinished. It is nil if there are no words.
func Records(kind, text string) dbx.Expression {
	words := terms(text)
	if len(words) == 0 {
		return nil
	}
	return dbx.NewExp("[[id]] IN (SELECT substr(source, instr(source, '/') + 1) FROM {{"+table+"}} WHERE {{"+table+
		"}} MATCH {:all} AND kind = {:kind})", dbx.Params{"all": strings.Join(words, " AND ") + "*", "kind": kind})
}

// A ranked hit knows its place among others.
type ranked struct {
	Hit
	Chosen int     `db:"chosen"` // 1: its Words match, because somebody chose these words for it
	Titled int     `db:"titled"` // 1: its title matches
	Length int     `db:"length"` // of the title: the shorter one that matches, the more it is about these words
	Score  float64 `db:"score"`  // the smaller, the more relevant
}

func (a ranked) compare(b ranked) int {
	return cmp.Or(b.Chosen-a.Chosen, b.Titled-a.Titled, a.Titled*(a.Length-b.Length), cmp.Compare(a.Score, b.Score))
}

// match returns the hits for an expression of the query language, best first, and whether there are more. Openings take
// more than half of them only if nothing else matches: there may be thousands of them.
func match(app core.App, expression string, without []string) (hits []Hit, more bool, err error) {
	isShown := "kind NOT IN ('" + strings.Join(without, "', '") + "') AND "
	others, err := matchWhere(app, expression, isShown+"kind != {:openings}")
	if err != nil {
		return nil, false, err
	}
	openings, err := matchWhere(app, expression, isShown+"kind = {:openings}")
	if err != nil {
		return nil, false, err
	}
	more = len(others)+len(openings) > maxHits
	openings = openings[:min(len(openings), max(maxHits-len(others), maxHits/2))]
	all := append(others[:min(len(others), maxHits-len(openings))], openings...)
	slices.SortStableFunc(all, ranked.compare)
	hits = make([]Hit, len(all))
	for i, hit := range all {
		hits[i] = hit.Hit
	}
	return hits, more, nil
}

// matchWhere returns the best hits for an expression among the entries that fulfil a condition, one more than are
// shown.
func matchWhere(app core.App, expression, where string) (hits []ranked, err error) {
	err = app.DB().NewQuery(`
		SELECT path, kind, title, snippet({{` + table + `}}, 7, {:start}, {:end}, '…', 24) AS excerpt,
			kind != {:openings} AND rowid IN (SELECT rowid FROM {{` + table + `}} WHERE {{` + table + `}} MATCH {:inWords}) AS chosen,
			rowid IN (SELECT rowid FROM {{` + table + `}} WHERE {{` + table + `}} MATCH {:inTitle}) AS titled,
			length(title) AS length,
			bm25({{` + table + `}}, 0, 0, 0, 0, 0, {:titleWeight}, {:titleWeight}, 1) AS score
		FROM {{` + table + `}}
		WHERE {{` + table + `}} MATCH {:expression} AND ` + where + `
			AND (visibleFrom = '' OR visibleFrom <= {:now}) AND (visibleUntil = '' OR visibleUntil > {:now})
		ORDER BY chosen DESC, titled DESC, titled * length, score
		LIMIT {:limit}
	`).Bind(dbx.Params{
		"start": MarkStart, "end": MarkEnd, "expression": expression,
		"inWords": "words : (" + expression + ")", "inTitle": "title : (" + expression + ")",
		"openings": Openings, "titleWeight": titleWeight, "now": types.NowDateTime().String(), "limit": maxHits + 1,
	}).All(&hits)
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	return hits, nil
}

// fillers are words of questions that say nothing about what is searched for. terms leaves
// them out, unless the text consists of nothing else.
var fillers = strings.Fields("a an and are can do does for get have how i in is me my of on or our the to we what when where which who with you your")

// terms returns the words of a text, quoted so that none is an operator of the query
// language.
func terms(text string) []string {
	words := Words(text)
	for i, word := range words {
		words[i] = `"` + word + `"`
	}
	return words
}

// Words returns the words of a text that are searched for.
func Words(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc)
	})
	isFiller := func(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) }
	if telling := slices.DeleteFunc(slices.Clone(words), isFiller); len(telling) > 0 {
		words = telling
	}
	words = words[:min(len(words), maxTerms)]
	for i, word := range words {
		letters := []rune(word)
		words[i] = string(letters[:min(len(letters), maxTermLength)])
	}
	return words
}
