package documents

import (
	"strconv"
	"strings"
	"time"

	"workforce/pb/platform/ist"
)

// A Period is a time by the calendar in India, which nothing pauses.
type Period struct {
	Amount int    `json:"amount"`
	Unit   string `json:"unit"` // "hours", "days" or "months"
}

// After returns the end of the period. A month ends on the same day of the next month, or on
// its last day.
func (p Period) After(start time.Time) time.Time {
	switch p.Unit {
	case "months":
		start = start.In(ist.Zone)
		end := start.AddDate(0, p.Amount, 0)
		if end.Day() != start.Day() {
			end = end.AddDate(0, 0, -end.Day())
		}
		return end.UTC()
	case "days":
		return start.AddDate(0, 0, p.Amount)
	default:
		return start.Add(time.Duration(p.Amount) * time.Hour)
	}
}

// String returns the period in words, such as "24 hours" or "1 month".
func (p Period) String() string {
	unit := p.Unit
	if p.Amount == 1 {
		unit = strings.TrimSuffix(unit, "s")
	}
	return strconv.Itoa(p.Amount) + " " + unit
}
