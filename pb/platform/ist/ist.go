// Package ist converts times to Indian Standard Time and back.
package ist

import (
	"fmt"
	"time"
)

// Zone is the time zone of the years in receipts and of the days in the admin area. It is
// fixed, because a server may lack the time zone database and India has no summer time.
var Zone = time.FixedZone("IST", 5*60*60+30*60)

// StartOfDay returns the first moment, in UTC, of a day in India written YYYY-MM-DD.
func StartOfDay(day string) (time.Time, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, Zone)
	if err != nil {
		return time.Time{}, fmt.Errorf("read a day: %w", err)
	}
	return start.UTC(), nil
}

// Day returns the day in India at a moment, written YYYY-MM-DD.
func Day(moment time.Time) string { return moment.In(Zone).Format(time.DateOnly) }

// DateTime returns the day and time in India at a moment, written YYYY-MM-DD HH:MM:SS.
func DateTime(moment time.Time) string { return moment.In(Zone).Format(time.DateTime) }

// EndOfDay returns the first moment after the day in India that a moment belongs to, in UTC.
func EndOfDay(moment time.Time) time.Time {
	year, month, day := moment.In(Zone).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, Zone).UTC()
}
