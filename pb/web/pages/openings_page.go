package pages

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
	"workforce/pb/web/search"
)

const (
	// maxWhole is the number of openings up to which the page shows all of them, and the browser searches them.
	maxWhole = 50
	// openingsPerPage is the number of openings on a page of a longer list.
	openingsPerPage = 25
)

// The parameters of the list of openings, besides those of filterNames.
const (
	searchParameter = "q"
	pageParameter   = "page"
)

// listing is what the page of a long list has besides its openings.
type listing struct {
	// Found is how many openings fit. Page is the number of this page, from 1, and Pages how many there are.
	Found   int      `json:"found"`
	Page    int      `json:"page"`
	Pages   int      `json:"pages"`
	Filters []filter `json:"filters"`
	// Spelled is the search with its misspelt words corrected. Empty: nothing was corrected.
	Spelled string `json:"spelled,omitempty"`
	// Hints lead to openings if none fits.
	Hints []hint `json:"hints,omitempty"`
}

// A hint is a link to openings that fit a part of what was asked for.
type hint struct {
	Label string `json:"label"`
	Href  string `json:"href"`
	Count int    `json:"count"`
}

// careersQuery keeps the search, the filters and the number of the page, if it is not the first.
func careersQuery(query url.Values) url.Values {
	kept := url.Values{}
	for _, name := range append(filterNames, searchParameter) {
		value := []rune(strings.TrimSpace(query.Get(name)))
		if value = value[:min(len(value), content.Limits.Search.MaxLength)]; len(value) > 0 {
			kept.Set(name, strings.TrimSpace(string(value)))
		}
	}
	if number, err := strconv.Atoi(query.Get(pageParameter)); err == nil && number > 1 {
		kept.Set(pageParameter, strconv.Itoa(number))
	}
	return kept
}

// loadPage loads a page of a long list, or the last one if there are fewer.
func (l *jobList) loadPage(request Request, shown *Content) error {
	l.listing = &listing{Page: 1}
	words, counts, with, err := l.find(request)
	if err != nil {
		return err
	}
	l.Filters, l.Found = counts.filters(), counts.found
	l.Page, l.Pages, shown.Endless = pageOf(request, l.Found, openingsPerPage)
	where := dbx.And(isOpenNow(types.NowDateTime()), counts.condition(), matching(words))
	if l.Jobs, err = readJobs(request.App, where, int64((l.Page-1)*openingsPerPage), openingsPerPage); err != nil {
		return err
	}
	for i := range l.Jobs { // a card shows the first paragraph
		l.Jobs[i].Description, _, _ = strings.Cut(l.Jobs[i].Description, "\n")
	}
	if l.Found == 0 {
		if l.Hints, err = hints(request, words, with); err != nil {
			return err
		}
	}
	if shown.Until, err = nextOfList(request.App, l.Jobs); err != nil {
		return err
	}
	shown.Data = *l
	return l.address(request, shown)
}

// find returns the words of the search, corrected if nothing has them as they are, and counts the openings that
// fit. If nothing does, with has the number of openings with each word.
func (l *jobList) find(request Request) (words []string, counts *counts, with map[string]int, err error) {
	words = search.Words(l.Search)
	if counts, err = countOpenings(request.App, request.Query, words); err != nil || counts.all > 0 || len(words) == 0 {
		return words, counts, nil, err
	}
	corrected, with, err := correct(request.App, words)
	if err != nil || slices.Equal(corrected, words) {
		return words, counts, with, err
	}
	if counts, err = countOpenings(request.App, request.Query, corrected); counts.all > 0 {
		l.Spelled = strings.Join(corrected, " ")
	}
	return corrected, counts, with, err
}

// maxGuesses is how many similar words are tried for one that no opening has.
const maxGuesses = 4

// correct replaces the words that no opening has by the most similar ones that some have. with has the number of
// openings with each of the words.
func correct(app core.App, words []string) (corrected []string, with map[string]int, err error) {
	corrected, with = slices.Clone(words), map[string]int{}
	for i, word := range words {
		if with[word], err = countWith(app, word); err != nil {
			return nil, nil, err
		}
		if with[word] > 0 {
			continue
		}
		guesses, err := search.Nearest(app, word, len(words) == 1, maxGuesses)
		if err != nil {
			return nil, nil, err
		}
		for _, guess := range guesses {
			found, err := readJobs(app, dbx.And(isOpenNow(types.NowDateTime()), matching([]string{guess})), 0, 1)
			if err != nil {
				return nil, nil, err
			}
			if len(found) == 0 {
				continue
			}
			job := found[0]
			corrected[i] = search.AsWritten(job.Title+" "+
				jobs.SearchWords(job.Department, job.Type, job.Location, job.Skills), guess)
			if with[corrected[i]], err = countWith(app, corrected[i]); err != nil {
				return nil, nil, err
			}
			break
		}
	}
	return corrected, with, nil
}

// hints returns links to the openings that fit one of the words or one of the filters. with has the number of
// openings with each word.
func hints(request Request, words []string, with map[string]int) (all []hint, err error) {
	add := func(name, value string, count int) {
		if count > 0 {
			at := Address{Path: careersPath, Query: url.Values{name: {value}}}
			all = append(all, hint{Label: value, Href: at.String(), Count: count})
		}
	}
	alone := len(words) == 1 && len(request.Query) == 1
	for _, word := range words {
		if alone {
			break
		}
		count, counted := with[word]
		if !counted {
			if count, err = countWith(request.App, word); err != nil {
				return nil, err
			}
		}
		add(searchParameter, word, count)
	}
	for _, name := range filterNames {
		if value := request.Query.Get(name); value != "" && len(request.Query) > 1 {
			counts, err := countOpenings(request.App, url.Values{name: {value}}, nil)
			if err != nil {
				return nil, err
			}
			add(name, value, counts.found)
		}
	}
	return all, nil
}

// countWith returns how many openings have a word.
func countWith(app core.App, word string) (count int, err error) {
	err = app.DB().Select("count(*)").From(collections.Jobs).
		Where(dbx.And(isOpenNow(types.NowDateTime()), matching([]string{word}))).Row(&count)
	if err != nil {
		return 0, fmt.Errorf("count the openings with a word: %w", err)
	}
	return count, nil
}

// matching returns the condition that openings have all words, or nil if there are none.
func matching(words []string) dbx.Expression {
	if len(words) == 0 {
		return nil
	}
	return search.OpeningsWith(words)
}

// address sets the title and what search engines and the cache make of the address. They list each page, and each
// filter alone. More than one parameter, or a page that is not there, makes any number of addresses.
func (l *jobList) address(request Request, shown *Content) error {
	shown.Endless = shown.Endless || l.Search != "" || len(request.Query) > 1
	for _, filter := range l.Filters {
		if filter.Value == "" {
			continue
		}
		shown.Meta.Title = filter.Value + " · " + shown.Meta.Title
		shown.Endless = shown.Endless || filter.Value != request.Query.Get(filter.Name) || l.Found == 0
	}
	shown.Unlisted = shown.Endless
	if !shown.Unlisted && len(request.Query) == 1 {
		_, shown.Query, _ = strings.Cut(Address{Query: request.Query}.String(), "?")
		shown.Query = "?" + shown.Query
	}
	if l.Page == 1 {
		return nil
	}
	var words struct {
		Search struct{ Page string }
	}
	if err := json.Unmarshal(request.Document, &words); err != nil {
		return fmt.Errorf("read the words of the careers page: %w", err)
	}
	shown.Meta.Title += " · " + strings.NewReplacer("{n}", strconv.Itoa(l.Page), "{total}", strconv.Itoa(l.Pages)).
		Replace(words.Search.Page)
	return nil
}
