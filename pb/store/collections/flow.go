package collections

import "slices"

// A State says where a case stands. Package cases names those that the program knows.
type State string

// A Flow declares the states of one kind of cases.
type Flow struct {
	First State
	// Moves are the states that may follow each state. Everything else is refused, by package cases and by a
	// trigger of the database.
	Moves map[State][]State
	// Ended are the states in which nothing is expected any more.
	Ended []State
	// Returning are the states from which a case may only return to its former state.
	Returning []State
	// Answered is the state of a case in the first state after an answer. Default: an answer moves none.
	Answered State
	// Withdrawn is the state of a case that its sender has withdrawn.
	Withdrawn State
}

// HasEnded reports whether nothing is expected any more in a state.
func (f Flow) HasEnded(state State) bool { return slices.Contains(f.Ended, state) }

// States returns the states of the flow, in alphabetical order.
func (f Flow) States() []State {
	states := []State{f.First}
	for from, all := range f.Moves {
		states = append(append(states, from), all...)
	}
	slices.Sort(states)
	return slices.Compact(states)
}
