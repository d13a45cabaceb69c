package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/request"
)

// inboxRoutes are the calls with which admins read and mark the submissions of one kind.
func inboxRoutes(s submissions) []route {
	all := "/api/" + s.kind.Name
	one := all + "/{id}"
	mark := func(change func(core.App, inbox.Kind, string) (bool, error)) func(*core.RequestEvent) error {
		return func(e *core.RequestEvent) error {
			found, err := change(e.App, s.kind, e.Request.PathValue("id"))
			if err != nil {
				return err
			}
			if !found {
				return request.NothingHere(e)
			}
			return e.NoContent(http.StatusNoContent)
		}
	}
	return []route{
		{http.MethodGet, all, s.list, admins, request.DefaultMaxBody, ""},
		{http.MethodGet, all + "/csv", s.export, adminsByLink, request.DefaultMaxBody, ""},
		{http.MethodGet, one, s.show, admins, request.DefaultMaxBody, ""},
		{http.MethodDelete, one, mark(inbox.Bin), admins, request.DefaultMaxBody, ""},
		{http.MethodPost, one + "/restore", mark(inbox.Restore), admins, request.DefaultMaxBody, ""},
		{http.MethodPut, one + "/read", mark(inbox.Read), admins, request.DefaultMaxBody, ""},
		{http.MethodDelete, one + "/read", mark(inbox.Unread), admins, request.DefaultMaxBody, ""},
		{http.MethodPut, one + "/spam", mark(inbox.Flag), admins, request.DefaultMaxBody, ""},
		{http.MethodDelete, one + "/spam", mark(inbox.Unflag), admins, request.DefaultMaxBody, ""},
	}
}

func showInbox(e *core.RequestEvent) error {
	counts, err := inbox.CountAll(e.Request.Context(), e.App)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, counts)
}

// list answers one page of the list as a JSON array, newest first. The headers tell the
// number of all rows and link to the other pages.
func (s submissions) list(e *core.RequestEvent) error {
	query, err := s.readQuery(e)
	if err != nil {
		return err
	}
	page, err := query.find(e)
	if err != nil {
		return err
	}
	rows, err := s.load(e, page.seqs)
	if err != nil {
		return err
	}
	page.writeHeaders(e.Response.Header(), e.Request.URL)
	return request.WriteJSON(e, http.StatusOK, rows)
}

func (s submissions) show(e *core.RequestEvent) error {
	columns := s.columns()
	stored := dbx.NullStringMap{}
	err := s.query(e, columns).Where(dbx.HashExp{"id": e.Request.PathValue("id")}).One(stored)
	if errors.Is(err, sql.ErrNoRows) {
		return request.NothingHere(e)
	}
	if err != nil {
		return fmt.Errorf("find one of %s: %w", s.kind.Name, err)
	}
	return request.WriteJSON(e, http.StatusOK, submissionRow{columns, stored})
}

// load reads the rows with these sequence numbers, newest first.
func (s submissions) load(e *core.RequestEvent, seqs []int64) ([]submissionRow, error) {
	in := make([]any, len(seqs))
	for i, seq := range seqs {
		in[i] = seq
	}
	columns := s.columns()
	var found []dbx.NullStringMap
	err := s.query(e, columns).
		InnerJoin("(SELECT seq, record FROM "+s.kind.Table()+") AS numbered", dbx.NewExp("record = id")).
		Where(dbx.In("seq", in...)).OrderBy("seq DESC").All(&found)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", s.kind.Name, err)
	}
	rows := make([]submissionRow, len(found))
	for i, stored := range found {
		rows[i] = submissionRow{columns, stored}
	}
	return rows, nil
}

func (s submissions) query(e *core.RequestEvent, columns []column) *dbx.SelectQuery {
	return e.App.ConcurrentDB().Select(selects(columns)...).From(s.kind.Collection).WithContext(e.Request.Context())
}
