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

// exportName returns the file name of an export: its filters, then its days or, without
// any, the day of the export. It leaves out the words searched for, which may be a
// person's name.
func (of submissions[row]) exportName(values url.Values, query inbox.Query, now time.Time) string {
	parts := []string{query.Kind.Name}
	add := func(wanted bool, part string) {
		if wanted {
			parts = append(parts, part)
		}
	}
	add(query.Unread, "unread")
	add(query.Spam, "spam")
	add(query.Bin, "bin")
	for _, f := range of.filters {
		add(query.Filters[f.name] != "", values.Get(f.name)) // the query's value may be an id
	}
	add(query.Words != "", "search")
	from, to := query.Days.From, query.Days.To
	add(!from.IsZero() && to.IsZero(), "from")
	add(!from.IsZero(), ist.Day(from))
	add(!to.IsZero(), "to")
	add(!to.IsZero(), ist.Day(to))
	add(from.IsZero() && to.IsZero(), ist.Day(now))
	return strings.Trim(unsafeInNames.ReplaceAllString(strings.Join(parts, "-"), "-"), "-") + ".csv"
}
