package cases

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

var (
	// ErrTooManyInHour is returned if the sender has written too often within an hour.
	ErrTooManyInHour = errors.New("the sender has written too often within an hour")
	// ErrTooMany is returned if the sender has written too often within a day.
	ErrTooMany = errors.New("the sender has written too often within a day")
)

// repeatedWithin is how long the same message counts as a repetition, such as a second click.
const repeatedWithin = time.Hour

// MessageFiles returns the rules for the files of a message. They are those of the grievance form.
func MessageFiles() collections.SubmissionField {
	return collections.GrievanceKind.Field("supportDocs")
}

// MayWrite reports whether the sender can add messages.
func (c Case) MayWrite() bool { return !c.hasEnded() }

// IsWithdrawn reports whether the sender has withdrawn the submission.
func (c Case) IsWithdrawn() bool {
	return c.State == c.kind().Flow.Withdrawn && (c.Outcome == withdrawn || c.State == Withdrawn)
}

// MayWithdraw reports whether the sender can withdraw the submission.
func (c Case) MayWithdraw() bool { return !c.hasEnded() }

// ReviewBy returns until when the sender can ask for a review of the decision, and appeal to the
// next instance. It is zero if there is no decision.
func (c Case) ReviewBy(deadlines Deadlines) time.Time {
	if !c.kind().Deadlines || c.State != Resolved {
		return time.Time{}
	}
	decided := c.DecidedAt
	if decided.IsZero() { // withdrawn by the sender
		decided = c.ClosedAt
	}
	return decided.Time().AddDate(0, 0, deadlines.AppealDays)
}

// storeFiles checks the text of what a sender does, and stores the files.
func (a Action) storeFiles(app core.App) (newFiles, error) {
	of := actKindOf(a, Sender)
	text, err := a.readText(of)
	if err != nil {
		return newFiles{}, err
	}
	if text == "" && of.Missing != "" && !(of.FilesSuffice && len(a.Files) > 0) {
		return newFiles{}, wrong("text", of.Missing)
	}
	return newBody(app, a.Files)
}

// receiveMessage adds a message of the sender. A case that waits for the sender goes on by itself.
func (a *acting) receiveMessage() error {
	if !a.c.MayWrite() {
		return ErrMove
	}
	if a.c.State != Waiting {
		return nil // the sender may not know of the state
	}
	a.made.meta["state"] = Working
	return a.c.moveTo(Working, a.at)
}

// askReview asks for a review of a decision, which reopens the grievance. It returns ErrMove if there
// is no decision, or if the time to ask has passed.
func (a *acting) askReview() error {
	status, err := StatusOf(a.tx, *a.c)
	if err != nil {
		return err
	}
	if !status.MayAskReview {
		return ErrMove
	}
	a.made.meta["state"] = Reopened
	return a.reopen()
}

// withdraw withdraws the submission, with a reason if the sender gives one.
func (a *acting) withdraw() error {
	c := a.c
	if c.IsWithdrawn() {
		return errRepeated
	}
	if !c.MayWithdraw() {
		return ErrMove
	}
	if err := c.RefuseNewAddress(a.tx, a.at.Time()); err != nil {
		return err
	}
	if err := c.moveTo(c.kind().Flow.Withdrawn, a.at); err != nil {
		return err
	}
	if err := c.takeBackImpossible(a.tx, Actor{ID: program}); err != nil {
		return err
	}
	if c.kind().Deadlines {
		c.Outcome = withdrawn
	}
	a.made.meta["state"], a.made.meta["outcome"] = c.State, c.Outcome
	return nil
}

// askCorrection notes that the sender asks to correct what is stored about them. It is answered by a day that the
// document "privacy" sets, even if the case has ended.
func (a *acting) askCorrection() error {
	if err := a.needText(); err != nil {
		return err
	}
	return a.beginRequest()
}

// beginRequest starts the time in which a request about personal data is answered.
func (a *acting) beginRequest() error {
	days, err := AnswerDays(a.tx)
	if err != nil {
		return err
	}
	if a.c.AnswerBy.IsZero() { // a second request does not postpone the first
		a.c.AnswerBy = collections.DateTime(a.at.Time().AddDate(0, 0, days))
	}
	a.keepRequest()
	return nil
}

// keepRequest notes in the event by when a request is still to be answered. Events of earlier versions lack it if they
// have ended the request.
func (a *acting) keepRequest() {
	if !a.c.AnswerBy.IsZero() {
		a.made.meta["answerBy"] = a.c.AnswerBy.String()
	}
}

// What a request about personal data asks for, and how staff know who asks. A request from the page "Your data" asks
// for a correction by the link that was mailed to the person.
var (
	RequestAsks   = []string{"copy", "correct", "erase", "withdraw", "other"}
	RequestChecks = []string{"phone", "mail", "document", "representative"}
)

// noteRequest notes a request that came by phone, mail or letter. It begins the same time as one from the page "Your
// data".
func (a *acting) noteRequest() error {
	switch {
	case !a.answersRequests():
		return Refusal{privacyOnly}
	case !slices.Contains(RequestAsks, a.Asks):
		return wrong("asks", "Must be one of "+strings.Join(RequestAsks, ", "))
	case !slices.Contains(RequestChecks, a.Checked):
		return wrong("checked", "Must be one of "+strings.Join(RequestChecks, ", "))
	}
	a.made.meta["asks"], a.made.meta["checked"] = a.Asks, a.Checked
	if err := a.needText(); err != nil {
		return err
	}
	return a.beginRequest()
}

// answerRequest answers or refuses a request about personal data by mail, and ends its time. The case stays in its
// state.
func (a *acting) answerRequest() error {
	if a.c.AnswerBy.IsZero() {
		return ErrMove
	}
	if a.Subject == "" {
		answered := languages.In(languages.Of(a.Text)).Answered
		a.Subject = rules.NewFiller(map[string]string{"receipt": a.c.Receipt}).Replace(answered)
	}
	a.c.AnswerBy = types.DateTime{}
	return a.needText()
}

// UndoErasure is how long a person can undo an erasure that was asked for, because somebody else may read their mails.
const UndoErasure = 48 * time.Hour

// refuseUndecided refuses to seal a grievance that waits for its decision, or for that of another one: the program
// would erase it by itself on its day.
func (a *acting) refuseUndecided() error {
	if undecided, err := a.c.MustBeDecided(); err != nil || undecided {
		return cmp.Or(err, error(Refusal{
			"Decide the grievance first, or let its sender withdraw it. The law does not let anybody erase it before that."}))
	}
	return a.refuseWaiting()
}

// newAddress is how long nobody can withdraw or erase by a mail to an address that staff have just entered. The earlier
// address was told of the change, and its owner can object meanwhile.
const newAddress = 72 * time.Hour

// RefuseNewAddress returns a Refusal while the address is as new as that.
func (c Case) RefuseNewAddress(app core.App, now time.Time) error {
	var changed types.DateTime
	err := app.DB().NewQuery("SELECT coalesce(max(time), '') FROM {{case_events}} WHERE [[case]] = {:id} AND kind = 'correct' AND json_extract(meta, '$.email')").
		Bind(dbx.Params{"id": c.ID}).Row(&changed)
	if err != nil {
		return fmt.Errorf("read when the address of a case has changed: %w", err)
	}
	if until := changed.Time().Add(newAddress); !changed.IsZero() && until.After(now) {
		return Refusal{"We changed your address a short time ago and told the earlier one. You can do this from " +
			languages.In(languages.English).Moment(until) + "."}
	}
	return nil
}

// privacyOnly refuses to note a request, or to erase because of one, by somebody else.
const privacyOnly = "Only an admin, or somebody who answers requests about personal data, can do this."

func (a *acting) answersRequests() bool {
	return hasRole(a.tx, a.by, collections.RoleAdmin, collections.RolePrivacy)
}

// isAdmin reports whether an actor is an admin now.
func isAdmin(tx core.App, by Actor) bool { return hasRole(tx, by, collections.RoleAdmin) }

// hasRole reports whether an actor is an operator, or has one of the roles now.
func hasRole(tx core.App, by Actor, roles ...string) bool {
	collection, id, _ := strings.Cut(by.ID, ":")
	account, err := tx.FindRecordById(collection, id)
	return err == nil && collections.HasRole(account, roles...)
}

// eraseOnRequest seals the submission until it is erased, as on the page "Your data". A mail tells the person how to
// undo that.
func (a *acting) eraseOnRequest() error {
	if !a.answersRequests() {
		return Refusal{privacyOnly}
	}
	if a.c.AnswerBy.IsZero() {
		return ErrMove
	}
	if err := a.c.refuseHeld(a.at.Time()); err != nil {
		return err
	}
	if err := a.refuseUndecided(); err != nil {
		return err
	}
	until := a.at.Add(UndoErasure)
	a.c.SealedUntil, a.c.AnswerBy, a.made.meta["until"] = until, types.DateTime{}, until.String()
	a.made.store = func(tx core.App, event Event) error {
		if err := a.listAgain(tx, event); err != nil {
			return err
		}
		return a.c.addToOutbox(tx, collections.OutboxErasure, event.Time, event.Sequence, event.Sequence, "")
	}
	return a.needText()
}

// SealAgain seals a submission until its day, or ends its seal for the zero time, because a restored backup is from
// before that. It does not ask whether that is allowed, as it was at the time. by is the ID of the Actor who sealed it.
// If the sender asked for the erasure, the mail about it is sent again, because the link in the first mail no longer
// works.
func SealAgain(tx core.App, kind, submission, by string, until types.DateTime) error {
	c, err := FindSettled(tx, kind, submission)
	if err != nil {
		return err
	}
	if c.Erased {
		return ErrNotFound
	}
	actor := Actor{ID: by}
	if collection, id, isAccount := strings.Cut(by, ":"); isAccount {
		if account, err := tx.FindRecordById(collection, id); err == nil {
			actor = Staff(account)
		}
	}
	made := draft{kind: PutUnderSeal, meta: map[string]any{"until": until.String(), "again": true},
		body: Body{Text: "It was sealed before, and a backup brought it back."}}
	if until.IsZero() {
		made = draft{kind: Unseal, meta: map[string]any{},
			body: Body{Text: "Its seal had ended, and a backup brought it back."}}
	}
	version := c.Version
	c.Version++
	c.SealedUntil = until
	if err := c.saveShown(tx, version); err != nil {
		return err
	}
	event, err := c.tell(tx, actor, made)
	if err != nil {
		return err
	}
	if by == program && until.After(event.Time) {
		if err := c.addToOutbox(tx, collections.OutboxErasure, event.Time, event.Sequence,
			event.Sequence, ""); err != nil {
			return err
		}
	}
	return list.Put(tx, c.kind(), submission)
}

// EraseAgain erases a submission, because a restored backup has brought it back. A hold in the
// backup does not stop that, because it has ended since. The column before has the hold, too, so it is emptied.
func EraseAgain(tx core.App, kind, submission string) error {
	c, err := FindSettled(tx, kind, submission)
	if err != nil {
		return err
	}
	c.HeldUntil = types.DateTime{}
	if err := c.save(tx, c.Version); err != nil {
		return err
	}
	return Erase(tx, kind, submission, Program, "It was erased before, and a backup brought it back.")
}

// AnswerDays returns in how many days a request of a sender about their data is answered.
func AnswerDays(app core.App) (int, error) {
	var read struct{ AnswerDays int }
	err := documents.Read(app, documents.Privacy, &read)
	return read.AnswerDays, err
}

// hasEffect reports whether the same act of the sender, done once more, would change the case: staff have asked,
// decided or answered since.
func (a *acting) hasEffect() (bool, error) {
	switch a.made.kind {
	case SenderAskedReview:
		status, err := StatusOf(a.tx, *a.c)
		return status.MayAskReview, err
	case SenderAskedCorrection:
		return a.c.AnswerBy.IsZero(), nil
	}
	return a.c.State == Waiting, nil
}

// checkEarlier returns errRepeated if the sender's last act is the same, and ErrTooManyInHour or
// ErrTooMany if there are too many acts.
func (a *acting) checkEarlier() error {
	kinds := make([]any, len(SenderKinds))
	for i, kind := range SenderKinds {
		kinds[i] = kind
	}
	var earlier []struct {
		Event
		Body string `db:"body"`
	}
	err := a.tx.DB().Select("case_events.*", "case_bodies.body").From(Events).
		InnerJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": a.c.ID, "actor": Sender.ID, "case_events.kind": kinds}).
		AndWhere(dbx.NewExp("[[case_events.time]] > {:dayAgo}", dbx.Params{
			"dayAgo": a.at.Add(-24 * time.Hour).String()})).OrderBy("case_events.sequence DESC").All(&earlier)
	if err != nil {
		return fmt.Errorf("read the sender's messages: %w", err)
	}
	if len(earlier) > 0 && earlier[0].Kind == a.made.kind && a.at.Sub(earlier[0].Time) < repeatedWithin {
		body, err := ReadBody(earlier[0].Body)
		if err != nil {
			return err
		}
		isSame := body.Text == a.Text && slices.EqualFunc(body.Files, a.made.body.Files,
			func(a, b File) bool { return a.SHA256 == b.SHA256 })
		if isSame {
			if hasEffect, err := a.hasEffect(); err != nil || !hasEffect {
				return cmp.Or(err, errRepeated)
			}
		}
	}
	if len(earlier) >= content.Limits.Status.MessagesPerDay {
		return ErrTooMany
	}
	perHour := content.Limits.Status.MessagesPerHour
	if len(earlier) >= perHour && a.at.Sub(earlier[perHour-1].Time) < time.Hour {
		return ErrTooManyInHour
	}
	return nil
}
