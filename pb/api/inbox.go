package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// inboxRoutes returns the calls that staff use to read and mark submissions of one kind.
func inboxRoutes(s submissions) []route {
	all := "/api/" + s.kind.Name
	one := all + "/{id}"
	return slices.Concat(deskRoutes(s), []route{
		{
			method: http.MethodGet, path: all, handler: s.list, access: s.readers(),
			summary: "List submissions, newest first or by their deadlines", query: s.parameters(), headers: searchHeaders,
			answers: answers{http.StatusOK: submissionRows{s.describeRow()}},
		},
		{
			method: http.MethodGet, path: all + "/csv", handler: s.export, access: s.readers().byLink(),
			summary: "Export the list, over all its pages", query: s.parameters(),
			answers: answers{http.StatusOK: file("text/csv")},
		},
		{
			method: http.MethodGet, path: one, handler: s.show, access: s.readers(), summary: "Show a submission", query: s.nameParameters(),
			answers: answers{http.StatusOK: submissionRow{columns: s.columns(false), state: &caseState{}, events: []caseEvent{}, further: s.recordMembers()}}, refusals: []int{404},
		},
		{
			method: http.MethodPost, path: one + "/events", handler: s.act, access: s.readers(),
			summary: "Acknowledge, answer, note, assign, move, decide, reopen or rate the case of a submission, invite its sender, cancel that, reject it or ask to keep it, or record that the caller has seen it", body: caseAction{}, query: s.nameParameters(),
			answers: answers{http.StatusCreated: caseRecord{}}, refusals: []int{404, 409, 422},
		},
		{
			method: http.MethodGet, path: one + "/file", handler: s.caseFile, access: s.readers().byLink(),
			summary: "Get a copy of everything that belongs to a submission, and note that it was made", query: caseFileParameters,
			answers: answers{http.StatusOK: file("*/*")}, refusals: []int{404},
		},
		{
			method: http.MethodPost, path: one + "/events/{event}/mail", handler: s.onMail(cases.SendNow), access: s.readers(),
			summary: "Send the mail of an event now, also if it was held or given up",
			answers: answers{http.StatusNoContent: nil}, refusals: []int{404, 409},
		},
		{
			method: http.MethodDelete, path: one + "/events/{event}/mail", handler: s.onMail(cases.TakeBack), access: s.readers(),
			summary: "Take back the mail of an event, until it was handed over",
			answers: answers{http.StatusNoContent: nil}, refusals: []int{404, 409},
		},
		{
			method: http.MethodGet, path: one + "/templates", handler: s.listTemplates, access: s.readers(),
			summary: "List the templates for answers, filled in from the case", answers: answers{http.StatusOK: []filledTemplate{}}, refusals: []int{404},
		},
		{
			method: http.MethodPost, path: all + "/changes", handler: s.changeMany, access: s.readers(),
			summary: fmt.Sprintf("Mark, move, restore or delete up to %d submissions at once", maxPageSize),
			body:    manyChange{}, answers: answers{http.StatusOK: list.Changed{}}, refusals: []int{422},
		},
	})
}

// readers returns the access of those who work on the submissions of the kind.
func (s submissions) readers() access {
	if s.declared == collections.ApplicationKind {
		return recruiters
	}
	return admins
}

// parameters describes the query of a list for the API's document.
func (s submissions) parameters() []parameter {
	all := slices.Concat(pageParameters, inboxParameters, s.nameParameters())
	for _, f := range s.filters {
		all = append(all, parameter{f.name, "The " + f.name + " that the submissions must have.", text})
	}
	if s.declared == collections.ApplicationKind {
		all = append(all, keepParameter)
	}
	return all
}

func showInbox(e *core.RequestEvent) error {
	readable := slices.DeleteFunc(slices.Clone(list.Kinds), func(kind list.Kind) bool { return !collections.MayRead(e.Auth, kind.Name) })
	counts, err := list.CountAll(e.Request.Context(), e.App, readable)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, counts)
}

// list answers one page of the list as a JSON array, newest first or by the deadlines. The headers give the
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
	rows, err := s.loadRows(e, page.rows)
	if err != nil {
		return err
	}
	page.writeHeaders(e.Response.Header(), e.Request.URL)
	return request.WriteJSON(e, http.StatusOK, rows)
}

// describeRow returns a row of the list for the API's document.
func (s submissions) describeRow() submissionRow {
	return submissionRow{columns: s.columns(false), state: &caseState{}, further: s.rowMembers()}
}

// loadRows reads the rows at these cursors as lists answer them.
func (s submissions) loadRows(e *core.RequestEvent, at []list.Cursor) ([]submissionRow, error) {
	rows, err := s.load(e, at)
	if err != nil {
		return nil, err
	}
	if err := s.addCases(e.App, rows); err != nil {
		return nil, err
	}
	return rows, s.addRowMembers(e, rows)
}

func (s submissions) show(e *core.RequestEvent) error {
	namesHidden, err := s.readNames(e)
	if err != nil {
		return err
	}
	columns := s.columns(namesHidden)
	stored := dbx.NullStringMap{}
	id := e.Request.PathValue("id")
	err = s.query(e, columns).Where(dbx.HashExp{"id": id}).One(stored)
	if errors.Is(err, sql.ErrNoRows) {
		return request.ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("find one of %s: %w", s.kind.Name, err)
	}
	record, err := s.readCase(e.App, id, namesHidden)
	if err != nil {
		return err
	}
	row := submissionRow{columns: columns, stored: stored, state: &record.Case, events: record.Events}
	if err := s.addRecordMembers(e, &row); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, row)
}

// load reads the rows at these cursors, in their order.
func (s submissions) load(e *core.RequestEvent, at []list.Cursor) ([]submissionRow, error) {
	in := make([]any, len(at))
	places := make(map[string]int, len(at))
	for i, cursor := range at {
		in[i] = cursor.Seq
		places[strconv.FormatInt(cursor.Seq, 10)] = i
	}
	namesHidden, err := s.readNames(e)
	if err != nil {
		return nil, err
	}
	columns := s.columns(namesHidden)
	var found []dbx.NullStringMap
	err = s.query(e, columns).AndSelect("seq").
		InnerJoin("(SELECT seq, record FROM _inbox) AS numbered", dbx.NewExp("record = id")).
		Where(dbx.In("seq", in...)).All(&found)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", s.kind.Name, err)
	}
	slices.SortFunc(found, func(a, b dbx.NullStringMap) int { return places[a["seq"].String] - places[b["seq"].String] })
	rows := make([]submissionRow, len(found))
	for i, stored := range found {
		rows[i] = submissionRow{columns: columns, stored: stored}
	}
	return rows, nil
}

func (s submissions) query(e *core.RequestEvent, columns []column) *dbx.SelectQuery {
	return e.App.ConcurrentDB().Select(selects(columns)...).From(s.kind.Collection).WithContext(e.Request.Context())
}

// manyChange is the request body that changes several submissions.
type manyChange struct {
	Change list.Change `json:"change"`
	IDs    []string    `json:"ids"`
}

// changeMany makes one change to several submissions. It answers which ones were changed, so that
// the caller can undo exactly that.
func (s submissions) changeMany(e *core.RequestEvent) error {
	var body manyChange
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	if !slices.Contains(list.Changes, body.Change) {
		return request.RefuseField("change", "Must be one of "+joined(list.Changes)+".")
	}
	ids, err := readIDs(body.IDs)
	if err != nil {
		return err
	}
	done, err := list.ChangeMany(e.App, s.kind, body.Change, ids, e.Auth)
	if err != nil {
		return err
	}
	if body.Change == list.DeleteForGood {
		e.App.Logger().Info("submissions deleted for good", "kind", s.kind.Name, "count", len(done.Changed), "by", e.Auth.Id)
	}
	return request.WriteJSON(e, http.StatusOK, done)
}

// joined returns words as a list in a sentence.
func joined[Word ~string](words []Word) string {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = string(word)
	}
	return strings.Join(texts, ", ")
}
