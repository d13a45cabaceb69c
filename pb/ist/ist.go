package ist

import (
	"fmt"
	"time"
)

// Zone is the time zone of the years that receipts count by, and of the days in the
// admin area. A fixed one, since a server need not have the time zone database and
// India has no summer time.
var Zone = time.FixedZone("IST", 5*60*60+30*60)

// StartOfDay is the first moment of a day in India, written YYYY-MM-DD.
func StartOfDay(day string) (time.Time, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, Zone)
	if err != nil {
		return time.Time{}, fmt.Errorf("read a day: %w", err)
	}
	return start.UTC(), nil
}

// Day is the day in India at a moment, written YYYY-MM-DD.
func Day(moment time.Time) string { return moment.In(Zone).Format(time.DateOnly) }

// DateTime is the day and the time in India at a moment, written YYYY-MM-DD HH:MM:SS.
func DateTime(moment time.Time) string { return moment.In(Zone).Format(time.DateTime) }
