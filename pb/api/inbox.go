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
				return request.NothingHere(e)
			}
			return e.NoContent(http.StatusNoContent)
		}
	}
	return []route{
		{http.MethodGet, all, of.list, admins, request.DefaultMaxBody, ""},
		{http.MethodGet, all + "/csv", of.export, adminsByLink, request.DefaultMaxBody, ""},
		{http.MethodGet, one, of.show, admins, request.DefaultMaxBody, ""},
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
		return request.NothingHere(e)
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
	err := of.query(e).InnerJoin("(SELECT seq, record FROM _inbox) AS numbered", dbx.NewExp("record = id")).
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
