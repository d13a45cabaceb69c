package api

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
)

const (
	defaultPageSize = 50      // rows
	maxPageSize     = 200     // rows; a larger ?perPage= is reduced to it
	maxPageNumber   = 1 << 20 // of ?page=
)

// A page is the part of a list that a call asks for.
type page struct {
	number int    // ?page=, from 1
	size   int    // ?perPage=
	search string // ?q=
}

// pageParameters describes the query of readPage.
var pageParameters = []parameter{
	{"page", "The number of the page, from 1.", number},
	{"perPage", fmt.Sprintf("The rows of a page, at most %d. Default: %d.", maxPageSize, defaultPageSize), number},
	{"q", "The text to search for.", schema{"type": "string", "maxLength": content.Limits.Search.MaxLength}},
}

func readPage(query url.Values) (page, error) {
	p := page{search: strings.TrimSpace(query.Get("q"))}
	var err error
	if p.number, err = readNumber(query, "page", 1); err != nil {
		return page{}, err
	}
	if p.size, err = readNumber(query, "perPage", defaultPageSize); err != nil {
		return page{}, err
	}
	p.size = min(p.size, maxPageSize)
	if !utf8.ValidString(p.search) {
		return page{}, request.Refuse(http.StatusBadRequest, "q must be text in UTF-8.")
	}
	if utf8.RuneCountInString(p.search) > content.Limits.Search.MaxLength {
		return page{}, request.Refuse(http.StatusBadRequest, fmt.Sprintf("q must be at most %d characters.", content.Limits.Search.MaxLength))
	}
	return p, nil
}

func readNumber(query url.Values, name string, missing int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return missing, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < 1 || number > maxPageNumber {
		return 0, request.Refuse(http.StatusBadRequest, name+" must be a number from 1 on.")
	}
	return number, nil
}

// A tableQuery selects the rows of a table for a list, newest first.
type tableQuery struct {
	table      string
	columns    []string       // the columns to read: long texts that are not answered are left out
	search     []string       // the columns that ?q= searches
	newest     []string       // the columns to sort by, each with the newest first
	key        string         // the column that tells rows apart. Default: id
	where      dbx.Expression // the condition on rows. Default: all rows.
	unreadable string         // the column that names a damaged row, see collections.Rows
}

// answerList answers one page of a list as a JSON array. The total and the links to other
// pages are in the headers.
func answerList[row any](e *core.RequestEvent, p page, l tableQuery) error {
	rows, total, err := readList[row](e.Request.Context(), e.App, p, l)
	if err != nil {
		return err
	}
	p.writeHeaders(e.Response.Header(), e.Request.URL, total)
	return request.WriteJSON(e, http.StatusOK, rows)
}

// cachedList returns the answer of answerList for the cache. It does not keep pages after the
// last one, because visitors can make up any number of them.
func cachedList[row any](app core.App, address *url.URL, p page, l tableQuery) (cache.Result, error) {
	// The request may end before others who wait for the same answer have it.
	rows, total, err := readList[row](context.Background(), app, p, l)
	if err != nil {
		return cache.Result{}, err
	}
	header := http.Header{}
	p.writeHeaders(header, address, total)
	result, err := newResult(rows, header)
	result.Uncached = p.number > p.last(total)
	return result, err
}

// readList returns the rows of a page, and how many all pages have.
func readList[row any](ctx context.Context, app core.App, p page, l tableQuery) (rows []row, total int, err error) {
	query := func(columns ...string) *dbx.SelectQuery {
		query := app.ConcurrentDB().Select(columns...).From(l.table)
		if l.where != nil {
			query.Where(l.where)
		}
		if p.search != "" {
			query.AndWhere(contains(l.search, p.search))
		}
		return query.WithContext(ctx)
	}
	if err := query("count(*)").Row(&total); err != nil {
		return nil, 0, fmt.Errorf("count %s: %w", l.table, err)
	}
	order := []string{}
	for _, column := range append(l.newest, "id") {
		order = append(order, column+" DESC")
	}
	rows, err = collections.ReadRows[row](app, collections.Rows{
		Select: query, Columns: l.columns, Key: l.key, Unreadable: l.unreadable,
		Page: func(query *dbx.SelectQuery) *dbx.SelectQuery {
			return query.OrderBy(order...).Limit(int64(p.size)).Offset(int64(p.number-1) * int64(p.size))
		},
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list %s: %w", l.table, err)
	}
	return rows, total, nil
}

// contains matches rows that have the text in one of the columns, ignoring the case of
// Latin letters.
func contains(columns []string, text string) dbx.Expression {
	// The line feed keeps a match from spanning two columns.
	all := "[[" + strings.Join(columns, "]] || char(10) || [[") + "]]"
	return dbx.NewExp("instr(lower("+all+"), lower({:text})) > 0", dbx.Params{"text": text})
}

// last returns the number of the last page of a list.
func (p page) last(total int) int { return max(1, (total+p.size-1)/p.size) }

// writeHeaders writes the total number of rows and the links to other pages (RFC 8288,
// relative to the address of the call).
func (p page) writeHeaders(header http.Header, address *url.URL, total int) {
	header.Set("X-Total-Count", strconv.Itoa(total))
	last := p.last(total)
	var links []string
	link := func(rel string, number int) {
		query := address.Query()
		query.Set("page", strconv.Itoa(number))
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, address.Path, query.Encode(), rel))
	}
	if p.number > 1 {
		link("first", 1)
		link("prev", min(p.number-1, last))
	}
	if p.number < last {
		link("next", p.number+1)
		link("last", last)
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}

// A moment is a time as PocketBase stores it, "2026-01-02 03:04:05.000Z" or "".
type moment string

// MarshalJSON encodes the time in the format of RFC 3339, or "" as null.
func (m moment) MarshalJSON() ([]byte, error) {
	if m == "" {
		return []byte("null"), nil
	}
	return []byte(`"` + strings.Replace(string(m), " ", "T", 1) + `"`), nil
}
