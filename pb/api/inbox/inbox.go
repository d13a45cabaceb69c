package inbox

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// inboxRoutes returns the calls that staff use to read and mark submissions of one kind.
func inboxRoutes(s submissions) []kit.Route {
	all := "/api/" + s.kind.Name
	one := all + "/{id}"
	return slices.Concat(manyRoutes(s), []kit.Route{
		{
			Method: http.MethodGet, Path: all, Handler: s.list, Access: s.readers(),
			Summary: "List submissions, newest first or by their deadlines", Query: s.parameters(),
			Headers: searchHeaders, Answers: kit.Answers{http.StatusOK: submissionRows{s.describeRow()}},
		},
		{
			Method: http.MethodGet, Path: all + "/csv", Handler: s.export, Access: s.readers().ByLink(),
			Summary: "Export the list, over all its pages", Query: s.parameters(),
			Answers: kit.Answers{http.StatusOK: kit.File("text/csv")},
		},
		{
			Method: http.MethodGet, Path: one, Handler: s.show, Access: s.readers(), Summary: "Show a submission",
			Query: s.nameParameters(),
			Answers: kit.Answers{http.StatusOK: submissionRow{columns: s.columns(false),
				events: []caseEvent{}, further: s.recordMembers()}}, Refusals: []int{404},
		},
		{
			Method: http.MethodPost, Path: one + "/events", Handler: kit.WithBody(s.act), Access: s.readers(),
			Summary: "Do something to the case of a submission, such as answer it, or record that the caller has seen it",
			Body:    caseAction{}, Query: s.nameParameters(),
			Answers: kit.Answers{http.StatusCreated: caseRecord{}}, Refusals: []int{404, 409, 422},
		},
		{
			Method: http.MethodGet, Path: one + "/file", Handler: s.caseFile, Access: s.readers().ByLink(),
			Summary: "Get a copy of everything that belongs to a submission, and note that it was made",
			Query:   caseFileParameters,
			Answers: kit.Answers{http.StatusOK: kit.File("*/*")}, Refusals: []int{404},
		},
		{
			Method: http.MethodPost, Path: one + "/events/{event}/mail", Handler: s.onMail(cases.SendNow),
			Access:  s.readers(),
			Summary: "Let a pending act happen now, also if it was held, or send the mail of an event that was given up",
			Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{404, 409},
		},
		{
			Method: http.MethodDelete, Path: one + "/events/{event}/mail", Handler: s.onMail(cases.TakeBack),
			Access:  s.readers(),
			Summary: "Take back a pending act, or the mail of an event, until it was handed over",
			Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{404, 409},
		},
		{
			Method: http.MethodGet, Path: one + "/templates", Handler: s.listTemplates, Access: s.readers(),
			Summary: "List templates for answers, filled in from the case", Query: templateParameters,
			Answers: kit.Answers{http.StatusOK: []cases.FilledTemplate{}}, Refusals: []int{400, 404},
		},
		{
			Method: http.MethodPost, Path: all + "/changes", Handler: kit.WithBody(s.changeMany), Access: s.readers(),
			Summary: fmt.Sprintf("Mark, move, restore or delete up to %d submissions at once", kit.MaxPageSize),
			Body:    manyChange{}, Answers: kit.Answers{http.StatusOK: cases.MarkedMany{}}, Refusals: []int{422},
		},
	})
}

// readers returns the access of those who work on the submissions of the kind.
func (s submissions) readers() kit.Access { return kit.ReadersOf(s.kind) }

// parameters describes the query of a list for the API's document.
func (s submissions) parameters() []kit.Parameter {
	all := slices.Concat(kit.PageParameters, inboxParameters, s.nameParameters())
	for _, f := range s.kind.Filters {
		all = append(all, kit.Parameter{
			Name: f.Name, Schema: kit.Text,
			Description: "The " + f.Name + " that the submissions must have.",
		})
	}
	if s.kind.Hiring {
		all = append(all, keepParameter)
	}
	return all
}

func showInbox(e *core.RequestEvent) error {
	readable := slices.DeleteFunc(slices.Clone(collections.SubmissionKinds),
		func(kind *collections.SubmissionKind) bool { return !collections.MayRead(e.Auth, kind.Name) })
	counts, err := list.CountAll(e.Request.Context(), e.App, readable)
	return request.AnswerJSON(e, counts, err)
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
	rows, err := s.load(e, page.rows, true)
	if err != nil {
		return err
	}
	reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.List}, s.kind.Name, idsOf(rows)...)
	page.writeHeaders(e.Response.Header(), e.Request.URL)
	return request.WriteJSON(e, http.StatusOK, rows)
}

// describeRow returns a row of the list for the API's document.
func (s submissions) describeRow() submissionRow {
	return submissionRow{columns: s.columns(false), further: s.rowMembers()}
}

func (s submissions) show(e *core.RequestEvent) error {
	id := e.Request.PathValue("id")
	rows, err := s.read(e, dbx.HashExp{"r.id": id}, true)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return request.ErrNotFound
	}
	namesHidden, err := s.readNames(e)
	if err != nil {
		return err
	}
	record, err := s.readCase(e.App, id, namesHidden)
	if err != nil {
		return err
	}
	row := rows[0]
	row.state, row.events = &record.Case, record.Events
	if err := s.addRecordMembers(e, &row); err != nil {
		return err
	}
	reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.Page}, s.kind.Name, id)
	return request.WriteJSON(e, http.StatusOK, row)
}

// load reads the rows at these cursors, in their order.
func (s submissions) load(e *core.RequestEvent, at []list.Cursor, withMembers bool) ([]submissionRow, error) {
	in := make([]any, len(at))
	places := make(map[string]int, len(at))
	for i, cursor := range at {
		in[i] = cursor.Seq
		places[strconv.FormatInt(cursor.Seq, 10)] = i
	}
	rows, err := s.read(e, dbx.In("cases.seq", in...), withMembers)
	slices.SortFunc(rows, func(a,
		b submissionRow) int {
		return places[a.stored["seq"].String] - places[b.stored["seq"].String]
	})
	return rows, err
}

// read reads submissions with their cases, and with their further members if a list shows them.
func (s submissions) read(e *core.RequestEvent, where dbx.Expression, withMembers bool) ([]submissionRow, error) {
	namesHidden, err := s.readNames(e)
	if err != nil {
		return nil, err
	}
	columns := s.columns(namesHidden)
	query := s.query(e.App, columns, where).WithContext(e.Request.Context())
	if withMembers {
		s.selectMembers(e, query)
	}
	found, err := query.Rows()
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", s.kind.Name, err)
	}
	defer found.Close()
	rows := []submissionRow{}
	for found.Next() {
		row := submissionRow{columns: columns, stored: dbx.NullStringMap{}}
		if err := found.ScanMap(row.stored); err != nil {
			return nil, fmt.Errorf("list %s: %w", s.kind.Name, err)
		}
		var c cases.Case
		if err := found.ScanStruct(&c); err != nil { // changed by hand, or by a disk
			e.App.Logger().Error("A case cannot be read", "kind", s.kind.Name, "error", err)
			c = cases.Case{}
		}
		row.state = toCaseState(c)
		if withMembers {
			row.further = s.membersOf(row)
		}
		rows = append(rows, row)
	}
	if err := found.Err(); err != nil {
		return nil, fmt.Errorf("list %s: %w", s.kind.Name, err)
	}
	return rows, nil
}

// query returns the statement for columns of submissions and their cases.
func (s submissions) query(app core.App, columns []column, where dbx.Expression) *dbx.SelectQuery {
	// The plus sign keeps SQLite from reading all cases of the kind.
	is := dbx.NewExp("r.id = cases.submission AND +cases.kind = {:kind}", dbx.Params{"kind": s.kind.Name})
	return app.ConcurrentDB().Select(selects(columns)...).AndSelect("cases.*", cases.Unreachable, cases.Merged).
		From(cases.Cases).InnerJoin(s.kind.Collection+" AS r", is).Where(where)
}

// markKind is a mark that staff can set or clear.
type markKind cases.EventKind

// Values lists the marks for the API's document.
func (markKind) Values() []string { return texts(cases.MarkKinds) }

// manyChange is the request body that changes several submissions.
type manyChange struct {
	Change markKind `json:"change"`
	IDs    []string `json:"ids"`
	Text   string   `json:"text,omitzero"` // the reason to delete for good, which the senders can read
	// Preview changes nothing, and answers what would happen.
	Preview bool `json:"preview,omitzero"`
}

// changeMany makes one change to several submissions. It answers which ones were changed, so that
// the caller can undo exactly that.
func (s submissions) changeMany(e *core.RequestEvent, body manyChange) error {
	change := cases.EventKind(body.Change)
	if !slices.Contains(cases.MarkKinds, change) {
		return request.RefuseField("change", "Must be one of "+joined(cases.MarkKinds)+".")
	}
	ids, err := readIDs(body.IDs, true)
	if err != nil {
		return err
	}
	done, err := cases.ActOnMany(e.App, s.kind.Name, ids, cases.Staff(e.Auth),
		cases.Action{Kind: change, Text: body.Text, Preview: body.Preview})
	if err != nil {
		return err
	}
	if change == cases.DeleteForGood && !body.Preview {
		e.App.Logger().Info("submissions deleted for good", "kind", s.kind.Name,
			"count", len(done.Changed), "by", e.Auth.Id)
	}
	return request.WriteJSON(e, http.StatusOK, done.MarkedMany)
}

// joined returns words as a list in a sentence.
func joined[Word ~string](words []Word) string { return strings.Join(texts(words), ", ") }

// texts returns words as texts.
func texts[Word ~string](words []Word) []string {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = string(word)
	}
	return texts
}
