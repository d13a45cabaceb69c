package pages

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
)

// filterNames are the parameters that filter the openings. Their columns are in filterColumns.
var (
	filterNames   = []string{"department", "type", "place"}
	filterColumns = []string{collections.JobDepartment, collections.JobType, collections.JobLocation}
)

// maxChoices is how many values of a filter are offered. Those with the most openings are.
const maxChoices = 60

// A filter narrows the list of openings to those with a value.
type filter struct {
	Name string `json:"name"`
	// Value is the chosen one. Empty: none.
	Value   string   `json:"value"`
	Choices []choice `json:"choices"`
}

// A choice is a value of a filter, with the number of openings that fit it and the other filters.
type choice struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// counts are the openings that fit a search, by the values of each filter.
type counts struct {
	all, found int
	of         [3]values
}

// values are those of one filter.
type values struct {
	chosen string // in small letters
	// spelled is how a value is written, and count how many openings have it, by the value in small letters.
	spelled map[string]string
	count   map[string]int
	// columns are the texts in the database that stand for the chosen value.
	columns map[string]bool
}

// countOpenings counts the openings that have all words. The database counts those that are alike in all filters,
// so that no opening is read.
func countOpenings(app core.App, query url.Values, words []string) (*counts, error) {
	c := &counts{}
	for i, name := range filterNames {
		asked := query.Get(name)
		chosen := strings.ToLower(asked)
		c.of[i] = values{chosen, map[string]string{}, map[string]int{}, map[string]bool{}}
		if chosen != "" {
			c.of[i].spelled[chosen] = asked // until an opening has it
		}
	}
	alike := app.DB().Select(append(filterColumns, "count(*)")...).From(collections.Jobs).
		Where(dbx.And(isOpenNow(types.NowDateTime()), matching(words))).GroupBy(filterColumns...)
	rows, err := alike.Rows()
	if err != nil {
		return c, fmt.Errorf("count the openings: %w", err)
	}
	defer rows.Close()
	places := map[string][]string{}
	for rows.Next() {
		var columns [3]string
		var count int
		if err := rows.Scan(&columns[0], &columns[1], &columns[2], &count); err != nil {
			return c, fmt.Errorf("count the openings: %w", err)
		}
		names, known := places[columns[2]]
		if !known {
			names = jobs.PlaceNames(columns[2])
			places[columns[2]] = names
		}
		c.add(columns, [3][]string{columns[:1], columns[1:2], names}, count)
	}
	return c, rows.Err()
}

// add adds openings that have the same columns, and with them the same values.
func (c *counts) add(columns [3]string, has [3][]string, count int) {
	c.all += count
	misses, missed := 0, 0
	for i := range c.of {
		of := &c.of[i]
		fits := of.chosen == ""
		for _, value := range has[i] {
			if strings.ToLower(value) == of.chosen {
				fits = true
				of.columns[columns[i]] = true
			}
		}
		if !fits {
			misses, missed = misses+1, i
		}
	}
	if misses == 0 {
		c.found += count
	}
	for i := range c.of {
		if misses > 1 || misses == 1 && missed != i {
			continue
		}
		for _, value := range has[i] {
			folded := strings.ToLower(value)
			if c.of[i].count[folded] == 0 {
				c.of[i].spelled[folded] = value
			}
			c.of[i].count[folded] += count
		}
	}
}

// condition returns the condition that openings fit all filters.
func (c *counts) condition() dbx.Expression {
	var all []dbx.Expression
	for i, column := range filterColumns {
		if c.of[i].chosen == "" {
			continue
		}
		texts := []any{}
		for text := range c.of[i].columns {
			texts = append(texts, text)
		}
		all = append(all, dbx.In(column, texts...))
	}
	return dbx.And(all...)
}

// filters returns the filters with their choices in alphabetical order.
func (c *counts) filters() (all []filter) {
	for i, name := range filterNames {
		of := &c.of[i]
		most := slices.SortedFunc(maps.Keys(of.count), func(a, b string) int {
			return cmp.Or(cmp.Compare(of.count[b], of.count[a]), cmp.Compare(a, b))
		})
		offered := most[:min(len(most), maxChoices)]
		if of.chosen != "" && !slices.Contains(offered, of.chosen) {
			offered = append(offered, of.chosen)
		}
		slices.Sort(offered)
		f := filter{Name: name, Choices: []choice{}}
		for _, folded := range offered {
			f.Choices = append(f.Choices, choice{of.spelled[folded], of.count[folded]})
		}
		if of.chosen != "" {
			f.Value = of.spelled[of.chosen]
		}
		all = append(all, f)
	}
	return all
}
