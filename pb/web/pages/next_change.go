package pages

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// times lists the fields with the times at which a record changes by itself.
var times = map[string][]string{
	collections.Blogs: {collections.BlogPublishedAt},
	collections.Jobs:  {collections.JobPosted, collections.JobClosesAt},
}

// NextChange returns the next time after now at which visitors see a record differently,
// although nobody saves it. It returns the zero time if there is none.
func NextChange(record *core.Record, now time.Time) (next time.Time) {
	for _, field := range times[record.Collection().Name] {
		if at := record.GetDateTime(field).Time(); at.After(now) {
			next = sooner(next, at)
		}
	}
	return next
}
