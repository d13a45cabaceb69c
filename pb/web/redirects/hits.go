package redirects

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// keptDays is how long the counts of a day are kept.
const keptDays = 400

// counter counts the uses of redirects in memory. They are stored once a minute, so that visitors
// cause no writes.
type counter struct {
	mu     sync.Mutex
	counts map[use]int
}

// A use is that of one redirect on one day in India.
type use struct{ id, day string }

// count counts one use.
func (c *counter) count(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts == nil {
		c.counts = map[use]int{}
	}
	c.counts[use{id, ist.Day(time.Now())}]++
}

// CountMoved counts the use of an address that leads to the present one of its post, opening or page.
func (r *Redirects) CountMoved(path string) {
	if r == nil {
		return
	}
	var id string
	is := dbx.HashExp{collections.AddressKind: collections.AddressMoved, collections.AddressFrom: path}
	if err := r.app.DB().Select("id").From(collections.Addresses).Where(is).Row(&id); err == nil {
		r.counter.count(id)
	}
}

// store adds the counts to those in the database. What cannot be stored is lost.
func (c *counter) store(app core.App) {
	c.mu.Lock()
	counts := c.counts
	c.counts = nil
	c.mu.Unlock()
	for used, count := range counts {
		_, err := app.NonconcurrentDB().NewQuery(`
			INSERT INTO {{_redirect_hits}} ([[redirect]], [[day]], [[count]]) VALUES ({:redirect}, {:day}, {:count})
			ON CONFLICT ([[redirect]], [[day]]) DO UPDATE SET [[count]] = [[count]] + excluded.[[count]]
		`).Bind(dbx.Params{"redirect": used.id, "day": used.day, "count": count}).Execute()
		if err != nil {
			app.Logger().Error("The uses of a redirect could not be stored", "error", err)
			return
		}
	}
}

// Tidy returns the nightly job that removes the counts of deleted redirects and of days long ago.
func Tidy(app core.App) func(context.Context) error {
	return func(context.Context) error {
		_, err := app.NonconcurrentDB().NewQuery(`
			DELETE FROM {{_redirect_hits}}
			WHERE [[day]] < {:before} OR [[redirect]] NOT IN (SELECT [[id]] FROM {{addresses}})
		`).Bind(dbx.Params{"before": ist.Day(time.Now().AddDate(0, 0, -keptDays))}).Execute()
		if err != nil {
			return fmt.Errorf("remove old counts of redirects: %w", err)
		}
		return nil
	}
}

// A DayCount says how often a redirect was used on a day in India.
type DayCount struct {
	Day   string `db:"day" json:"day"`
	Count int    `db:"count" json:"count"`
}

// Hits returns the uses of redirects since a day, by the ids of the redirects and in the order of the days. Days
// without a use are left out.
func (r *Redirects) Hits(since time.Time, of ...string) (map[string][]DayCount, error) {
	r.counter.store(r.app)
	ids := make([]any, len(of))
	for i, id := range of {
		ids[i] = id
	}
	var rows []struct {
		Redirect string `db:"redirect"`
		DayCount
	}
	err := r.app.DB().Select("redirect", "day", "count").From("_redirect_hits").
		Where(dbx.In("redirect", ids...)).
		AndWhere(dbx.NewExp("[[day]] >= {:since}", dbx.Params{"since": ist.Day(since)})).
		OrderBy("day").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the uses of the redirects: %w", err)
	}
	hits := map[string][]DayCount{}
	for _, row := range rows {
		hits[row.Redirect] = append(hits[row.Redirect], row.DayCount)
	}
	return hits, nil
}
