package cases

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// MaxText is the length of a note or an answer, in characters.
const MaxText = 20_000

// An Action is what somebody does to a case. Members that do not belong to its kind of act are ignored.
type Action struct {
	Kind EventKind
	// Version is the version of the case that the caller has seen. 0 means any.
	Version     int
	Text        string // of a note, an answer, the reasons of a decision
	State       State  // that a move or an answer leads to
	Outcome     string // of a decision
	DuplicateOf string // the receipt of the other case, for the outcome "duplicate", or to reject without a mail
	OtherPerson bool   // confirms that DuplicateOf is from another person
	Assignee    string // the id of an admin; "" for nobody
	Class       string // the key of a more or less urgent class
	Name        string // the corrected one; "" leaves it as it is
	Email       string // the corrected one; "" leaves it as it is
	Phone       string // the corrected one; "" leaves it as it is
	Rating      int    // of an application, 1 to MaxRating; 0 takes it back
	Invitation  Invitation
	Until       time.Time // of a hold or a seal
	Asks        string    // what a request about personal data asks for, one of RequestAsks
	Checked     string    // how staff know who asks, one of RequestChecks
	// Language is that of the template for an empty text. Default: that of the mails to the sender.
	Language string
	// Subject is that of the mail to the sender, see prepareMail.
	Subject string
	// SendAt is when the mail is sent, at most MaxDelay ahead. Default: after content.Limits.Mail.UndoTime.
	SendAt time.Time
	// Event is the number of the pending act to take back or to send now, or of the event with such a mail. Events are
	// those of several submissions.
	Event  int64   `json:"-"`
	Events []int64 `json:"-"`
	// Include names those of several applications that are rejected although this could hurt their senders, see Spared.
	Include []string `json:"-"`
	// Tried is how long ago the caller has first done this to several cases, if no answer has come. 0: not yet.
	Tried time.Duration `json:"-"`
	// Preview lets several submissions stay as they are. The answer says what would happen.
	Preview bool `json:"-"`
	// Files are those of a message of the sender.
	Files []*filesystem.File `json:"-"`
	// stored are the files after they were stored.
	stored newFiles
}

// An Actor is who does something to a case.
type Actor struct {
	// ID is "program", "sender", or the account: "admins:" or "_superusers:" with its id.
	ID   string
	Name string
}

// Program is the actor of what happens by itself.
var Program = Actor{ID: program}

// Sender is the actor of what the sender of a submission does. No event has their name.
var Sender = Actor{ID: "sender"}

// Staff returns an account as an actor.
func Staff(account *core.Record) Actor {
	return Actor{ID: account.Collection().Name + ":" + account.Id, Name: collections.StaffName(account)}
}

var (
	// ErrMove is returned for an act that the case does not allow in its state.
	ErrMove = errors.New("the case cannot do this in its state")
	// ErrVersion is returned if the case has changed since the caller read it.
	ErrVersion = errors.New("the case has changed in the meantime")
	// errRepeated is returned if the same was done before, so that there is nothing to do.
	errRepeated = errors.New("this was done already")
)

// Act does something to a case, in a transaction, and returns the case as staff see it, with the event. An act that
// has a mail is pending first: the number of its event is below zero. What was done before, such as by a second click,
// is not done again: the event is empty then.
//
// Act returns ErrNotFound, ErrMove, ErrVersion or a Refusal. It returns validation.Errors if a member of the action is
// wrong, and ErrMailState if the mail was handed over or taken back. A sender who acts too often gets ErrTooMany,
// ErrTooManyInHour or ErrTooOften.
func Act(app core.App, kind, submission string, by Actor, action Action) (changed Case, event Event, err error) {
	discard := func() {}
	if by == Sender {
		if action.stored, err = action.storeFiles(app); err != nil {
			return Case{}, Event{}, err
		}
		discard = action.stored.discard
	}
	err = app.RunInTransaction(func(tx core.App) error {
		changed, event, err = act(tx, kind, submission, by, action, types.NowDateTime())
		return err
	})
	if err != nil {
		discard()
	}
	announce(app, kind, err)
	if errors.Is(err, errRepeated) {
		err = nil
	}
	return changed, event, err
}

// BySender does what the sender of a submission does to its case, see Act.
func BySender(app core.App, c Case, action Action) error {
	_, _, err := Act(app, c.Kind, c.Submission, Sender, action)
	return err
}

// act does something to a case, in a transaction.
func act(tx core.App, kind, submission string, by Actor, action Action, now types.DateTime) (changed Case, event Event,
	err error) {
	shown, err := Find(tx, kind, submission)
	if err != nil {
		return Case{}, Event{}, err
	}
	of := actKindOf(action, by)
	if shown.IsSealed() && of.Kind != Unseal {
		return Case{}, Event{}, ErrNotFound
	}
	if action.Version != 0 && action.Version != shown.Version && !of.KeepsVersion {
		return Case{}, Event{}, ErrVersion
	}
	if other := others[of.Name()]; other != nil {
		a := &acting{Action: action, of: of, c: &shown, tx: tx, by: by, at: now}
		return shown, Event{Sequence: action.Event}, other(a)
	}
	if shown.Erased {
		return Case{}, Event{}, ErrMove
	}
	if of.IsBySender() {
		return shown.change(tx, by, action, now)
	}
	// The case may reach the state only through another one, such as Working before Waiting.
	if of.Through != "" && shown.State != of.State && !shown.allows(of.State) && shown.allows(of.Through) {
		begun, _, err := act(tx, kind, submission, by, Action{Kind: Move, State: of.Through}, now)
		if err != nil {
			return Case{}, Event{}, err
		}
		action.Version = begun.Version
		return act(tx, kind, submission, by, action, now)
	}
	after := shown
	made, err := after.apply(tx, by, action, now)
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
		changed, number, err := shown.press(tx, after, pressed{action, by, now, made.meta, made.body},
			collections.DateTime(made.sendAt))
		return changed, Event{Sequence: number, Case: shown.ID, Kind: action.Kind}, err
	}
	return shown.change(tx, by, action, now)
}

// change does something to the case at once, as it is without its pending acts.
func (c Case) change(tx core.App, by Actor, action Action, now types.DateTime) (changed Case, event Event, err error) {
	if changed, err = FindSettled(tx, c.Kind, c.Submission); err != nil {
		return Case{}, Event{}, err
	}
	version, hadEnded := changed.Version, changed.hasEnded()
	made, err := changed.apply(tx, by, action, now)
	if err != nil {
		return Case{}, Event{}, err
	}
	if !actKindOf(action, by).KeepsVersion {
		changed.Version++
	}
	if err := changed.saveShown(tx, version); err != nil {
		return Case{}, Event{}, err
	}
	if event, err = changed.tell(tx, by, made); err != nil {
		return Case{}, Event{}, err
	}
	if err := changed.finish(tx, by, hadEnded, made, now); err != nil {
		return Case{}, Event{}, err
	}
	return changed, event, changed.addMails(tx, event)
}

// finish does what an act brings about besides its event: a reopened grievance leaves the bin, a decision is told to
// the senders of the cases merged into it, and the cases merged into a withdrawn one are opened again.
func (c *Case) finish(tx core.App, by Actor, hadEnded bool, made draft, now types.DateTime) error {
	if hadEnded && c.kind().Deadlines && !c.hasEnded() {
		return (&acting{c: c, tx: tx, by: by, at: now}).leaveBin()
	}
	if made.kind == SenderWithdrew || made.kind == Decide && c.Outcome == withdrawn {
		return c.reopenMerged(tx, now)
	}
	if made.kind == Decide && c.Outcome != sameAsAnother {
		return c.tellMerged(tx, by, made.body.Text, now)
	}
	return nil
}

// An acting is an act while it is done to a case.
type acting struct {
	Action
	of   *ActKind
	c    *Case
	tx   core.App
	by   Actor
	at   types.DateTime
	made *draft
	mail Purpose
}

// apply changes the case as an action of a moment says, and returns the event that tells of it.
func (c *Case) apply(tx core.App, by Actor, action Action, at types.DateTime) (draft, error) {
	of := actKindOf(action, by)
	text, err := action.readText(of)
	if err != nil {
		return draft{}, err
	}
	if of.Kind == "" {
		return draft{}, wrong("kind", oneOf(StaffKinds))
	}
	if !of.IsOf(c.kind()) {
		return draft{}, ErrMove
	}
	action.Text = text
	a := acting{action, of, c, tx, by, at, &draft{
		kind: of.event(), public: of.Public, meta: map[string]any{}, bodyID: action.stored.id,
		body: Body{Text: text, Files: action.stored.files},
	}, of.Mail}
	if of.Counted {
		if err := a.checkEarlier(); err != nil {
			return draft{}, err
		}
	}
	effect, has := effects[of.Name()]
	if !has {
		effect = (*acting).needText
	}
	if err := effect(&a); err != nil {
		return draft{}, err
	}
	return *a.made, a.prepareMail()
}

// readText returns the text as it is stored.
func (a Action) readText(of *ActKind) (string, error) {
	text := strings.TrimSpace(rules.ManyLines(a.Text))
	switch {
	case of.NoText:
		return "", nil
	case of.IsBySender() && text != "":
		if err := rules.Text("The message", text, "", content.Limits.Status.MaxMessage); err != nil {
			return "", wrong("text", err.Error())
		}
	case utf8.RuneCountInString(text) > MaxText:
		return "", wrong("text", fmt.Sprintf("Write at most %d characters", MaxText))
	}
	return text, nil
}

// needText refuses an empty text, if the kind of act needs one.
func (a *acting) needText() error {
	if a.Text == "" && a.of.Missing != "" {
		return wrong("text", a.of.Missing)
	}
	return nil
}

// save stores a changed case, unless somebody has changed it since it had the given version.
func (c *Case) save(tx core.App, version int) error {
	result, err := tx.DB().Update(Cases, dbx.Params{
		"state": c.State, "outcome": c.Outcome, "assignee": c.Assignee, "version": c.Version, "class": c.Class,
		"former":      c.Former,
		"duplicateOf": c.DuplicateOf, "started": c.Started, "acknowledgeBy": c.AcknowledgeBy, "decideBy": c.DecideBy,
		"acknowledgedAt": c.AcknowledgedAt, "decidedAt": c.DecidedAt, "due": c.Due, "answerBy": c.AnswerBy,
		"closedAt":  c.ClosedAt,
		"erased":    c.Erased,
		"keepUntil": c.KeepUntil, "keepAskedAt": c.KeepAskedAt, "before": c.Before,
		"heldUntil": c.HeldUntil, "sealedUntil": c.SealedUntil,
		"tellErasure": c.TellErasure,
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
