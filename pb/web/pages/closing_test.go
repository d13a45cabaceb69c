package pages

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"
)

// TestCountDown checks the days left at different times, for an opening that closes when 20
// November 2026 ends in India.
func TestCountDown(t *testing.T) {
	for name, c := range map[string]struct {
		now, closes, until string // in UTC
		left               int    // -1: not counted
	}{
		"weeks before":                {"2026-10-31T12:00:00Z", "2026-11-20T18:30:00Z", "2026-11-12T18:30:00Z", -1},
		"the moment before the count": {"2026-11-12T18:29:59Z", "2026-11-20T18:30:00Z", "2026-11-12T18:30:00Z", -1},
		"the first day of the count":  {"2026-11-12T18:30:00Z", "2026-11-20T18:30:00Z", "2026-11-13T18:30:00Z", 7},
		"the day before":              {"2026-11-19T18:29:59Z", "2026-11-20T18:30:00Z", "2026-11-19T18:30:00Z", 1},
		"the last day":                {"2026-11-19T18:30:00Z", "2026-11-20T18:30:00Z", "2026-11-20T18:30:00Z", 0},
		"at noon of the last day":     {"2026-11-20T04:00:00Z", "2026-11-20T06:30:00Z", "2026-11-20T06:30:00Z", 0},
		"after it has closed":         {"2026-11-20T18:30:00Z", "2026-11-20T18:30:00Z", "", -1},
		"without a closing time":      {"2026-11-20T18:30:00Z", "", "", -1},
	} {
		t.Run(name, func(t *testing.T) {
			closes, err := types.ParseDateTime(c.closes)
			if err != nil {
				t.Fatal(err)
			}
			job := opening{ClosesAt: closes}
			until := job.countDown(moment(t, c.now))
			left := -1
			if job.DaysLeft != nil {
				left = *job.DaysLeft
			}
			if left != c.left || !until.Equal(moment(t, c.until)) {
				t.Errorf("%d days left until %v, want %d until %s", left, until.UTC(), c.left, c.until)
			}
		})
	}
}

// moment reads a time. An empty text is the zero time.
func moment(t *testing.T, text string) time.Time {
	t.Helper()
	if text == "" {
		return time.Time{}
	}
	parsed, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
