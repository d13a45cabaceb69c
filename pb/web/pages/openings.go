package pages

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/jobs"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// isPosted and isOpenNow are the conditions that visitors may see an opening, and that they may apply for it.
func isPosted(now types.DateTime) dbx.Expression {
	return dbx.NewExp("posted <= {:now}", dbx.Params{"now": now})
}

func isOpenNow(now types.DateTime) dbx.Expression {
	return dbx.And(isPosted(now), dbx.NewExp("(closesAt = '' OR closesAt > {:now})", dbx.Params{"now": now}))
}

// countOpen returns how many openings people may apply for, at most limit.
func countOpen(app core.App, limit int64) (count int, err error) {
	open := app.DB().Select("(1) AS one").From(collections.Jobs).Where(isOpenNow(types.NowDateTime())).
		Limit(limit).Build()
	if err = app.DB().NewQuery("SELECT count(*) FROM (" + open.SQL() + ")").Bind(open.Params()).
		Row(&count); err != nil {
		return 0, fmt.Errorf("count the openings: %w", err)
	}
	return count, nil
}

// newestOpen returns the newest openings that people may apply for, at most limit, and the time when they look
// different.
func newestOpen(app core.App, limit int64) (jobs []opening, until time.Time, err error) {
	if jobs, err = readJobs(app, isOpenNow(types.NowDateTime()), 0, limit); err != nil {
		return nil, until, err
	}
	until, err = nextOfList(app, jobs)
	return jobs, until, err
}

// maxSimilar is how many openings the page of a closed one names.
const maxSimilar = 3

// similarOpen returns the newest openings of the same department and place, or else of one of them, without their
// long texts, and the time when they look different.
func similarOpen(app core.App, closed opening) (jobs []opening, until time.Time, err error) {
	alike := app.DB().Select("id").From(collections.Jobs).
		Where(dbx.And(isOpenNow(types.NowDateTime()),
			dbx.NewExp("(department = {:department} OR location = {:place})", dbx.Params{
				"department": closed.Department, "place": closed.Location,
			}))).OrderBy("(department = {:department}) + (location = {:place}) DESC", "posted DESC", "id DESC").
		Limit(maxSimilar).Build()
	if jobs, err = readJobs(app, dbx.NewExp("id IN ("+alike.SQL()+")", alike.Params()), 0, maxSimilar); err != nil {
		return nil, until, err
	}
	for i := range jobs {
		jobs[i].Description, jobs[i].Skills = "", nil
	}
	until, err = nextOfList(app, jobs)
	return jobs, until, err
}

// nextOfList sets the days that are left to apply for the openings of a list. It returns the time when an opening
// appears, closes or looks different.
func nextOfList(app core.App, jobs []opening) (until time.Time, err error) {
	now := types.NowDateTime()
	if until, err = nextTime(app, collections.Jobs, now); err != nil {
		return until, err
	}
	for i := range jobs {
		until = collections.Sooner(until, jobs[i].countDown(now.Time()))
	}
	return until, nil
}

// readJobs returns the openings that fulfil a condition, newest first, without the first ones and at most limit.
func readJobs(app core.App, where dbx.Expression, first, limit int64) (jobs []opening, err error) {
	jobs, err = collections.ReadRows[opening](app, collections.Rows{
		Select: func(columns ...string) *dbx.SelectQuery {
			return app.DB().Select(columns...).From(collections.Jobs).Where(where)
		},
		Page: func(query *dbx.SelectQuery) *dbx.SelectQuery {
			return query.OrderBy("posted DESC", "id DESC").Offset(first).Limit(limit)
		},
	})
	if err != nil {
		return nil, fmt.Errorf("list the openings: %w", err)
	}
	return jobs, nil
}

// noticeDays is from how many days before its last day a page says that an opening closes
// soon.
const noticeDays = 7

const day = 24 * time.Hour // India has no summer time

// countDown sets the days that are left to apply, counted in days of India. It returns when
// the opening looks different because of the time: when the count begins, at the next
// midnight, or when it closes. The result is zero if it has no closing time.
func (o *opening) countDown(now time.Time) time.Time {
	closes := o.ClosesAt.Time()
	if closes.IsZero() || !closes.After(now) {
		return time.Time{}
	}
	today, lastDay := startOfDay(now), startOfDay(closes.Add(-time.Nanosecond))
	left := int(lastDay.Sub(today) / day)
	if left > noticeDays {
		return lastDay.Add(-noticeDays * day)
	}
	o.DaysLeft = &left
	return collections.Sooner(today.Add(day), closes)
}

// startOfDay returns the first moment of a moment's day in India.
func startOfDay(moment time.Time) time.Time {
	year, month, date := moment.In(ist.Zone).Date()
	return time.Date(year, month, date, 0, 0, 0, 0, ist.Zone)
}

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
