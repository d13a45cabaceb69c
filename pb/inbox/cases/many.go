package cases

import (
	"cmp"
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// ActedOnMany says what ActOnMany did. Submissions in none of the lists needed no change.
type ActedOnMany struct {
	MarkedMany
	// Events lists the events of Changed, in the same order. Those below zero are pending acts.
	Events []int64 `json:"events"`
	// Silent lists those of Changed that were rejected without a mail: their senders have applied twice for an opening.
	Silent []string `json:"silent"`
	// Spared lists applications that were left as they are, because rejecting them could hurt their senders.
	Spared []Spared `json:"spared"`
}

// MarkedMany says which of several submissions were changed.
type MarkedMany struct {
	// Changed lists the submissions that were changed, or whose cases were.
	Changed []string `json:"changed"`
	// Missing lists submissions that do not exist, or not any more.
	Missing []string `json:"missing"`
	// Refused lists submissions whose cases cannot do this in their state, whose senders it would trouble, or that have
	// to be kept. Why is the reason for the first one, if there is a sentence for it.
	Refused []string `json:"refused"`
	Why     string   `json:"why"`
	// Mails is how many people get a mail by it. Nobody gets two in one day.
	Mails int `json:"mails"`
}

// A Spared is an application that several rejections at once leave out: its sender has an interview ahead, or another
// application that nobody has decided. It is rejected if the action includes it.
type Spared struct {
	ID string `json:"id"`
	// Interview is when the interview begins; null without one.
	Interview *time.Time `json:"interview"`
	// Other is the receipt of the sender's other application; empty if the interview is about this one. State is the
	// state of the one that is meant.
	Other string `json:"other"`
	State State  `json:"state"`
	// SameOpening is set if the other one is for the same opening. Including this one then closes it without a mail.
	SameOpening bool `json:"sameOpening"`
}

// secondMail refuses a case of a bulk act whose sender already gets such a mail that day.
const secondMail = "Its sender gets a mail about another one that day already. Do it another day, or open it and do it there."

// ActOnMany does one thing to the cases of several submissions, or marks them. Those that cannot do this are reported
// and do not stop the others. It spares applications whose rejection could hurt their senders, and sends nobody two
// mails in one day. If it returns an error, some may be changed, and calling it again changes the rest. What a try
// without an answer has done, see Tried, counts as changed. A preview changes nothing.
func ActOnMany(app core.App, kind string, submissions []string, by Actor, action Action) (ActedOnMany, error) {
	if !slices.Contains(ManyKinds, action.Kind) && !slices.Contains(MarkKinds, action.Kind) {
		return ActedOnMany{}, wrong("kind", oneOf(ManyKinds))
	}
	many := bulk{Action: action, kind: kind, by: by, began: types.NowDateTime(), rejected: map[string]bool{},
		mailed: map[string]bool{}, done: ActedOnMany{
			MarkedMany{Changed: []string{}, Missing: []string{}, Refused: []string{}},
			[]int64{}, []string{}, []Spared{},
		}}
	err := many.choose(app, submissions)
	switch {
	case err != nil:
	case action.Preview:
		err = collections.TryInBatches(app, submissions, many.one)
	default:
		err = collections.InBatches(app, submissions, many.one)
		announce(app, kind, err)
	}
	if err != nil {
		return ActedOnMany{}, err
	}
	return many.done, nil
}

// A bulk is an action on several cases while it is done.
type bulk struct {
	Action
	kind     string
	by       Actor
	began    types.DateTime
	rejected map[string]bool // the applications that the call wants to reject
	// mailed has the submissions whose senders get a mail by it: a preview has no row of the outbox for them.
	mailed map[string]bool
	done   ActedOnMany
}

// one does the action to one case, unless that could hurt its sender.
func (b *bulk) one(tx core.App, id string) error {
	action := b.Action
	if action.Version = 0; len(b.Events) > 0 {
		action.Event, b.Events = b.Events[0], b.Events[1:]
	}
	isSpared, err := b.spare(tx, id, &action)
	if err == nil && !isSpared {
		err = b.avoidSecondMail(tx, id, &action)
	}
	var event Event
	if err == nil && !isSpared {
		err = collections.OrNothing(tx, func() error {
			_, event, err = act(tx, b.kind, id, b.by, action, types.NowDateTime())
			return err
		})
	}
	done := &b.done
	refusal, isRefusal := errors.AsType[Refusal](err)
	isRefusal = isRefusal || errors.Is(err, ErrMove) || errors.Is(err, ErrMailState)
	if isRefusal && b.Tried > 0 {
		before, failed := b.before(tx, id)
		if failed != nil {
			return failed
		}
		if before.Event != 0 {
			event.Sequence, action.DuplicateOf, isRefusal, err = before.Event, before.DuplicateOf, false, nil
		}
	}
	switch {
	case isSpared, errors.Is(err, errRepeated):
	case errors.Is(err, ErrNotFound):
		done.Missing = append(done.Missing, id)
	case isRefusal:
		done.Refused = append(done.Refused, id)
		done.Why = cmp.Or(done.Why, refusal.sentence)
	case err != nil:
		return err
	default:
		done.Changed, done.Events = append(done.Changed, id), append(done.Events, event.Sequence)
		return b.count(tx, id, action)
	}
	return nil
}

// slack is added to Tried when an earlier try is looked for, because requests do not arrive equally fast.
const slack = 10 * time.Second

// before returns what an earlier try of the same caller has done to a case, whose answer was lost. It has no event if
// there is none.
func (b *bulk) before(tx core.App, id string) (done Action, err error) {
	c, err := Find(tx, b.kind, id)
	if err != nil {
		return Action{}, err
	}
	acts, err := c.pendingActs(tx)
	if err != nil {
		return Action{}, err
	}
	since := collections.DateTime(b.began.Time().Add(-b.Tried - slack))
	for _, act := range acts {
		done := act.Act.Action
		if act.Act.By.ID == b.by.ID && !act.Act.At.Before(since) && done.Kind == b.Kind && done.State == b.State {
			done.Event = act.Number
			return done, nil
		}
	}
	var happened struct {
		Sequence    int64
		DuplicateOf string `db:"duplicateOf"`
	}
	err = tx.DB().NewQuery(`SELECT sequence, iif(meta->>'outcome' = {:twice}, {:other}, '') AS [[duplicateOf]]
		FROM {{case_events}} WHERE [[case]] = {:case} AND kind = {:kind} AND actor = {:actor} AND time >= {:since}
			AND (kind != {:move} OR meta->>'to' = {:state}) ORDER BY sequence DESC LIMIT 1`).
		Bind(dbx.Params{
			"twice": appliedTwice, "other": c.DuplicateOf, "case": c.ID, "kind": b.Kind, "actor": b.by.ID,
			"since": since.String(), "move": Move, "state": b.State,
		}).One(&happened)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return Action{}, fmt.Errorf("look for an earlier try: %w", err)
	}
	return Action{Event: happened.Sequence, DuplicateOf: happened.DuplicateOf}, nil
}

// rejects reports whether the action rejects applications.
func (b *bulk) rejects() bool {
	return b.kind == collections.ApplicationKind.Name && (b.Kind == Reject || b.Kind == Move && b.State == Rejected)
}

// choose notes which applications the call wants to reject: those without an interview, and those that it includes.
func (b *bulk) choose(app core.App, submissions []string) error {
	if !b.rejects() {
		return nil
	}
	for _, id := range submissions {
		interview, err := interviewAhead(app, id)
		if err != nil {
			return err
		}
		b.rejected[id] = interview == nil || slices.Contains(b.Include, id)
	}
	return nil
}

// interviewAhead returns when the interview of an application begins, nil if none is ahead.
func interviewAhead(app core.App, id string) (*time.Time, error) {
	c, err := Find(app, collections.ApplicationKind.Name, id)
	if errors.Is(err, ErrNotFound) || err == nil && c.hasEnded() {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	history, err := History(app, c)
	if err != nil {
		return nil, err
	}
	if invitation, isInvited := InvitationAfter(history); isInvited && invitation.At.After(time.Now()) {
		return &invitation.At, nil
	}
	return nil, nil
}

// spare leaves out an application whose rejection could hurt its sender, unless the call includes it. One that is
// included is closed without a mail if the sender's other application for the opening goes on.
func (b *bulk) spare(tx core.App, id string, action *Action) (isSpared bool, err error) {
	if !b.rejects() {
		return false, nil
	}
	c, err := Find(tx, b.kind, id)
	if err != nil || !c.allows(Rejected) {
		return false, err
	}
	spared := Spared{ID: id, State: c.State}
	if spared.Interview, err = interviewAhead(tx, id); err != nil {
		return false, err
	}
	isSpared = spared.Interview != nil
	others, job, err := b.live(tx, id)
	if err != nil {
		return false, err
	}
	for _, other := range others {
		interview, err := interviewAhead(tx, other.ID)
		if err != nil {
			return false, err
		}
		isSame := job != "" && other.Job == job
		if !isSpared || interview != nil && spared.Interview == nil {
			isSpared, spared = true, Spared{id, interview, other.Receipt, other.State, isSame}
		}
		if b.Kind == Reject && isSame {
			action.DuplicateOf = other.Receipt
		}
	}
	if isSpared && slices.Contains(b.Include, id) {
		return false, nil
	}
	if isSpared {
		b.done.Spared = append(b.done.Spared, spared)
	}
	return isSpared, nil
}

// live returns the other applications of a sender that go on, and the opening of this one.
func (b *bulk) live(tx core.App, id string) (others []OtherApplication, job string, err error) {
	all, err := Duplicates(tx, id)
	if err != nil {
		return nil, "", err
	}
	ended := collections.ApplicationKind.Flow.HasEnded
	others = slices.DeleteFunc(all,
		func(other OtherApplication) bool { return ended(other.State) || b.rejected[other.ID] })
	job, err = jobOf(tx, id)
	return others, job, err
}

// jobOf returns the id of the opening of an application.
func jobOf(tx core.App, id string) (job string, err error) {
	if err = tx.DB().Select("job").From(collections.Applications).Where(dbx.HashExp{"id": id}).Row(&job); err != nil {
		return "", fmt.Errorf("read the opening of an application: %w", err)
	}
	return job, nil
}

// avoidSecondMail refuses a mail to somebody who gets one like it on the same day in India, about another submission. A
// rejection for the same opening happens without a mail instead.
func (b *bulk) avoidSecondMail(tx core.App, id string, action *Action) error {
	of := actKindOf(*action, b.by)
	due, since, row := types.NowDateTime().Add(content.Limits.Mail.UndoTime()),
		types.DateTime{}, collections.OutboxAnswer
	switch {
	case of.Kind == Unflag: // which confirms the receipt at once
		since, row = b.began, collections.OutboxAcknowledgement
	case of.Mail == "" || action.DuplicateOf != "":
		return nil
	case of.Kind == Reject:
		due = collections.DateTime(nextMorning(time.Now()))
	}
	kind := Case{Kind: b.kind}.kind()
	job, own := "''", "''"
	if kind.IsForOpening() {
		job, own = "r.job", "(SELECT job FROM applications WHERE id = {:id})"
	}
	var mails []struct {
		ID      string         `db:"id"`
		Receipt string         `db:"receipt"`
		Same    bool           `db:"same"`
		At      types.DateTime `db:"at"` // when it was sent, or is due; empty without a mail
	}
	mailed := []byte("[]")
	if action.Preview { // which finds those that it has freed in an earlier transaction among the spam again
		var err error
		if mailed, err = json.Marshal(slices.Collect(maps.Keys(b.mailed))); err != nil {
			return err
		}
	}
	column := func(name string) string { return "(SELECT " + name + " FROM " + kind.Collection + " WHERE id = {:id})" }
	phone := ""
	if kind.SenderPhone() != "" {
		phone = column("phone")
	}
	err := tx.DB().NewQuery("SELECT r.id, r.receipt, " + job + " != '' AND " + job + " = " + own +
		" AS same, coalesce(nullif(o.sent, ''), o.[[nextTry]], '') AS at FROM (" +
		samePerson(kind.Collection, phone, column("email"), "{:id}", "("+notSpam+" OR o.id IN (SELECT value FROM json_each({:mailed})))") + ") AS others CROSS JOIN " + kind.Collection + ` AS r ON r.id = others.id
		LEFT JOIN outbox AS o ON o.collection = {:collection} AND o.record = r.id AND o.kind = {:row} AND o.state IN ({:waiting}, {:sending}, {:sent})
			AND o.created >= {:since} AND (o.kind != {:answer}
				OR iif(o.act = '', (SELECT e.kind FROM case_events AS e WHERE e.sequence = o.event), o.act->>'$.Action.Kind') = {:act})`).
		Bind(dbx.Params{
			"id": id, "mailed": string(mailed), "collection": kind.Collection, "row": row, "since": since.String(),
			"answer": collections.OutboxAnswer, "act": of.Kind,
			"waiting": collections.OutboxIsWaiting, "sending": collections.OutboxIsSending,
			"sent": collections.OutboxIsSent,
		}).All(&mails)
	if err != nil {
		return fmt.Errorf("look for mails to the same person: %w", err)
	}
	refused := false
	for _, mail := range mails {
		isOfDay := !mail.At.IsZero() && (row != collections.OutboxAnswer ||
			ist.Day(mail.At.Time()) == ist.Day(due.Time()))
		switch {
		case !isOfDay && !b.mailed[mail.ID]:
		case mail.Same:
			action.DuplicateOf = mail.Receipt
			return nil
		default:
			refused = true
		}
	}
	if refused {
		return Refusal{secondMail}
	}
	return nil
}

// count counts the mail of an act on one of several cases.
func (b *bulk) count(tx core.App, id string, action Action) error {
	switch of := actKindOf(action, b.by); {
	case of.Kind == Unflag:
		mails, err := tx.CountRecords(collections.Outbox, dbx.HashExp{
			collections.OutboxCollection: collections.KindNamed(b.kind).Collection, collections.OutboxRecord: id,
			collections.OutboxKind: collections.OutboxAcknowledgement,
		}, dbx.NewExp("created >= {:began}", dbx.Params{"began": b.began.String()}))
		b.done.Mails += int(mails)
		b.mailed[id] = mails > 0
		return err
	case of.Mail == "":
	case action.DuplicateOf != "":
		b.done.Silent = append(b.done.Silent, id)
	default:
		b.done.Mails++
		b.mailed[id] = true
	}
	return nil
}
