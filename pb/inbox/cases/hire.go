package cases

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/languages"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/nightly"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// The limits of an invitation.
const (
	minInterview, maxInterview = 5, 480 // minutes
	maxInvitedAhead            = 366 * 24 * time.Hour
	maxPlace                   = 500 // characters
)

// An Invitation is to an interview.
type Invitation struct {
	At      time.Time `json:"at"`
	Minutes int       `json:"minutes"`
	Place   string    `json:"place"` // an address or a link
}

// check returns the invitation as it is stored, or what is wrong with it.
func (i Invitation) check(now, sendAt time.Time) (Invitation, error) {
	i.At, i.Place = i.At.UTC(), rules.OneLine(i.Place)
	switch {
	case !i.At.After(now) || i.At.After(now.Add(maxInvitedAhead)):
		return i, wrong("at", "Choose a time within the next year")
	case i.Minutes < minInterview || i.Minutes > maxInterview:
		return i, wrong("minutes", fmt.Sprintf("Choose %d to %d minutes", minInterview, maxInterview))
	case !sendAt.Before(i.At):
		return i, wrong("sendAt", "The mail must be sent before the interview")
	}
	if err := rules.Line("The place", i.Place, true, maxPlace); err != nil {
		return i, wrong("place", err.Error())
	}
	return i, nil
}

// fill replaces the placeholders of an invitation in a text.
func (i Invitation) fill(text, language string) string {
	when := languages.In(language).Meeting(i.At, i.Minutes)
	return rules.NewFiller(map[string]string{"when": when, "where": i.Place}).Replace(text)
}

// invite invites the applicant to an interview, or tells of a changed one.
func (a *acting) invite() error {
	if a.c.hasEnded() {
		return ErrMove
	}
	invitation, err := a.Invitation.check(a.at.Time(), a.SendAt)
	if err != nil {
		return err
	}
	a.made.meta["from"] = a.c.State
	if a.c.State != Interview {
		if err := a.c.moveTo(Interview, a.at); err != nil {
			return err
		}
	}
	a.made.meta["state"], a.made.body.Invitation, a.made.fill = a.c.State, &invitation, invitation.fill
	return nil
}

// appliedTwice is the outcome of an application that is rejected without a mail, because its sender has another one for
// the same opening.
const appliedTwice = "appliedTwice"

// reject rejects the application. Its mail is sent on the next morning, so it can be taken back. One that names another
// application of the person for the opening has no mail.
func (a *acting) reject() error {
	a.State, a.SendAt = Rejected, nextMorning(a.at.Time())
	if a.DuplicateOf == "" {
		return a.move()
	}
	job, err := jobOf(a.tx, a.c.Submission)
	if err != nil {
		return err
	}
	others, err := Duplicates(a.tx, a.c.Submission)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(others, func(other OtherApplication) bool {
		return other.Receipt == a.DuplicateOf &&
			other.Job == job
	}) {
		return wrong("duplicateOf", "Give the receipt of this person’s other application for the same opening")
	}
	a.mail, a.SendAt = "", time.Time{}
	if err := a.move(); err != nil {
		return err
	}
	a.c.Outcome, a.c.DuplicateOf = appliedTwice, a.DuplicateOf
	a.made.meta["outcome"] = appliedTwice
	return nil
}

// nextMorning returns the time on the next day in India at which rejections are mailed.
func nextMorning(now time.Time) time.Time {
	local := now.In(ist.Zone)
	return time.Date(local.Year(), local.Month(), local.Day()+1, nightly.MorningHour, 0, 0, 0, ist.Zone)
}

// takeBackRejection takes back the rejection of an application, because the application goes on. If the rejection has
// happened, it takes back its mail, as long as that waits. It reports whether the application was not rejected yet.
func (c Case) takeBackRejection(tx core.App, by Actor) (wasPending bool, err error) {
	var number int64
	err = tx.DB().NewQuery(`SELECT o.event FROM {{outbox}} AS o LEFT JOIN {{case_events}} AS e ON e.sequence = o.event
		WHERE o.collection = {:collection} AND o.record = {:record} AND o.kind = {:answer} AND o.state IN ({:waiting}, {:held})
			AND iif(o.act = '', e.kind, o.act->>'$.Action.Kind') = {:reject} ORDER BY o.event`).
		Bind(dbx.Params{
			"collection": collections.Applications, "record": c.Submission, "answer": collections.OutboxAnswer,
			"waiting": collections.OutboxIsWaiting, "held": collections.OutboxIsHeld, "reject": Reject,
		}).Row(&number)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find the mail of a rejection: %w", err)
	}
	return number < 0, c.takeBack(tx, number, by)
}

// InvitationAfter returns the invitation that holds after what has happened, and false if there is none: nobody was
// invited, or it was cancelled. A mail that was taken back or is held has invited or cancelled nothing, because the
// applicant did not get it.
func InvitationAfter(history []Told) (holds Invitation, isInvited bool) {
	for _, told := range history {
		if told.Mail != nil && (told.Mail.State == collections.OutboxIsTakenBack ||
			told.Mail.State == collections.OutboxIsHeld) {
			continue
		}
		switch {
		case told.Kind == Invite && told.Body.Invitation != nil:
			holds, isInvited = *told.Body.Invitation, true
		case told.Kind == CancelInvite:
			isInvited = false
		}
	}
	return holds, isInvited
}

// MovedWords says in the language of an invitation that it moves an interview, from when to when. It returns "" unless
// the event of the history at the index is such an invitation.
func MovedWords(history []Told, at int) string {
	told := history[at]
	before, isInvited := InvitationAfter(history[:at])
	if !isInvited || told.Kind != Invite || told.Body.Invitation == nil || before.At.Equal(told.Body.Invitation.At) {
		return ""
	}
	return languages.In(languages.Of(told.Body.Text)).Moved(before.At, told.Body.Invitation.At)
}

// cancelInvitation cancels the interview that the applicant is invited to. The application stays in its
// stage. It returns a Refusal if there is none, or if it has begun.
func (a *acting) cancelInvitation() error {
	history, err := History(a.tx, *a.c)
	if err != nil {
		return err
	}
	invitation, isInvited := InvitationAfter(history)
	switch {
	case a.c.Erased:
		return ErrMove
	case !isInvited:
		return Refusal{"There is no interview to cancel."}
	case !invitation.At.After(a.at.Time()):
		return Refusal{"The interview has already begun, so it cannot be cancelled any more."}
	}
	a.made.body.Invitation, a.made.fill = &invitation, invitation.fill
	return nil
}

// MaxRating is the best rating of an application. The worst is 1.
const MaxRating = 5

// A Rating is what one reader thinks of an application.
type Rating struct {
	Rater  string         `db:"rater"` // the reader, as Actor.ID
	Name   string         `db:"name"`  // of the reader, as it was then
	Rating int            `db:"rating"`
	At     types.DateTime `db:"time"`
}

// RatingSummary is the SQL expression for what all readers think of a case, as JSON: the average with one decimal, null
// without any rating, how many there are, and that of {:reader}, 0 for none.
const RatingSummary = "(SELECT json_object('average', round(avg(rating) * 10) / 10, 'count', count(*), " +
	"'own', coalesce(max(iif(rater = {:reader}, rating, 0)), 0)) FROM _case_ratings WHERE [[case]] = cases.id)"

// rate stores what a reader thinks of an application, instead of what the reader thought before. 0
// takes the rating back.
func (a *acting) rate() error {
	if a.Rating < 0 || a.Rating > MaxRating {
		return wrong("rating", fmt.Sprintf("Choose 1 to %d, or 0 for none", MaxRating))
	}
	if a.c.Erased {
		return ErrMove
	}
	rating := a.Rating
	a.made.body.Rating = rating
	a.made.store = func(tx core.App, event Event) error { return storeRating(tx, event, rating) }
	return nil
}

func storeRating(tx core.App, event Event, rating int) error {
	const remove = "DELETE FROM _case_ratings WHERE [[case]] = {:case} AND rater = {:rater}"
	const replace = "REPLACE INTO _case_ratings ([[case]], rater, rating, event) VALUES ({:case}, {:rater}, {:rating}, {:event})"
	params := dbx.Params{"case": event.Case, "rater": event.Actor}
	statement := remove
	if rating > 0 {
		statement, params["rating"], params["event"] = replace, rating, event.Sequence
	}
	if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
		return fmt.Errorf("store a rating: %w", err)
	}
	return nil
}

// Ratings returns the ratings of an application, in the order in which they were given.
func Ratings(app core.App, submission string) ([]Rating, error) {
	ratings := []Rating{}
	err := app.ConcurrentDB().NewQuery(`SELECT r.rater, r.rating, e.time, coalesce(b.body->>'actor', '') AS name
		FROM cases AS c JOIN _case_ratings AS r ON r.[[case]] = c.id JOIN case_events AS e ON e.sequence = r.event
		LEFT JOIN case_bodies AS b ON b.event = r.event
		WHERE c.submission = {:submission} AND c.kind = {:kind} ORDER BY r.event`).
		Bind(dbx.Params{"submission": submission, "kind": collections.ApplicationKind.Name}).All(&ratings)
	if err != nil {
		return nil, fmt.Errorf("read the ratings of an application: %w", err)
	}
	return ratings, nil
}
