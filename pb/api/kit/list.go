package kit

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
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

// MaxPageSize is the largest number of rows that a page has, of cases that one act changes, and of cards that a board
// shows in a column. A larger ?perPage= is reduced to it.
const MaxPageSize = 200

const (
	defaultPageSize = 50      // rows
	maxPageNumber   = 1 << 20 // of ?page=
)

// A Page is the part of a list that a call asks for.
type Page struct {
	Number int    // ?page=, from 1
	Size   int    // ?perPage=
	Search string // ?q=
}

// PageParameters describes the query of ReadPage.
var PageParameters = []Parameter{
	{"page", "The number of the page, from 1.", Number},
	{"perPage", fmt.Sprintf("The rows of a page, at most %d. Default: %d.", MaxPageSize, defaultPageSize), Number},
	{"q", "The text to search for.", Schema{"type": "string", "maxLength": content.Limits.Search.MaxLength}},
}

// ReadPage reads the part of a list that the query asks for.
func ReadPage(query url.Values) (Page, error) {
	p := Page{Search: strings.TrimSpace(query.Get("q"))}
	var err error
	if p.Number, err = ReadNumber(query, "page", 1); err != nil {
		return Page{}, err
	}
	if p.Size, err = ReadNumber(query, "perPage", defaultPageSize); err != nil {
		return Page{}, err
	}
	p.Size = min(p.Size, MaxPageSize)
	if !utf8.ValidString(p.Search) {
		return Page{}, request.Refuse(http.StatusBadRequest, "q must be text in UTF-8.")
	}
	if utf8.RuneCountInString(p.Search) > content.Limits.Search.MaxLength {
		return Page{}, request.Refuse(http.StatusBadRequest,
			fmt.Sprintf("q must be at most %d characters.", content.Limits.Search.MaxLength))
	}
	return p, nil
}

// ReadNumber reads a number from 1 on. missing is the number of a query without the name.
func ReadNumber(query url.Values, name string, missing int) (int, error) {
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

// A TableQuery selects the rows of a table for a list.
type TableQuery struct {
	Table   string
	Columns []string // the columns to read: long texts that are not answered are left out
	Search  []string // the columns that ?q= searches
	// Further is a condition for rows that ?q= finds besides, such as by an index of their words. nil: none.
	Further    func(text string) dbx.Expression
	First      []string       // the expressions to sort by before the columns of Newest. Default: none
	Newest     []string       // the columns to sort by, each with the newest first
	key        string         // the column that tells rows apart. Default: id
	Where      dbx.Expression // the condition on rows. Default: all rows.
	Unreadable string         // the column that names a damaged row, see collections.Rows
}

// AnswerList answers one page of a list as a JSON array. The total and the links to other
// pages are in the headers.
func AnswerList[row any](e *core.RequestEvent, p Page, l TableQuery) error {
	return answerRows(e, p, l, func([]row) error { return nil })
}

// AnswerRows reads which page of a list the call asks for, and answers it as AnswerList does. complete adds to the rows
// what their columns do not have.
func AnswerRows[row any](e *core.RequestEvent, l TableQuery, complete func(rows []row) error) error {
	p, err := ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return answerRows(e, p, l, complete)
}

func answerRows[row any](e *core.RequestEvent, p Page, l TableQuery, complete func(rows []row) error) error {
	rows, total, err := ReadList[row](e.Request.Context(), e.App, p, l)
	if err == nil {
		err = complete(rows)
	}
	if err != nil {
		return err
	}
	p.WriteHeaders(e.Response.Header(), e.Request.URL, total)
	return request.WriteJSON(e, http.StatusOK, rows)
}

// cachedList returns the answer of AnswerList for the cache. It does not keep pages after the
// last one, because visitors can make up any number of them.
func cachedList[row any](app core.App, address *url.URL, p Page, l TableQuery) (cache.Result, error) {
	// The request may end before others who wait for the same answer have it.
	rows, total, err := ReadList[row](context.Background(), app, p, l)
	if err != nil {
		return cache.Result{}, err
	}
	header := http.Header{}
	p.WriteHeaders(header, address, total)
	result, err := NewResult(rows, header)
	result.Uncached = p.Number > p.last(total)
	return result, err
}

// ReadList returns the rows of a page, and how many all pages have.
func ReadList[row any](ctx context.Context, app core.App, p Page, l TableQuery) (rows []row, total int, err error) {
	query := func(columns ...string) *dbx.SelectQuery {
		query := app.ConcurrentDB().Select(columns...).From(l.Table)
		if l.Where != nil {
			query.Where(l.Where)
		}
		if p.Search != "" {
			found := Contains(l.Search, p.Search)
			if l.Further != nil {
				found = dbx.Or(found, l.Further(p.Search))
			}
			query.AndWhere(found)
		}
		return query.WithContext(ctx)
	}
	if err := query("count(*)").Row(&total); err != nil {
		return nil, 0, fmt.Errorf("count %s: %w", l.Table, err)
	}
	order := slices.Clone(l.First)
	for _, column := range append(l.Newest, "id") {
		order = append(order, column+" DESC")
	}
	// Only the keys are put in order, because the columns of all rows before the page would be read, too.
	key := cmp.Or(l.key, core.FieldNameId)
	keys := query(key).OrderBy(order...).Limit(int64(p.Size)).Offset(int64(p.Number-1) * int64(p.Size)).Build()
	rows, err = collections.ReadRows[row](app, collections.Rows{
		Select: func(columns ...string) *dbx.SelectQuery {
			return app.ConcurrentDB().Select(columns...).From(l.Table).WithContext(ctx).
				Where(dbx.NewExp("[["+key+"]] IN ("+keys.SQL()+")", keys.Params()))
		},
		Page:    func(query *dbx.SelectQuery) *dbx.SelectQuery { return query.OrderBy(order...) },
		Columns: l.Columns, Key: key, Unreadable: l.Unreadable,
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list %s: %w", l.Table, err)
	}
	return rows, total, nil
}

// Contains matches rows that have the text in one of the columns, ignoring the case of
// Latin letters.
func Contains(columns []string, text string) dbx.Expression {
	// The line feed keeps a match from spanning two columns.
	all := "[[" + strings.Join(columns, "]] || char(10) || [[") + "]]"
	return dbx.NewExp("instr(lower("+all+"), lower({:text})) > 0", dbx.Params{"text": text})
}

// last returns the number of the last page of a list.
func (p Page) last(total int) int { return max(1, (total+p.Size-1)/p.Size) }

// WriteHeaders writes the total number of rows and the links to other pages (RFC 8288,
// relative to the address of the call).
func (p Page) WriteHeaders(header http.Header, address *url.URL, total int) {
	header.Set("X-Total-Count", strconv.Itoa(total))
	last := p.last(total)
	var links []string
	link := func(rel string, number int) {
		query := address.Query()
		query.Set("page", strconv.Itoa(number))
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, address.Path, query.Encode(), rel))
	}
	if p.Number > 1 {
		link("first", 1)
		link("prev", min(p.Number-1, last))
	}
	if p.Number < last {
		link("next", p.Number+1)
		link("last", last)
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}
