package cases

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// ErrMailState is returned if a mail cannot be taken back or sent any more.
var ErrMailState = errors.New("the mail is not in a state for this")

// A Mail is what became of the mail of an event.
type Mail struct {
	// State is one of collections.OutboxIsWaiting, OutboxIsSent, OutboxIsFailed, OutboxIsHeld and
	// OutboxIsTakenBack.
	State string
	// At is when it is due, or when it was sent, given up or taken back; empty for a held mail.
	At      types.DateTime
	Problem string // why the last attempt failed
}

// TakeBack keeps the mail of an event from being sent. An acknowledgement, an answer, a decision, an
// invitation or a rejection was then never given, so the case gets the state that follows without it. It
// returns ErrNotFound if the event has no mail, and ErrMailState if the mail was handed over.
func TakeBack(app core.App, kind, submission string, sequence int64, by Actor) error {
	return inCase(app, kind, submission, func(tx core.App, c *Case) error { return c.takeBackMail(tx, sequence, by) })
}

func (c *Case) takeBackMail(tx core.App, sequence int64, by Actor) error {
	return c.changeMail(tx, sequence, by, MailTakenBack, func(row *core.Record, _ int64) bool {
		state := row.GetString(collections.OutboxState)
		row.Set(collections.OutboxState, collections.OutboxIsTakenBack)
		row.Set(collections.OutboxGivenUp, types.NowDateTime())
		return state == collections.OutboxIsWaiting || state == collections.OutboxIsHeld
	})
}

// SendNow sends the mail of an event that waits, was held or was given up. It returns ErrNotFound
// if the event has no mail, and ErrMailState if the mail was handed over or taken back.
func SendNow(app core.App, kind, submission string, sequence int64, by Actor) error {
	return inCase(app, kind, submission, func(tx core.App, c *Case) error {
		return c.changeMail(tx, sequence, by, MailAllowed, func(row *core.Record, last int64) bool {
			state := row.GetString(collections.OutboxState)
			row.Load(map[string]any{
				collections.OutboxState: collections.OutboxIsWaiting, collections.OutboxNextTry: types.NowDateTime(),
				collections.OutboxFirstTry: "",
				collections.OutboxGivenUp:  "", collections.OutboxBasis: last, collections.OutboxAttempts: 0,
			})
			return state == collections.OutboxIsWaiting || state == collections.OutboxIsHeld ||
				state == collections.OutboxIsFailed
		})
	})
}

// inCase changes the mails of a case in a transaction.
func inCase(app core.App, kind, submission string, change func(tx core.App, c *Case) error) error {
	err := app.RunInTransaction(func(tx core.App) error {
		c, err := Find(tx, kind, submission)
		if err != nil {
			return err
		}
		return change(tx, &c)
	})
	if err == nil {
		list.Announce(app, kind)
	}
	return err
}

// changeMail changes the row of an answer in the outbox, and records who did it. change returns
// false if the mail is in another state. It also gets the number of the last event.
func (c *Case) changeMail(
	tx core.App, sequence int64, by Actor, told EventKind, change func(row *core.Record, last int64) bool,
) error {
	of, err := kindNamed(c.Kind)
	if err != nil {
		return err
	}
	rows, err := tx.FindAllRecords(collections.Outbox, dbx.HashExp{
		collections.OutboxCollection: of.Collection, collections.OutboxRecord: c.Submission,
		collections.OutboxKind: collections.OutboxAnswer, collections.OutboxEvent: sequence,
	})
	if err != nil {
		return fmt.Errorf("find the mail of an event: %w", err)
	}
	if len(rows) == 0 {
		return ErrNotFound
	}
	last, err := LastEvent(tx)
	if err != nil {
		return err
	}
	if !change(rows[0], last.Sequence) {
		return ErrMailState
	}
	if err := tx.Save(rows[0]); err != nil {
		return fmt.Errorf("change the mail of an event: %w", err)
	}
	meta := map[string]any{"event": sequence}
	isUndone := false
	if told == MailTakenBack {
		if isUndone, err = c.undo(tx, sequence); err != nil {
			return err
		}
	}
	if isUndone {
		meta["state"] = c.State
	}
	if _, err := appendEvents(tx, draft{
		caseID: c.ID, kind: told, at: types.NowDateTime(), actor: by.ID, body: Body{Actor: by.Name}, meta: meta,
	}); err != nil || !isUndone {
		return err
	}
	c.Version++
	return c.save(tx, c.Version-1) // after the event, which allows the move, see the trigger _cases_move
}

// ClaimMail reserves a waiting mail about an event for sending, so that nobody takes it back
// meanwhile. An answer that the sender of the case has overtaken is held instead. It returns false
// if the mail must not be sent now.
func ClaimMail(app core.App, id string) (claimed bool, err error) {
	const overtaken = `[[kind]] = '` + collections.OutboxAnswer + `' AND EXISTS (
		SELECT 1 FROM {{cases}} JOIN {{case_events}} AS later ON later.[[case]] = cases.id
		WHERE cases.submission = outbox.record AND later.sequence > outbox.basis AND later.kind IN ({:wrote}, {:ended}, {:asked})
			AND NOT EXISTS (SELECT 1 FROM {{case_events}} AS mailed WHERE mailed.sequence = outbox.event AND mailed.kind = {:acknowledge}))`
	var state string
	var record, collection string
	err = app.NonconcurrentDB().NewQuery(`UPDATE {{outbox}} SET [[state]] = iif(`+overtaken+`, {:held}, {:sending})
		WHERE [[id]] = {:id} AND [[state]] = {:waiting} RETURNING [[state]], [[record]], [[collection]]`).
		Bind(dbx.Params{
			"id": id, "waiting": collections.OutboxIsWaiting, "held": collections.OutboxIsHeld,
			"sending": collections.OutboxIsSending,
			"wrote":   SenderWrote, "ended": SenderEnded, "asked": SenderAsked, "acknowledge": Acknowledge,
		}).Row(&state, &record, &collection)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("claim a mail: %w", err)
	}
	if state == collections.OutboxIsHeld {
		Announce(app, collection)
	}
	return state == collections.OutboxIsSending, nil
}

// Announce tells admins that the cases of a collection's submissions have changed.
func Announce(app core.App, collection string) {
	for _, kind := range collections.SubmissionKinds {
		if kind.Collection == collection {
			list.Announce(app, kind.Name)
		}
	}
}

// A SentMail tells what became of a mail to the sender of a submission.
type SentMail struct {
	Collection, Submission string
	Kind                   string // of the row in the outbox
	Event                  int64  // that it mails, for an answer
	Failed                 bool
}

// NoteMails records mails to senders that were handed over, or given up, in the transaction that
// marks them. The transaction must have written before. Mails about submissions without a case
// are left out.
func NoteMails(tx core.App, sent ...SentMail) error {
	var drafts []draft
	for _, mail := range sent {
		for _, kind := range collections.SubmissionKinds {
			if kind.Collection != mail.Collection {
				continue
			}
			c, err := Find(tx, kind.Name, mail.Submission)
			if errors.Is(err, ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			what := WasMailed
			if mail.Failed {
				what = NotMailed
			}
			meta := map[string]any{"mail": mail.Kind}
			if mail.Kind == collections.OutboxAnswer {
				meta["event"] = mail.Event
			}
			drafts = append(drafts, draft{caseID: c.ID, kind: what, at: types.NowDateTime(), actor: program, meta: meta})
		}
	}
	if len(drafts) == 0 {
		return nil
	}
	_, err := appendEvents(tx, drafts...)
	return err
}

// addMailStates adds to events what became of their mails. The outbox forgets old mails; the events
// that tell of them stay.
func addMailStates(app core.App, c Case, history []Told) error {
	byEvent := noteMailEvents(history)
	kind, err := kindNamed(c.Kind)
	if err != nil {
		return err
	}
	var rows []struct {
		Event   int64          `db:"event"`
		State   string         `db:"state"`
		Problem string         `db:"problem"`
		NextTry types.DateTime `db:"nextTry"`
		Sent    types.DateTime `db:"sent"`
		GivenUp types.DateTime `db:"givenUp"`
	}
	err = app.ConcurrentDB().Select("event", "state", "problem", "nextTry", "sent", "givenUp").From(collections.Outbox).
		Where(dbx.HashExp{"collection": kind.Collection, "record": c.Submission, "kind": collections.OutboxAnswer}).All(&rows)
	if err != nil {
		return fmt.Errorf("read the mails of a case: %w", err)
	}
	for _, row := range rows {
		mail := &Mail{State: row.State, Problem: row.Problem}
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
			Event int64
			State State
		}
		if !isMail || json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)) != nil {
			continue
		}
		if of := byEvent[meta.Event]; of != nil {
			of.Mail, of.Undone = &Mail{State: state, At: told.Time}, told.Kind == MailTakenBack && meta.State != ""
		}
	}
	return byEvent
}

// IsShown reports whether the sender of the submission may see the event now. An answer whose
// mail can still be taken back, was taken back or is held is not shown yet.
func (t Told) IsShown(now time.Time) bool {
	if !t.Public || t.Mail == nil {
		return t.Public
	}
	switch t.Mail.State {
	case collections.OutboxIsHeld, collections.OutboxIsTakenBack:
		return false
	case collections.OutboxIsWaiting:
		return t.Mail.Problem != "" || !t.Mail.At.Time().After(now)
	}
	return true
}
