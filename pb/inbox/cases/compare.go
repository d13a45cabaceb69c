package cases

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json/v2"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// A toldCase is a case and its events, read in one statement so that they agree.
type toldCase struct {
	Case
	Events  string `db:"events"`  // a JSON array
	Pending string `db:"pending"` // the pending acts, a JSON array
	// The marks of the submission; nil if it is gone.
	Spam      *bool `db:"isSpam"`
	Suspect   *bool
	DeletedAt *types.DateTime `db:"deletedAt"`
	Given     *string         // the receipt of the submission
	Listed    bool            // whether the dashboard lists the submission as it is
}

// CompareStates compares where the cases stand with what their events say, and reports what differs. Deadlines are
// compared if an event tells them, which those of early versions do not.
func CompareStates(ctx context.Context, app core.App, report func(format string, args ...any)) error {
	for _, kind := range collections.SubmissionKinds {
		if err := compareStates(ctx, app, kind, report); err != nil {
			return err
		}
	}
	return findMissing(ctx, app, report)
}

// hasLeftOutbox returns the condition that an event e has a mail to the sender that does not wait in the outbox any
// more. A question for consent is left out, because the outbox drops one that is asked in vain.
func hasLeftOutbox(kind *collections.SubmissionKind) string {
	mailed := Kinds(func(of *ActKind) bool { return of.Kind != AskConsent && (of.Mail != "" || of.MailedWithSubject) })
	return fmt.Sprintf(`e.kind IN ('%s')
		AND EXISTS (SELECT 1 FROM {{case_bodies}} AS b WHERE b.event = e.sequence AND b.body->>'subject' != '')
		AND NOT EXISTS (SELECT 1 FROM {{outbox}} AS o WHERE o.collection = '%s' AND o.record = {{cases}}.[[submission]]
			AND o.kind = '%s' AND o.event = e.sequence AND o.state IN ('%s', '%s', '%s'))`,
		join(mailed, "', '"), kind.Collection, collections.OutboxAnswer, collections.OutboxIsWaiting,
		collections.OutboxIsSending, collections.OutboxIsHeld)
}

func compareStates(ctx context.Context, app core.App, kind *collections.SubmissionKind,
	report func(format string, args ...any)) error {
	pending := `(SELECT json_group_array(json_object('Number', event, 'State', state, 'Act', json(act)) ORDER BY [[nextTry]], event DESC)
		FROM {{outbox}} AS o WHERE o.collection = '` + kind.Collection + `' AND o.record = {{cases}}.[[submission]] AND o.kind = '` + collections.OutboxAnswer + `' AND o.event < 0)`
	for last := ""; ; {
		var rows []toldCase
		err := app.ConcurrentDB().Select("cases.*", "r.spam AS isSpam", "r.[[deletedAt]] AS [[deletedAt]]",
			"r.receipt AS given", "r.suspect").
			AndSelect(`(SELECT json_group_array(json_object('Sequence', sequence, 'Kind', kind, 'Time', time, 'Meta', meta,
				'Commitment', commitment, 'LeftOutbox', `+hasLeftOutbox(kind)+`) ORDER BY sequence) FROM {{case_events}} AS e WHERE e.[[case]] = {{cases}}.[[id]]) AS events`).
			AndSelect("("+list.IsListed(kind)+") AS listed", pending+" AS pending").
			From(Cases).LeftJoin(kind.Collection+" AS r", dbx.NewExp("r.[[id]] = [[cases.submission]]")).
			Where(dbx.NewExp("{{cases}}.[[kind]] = {:kind} AND {{cases}}.[[id]] > {:last}",
				dbx.Params{"kind": kind.Name, "last": last})).
			AndWhere(dbx.NewExp("NOT " + isErased)).OrderBy("cases.id").Limit(compareSize).WithContext(ctx).All(&rows)
		if err != nil {
			return fmt.Errorf("read the cases: %w", err)
		}
		for _, row := range rows {
			last = row.ID
			differs, err := row.differences(app)
			if err != nil {
				return err
			}
			if len(differs) > 0 {
				report("%s is not as its events have left it: %s.", cmp.Or(row.Receipt, kind.Name+" "+row.Submission),
					strings.Join(differs, ", "))
			}
		}
		if len(rows) < compareSize {
			return nil
		}
	}
}

// findMissing reports events whose case is gone.
func findMissing(ctx context.Context, app core.App, report func(format string, args ...any)) error {
	kinds := make([]any, len(collections.SubmissionKinds))
	for i, kind := range collections.SubmissionKinds {
		kinds[i] = kind.Name
	}
	var events []int64
	err := app.ConcurrentDB().Select("min(case_events.sequence) AS first").From(Events).
		LeftJoin(Cases, dbx.And(dbx.NewExp("[[cases.id]] = [[case_events.case]]"), dbx.In("cases.kind", kinds...))).
		Where(dbx.NewExp("[[cases.id]] IS NULL")).GroupBy("case_events.case").
		OrderBy("first").Limit(compareSize).WithContext(ctx).Column(&events)
	if err != nil {
		return fmt.Errorf("look for missing cases: %w", err)
	}
	for _, event := range events {
		report("The case of event %d is missing.", event)
	}
	return nil
}

// differences names the fields that differ from what the events and the pending acts say. An event that cannot be read
// was changed, which is reported already.
func (j *toldCase) differences(app core.App) (names []string, err error) {
	settled, err := j.Settled()
	var acts []pending
	if err != nil || json.Unmarshal([]byte(j.Pending), &acts) != nil {
		return []string{"its pending acts"}, nil
	}
	names = j.eventDifferences(settled)
	if j.Before == "" && len(acts) == 0 {
		return names, nil
	}
	if err := settled.foresee(app, acts); err != nil {
		return nil, err
	}
	should, err := json.Marshal(settled)
	if err != nil {
		return nil, err
	}
	if is, err := json.Marshal(j.Case); err != nil || !bytes.Equal(is, should) {
		names = append(names, "its pending acts")
	}
	return names, nil
}

// eventDifferences names the fields of the settled case that differ from what the events say.
func (j *toldCase) eventDifferences(settled Case) (names []string) {
	var events []struct {
		Sequence               int64
		Kind                   EventKind
		Time, Meta, Commitment string
		LeftOutbox             int
	}
	if json.Unmarshal([]byte(j.Events), &events) != nil {
		return nil
	}
	history := make([]Told, len(events))
	for i, e := range events {
		at, _ := types.ParseDateTime(e.Time)
		history[i].Event = Event{Sequence: e.Sequence, Kind: e.Kind, Time: at, Meta: e.Meta, Commitment: e.Commitment}
	}
	noteMailEvents(history)
	for i, e := range events {
		if e.LeftOutbox != 0 && history[i].Mail == nil {
			names = append(names, fmt.Sprintf("the mail of event %d was neither sent nor taken back, and is gone",
				e.Sequence))
		}
	}
	after, err := settled.replay(history)
	if err != nil {
		return names
	}
	after.Assignee, after.AnswerBy = "", types.DateTime{}
	marks := map[string]bool{}
	isRecorded := false
	for _, told := range history {
		var meta struct{ To, Class, AcknowledgeBy, DecideBy, AnswerBy string }
		if json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)) != nil {
			return nil
		}
		switch told.Kind {
		case WasReceived:
			after.Received, after.Class, isRecorded = told.Time, meta.Class, told.Commitment != ""
		case Urgency, LessUrgent:
			after.Class = meta.To
		case Assign:
			after.Assignee = meta.To
		case SenderAskedCorrection, NoteRequest, Answer, Correct, AnswerRequest, RefuseRequest, EraseOnRequest:
			after.AnswerBy, _ = types.ParseDateTime(meta.AnswerBy)
		case WasMarked:
			of := told.Does()
			marks[of.Field] = of.Value
		}
		if meta.DecideBy != "" {
			after.AcknowledgeBy, _ = types.ParseDateTime(meta.AcknowledgeBy)
			after.DecideBy, _ = types.ParseDateTime(meta.DecideBy)
		}
	}
	after.setDue()
	compare := func(name string, same bool) {
		if !same {
			names = append(names, name)
		}
	}
	compare("state", settled.State == after.State)
	compare("outcome", settled.Outcome == after.Outcome)
	compare("assignee", settled.Assignee == after.Assignee)
	compare("class", settled.Class == after.Class)
	compare("received", settled.Received == after.Received)
	compare("acknowledgeBy", settled.AcknowledgeBy == after.AcknowledgeBy)
	compare("decideBy", settled.DecideBy == after.DecideBy)
	compare("due", settled.Due == after.Due)
	compare("acknowledgedAt", isAbout(settled.AcknowledgedAt, after.AcknowledgedAt))
	compare("decidedAt", isAbout(settled.DecidedAt, after.DecidedAt))
	compare("receipt", j.Given == nil || *j.Given == j.Receipt)
	compare("its place in the list of the dashboard", j.Listed || j.Spam == nil)
	if isRecorded && j.Spam != nil { // marks of before were not recorded
		compare("spam", *j.Spam == marks[collections.Spam] || *j.Suspect)
		compare("deletedAt", !j.DeletedAt.IsZero() == marks[collections.DeletedAt])
	}
	return names
}

// isAbout reports whether two moments are of one action. Its event is made a moment later, in the same transaction.
func isAbout(a, b types.DateTime) bool {
	return a.IsZero() == b.IsZero() && a.Sub(b).Abs() <= time.Minute
}

// follow sets what the case was after an event: its state and outcome, and when it was acknowledged and
// decided. An undone event changes nothing.
func (c *Case) follow(told Told) error {
	var meta struct {
		State, To    State
		Outcome, At  string
		Acknowledged *bool
	}
	if err := json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
		return fmt.Errorf("read event %d: %w", told.Sequence, err)
	}
	if told.Undone {
		return nil
	}
	before, at := c.State, told.Time
	if meta.At != "" { // when the button was pressed
		at, _ = types.ParseDateTime(meta.At)
	}
	switch told.Kind {
	case Acknowledge:
		c.State = Acknowledged
	case ByPhone:
		if c.State == c.kind().Flow.First {
			c.State = Acknowledged
		}
	case Decide:
		c.State, c.Outcome, c.DecidedAt = Resolved, meta.Outcome, at
	case Reopen, SenderAskedReview:
		c.State, c.Outcome, c.DecidedAt = Reopened, "", types.DateTime{}
	case Move, Reject:
		if c.State = meta.To; c.kind().Hiring {
			c.Outcome = meta.Outcome
		}
	case WasMailed, NotMailed:
		if meta.Acknowledged != nil {
			c.AcknowledgedAt = types.DateTime{}
			if *meta.Acknowledged {
				c.AcknowledgedAt = told.Time
			}
		}
	case MailTakenBack: // tells the state after an undone event
	default:
		if meta.State != "" && meta.State != c.State {
			c.State, c.Outcome = meta.State, meta.Outcome
		}
	}
	if c.State == Rejected && before != Rejected {
		c.Former = before
	}
	if c.AcknowledgedAt.IsZero() && (c.State == Acknowledged && before != Acknowledged || told.Kind == Decide ||
		told.Kind == ByPhone) {
		c.AcknowledgedAt = at
	}
	return nil
}

// replay returns the case as its events have left it. A move that followed from an undone event is not
// made: a grievance that was not acknowledged is not worked on.
func (c *Case) replay(history []Told) (Case, error) {
	after := c.first()
	for _, told := range history {
		next := after
		if err := next.follow(told); err != nil {
			return Case{}, err
		}
		if next.State == after.State || after.allows(next.State) {
			after = next
		}
	}
	return after, nil
}

// first returns the case as it was received.
func (c *Case) first() Case {
	first := *c
	first.State, first.Former, first.Outcome = c.kind().Flow.First, "", ""
	first.AcknowledgedAt, first.DecidedAt = types.DateTime{}, types.DateTime{}
	return first
}

// hasLater reports whether the case has an event of one of the kinds after an event.
func (c *Case) hasLater(app core.App, sequence int64, kinds ...EventKind) (bool, error) {
	wanted := make([]any, len(kinds))
	for i, kind := range kinds {
		wanted[i] = kind
	}
	var found int
	err := app.DB().Select("count(*)").From(Events).
		Where(dbx.And(dbx.HashExp{"case": c.ID, "kind": wanted},
			dbx.NewExp("sequence > {:event}", dbx.Params{"event": sequence}))).Row(&found)
	if err != nil {
		return false, fmt.Errorf("read the events of a case: %w", err)
	}
	return found > 0, nil
}
