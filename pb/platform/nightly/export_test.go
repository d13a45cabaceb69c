package nightly

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// RunMissed runs the missed jobs as if it were now, and returns when all have finished.
func RunMissed(app core.App, now time.Time) {
	scheduleOf(app).runMissed(func() time.Time { return now })
}

// IsMissed tells whether a job of the night must be caught up.
var IsMissed = job{hour: dueHour, minute: dueMinute}.isMissed
