package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/request"
)

// inboxRoutes returns the calls that admins use to read and mark submissions of one kind.
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
				return request.ErrNotFound
			}
			return e.NoContent(http.StatusNoContent)
		}
	}
	return []route{
		{
			method: http.MethodGet, path: all, handler: s.list, access: admins,
			summary: "List submissions, newest first", query: s.parameters(), answers: answers{http.StatusOK: []submissionRow{{columns: s.columns()}}},
		},
		{
			method: http.MethodGet, path: all + "/csv", handler: s.export, access: adminsByLink,
			summary: "Export the list, over all its pages", query: s.parameters(),
			answers: answers{http.StatusOK: file("text/csv")},
		},
		{
			method: http.MethodGet, path: one, handler: s.show, access: admins, summary: "Show a submission",
			answers: answers{http.StatusOK: submissionRow{columns: s.columns()}}, refusals: []int{404},
		},
		{
			method: http.MethodPost, path: all + "/changes", handler: s.changeMany, access: admins,
			summary: fmt.Sprintf("Mark, move, restore or delete up to %d submissions at once", maxPageSize),
			body:    manyChange{}, answers: answers{http.StatusOK: inbox.Changed{}}, refusals: []int{422},
		},
		marking(http.MethodDelete, one, "Move a submission to the bin", mark(inbox.Bin)),
		marking(http.MethodPost, one+"/restore", "Take a submission out of the bin", mark(inbox.Restore)),
		marking(http.MethodPut, one+"/read", "Mark a submission as read", mark(inbox.Read)),
		marking(http.MethodDelete, one+"/read", "Mark a submission as unread", mark(inbox.Unread)),
		marking(http.MethodPut, one+"/spam", "Mark a submission as spam", mark(inbox.Flag)),
		marking(http.MethodDelete, one+"/spam", "Mark a submission as not spam", mark(inbox.Unflag)),
	}
}

func marking(method, path, summary string, handler func(*core.RequestEvent) error) route {
	return route{
		method: method, path: path, handler: handler, access: admins, summary: summary,
		answers: answers{http.StatusNoContent: nil}, refusals: []int{http.StatusNotFound},
	}
}

// parameters describes the query of a list for the API's document.
func (s submissions) parameters() []parameter {
	all := slices.Concat(pageParameters, inboxParameters)
	for _, f := range s.filters {
		all = append(all, parameter{f.name, "The " + f.name + " that the submissions must have.", text})
	}
	return all
}

func showInbox(e *core.RequestEvent) error {
	counts, err := inbox.CountAll(e.Request.Context(), e.App)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, counts)
}

// list answers one page of the list as a JSON array, newest first. The headers give the
// total number of rows and link to the other pages.
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
		return request.ErrNotFound
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
		InnerJoin("(SELECT seq, record FROM _inbox) AS numbered", dbx.NewExp("record = id")).
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

// manyChange is the request body that changes several submissions.
type manyChange struct {
	Change string   `json:"change"`
	IDs    []string `json:"ids"`
}

// changeMany makes one change to several submissions, to all or none. It answers which ones
// were changed, so that the caller can undo exactly that.
func (s submissions) changeMany(e *core.RequestEvent) error {
	var body manyChange
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	if !slices.Contains(inbox.ChangeNames, body.Change) {
		return request.RefuseField("change", "Must be one of "+strings.Join(inbox.ChangeNames, ", ")+".")
	}
	slices.Sort(body.IDs)
	ids := slices.Compact(body.IDs)
	if len(ids) == 0 || len(ids) > maxPageSize {
		return request.RefuseField("ids", fmt.Sprintf("Name 1 to %d submissions.", maxPageSize))
	}
	done, err := inbox.ChangeMany(e.App, s.kind, body.Change, ids)
	if err != nil {
		return err
	}
	if body.Change == inbox.DeleteForGood {
		e.App.Logger().Info("submissions deleted for good", "kind", s.kind.Name, "count", len(done.Changed), "by", e.Auth.Id)
	}
	return request.WriteJSON(e, http.StatusOK, done)
}
