package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/ist"
	"workforce/pb/request"
)

// A listQuery is a request for a part of a list of the inbox.
type listQuery struct {
	inbox.Query
	page          page
	byPage        bool  // ?page= is used, not cursors
	after, before int64 // the cursors; 0 if there is none
}

// A filter is a query parameter of one list.
type filter struct {
	name string
	// read validates the parameter and returns the value for inbox.Query.Filters.
	read func(e *core.RequestEvent, value string) (string, error)
}

func (s submissions) readQuery(e *core.RequestEvent) (listQuery, error) {
	values := e.Request.URL.Query()
	q := listQuery{Query: inbox.Query{Kind: s.kind, Filters: map[string]string{}}, byPage: values.Get("page") != ""}
	var err error
	if q.page, err = readPage(values); err != nil {
		return listQuery{}, err
	}
	q.Words = q.page.search
	for name, cursor := range map[string]*int64{"after": &q.after, "before": &q.before} {
		if *cursor, err = readCursor(values, name); err != nil {
			return listQuery{}, err
		}
	}
	if q.after != 0 && q.before != 0 || q.byPage && (q.after != 0 || q.before != 0) {
		return listQuery{}, request.Refuse(http.StatusBadRequest, "Use one of page, after and before.")
	}
	for _, f := range s.filters {
		if value := values.Get(f.name); value != "" {
			if q.Filters[f.name], err = f.read(e, value); err != nil {
				return listQuery{}, err
			}
		}
	}
	return q, readCommonFilters(values, &q.Query)
}

// readCommonFilters reads the filters of every list.
func readCommonFilters(values url.Values, query *inbox.Query) error {
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

// cursorBase is the base in which cursors are written. They are sequence numbers, but
// callers should not rely on it.
const cursorBase = 36

func readCursor(values url.Values, name string) (int64, error) {
	text := values.Get(name)
	if text == "" {
		return 0, nil
	}
	cursor, err := strconv.ParseInt(text, cursorBase, 64)
	if err != nil || cursor < 0 {
		return 0, request.Refuse(http.StatusBadRequest, name+" must be a cursor from the Link header of a list.")
	}
	return cursor, nil
}

func writeCursor(seq int64) string { return strconv.FormatInt(seq, cursorBase) }

// readReason accepts the reasons that the collection allows.
func readReason(e *core.RequestEvent, reason string) (string, error) {
	known, err := collections.Reasons(e.App)
	if err != nil {
		return "", err
	}
	if !slices.Contains(known, reason) {
		return "", request.Refuse(http.StatusBadRequest, "reason must be one of the reasons of a grievance.")
	}
	return reason, nil
}

func readPortal(_ *core.RequestEvent, portal string) (string, error) {
	if !slices.Contains(collections.GrievanceKind.Field("portals").Values(), portal) {
		return "", request.Refuse(http.StatusBadRequest, "portal must be one of the portals of a grievance.")
	}
	return portal, nil
}

// readJob returns the id of the opening with this slug, whether it is open or closed.
func readJob(e *core.RequestEvent, slug string) (string, error) {
	job, err := e.App.FindFirstRecordByData(collections.Jobs, collections.JobSlug, slug)
	if errors.Is(err, sql.ErrNoRows) {
		return "", request.Refuse(http.StatusBadRequest, "job must be the slug of an opening.")
	}
	if err != nil {
		return "", fmt.Errorf("find the opening: %w", err)
	}
	return job.Id, nil
}
