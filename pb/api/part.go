package api

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
)

// A part is what was found of a list.
type part struct {
	ask
	seqs         []int64 // newest first
	newer, older bool    // whether there are some before it, and behind it
	total        int
	more         bool // there are more than total
}

// find looks for the part. One more than asked for tells whether there is another part.
func (a ask) find(e *core.RequestEvent) (part, error) {
	ctx := e.Request.Context()
	if err := inbox.Index(e.App); err != nil {
		return part{}, err
	}
	found := part{ask: a}
	window := inbox.Window{Above: -1, Below: math.MaxInt64, Size: a.page.size + 1}
	switch {
	case a.byPage:
		window.Skip = (a.page.number - 1) * a.page.size
	case a.before != nil:
		window.Above, window.Oldest = *a.before, true
	case a.after != nil:
		window.Below = *a.after
	}
	var err error
	if found.seqs, err = inbox.Find(ctx, e.App, a.query, window); err != nil {
		return part{}, err
	}
	if found.total, found.more, err = inbox.Count(ctx, e.App, a.query); err != nil {
		return part{}, err
	}
	further := len(found.seqs) > a.page.size
	found.newer, found.older = a.byPage && a.page.number > 1, further
	switch {
	case a.before != nil:
		found.newer = further
		found.seqs = found.seqs[max(0, len(found.seqs)-a.page.size):]
		found.older, err = found.any(e, inbox.Window{Above: -1, Below: found.oldest(), Size: 1})
	case a.after != nil:
		found.seqs = found.seqs[:min(len(found.seqs), a.page.size)]
		found.newer, err = found.any(e, inbox.Window{Above: found.newest(), Below: math.MaxInt64, Oldest: true, Size: 1})
	default:
		found.seqs = found.seqs[:min(len(found.seqs), a.page.size)]
	}
	return found, err
}

func (p part) any(e *core.RequestEvent, window inbox.Window) (bool, error) {
	seqs, err := inbox.Find(e.Request.Context(), e.App, p.query, window)
	return len(seqs) > 0, err
}

// newest and oldest are the ends of the part; one that is empty lies at its cursor.
func (p part) newest() int64 {
	if len(p.seqs) == 0 {
		return *p.after - 1
	}
	return p.seqs[0]
}

func (p part) oldest() int64 {
	if len(p.seqs) == 0 {
		return *p.before + 1
	}
	return p.seqs[len(p.seqs)-1]
}

// writeHeaders says how many rows there are and where the other parts are (RFC 8288,
// relative to the address that was asked for).
func (p part) writeHeaders(header http.Header, address *url.URL) {
	header.Set("X-Total-Count", strconv.Itoa(p.total))
	if p.more {
		header.Set("X-Total-More", "true")
	}
	var links []string
	link := func(is bool, rel, name, value string) {
		if !is {
			return
		}
		query := address.Query()
		query.Del("after")
		query.Del("before")
		query.Set(name, value)
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, address.Path, query.Encode(), rel))
	}
	if p.byPage {
		last := max(1, (p.total+p.page.size-1)/p.page.size)
		link(p.newer, "first", "page", "1")
		link(p.newer && (p.more || p.page.number <= last), "prev", "page", strconv.Itoa(p.page.number-1))
		link(p.newer && !p.more && p.page.number > last, "prev", "page", strconv.Itoa(last))
		link(p.older, "next", "page", strconv.Itoa(p.page.number+1))
		link(p.older && !p.more, "last", "page", strconv.Itoa(last))
	} else {
		if p.newer {
			link(true, "prev", "before", writeCursor(p.newest()))
		}
		if p.older {
			link(true, "next", "after", writeCursor(p.oldest()))
		}
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}
