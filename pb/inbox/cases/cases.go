// Package cases keeps what becomes of each submission: its state, its deadlines, who works on
// it, and everything that happened to it. A grievance, a contact message and an application
// are cases, with the same parts for each kind. A case is made in the transaction that stores
// its submission. Each change of it, most of them by Act, adds an event to a chain that nobody can
// change afterwards (see chain.go). content/acts.json is the table of acts (see acts.go). An act
// that has a mail happens when the mail is due (see pending.go).
package cases

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// The collections of this package. Operators can read them in PocketBase's admin UI.
const (
	Cases  = "cases"
	Events = "case_events"
	Bodies = collections.CaseBodies
)

// A Case is what becomes of a submission, as staff see it: with its pending acts. Times are empty if there is no such
// deadline, or if it has not happened.
type Case struct {
	ID         string `db:"id"`
	Kind       string `db:"kind"`       // the name of a collections.SubmissionKind
	Submission string `db:"submission"` // the id of its record
	Receipt    string `db:"receipt"`
	State      State  `db:"state"`
	Outcome    string `db:"outcome"`  // of a resolved grievance, or appliedTwice; else ""
	Assignee   string `db:"assignee"` // the id of an admin, "" for nobody
	Version    int    `db:"version"`  // grows by one with each change
	// Class is the key of the deadlines' class, "" for kinds without deadlines.
	Class string `db:"class"`
	// Former is the state before an application was last rejected. It can only return there.
	Former      State  `db:"former"`
	DuplicateOf string `db:"duplicateOf"` // the receipt of another case of the kind
	// Received is frozen. Started is when the current deadlines began: Received, or the last
	// reopening.
	Received       types.DateTime `db:"received"`
	Started        types.DateTime `db:"started"`
	AcknowledgeBy  types.DateTime `db:"acknowledgeBy"`
	DecideBy       types.DateTime `db:"decideBy"`
	AcknowledgedAt types.DateTime `db:"acknowledgedAt"`
	DecidedAt      types.DateTime `db:"decidedAt"`
	// Due is the next deadline, empty if nothing is due.
	Due types.DateTime `db:"due"`
	// AnswerBy is by when a request of the sender about their data is answered.
	AnswerBy types.DateTime `db:"answerBy"`
	// ClosedAt is when the case reached a state in which nothing is expected any more.
	ClosedAt types.DateTime `db:"closedAt"`
	// KeepUntil is until when the application may be kept for other openings, empty without consent. It may
	// have passed.
	KeepUntil types.DateTime `db:"keepUntil"`
	// KeepAskedAt is when the applicant was last asked for that consent, empty if they have answered.
	KeepAskedAt types.DateTime `db:"keepAskedAt"`
	// HeldUntil is until when nobody may erase it, because of a legal matter. It may have passed. See removal.go.
	HeldUntil types.DateTime `db:"heldUntil"`
	// SealedUntil is when a sealed submission is erased, empty unless it is sealed.
	SealedUntil types.DateTime `db:"sealedUntil"`
	// TellErasure is set if the sender asked to be told two days before the submission was kept long enough.
	TellErasure bool `db:"tellErasure"`
	// Erased is set once the submission was deleted. The case stays as evidence, without texts.
	Erased bool `db:"erased"`
	// Before is the case without its pending acts, as JSON; empty without such acts. See Settled.
	Before string `db:"before"`
	// IsUnreachable is set if the last mail to the sender was refused by the mail server of the address. It is read
	// from the events, see Unreachable.
	IsUnreachable bool `db:"isUnreachable" json:"-"`
	// Merged holds the receipts of the cases that were closed as the same as this one, separated by spaces, see Merged.
	Merged string `db:"merged" json:"-"`
}

// ErrNotFound is returned if no case belongs to a submission.
var ErrNotFound = errors.New("there is no such case")

// Find returns the case of a submission of a kind.
func Find(app core.App, kind, submission string) (Case, error) {
	var found Case
	err := app.DB().Select("cases.*", Unreachable, Merged).From(Cases).
		Where(dbx.HashExp{"kind": kind, "submission": submission}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return Case{}, ErrNotFound
	}
	if err != nil {
		return Case{}, fmt.Errorf("find a case: %w", err)
	}
	return found, nil
}

// Register makes a case for every new submission, and erases what a deleted submission leaves behind.
func Register(app core.App) {
	collections.AfterInsert(app, open)
	registerTemplates(app)
	registerMarks(app)
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordCreateExecute(kind.Collection).BindFunc(hashFiles)
		app.OnRecordDeleteExecute(kind.Collection).BindFunc(eraseWithSubmission)
	}
	nightly.Add(app, "recordCases", func(ctx context.Context) error { return RecordOld(ctx, app) })
	nightly.AddMorning(app, "remindOfCases",
		func(ctx context.Context, now time.Time) error { return RemindDaily(ctx, app, now) })
	nightly.AddMorning(app, "askBeforeConsentsEnd",
		func(ctx context.Context, now time.Time) error { return AskBeforeConsentsEnd(ctx, app, now) })
	nightly.Add(app, "tidyCaseLinks", func(ctx context.Context) error { return TidyLinks(ctx, app, time.Now()) })
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := Backfill(e.App); err != nil {
			return err
		}
		if err := ReleaseOrphans(e.App); err != nil {
			return err
		}
		return e.Next()
	})
}

// BodiesOf returns the records of what the events of a case say of persons, in the order of the
// events.
func BodiesOf(app core.App, c Case) ([]*core.Record, error) {
	var bodies []*core.Record
	err := app.RecordQuery(Bodies).
		Where(dbx.NewExp("[[event]] IN (SELECT sequence FROM {{case_events}} WHERE [[case]] = {:case})",
			dbx.Params{"case": c.ID})).
		OrderBy("event").All(&bodies)
	if err != nil {
		return nil, fmt.Errorf("list the texts of a case: %w", err)
	}
	return bodies, nil
}

// A Told is an event with what it says of persons. Erased is set if that is gone, and Lost if no event tells of an
// erasure, so something other than this program has taken it away.
type Told struct {
	Event
	Body   Body
	Erased bool
	Lost   bool
	Mail   *EventMail // what became of its mail; nil if it is not mailed
	// Undone is set for an event of an earlier version, which applied acts at once, that was undone with its mail.
	Undone bool
}

// History returns everything that happened to a case, in order. Pending acts follow in the order in
// which they were pressed, with numbers below zero.
func History(app core.App, c Case) ([]Told, error) {
	type told struct {
		Event
		Body *string `db:"body"`
	}
	var rows []told
	err := app.ConcurrentDB().Select("case_events.*", "case_bodies.body").From(Events).
		LeftJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": c.ID}).OrderBy("case_events.sequence").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the events of a case: %w", err)
	}
	isErased := slices.ContainsFunc(rows, func(row told) bool { return row.Kind == WasErased })
	history := make([]Told, len(rows))
	for i, row := range rows {
		history[i].Event = row.Event
		if row.Body == nil {
			history[i].Erased = row.Commitment != ""
			history[i].Lost = history[i].Erased && !isErased
		} else if err := json.Unmarshal([]byte(*row.Body), &history[i].Body); err != nil {
			return nil, fmt.Errorf("read event %d: %w", row.Sequence, err)
		}
	}
	if c.Before != "" {
		acts, err := c.pendingActs(app)
		if err != nil {
			return nil, err
		}
		slices.SortFunc(acts, func(a, b pending) int { return cmp.Compare(b.Number, a.Number) }) // as they were pressed
		for _, act := range acts {
			told, err := act.told(c)
			if err != nil {
				return nil, fmt.Errorf("read a pending act: %w", err)
			}
			history = append(history, told)
		}
	}
	return history, addMailStates(app, c, history)
}

// ErrMailState is returned if a mail cannot be taken back or sent any more.
var ErrMailState = errors.New("the mail is not in a state for this")

// An EventMail says whether the mail of an event was sent, and when.
type EventMail struct {
	// State is one of collections.OutboxIsWaiting, OutboxIsSent (handed to the next server), OutboxIsFailed,
	// OutboxIsRefused, OutboxIsHeld and OutboxIsTakenBack.
	State string `json:"state" enum:"waiting,sent,failed,refused,held,takenBack"`
	// At is when it is due, or when it was sent, given up or taken back; empty for a held mail.
	At      types.DateTime `json:"at"`
	Problem string         `json:"problem"` // why the last attempt failed
}

// addMailStates adds to events what became of their mails. The outbox forgets old mails; the events
// that tell of them stay.
func addMailStates(app core.App, c Case, history []Told) error {
	byEvent := noteMailEvents(history)
	var rows []struct {
		Event   int64          `db:"event"`
		State   string         `db:"state"`
		Problem string         `db:"problem"`
		NextTry types.DateTime `db:"nextTry"`
		Sent    types.DateTime `db:"sent"`
		GivenUp types.DateTime `db:"givenUp"`
	}
	err := app.ConcurrentDB().Select("event", "state", "problem", "nextTry", "sent", "givenUp").
		From(collections.Outbox).
		Where(dbx.HashExp{"collection": c.kind().Collection, "record": c.Submission, "kind": collections.OutboxAnswer}).
		All(&rows)
	if err != nil {
		return fmt.Errorf("read the mails of a case: %w", err)
	}
	for _, row := range rows {
		mail := &EventMail{State: row.State, Problem: row.Problem}
		switch row.State {
		case collections.OutboxIsSending:
			mail.State, mail.At = collections.OutboxIsWaiting, row.NextTry
		case collections.OutboxIsWaiting:
			mail.At = row.NextTry
		case collections.OutboxIsSent:
			mail.At = row.Sent
		default:
			mail.At = row.GivenUp
		}
		if of := byEvent[row.Event]; of != nil {
			of.Mail = mail
		}
	}
	return nil
}

// noteMailEvents adds to events what later events tell of their mails. It returns the events by their numbers.
func noteMailEvents(history []Told) map[int64]*Told {
	byEvent := map[int64]*Told{}
	for i := range history {
		byEvent[history[i].Sequence] = &history[i]
	}
	for _, told := range history {
		state, isMail := map[EventKind]string{
			WasMailed: collections.OutboxIsSent, NotMailed: collections.OutboxIsFailed,
			MailTakenBack: collections.OutboxIsTakenBack,
		}[told.Kind]
		var meta struct {
			Event   int64
			State   State
			Refused bool
		}
		if !isMail || json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)) != nil {
			continue
		}
		if meta.Refused {
			state = collections.OutboxIsRefused
		}
		if of := byEvent[meta.Event]; of != nil {
			of.Mail, of.Undone = &EventMail{State: state, At: told.Time}, told.Kind == MailTakenBack && meta.State != ""
		}
	}
	return byEvent
}
