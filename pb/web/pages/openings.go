package pages

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

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
	open := app.DB().Select("(1) AS one").From(collections.Jobs).Where(isOpenNow(types.NowDateTime())).Limit(limit).Build()
	if err = app.DB().NewQuery("SELECT count(*) FROM (" + open.SQL() + ")").Bind(open.Params()).Row(&count); err != nil {
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
			}))).OrderBy("(department = {:department}) + (location = {:place}) DESC", "posted DESC", "id DESC").Limit(maxSimilar).
		Build()
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
