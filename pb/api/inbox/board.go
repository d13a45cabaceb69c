package inbox

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
)

const defaultCards = 20 // of each column

// boardStates returns the columns of the board, in their order: the first state, those that may follow it, and those
// that are reached only later.
func (s submissions) boardStates() []cases.State {
	flow := s.kind.Flow
	states := []cases.State{flow.First}
	for i := 0; i < len(states); i++ { // states grows
		for _, next := range flow.Moves[states[i]] {
			if !slices.Contains(states, next) {
				states = append(states, next)
			}
		}
	}
	return states
}

// A board is the answer with the applications by the states of their cases.
type board struct {
	row     submissionRow // for the API's document
	Columns []boardColumn `json:"columns"`
}

// A boardColumn holds the newest applications in a state. More is set if there are more than Total.
type boardColumn struct {
	State string          `json:"state"`
	Total int             `json:"total"`
	More  bool            `json:"more"`
	Cards []submissionRow `json:"cards"` // rows of the list
}

// Schema describes the board for the API's document. all collects the schemas of its parts.
func (b board) Schema(all kit.Schemas) kit.Schema {
	object := func(properties map[string]any, names ...string) kit.Schema {
		return kit.Schema{"type": "object", "properties": properties, "required": names, "additionalProperties": false}
	}
	column := object(map[string]any{
		"state": kit.Text, "total": kit.Integer, "more": kit.Boolean,
		"cards": submissionRows{b.row}.Schema(all),
	}, "state", "total", "more", "cards")
	return object(map[string]any{"columns": kit.Schema{"type": "array", "items": column}}, "columns")
}

var boardParameters = []kit.Parameter{
	{
		Name: "cards", Schema: kit.Number,
		Description: fmt.Sprintf("The rows of each column, at most %d. Default: %d.", kit.MaxPageSize, defaultCards),
	},
}

func boardRoute(s submissions) kit.Route {
	return kit.Route{
		Method: http.MethodGet, Path: "/api/" + s.kind.Name + "/board", Handler: s.showBoard, Access: s.readers(),
		Summary: "List " + s.kind.Name +
			" by the states of their cases, newest first. The parameters are those of the list, besides its pages",
		Query:   slices.Concat(s.parameters(), boardParameters),
		Answers: kit.Answers{http.StatusOK: board{row: s.describeRow()}},
	}
}

// showBoard answers the first rows of each state. It asks for them as the list does.
func (s submissions) showBoard(e *core.RequestEvent) error {
	query, err := s.readQuery(e)
	if err != nil {
		return err
	}
	cards, err := kit.ReadNumber(e.Request.URL.Query(), "cards", defaultCards)
	if err != nil {
		return err
	}
	query.page.Size, query.byPage, query.byDue = min(cards, kit.MaxPageSize), false, false
	query.after, query.before = list.Cursor{}, list.Cursor{}
	query.Spam, query.Bin, query.Case.IsDue = false, false, false
	find, states := findColumns, s.boardStates()
	if query.Words != "" {
		find = searchColumns
	}
	answer, at, err := find(e, query, states)
	if err != nil {
		return err
	}
	rows, err := s.load(e, at, true)
	if err != nil {
		return err
	}
	reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.List}, s.kind.Name, idsOf(rows)...)
	for _, row := range rows { // some may have moved or gone meanwhile
		if column := slices.Index(states, cases.State(row.state.State)); column >= 0 {
			answer.Columns[column].Cards = append(answer.Columns[column].Cards, row)
		}
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

// findColumns counts the applications of each state, and returns the cursors of the first ones.
func findColumns(e *core.RequestEvent, query listQuery, states []cases.State) (answer board, at []list.Cursor,
	err error) {
	for _, state := range states {
		query.Case.State = string(state)
		page, err := query.find(e)
		if err != nil {
			return board{}, nil, err
		}
		answer.Columns = append(answer.Columns, boardColumn{State: string(state), Total: page.total, More: page.more})
		at = append(at, page.rows...)
	}
	return answer, at, nil
}

// searchColumns does the same for a search.
func searchColumns(e *core.RequestEvent, query listQuery, states []cases.State) (answer board, at []list.Cursor,
	err error) {
	query.Case.State = ""
	found, more, err := list.FindByState(e.Request.Context(), e.App, query.Query)
	if err != nil {
		return board{}, nil, err
	}
	for _, state := range states {
		column := found[string(state)]
		answer.Columns = append(answer.Columns, boardColumn{State: string(state), Total: len(column), More: more})
		at = append(at, column[:min(len(column), query.page.Size)]...)
	}
	return answer, at, nil
}
