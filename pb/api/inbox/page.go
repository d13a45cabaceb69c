package inbox

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/list"
)

// A listPage is the part of a list that a listQuery asks for.
type listPage struct {
	listQuery
	rows             []list.Cursor // in the order of the list
	hasPrev, hasNext bool          // whether there are submissions before and after this page
	total            int
	more             bool // there are more than total
}

// find reads the page. It asks for one submission more than the page holds, to learn
// whether another page follows.
func (q listQuery) find(e *core.RequestEvent) (listPage, error) {
	ctx := e.Request.Context()
	p := listPage{listQuery: q}
	window := list.Window{After: q.after, Before: q.before, Last: q.before.Seq != 0,
		ByDue: q.byDue, Size: q.page.Size + 1}
	if q.byPage {
		window.Skip = (q.page.Number - 1) * q.page.Size
	}
	var err error
	if p.rows, err = list.Find(ctx, e.App, q.Query, window); err != nil {
		return listPage{}, err
	}
	further := len(p.rows) > q.page.Size
	if isWhole := !further && window.Skip == 0 && q.after.Seq == 0 && q.before.Seq == 0; isWhole {
		p.total = len(p.rows)
	} else if p.total, p.more, err = list.Count(ctx, e.App, q.Query); err != nil {
		return listPage{}, err
	}
	if window.Last {
		p.rows = p.rows[max(0, len(p.rows)-q.page.Size):]
		p.hasPrev = further
		p.hasNext, err = p.exists(e, list.Window{After: p.last(), ByDue: q.byDue, Size: 1})
		return p, err
	}
	p.rows = p.rows[:min(len(p.rows), q.page.Size)]
	p.hasPrev, p.hasNext = q.byPage && q.page.Number > 1, further
	if q.after.Seq != 0 {
		p.hasPrev, err = p.exists(e, list.Window{Before: p.first(), ByDue: q.byDue, Last: true, Size: 1})
	}
	return p, err
}

func (p listPage) exists(e *core.RequestEvent, window list.Window) (bool, error) {
	rows, err := list.Find(e.Request.Context(), e.App, p.Query, window)
	return len(rows) > 0, err
}

// first and last return the cursors at the ends of the page. An empty page ends just beyond its
// cursor, so that the row of the cursor belongs to the page beside it.
func (p listPage) first() list.Cursor {
	if len(p.rows) == 0 {
		return p.further(p.after, 1)
	}
	return p.rows[0]
}

func (p listPage) last() list.Cursor {
	if len(p.rows) == 0 {
		return p.further(p.before, -1)
	}
	return p.rows[len(p.rows)-1]
}

// further returns the cursor that is one place further in the list, or one place nearer for -1. In
// the newest list, numbers fall.
func (p listPage) further(cursor list.Cursor, by int64) list.Cursor {
	if !p.byDue {
		by = -by
	}
	cursor.Seq += by
	return cursor
}

// WriteHeaders writes the number of submissions, the words that were searched for, and links to the other pages (RFC
// 8288), relative to the requested address.
func (p listPage) writeHeaders(header http.Header, address *url.URL) {
	header.Set("X-Total-Count", strconv.Itoa(p.total))
	if p.more {
		header.Set("X-Total-More", "true")
	}
	if terms := list.SearchTerms(p.Words); len(terms) > 0 {
		for i := range terms {
			terms[i] = url.QueryEscape(terms[i]) // headers hold ASCII only
		}
		header.Set("X-Search-Terms", strings.Join(terms, ","))
	}
	var links []string
	link := func(wanted bool, rel, name, value string) {
		if !wanted {
			return
		}
		query := address.Query()
		query.Del("after")
		query.Del("before")
		query.Set(name, value)
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, address.Path, query.Encode(), rel))
	}
	if p.byPage {
		last := max(1, (p.total+p.page.Size-1)/p.page.Size)
		link(p.hasPrev, "first", "page", "1")
		link(p.hasPrev && (p.more || p.page.Number <= last), "prev", "page", strconv.Itoa(p.page.Number-1))
		link(p.hasPrev && !p.more && p.page.Number > last, "prev", "page", strconv.Itoa(last))
		link(p.hasNext, "next", "page", strconv.Itoa(p.page.Number+1))
		link(p.hasNext && !p.more, "last", "page", strconv.Itoa(last))
	} else {
		if p.hasPrev {
			link(true, "prev", "before", writeCursor(p.first(), p.byDue))
		}
		if p.hasNext {
			link(true, "next", "after", writeCursor(p.last(), p.byDue))
		}
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}
