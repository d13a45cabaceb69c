package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/request"
)

// submissions are those of one kind, as admins read them; row is one of them.
type submissions[row any] struct {
	kind    inbox.Kind
	columns []string // of a row, besides those of every submission
	filters []filter // besides those of every list
	heads   []string // of an export
	cells   func(row) []string
}

// marks are what every row of the inbox has.
type marks struct {
	ReadAt    since `db:"readAt" json:"readAt"`
	Spam      bool  `db:"spam" json:"spam"`
	DeletedAt since `db:"deletedAt" json:"deletedAt"`
}

// A since is a moment that is answered as an empty text where there is none: the time
// of something that was not done.
type since string

// MarshalJSON writes the moment.
func (s since) MarshalJSON() ([]byte, error) {
	if s == "" {
		return []byte(`""`), nil
	}
	return moment(s).MarshalJSON()
}

// inboxRoutes are the calls with which admins work through the submissions of a kind.
func inboxRoutes[row any](of submissions[row]) []route {
	all := "/api/" + of.kind.Name
	one := all + "/{id}"
	mark := func(change func(core.App, inbox.Kind, string) (bool, error)) func(*core.RequestEvent) error {
		return func(e *core.RequestEvent) error {
			found, err := change(e.App, of.kind, e.Request.PathValue("id"))
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
			method: http.MethodGet, path: all, handler: of.list, access: admins,
			summary: "List submissions, newest first", query: of.parameters(), answers: answers{http.StatusOK: []row{}},
		},
		{
			method: http.MethodGet, path: all + "/csv", handler: of.export, access: adminsByLink,
			summary: "Export the list, over all its pages", query: of.parameters(),
			answers: answers{http.StatusOK: file("text/csv")},
		},
		{
			method: http.MethodGet, path: one, handler: of.show, access: admins, summary: "Show a submission",
			answers: answers{http.StatusOK: *new(row)}, refusals: []int{404},
		},
		marking(http.MethodDelete, one, "Move a submission to the bin", mark(inbox.Bin)),
		marking(http.MethodPost, one+"/restore", "Take a submission out of the bin", mark(inbox.Restore)),
		marking(http.MethodPut, one+"/read", "Mark a submission as read", mark(inbox.Read)),
		marking(http.MethodDelete, one+"/read", "Mark a submission as unread", mark(inbox.Unread)),
		marking(http.MethodPut, one+"/spam", "Mark a submission as spam", mark(inbox.Flag)),
		marking(http.MethodDelete, one+"/spam", "Mark a submission as no spam", mark(inbox.Unflag)),
	}
}

func marking(method, path, summary string, handler func(*core.RequestEvent) error) route {
	return route{
		method: method, path: path, handler: handler, access: admins, summary: summary,
		answers: answers{http.StatusNoContent: nil}, refusals: []int{http.StatusNotFound},
	}
}

// parameters describes the query of a list for the API's document.
func (of submissions[row]) parameters() []parameter {
	all := slices.Concat(pageParameters, inboxParameters)
	for _, f := range of.filters {
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

// list responds with a page of the list as a JSON array, newest first. The headers hold
// the total and the links to other pages.
func (of submissions[row]) list(e *core.RequestEvent) error {
	query, err := of.readQuery(e)
	if err != nil {
		return err
	}
	page, err := query.find(e)
	if err != nil {
		return err
	}
	rows, err := of.load(e, page.seqs)
	if err != nil {
		return err
	}
	page.writeHeaders(e.Response.Header(), e.Request.URL)
	return request.WriteJSON(e, http.StatusOK, rows)
}

func (of submissions[row]) show(e *core.RequestEvent) error {
	var found row
	err := of.query(e).Where(dbx.HashExp{"id": e.Request.PathValue("id")}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return request.ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("find one of %s: %w", of.kind.Name, err)
	}
	return request.WriteJSON(e, http.StatusOK, found)
}

// load returns the rows with these sequence numbers, newest first.
func (of submissions[row]) load(e *core.RequestEvent, seqs []int64) ([]row, error) {
	rows := []row{}
	in := make([]any, len(seqs))
	for i, seq := range seqs {
		in[i] = seq
	}
	err := of.query(e).InnerJoin("(SELECT seq, record FROM "+of.kind.Table()+") AS numbered", dbx.NewExp("record = id")).
		Where(dbx.In("seq", in...)).OrderBy("seq DESC").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", of.kind.Name, err)
	}
	return rows, nil
}

func (of submissions[row]) query(e *core.RequestEvent) *dbx.SelectQuery {
	columns := append([]string{"id", "readAt", "spam", "deletedAt"}, of.columns...)
	return e.App.ConcurrentDB().Select(columns...).From(of.kind.Collection).WithContext(e.Request.Context())
}
