package inbox

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

var inboxParameters = []kit.Parameter{
	{Name: "after", Description: "A cursor from the Link header: the rows after it.", Schema: kit.Text},
	{Name: "before", Description: "A cursor from the Link header: the rows before it.", Schema: kit.Text},
	{Name: "unread", Description: "1 leaves out what is marked as read.", Schema: kit.Flag},
	{Name: "spam", Description: "1 lists the spam.", Schema: kit.Flag},
	{Name: "bin", Description: "1 lists the bin.", Schema: kit.Flag},
	{Name: "from", Description: "The first day, in India.", Schema: kit.Day},
	{Name: "to", Description: "The last day, in India.", Schema: kit.Day},
	{
		Name: "order", Schema: kit.OneOf(orders...),
		Description: "newest, or due: only those with a deadline, the next first. Default: newest.",
	},
	{Name: "state", Description: "The state of the case.", Schema: kit.Text},
	{Name: "assignee", Description: "Whose submissions: the id of an admin, me, or nobody.", Schema: kit.Text},
	{
		Name: "due", Schema: kit.OneOf(dueRanges...),
		Description: "overdue, today (later today, in India) or week (in the next 7 days).",
	},
}

var searchHeaders = []kit.Parameter{{
	Name:        "X-Search-Terms",
	Description: "The words that `q` searched for, URL-encoded and separated by commas. A word with * also matches longer words.",
	Schema:      kit.Text,
}}

// A listQuery is a request for a part of a list of the inbox.
type listQuery struct {
	list.Query
	page          kit.Page
	byPage        bool        // ?page= is used, not cursors
	after, before list.Cursor // zero if there is none
	byDue         bool        // the order is that of the deadlines
}

func (s submissions) readQuery(e *core.RequestEvent) (listQuery, error) {
	values := e.Request.URL.Query()
	q := listQuery{Query: list.Query{Kind: s.kind, Filters: map[string]string{}}, byPage: values.Get("page") != ""}
	var err error
	if q.page, err = kit.ReadPage(values); err != nil {
		return listQuery{}, err
	}
	q.Words = q.page.Search
	if q.Case, q.byDue, err = readCaseFilter(e, values, s.kind); err != nil {
		return listQuery{}, err
	}
	for name, cursor := range map[string]*list.Cursor{"after": &q.after, "before": &q.before} {
		if *cursor, err = readCursor(values, name, q.byDue); err != nil {
			return listQuery{}, err
		}
	}
	if q.after.Seq != 0 && q.before.Seq != 0 || q.byPage && (q.after.Seq != 0 || q.before.Seq != 0) {
		return listQuery{}, request.Refuse(http.StatusBadRequest, "Use one of page, after and before.")
	}
	for _, f := range s.kind.Filters {
		if value := values.Get(f.Name); value != "" {
			if q.Filters[f.Name], err = s.readFilter(e, f, value); err != nil {
				return listQuery{}, err
			}
		}
	}
	if _, err = s.readNames(e); err != nil {
		return listQuery{}, err
	}
	return q, readCommonFilters(values, &q.Query)
}

// readCommonFilters reads the filters of every list.
func readCommonFilters(values url.Values, query *list.Query) error {
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

// cursorBase is the base in which cursors are written. They are sequence numbers, and in the order by
// deadlines the deadline in milliseconds before it, but callers should not rely on it.
const cursorBase = 36

func readCursor(values url.Values, name string, byDue bool) (cursor list.Cursor, err error) {
	text := values.Get(name)
	if text == "" {
		return list.Cursor{}, nil
	}
	if byDue {
		due, seq, _ := strings.Cut(text, ".")
		at, dueErr := strconv.ParseInt(due, cursorBase, 64)
		cursor.Due, err = types.ParseDateTime(time.UnixMilli(at))
		text, err = seq, errors.Join(err, dueErr)
	}
	seq, seqErr := strconv.ParseInt(text, cursorBase, 64)
	if errors.Join(err, seqErr) != nil || seq <= 0 {
		return list.Cursor{}, request.Refuse(http.StatusBadRequest,
			name+" must be a cursor from the Link header of a list.")
	}
	cursor.Seq = seq
	return cursor, nil
}

func writeCursor(cursor list.Cursor, byDue bool) string {
	seq := strconv.FormatInt(cursor.Seq, cursorBase)
	if !byDue {
		return seq
	}
	return strconv.FormatInt(cursor.Due.Time().UnixMilli(), cursorBase) + "." + seq
}

// readFilter returns the value that the list is narrowed by.
func (s submissions) readFilter(e *core.RequestEvent, f collections.Filter, value string) (string, error) {
	field := s.kind.Field(f.Field)
	if field.Type == collections.OpeningType {
		return readJob(e, value)
	}
	if !slices.Contains(field.Values(), value) {
		return "", request.Refuse(http.StatusBadRequest,
			fmt.Sprintf("%s must be one of the %[1]ss of a %s.", f.Name, s.kind.Singular))
	}
	return value, nil
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
