package api

import (
	"fmt"
	"net/http"
	"strings"

	"workforce/pb/request"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A listQuery says which rows of a table are answered, newest first.
type listQuery struct {
	table   string
	columns []string       // what is read: a long text that is not answered stays where it is
	search  []string       // the columns that ?q= looks into
	newest  string         // the column of the time
	where   dbx.Expression // which rows, if not all
}

// answerList answers one page of a list as a JSON array. How many there are and
// where the other pages are stands in the headers.
func answerList[row any](e *core.RequestEvent, p page, l listQuery) error {
	query := func(columns ...string) *dbx.SelectQuery {
		query := e.App.ConcurrentDB().Select(columns...).From(l.table)
		if l.where != nil {
			query.Where(l.where)
		}
		if p.search != "" {
			query.AndWhere(contains(l.search, p.search))
		}
		return query.WithContext(e.Request.Context())
	}
	var total int
	if err := query("count(*)").Row(&total); err != nil {
		return fmt.Errorf("count %s: %w", l.table, err)
	}
	rows := []row{}
	err := query(l.columns...).OrderBy(l.newest+" DESC", "id DESC").
		Limit(int64(p.size)).Offset(int64(p.number-1) * int64(p.size)).All(&rows)
	if err != nil {
		return fmt.Errorf("list %s: %w", l.table, err)
	}
	p.writeHeaders(e.Response.Header(), e.Request.URL, total)
	return request.WriteJSON(e, http.StatusOK, rows)
}

// contains matches a part of any of the columns, in any (Latin) case.
func contains(columns []string, part string) dbx.Expression {
	// The line feed between two columns keeps a match from reaching across.
	all := "[[" + strings.Join(columns, "]] || char(10) || [[") + "]]"
	return dbx.NewExp("instr(lower("+all+"), lower({:part})) > 0", dbx.Params{"part": part})
}
