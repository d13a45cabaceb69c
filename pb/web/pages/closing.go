package pages

import (
	"time"

	"workforce/pb/platform/ist"
)

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
	return sooner(today.Add(day), closes)
}

// startOfDay returns the first moment of a moment's day in India.
func startOfDay(moment time.Time) time.Time {
	year, month, date := moment.In(ist.Zone).Date()
	return time.Date(year, month, date, 0, 0, 0, 0, ist.Zone)
}
