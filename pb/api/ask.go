package api

import (
	"math"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/ist"
	"workforce/pb/request"
)

// An ask is what is asked for of a list of the inbox.
type ask struct {
	query         inbox.Query
	page          page
	byPage        bool   // ?page= is there: no cursors then
	after, before *int64 // the cursors, if there is one
}

// A filter takes the value of its parameter into the query, or refuses it.
type filter struct {
	name string
	take func(e *core.RequestEvent, query *inbox.Query, value string) error
}

func (s submissions) readAsk(e *core.RequestEvent) (ask, error) {
	values := e.Request.URL.Query()
	a := ask{query: inbox.Query{Kind: s.kind}, byPage: values.Get("page") != ""}
	var err error
	if a.page, err = readPage(values); err != nil {
		return ask{}, err
	}
	a.query.Words = a.page.search
	for name, cursor := range map[string]**int64{"after": &a.after, "before": &a.before} {
		if *cursor, err = readCursor(values, name); err != nil {
			return ask{}, err
		}
	}
	if a.after != nil && a.before != nil || a.byPage && (a.after != nil || a.before != nil) {
		return ask{}, request.Refuse(http.StatusBadRequest, "Use one of page, after and before.")
	}
	for _, f := range s.filters {
		if value := values.Get(f.name); value != "" {
			if err := f.take(e, &a.query, value); err != nil {
				return ask{}, err
			}
		}
	}
	return a, readCommon(values, &a.query)
}

// readCommon reads the filters of every list.
func readCommon(values url.Values, query *inbox.Query) error {
	for name, on := range map[string]*bool{"unread": &query.Unread, "spam": &query.Spam, "bin": &query.Bin} {
		switch values.Get(name) {
		case "", "0":
		case "1":
			*on = true
		default:
			return request.Refuse(http.StatusBadRequest, name+" must be 0 or 1.")
		}
	}
	for name, day := range map[string]*time.Time{"from": &query.Days.From, "to": &query.Days.To} {
		if text := values.Get(name); text != "" {
			parsed, err := ist.StartOfDay(text)
			if err != nil {
				return request.Refuse(http.StatusBadRequest, name+" must be a day as 2026-01-31.")
			}
			*day = parsed
		}
	}
	return nil
}

// A cursor is the number of a submission; callers are not to know.
const cursorBase = 36

func readCursor(values url.Values, name string) (*int64, error) {
	text := values.Get(name)
	if text == "" {
		return nil, nil
	}
	number, err := strconv.ParseInt(text, cursorBase, 64)
	if err != nil || number < -1 || number == math.MaxInt64 {
		return nil, request.Refuse(http.StatusBadRequest, name+" must be a cursor from the Link header of a list.")
	}
	return &number, nil
}

func writeCursor(number int64) string { return strconv.FormatInt(number, cursorBase) }
