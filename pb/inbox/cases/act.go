package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// MaxText is the length of a note or an answer, in characters.
const MaxText = 20_000

// An Action is what somebody does to a case. Members that do not belong to its kind are ignored.
type Action struct {
	Kind EventKind
	// Version is the version of the case that the caller has seen. 0 means any.
	Version     int
	Text        string // of a note, an answer, the reasons of a decision
	State       State  // that a move or an answer leads to
	Outcome     string // of a decision
	DuplicateOf string // the receipt of the other case, for the outcome "duplicate"
	Assignee    string // the id of an admin; "" for nobody
	Class       string // the key of a more urgent class
	Rating      int    // of an application, 1 to MaxRating; 0 takes it back
	Invitation  Invitation
	// Language is that of the template for an empty text. Default: English.
	Language string
	// Subject is that of the mail to the sender, see prepareMail.
	Subject string
	// SendAt is when the mail is sent, at most MaxDelay ahead. Default: after UndoTime.
	SendAt time.Time
}

// An Actor is who does something to a case.
type Actor struct {
	// ID is "program", "sender", or the account: "admins:" or "_superusers:" with its id.
	ID   string
	Name string
}

// Staff returns an account as an actor.
func Staff(account *core.Record) Actor {
	return Actor{ID: account.Collection().Name + ":" + account.Id, Name: collections.StaffName(account)}
}

var (
	// ErrMove is returned for a move that the case's flow does not declare.
	ErrMove = errors.New("the case cannot do this in its state")
	// ErrVersion is returned if the case has changed since the caller read it.
	ErrVersion = errors.New("the case has changed in the meantime")
)

// Act does something to a case, in a transaction, and returns the case as staff see it, with the event. An act that
// has a mail is pending first: the number of its event is below zero. It returns ErrNotFound, ErrMove, ErrVersion, a
// Refusal, or validation.Errors for a wrong member of the action.
func Act(app core.App, kind, submission string, by Actor, action Action) (changed Case, event Event, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		switch {
		case action.Kind == Rate:
			changed, event, err = rate(tx, kind, submission, by, action.Rating)
		case action.Kind == Answer && action.State == Waiting:
			changed, event, err = ask(tx, kind, submission, by, action)
		default:
			changed, event, err = act(tx, kind, submission, by, action, types.NowDateTime())
		}
		return err
	})
	announce(app, kind, err)
	return changed, event, err
}

// act does something to a case in one step.
func act(tx core.App, kind, submission string, by Actor, action Action, now types.DateTime) (changed Case, event Event, err error) {
	shown, err := Find(tx, kind, submission)
	if err != nil {
		return Case{}, Event{}, err
	}
	if action.Version != 0 && action.Version != shown.Version {
		return Case{}, Event{}, ErrVersion
	}
	after := shown
	made, err := after.apply(tx, action, now)
	if err != nil {
		return Case{}, Event{}, err
	}
	if action.Kind == Move && shown.State == Rejected {
		if wasPending, err := shown.takeBackRejection(tx, by); err != nil || wasPending {
			changed, failed := Find(tx, kind, submission)
			return changed, Event{}, errors.Join(err, failed)
		}
	}
	if made.body.Subject != "" || shown.Before != "" && after.State != shown.State {
		action.Text, action.Subject, action.SendAt, action.Version = "", "", made.sendAt, 0
		made.body.Actor = by.Name
		changed, number, err := shown.press(tx, after, pressed{action, by, now, made.meta, made.body}, dateTime(made.sendAt))
		return changed, Event{Sequence: number, Case: shown.ID, Kind: action.Kind}, err
	}
	return change(tx, kind, submission, by, func(tx core.App, c *Case) (draft, error) {
		made, err := c.apply(tx, action, now)
		made.kind = action.Kind
		return made, err
	})
}

// change changes a case at once, in a transaction, and adds the event that apply returns. apply gets the case
// without its pending acts.
func change(
	app core.App, kind, submission string, by Actor, apply func(tx core.App, c *Case) (draft, error),
) (changed Case, event Event, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if changed, err = FindSettled(tx, kind, submission); err != nil {
			return err
		}
		version := changed.Version
		made, err := apply(tx, &changed)
		if err != nil {
			return err
		}
		made.caseID, made.at, made.actor = changed.ID, types.NowDateTime(), by.ID
		made.body.Actor = by.Name
		if !made.keepsVersion {
			changed.Version++
		}
		if err := changed.saveShown(tx, version); err != nil {
			return err
		}
		events, err := appendEvents(tx, made)
		if err != nil {
			return err
		}
		event = events[0]
		if made.store != nil {
			if err := made.store(tx, event); err != nil {
				return err
			}
		}
		return changed.addMails(tx, event)
	})
	announce(app, kind, err)
	return changed, event, err
}

// ask asks the sender of a case something. Somebody who asks works on the case, so it is moved to work
// before, if it can only wait for the sender from there.
func ask(tx core.App, kind, submission string, by Actor, action Action) (changed Case, event Event, err error) {
	before, err := Find(tx, kind, submission)
	if err != nil {
		return Case{}, Event{}, err
	}
	now := types.NowDateTime()
	if before.State != Waiting && !before.allows(Waiting) && before.allows(Working) {
		begun, _, err := act(tx, kind, submission, by, Action{Kind: Move, State: Working, Version: action.Version}, now)
		if err != nil {
			return Case{}, Event{}, err
		}
		action.Version = begun.Version
	}
	return act(tx, kind, submission, by, action, now)
}

// apply changes the case as an action of a moment says, and returns the event that tells of it.
func (c *Case) apply(tx core.App, action Action, now types.DateTime) (draft, error) {
	text := strings.TrimSpace(rules.ManyLines(action.Text))
	if utf8.RuneCountInString(text) > MaxText {
		return draft{}, wrong("text", fmt.Sprintf("Write at most %d characters", MaxText))
	}
	made := draft{meta: map[string]any{}, body: Body{Text: text}}
	switch action.Kind {
	case Acknowledge:
		if err := c.moveTo(Acknowledged, now); err != nil {
			return draft{}, err
		}
		c.AcknowledgedAt, made.public = now, true
		made.meta["by"] = c.AcknowledgeBy.String()
	case Note:
		if text == "" {
			return draft{}, wrong("text", "Write the note")
		}
	case Answer:
		if text == "" {
			return draft{}, wrong("text", "Write the answer")
		}
		if err := c.answer(action.State, now); err != nil {
			return draft{}, err
		}
		made.public = true
		made.meta["state"] = c.State
	case Assign:
		if err := c.checkAssignee(tx, action.Assignee); err != nil {
			return draft{}, err
		}
		made.meta["from"], made.meta["to"] = c.Assignee, action.Assignee
		c.Assignee = action.Assignee
	case Move:
		made.meta["from"], made.meta["to"], made.public = c.State, action.State, true
		if err := c.moveTo(action.State, now); err != nil {
			return draft{}, err
		}
	case Decide:
		if c.AcknowledgedAt.IsZero() { // a decision acknowledges, too
			made.meta["acknowledgeBy"] = c.AcknowledgeBy.String()
		}
		if err := c.decide(tx, action, text, now); err != nil {
			return draft{}, err
		}
		made.public = true
		made.meta["outcome"], made.meta["by"], made.meta["started"] = c.Outcome, c.DecideBy.String(), c.Started.String()
	case Reopen:
		if err := c.reopen(tx, now); err != nil {
			return draft{}, err
		}
		made.public = true
		c.tellDeadlines(made.meta)
	case Urgency:
		from := c.Class
		if err := c.hurry(tx, action.Class); err != nil {
			return draft{}, err
		}
		made.meta["from"], made.meta["to"] = from, c.Class
		c.tellDeadlines(made.meta)
	case Invite:
		if err := c.invite(&action, &made, now); err != nil {
			return draft{}, err
		}
	case Reject:
		if err := c.reject(&action, &made, now); err != nil {
			return draft{}, err
		}
	case CancelInvite:
		if err := c.cancelInvitation(tx, &made, now); err != nil {
			return draft{}, err
		}
	case AskConsent:
		if err := c.askConsent(now.Time(), &made); err != nil {
			return draft{}, err
		}
	default:
		return draft{}, wrong("kind", "Must be acknowledge, note, answer, assign, move, decide, reopen, urgency, rate, invite, cancelInvite, reject or askConsent")
	}
	return made, c.prepareMail(tx, action, &made, now.Time())
}

// moveTo moves the case to another state.
func (c *Case) moveTo(to State, now types.DateTime) error {
	flow := c.kind().Flow
	if !c.allows(to) {
		return ErrMove
	}
	if to == Rejected {
		c.Former = c.State
	}
	c.State, c.ClosedAt = to, types.DateTime{}
	if to == Withdrawn {
		c.KeepUntil, c.KeepAskedAt = types.DateTime{}, types.DateTime{}
	}
	if flow.HasEnded(to) {
		c.ClosedAt = now
	}
	return nil
}

// answer moves the case to the state that an answer leads to. Without one, a contact message that
// was open is answered; other cases stay where they are.
func (c *Case) answer(to State, now types.DateTime) error {
	if flow := c.kind().Flow; to == "" && c.State == flow.First {
		to = flow.Answered
	}
	if to == "" || to == c.State {
		return nil
	}
	return c.moveTo(to, now)
}

// decide resolves a grievance.
func (c *Case) decide(tx core.App, action Action, reasons string, now types.DateTime) error {
	if !c.kind().Deadlines {
		return ErrMove
	}
	if outcomes := c.kind().Outcomes; !slices.Contains(outcomes, action.Outcome) {
		return wrong("outcome", "Must be one of "+strings.Join(outcomes, ", "))
	}
	if reasons == "" {
		return wrong("text", "Give the reasons of the decision")
	}
	duplicateOf := ""
	if action.Outcome == "duplicate" {
		other := strings.TrimSpace(action.DuplicateOf)
		if known, err := c.isKnown(tx, other); err != nil {
			return err
		} else if !known {
			return wrong("duplicateOf", "Give the receipt number of the other grievance")
		}
		duplicateOf = other
	}
	if err := c.moveTo(Resolved, now); err != nil {
		return err
	}
	if c.AcknowledgedAt.IsZero() {
		c.AcknowledgedAt = now
	}
	c.Outcome, c.DuplicateOf, c.DecidedAt = action.Outcome, duplicateOf, now
	return nil
}

// isKnown reports whether another case of the kind has a receipt.
func (c *Case) isKnown(tx core.App, receipt string) (bool, error) {
	var found bool
	err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{cases}} WHERE [[kind]] = {:kind} AND [[receipt]] = {:receipt} AND [[id]] != {:id})").
		Bind(dbx.Params{"kind": c.Kind, "receipt": receipt, "id": c.ID}).Row(&found)
	if err != nil {
		return false, fmt.Errorf("look for a receipt: %w", err)
	}
	return found, nil
}

// reopen begins new deadlines of the same class. The earlier ones stay in the events as they were
// kept.
func (c *Case) reopen(tx core.App, now types.DateTime) error {
	if err := c.moveTo(Reopened, now); err != nil {
		return err
	}
	deadlines, err := ReadDeadlines(tx)
	if err != nil {
		return err
	}
	c.start(deadlines.Class(c.Class), now)
	c.Outcome, c.DuplicateOf, c.DecidedAt = "", "", types.DateTime{}
	return nil
}

// hurry moves a grievance to a more urgent class, counted from the same moment.
func (c *Case) hurry(tx core.App, key string) error {
	if !c.kind().Deadlines || c.hasEnded() {
		return ErrMove
	}
	deadlines, err := ReadDeadlines(tx)
	if err != nil {
		return err
	}
	if !slices.Contains(classKeys, key) {
		return wrong("class", "Must be one of "+strings.Join(classKeys, ", "))
	}
	hurried := *c
	hurried.start(deadlines.Class(key), c.Started)
	if !hurried.DecideBy.Before(c.DecideBy) {
		return wrong("class", "A case can only become more urgent")
	}
	*c = hurried
	return nil
}

// checkAssignee refuses somebody who may not read the case.
func (c *Case) checkAssignee(tx core.App, id string) error {
	if id == "" {
		return nil
	}
	account, err := tx.FindRecordById(collections.Admins, id)
	if err != nil || !collections.MayRead(account, c.Kind) {
		return wrong("assignee", "There is nobody with this account who may work on it")
	}
	return nil
}

// save stores a changed case, unless somebody has changed it since it had the given version.
func (c *Case) save(tx core.App, version int) error {
	result, err := tx.DB().Update(Cases, dbx.Params{
		"state": c.State, "outcome": c.Outcome, "assignee": c.Assignee, "version": c.Version, "class": c.Class,
		"former":      c.Former,
		"duplicateOf": c.DuplicateOf, "started": c.Started, "acknowledgeBy": c.AcknowledgeBy, "decideBy": c.DecideBy,
		"acknowledgedAt": c.AcknowledgedAt, "decidedAt": c.DecidedAt, "due": c.Due, "closedAt": c.ClosedAt,
		"erased":    c.Erased,
		"keepUntil": c.KeepUntil, "keepAskedAt": c.KeepAskedAt, "before": c.Before,
	}, dbx.HashExp{"id": c.ID, "version": version}).Execute()
	if err != nil {
		return fmt.Errorf("save a case: %w", err)
	}
	if changed, err := result.RowsAffected(); err != nil || changed == 0 {
		return errors.Join(ErrVersion, err)
	}
	return nil
}

func wrong(member, sentence string) error {
	return validation.Errors{member: rules.Broken(sentence)}
}
