package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
)

// A listPage is the part of a list that a listQuery asks for.
type listPage struct {
	listQuery
	seqs               []int64 // newest first
	hasNewer, hasOlder bool    // whether there are submissions before and after this page
	total              int
	more               bool // there are more than total
}

// find reads the page. It asks for one submission more than the page holds, to learn
// whether another page follows.
func (q listQuery) find(e *core.RequestEvent) (listPage, error) {
	ctx := e.Request.Context()
	p := listPage{listQuery: q}
	window := inbox.Window{Above: q.before, Below: q.after, Oldest: q.before != 0, Size: q.page.size + 1}
	if q.byPage {
		window.Skip = (q.page.number - 1) * q.page.size
	}
	var err error
	if p.seqs, err = inbox.Find(ctx, e.App, q.Query, window); err != nil {
		return listPage{}, err
	}
	if p.total, p.more, err = inbox.Count(ctx, e.App, q.Query); err != nil {
		return listPage{}, err
	}
	further := len(p.seqs) > q.page.size
	if q.before != 0 {
		p.seqs = p.seqs[max(0, len(p.seqs)-q.page.size):]
		p.hasNewer = further
		p.hasOlder, err = p.exists(e, inbox.Window{Below: p.oldest(), Size: 1})
		return p, err
	}
	p.seqs = p.seqs[:min(len(p.seqs), q.page.size)]
	p.hasNewer, p.hasOlder = q.byPage && q.page.number > 1, further
	if q.after != 0 {
		p.hasNewer, err = p.exists(e, inbox.Window{Above: p.newest(), Oldest: true, Size: 1})
	}
	return p, err
}

func (p listPage) exists(e *core.RequestEvent, window inbox.Window) (bool, error) {
	seqs, err := inbox.Find(e.Request.Context(), e.App, p.Query, window)
	return len(seqs) > 0, err
}

// newest and oldest return the ends of the page. An empty page ends at its cursor.
func (p listPage) newest() int64 {
	if len(p.seqs) == 0 {
		return p.after - 1
	}
	return p.seqs[0]
}

func (p listPage) oldest() int64 {
	if len(p.seqs) == 0 {
		return p.before + 1
	}
	return p.seqs[len(p.seqs)-1]
}

// writeHeaders writes the number of submissions, the words that were searched for, and links to the other pages (RFC 8288),
// relative to the requested address.
func (p listPage) writeHeaders(header http.Header, address *url.URL) {
	header.Set("X-Total-Count", strconv.Itoa(p.total))
	if p.more {
		header.Set("X-Total-More", "true")
	}
	if terms := inbox.SearchTerms(p.Words); len(terms) > 0 {
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
		last := max(1, (p.total+p.page.size-1)/p.page.size)
		link(p.hasNewer, "first", "page", "1")
		link(p.hasNewer && (p.more || p.page.number <= last), "prev", "page", strconv.Itoa(p.page.number-1))
		link(p.hasNewer && !p.more && p.page.number > last, "prev", "page", strconv.Itoa(last))
		link(p.hasOlder, "next", "page", strconv.Itoa(p.page.number+1))
		link(p.hasOlder && !p.more, "last", "page", strconv.Itoa(last))
	} else {
		if p.hasNewer {
			link(true, "prev", "before", writeCursor(p.newest()))
		}
		if p.hasOlder {
			link(true, "next", "after", writeCursor(p.oldest()))
		}
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}
