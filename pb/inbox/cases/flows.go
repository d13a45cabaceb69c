package cases

import (
	"cmp"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// A State says where a case stands.
type State = collections.State

// The states that the program knows. content/submissions says which kinds use them.
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

// kind returns the kind of the case. That of an unknown one allows nothing.
func (c Case) kind() *collections.SubmissionKind {
	return cmp.Or(collections.KindNamed(c.Kind), &collections.SubmissionKind{})
}

// allows reports whether the case may move to another state.
func (c Case) allows(to State) bool {
	flow := c.kind().Flow
	return slices.Contains(flow.Moves[c.State], to) && (to == c.Former || !slices.Contains(flow.Returning, c.State))
}

// hasEnded reports whether nothing is expected of the case any more.
func (c Case) hasEnded() bool { return c.kind().Flow.HasEnded(c.State) }

// Next returns the states that the case may move to.
func (c Case) Next() []State {
	return slices.DeleteFunc(slices.Clone(c.kind().Flow.Moves[c.State]), func(to State) bool { return !c.allows(to) })
}

// declareMoves tells the trigger that refuses other moves what the kinds declare.
func declareMoves(app core.App) error {
	moves := [][]any{}
	for _, kind := range collections.SubmissionKinds {
		for from, all := range kind.Flow.Moves {
			for _, to := range all {
				moves = append(moves, []any{kind.Name, from, to})
			}
		}
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"DELETE FROM _case_moves WHERE (kind, [from], [to]) NOT IN (SELECT value->>0, value->>1, value->>2 FROM json_each({:rows}))",
			"INSERT OR IGNORE INTO _case_moves SELECT value->>0, value->>1, value->>2 FROM json_each({:rows})",
		} {
			if err := insert(tx, statement, moves); err != nil {
				return err
			}
		}
		return nil
	})
}
