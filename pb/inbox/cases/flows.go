package cases

import (
	"slices"

	"workforce/pb/store/collections"
)

// A State says where a case stands.
type State string

// The states of cases. Each kind uses some of them.
const (
	New          State = "new"
	Acknowledged State = "acknowledged"
	Working      State = "working"
	Waiting      State = "waiting" // for the sender
	Resolved     State = "resolved"
	Reopened     State = "reopened"

	Open     State = "open"
	Answered State = "answered"
	Closed   State = "closed"

	Shortlisted State = "shortlisted"
	Interview   State = "interview"
	Offered     State = "offered"
	Hired       State = "hired"
	Rejected    State = "rejected"
	Withdrawn   State = "withdrawn"
)

// A Flow declares the states of one kind of cases.
type Flow struct {
	First State
	// Moves are the states that may follow each state. Everything else is refused, here and by a
	// trigger of the database.
	Moves map[State][]State
	// Ended are the states in which nothing is expected any more.
	Ended []State
}

// Flows are the flows of the kinds by their names. pb_migrations/schema.sql has the same moves
// for a trigger; a test compares them.
var Flows = map[string]Flow{
	collections.GrievanceKind.Name: {
		First: New,
		Moves: map[State][]State{
			New:          {Acknowledged, Resolved},
			Acknowledged: {Working, Resolved},
			Working:      {Waiting, Resolved},
			Waiting:      {Working, Resolved},
			Resolved:     {Reopened},
			Reopened:     {Working, Resolved},
		},
		Ended: []State{Resolved},
	},
	collections.ContactKind.Name: {
		First: Open,
		Moves: map[State][]State{
			Open:     {Answered},
			Answered: {Open, Closed},
			Closed:   {Open},
		},
		Ended: []State{Closed},
	},
	collections.ApplicationKind.Name: {
		First: New,
		Moves: map[State][]State{
			New:         {Shortlisted, Interview, Offered, Hired, Rejected, Withdrawn},
			Shortlisted: {New, Interview, Offered, Hired, Rejected, Withdrawn},
			Interview:   {New, Shortlisted, Offered, Hired, Rejected, Withdrawn},
			Offered:     {New, Shortlisted, Interview, Hired, Rejected, Withdrawn},
			Rejected:    {New, Shortlisted, Interview, Offered}, // its former state only
		},
		Ended: []State{Hired, Rejected, Withdrawn},
	},
}

// Allows reports whether a case may move from its state to another one.
func (f Flow) Allows(c Case, to State) bool {
	if c.Kind == collections.ApplicationKind.Name && c.State == Rejected {
		return to == c.Former
	}
	return slices.Contains(f.Moves[c.State], to)
}

// HasEnded reports whether nothing is expected any more in a state.
func (f Flow) HasEnded(state State) bool { return slices.Contains(f.Ended, state) }

// Next returns the states that a case may move to.
func (c Case) Next() []State {
	flow := Flows[c.Kind]
	return slices.DeleteFunc(slices.Clone(flow.Moves[c.State]), func(to State) bool { return !flow.Allows(c, to) })
}

// Outcomes are the outcomes of a resolved grievance.
var Outcomes = []string{"upheld", "partly", "notUpheld", "duplicate", "notOurs", "withdrawn"}
