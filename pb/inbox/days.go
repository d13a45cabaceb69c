package inbox

import (
	"math"
	"time"
)

// endless is above every number.
const endless = math.MaxInt64

// Days are a range of days by their first moments, both inclusive; zero times leave it
// open.
type Days struct{ From, To time.Time }

// bounds are the numbers around those of the days.
func (d Days) bounds() (above, below int64) {
	above, below = -1, endless
	if !d.From.IsZero() {
		above = d.From.Unix()*numbersPerSecond - 1
	}
	if !d.To.IsZero() {
		below = d.To.Add(24*time.Hour).Unix() * numbersPerSecond
	}
	return above, below
}
