package api

import (
	"net/url"
	"regexp"
	"strings"
	"time"

	"workforce/pb/inbox"
	"workforce/pb/ist"
)

// unsafeInNames are what some system or shell doesn't like in the name of a file, and
// what would end the header that holds it.
var unsafeInNames = regexp.MustCompile(`[^A-Za-z0-9]+`)

// exportName is the name of a file that holds what was asked for: what it is narrowed by,
// then the days it is of, or the day on which it was made. What somebody searched for can
// be a person, and is not named.
func exportName(values url.Values, query inbox.Query, now time.Time) string {
	parts := []string{query.Kind.Name}
	add := func(wanted bool, part string) {
		if wanted {
			parts = append(parts, part)
		}
	}
	add(query.Unread, "unread")
	add(query.Spam, "spam")
	add(query.Bin, "bin")
	add(query.Reason != "", query.Reason)
	add(query.Portal != "", query.Portal)
	add(query.Job != "", values.Get("job")) // the query has its id
	add(query.Words != "", "search")
	from, to := query.Days.From, query.Days.To
	add(!from.IsZero() && to.IsZero(), "from")
	add(!from.IsZero(), ist.Day(from))
	add(!to.IsZero(), "to")
	add(!to.IsZero(), ist.Day(to))
	add(from.IsZero() && to.IsZero(), ist.Day(now))
	return strings.Trim(unsafeInNames.ReplaceAllString(strings.Join(parts, "-"), "-"), "-") + ".csv"
}
