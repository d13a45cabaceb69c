package collections

import (
	"fmt"
	"time"
)

// StartOfDay is the first moment of a day in India, written YYYY-MM-DD.
func StartOfDay(day string) (time.Time, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, india)
	if err != nil {
		return time.Time{}, fmt.Errorf("read a day: %w", err)
	}
	return start.UTC(), nil
}

// DayOf is the day in India at a moment, written YYYY-MM-DD.
func DayOf(moment time.Time) string { return moment.In(india).Format(time.DateOnly) }

// TimeOf is the day and the time in India at a moment, written YYYY-MM-DD HH:MM:SS.
func TimeOf(moment time.Time) string { return moment.In(india).Format(time.DateTime) }
