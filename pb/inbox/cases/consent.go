package cases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/notices"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// An applicant can allow that the application is kept for other openings, on the page of the link. The
// consent ends by itself after content.Limits.Consent.Months, when the applicant takes it back or
// withdraws, and with the application. Staff can ask for it. The program asks once before its end.

// ErrTooOften is returned if a sender has consented, or chosen a reminder, too often within a day.
var ErrTooOften = errors.New("the sender has changed this too often within a day")

// A Refusal is the error of an act that the program does not do, with a sentence that tells the person why.
type Refusal struct{ sentence string }

// Refuse returns a Refusal with a sentence.
func Refuse(sentence string) Refusal { return Refusal{sentence} }

func (r Refusal) Error() string { return r.sentence }

// MayBeKept reports whether the application may be kept for other openings at a moment.
func (c Case) MayBeKept(at time.Time) bool { return c.KeepUntil.Time().After(at) }

// consentEndsSoon reports whether a consent ends so soon that the applicant is asked again.
func (c Case) consentEndsSoon(at time.Time) bool {
	return c.MayBeKept(at) && !c.MayBeKept(at.AddDate(0, 0, content.Limits.Consent.AskDaysBefore))
}

// MayConsent reports whether the applicant can allow that the application is kept, or allow it for longer.
func (c Case) MayConsent(at time.Time) bool {
	return c.kind().Hiring && c.State != Withdrawn && !c.Erased &&
		(!c.MayBeKept(at) || c.consentEndsSoon(at))
}

// consentPeriod is how long a consent lasts.
var consentPeriod = documents.Period{Amount: content.Limits.Consent.Months, Unit: "months"}

// consent notes that the applicant allows that the application is kept for other openings, and what they were told
// beside the button. It returns ErrMove for a withdrawn application, and ErrTooOften.
func (a *acting) consent() error {
	now := a.at.Time()
	if !a.c.MayConsent(now) {
		if a.c.MayBeKept(now) {
			return errRepeated
		}
		return ErrMove
	}
	if err := a.checkOften(); err != nil {
		return err
	}
	shown, err := notices.OfConsent(a.tx)
	if err != nil {
		return err
	}
	a.c.KeepUntil, a.c.KeepAskedAt = collections.DateTime(consentPeriod.After(now)), types.DateTime{}
	a.made.meta["until"], a.made.meta["notice"] = a.c.KeepUntil.String(), shown.ID
	return shown.Keep(a.tx)
}

// takeConsentBack notes that the applicant takes the consent back.
func (a *acting) takeConsentBack() error {
	if !a.c.MayBeKept(a.at.Time()) {
		return errRepeated
	}
	a.made.meta["until"] = a.c.KeepUntil.String()
	a.c.KeepUntil, a.c.KeepAskedAt = types.DateTime{}, types.DateTime{}
	return nil
}

// checkOften returns ErrTooOften if the sender has done the same too often within a day. Each time adds an event, and
// nobody can delete events.
func (a *acting) checkOften() error {
	var given int
	err := a.tx.DB().NewQuery("SELECT count(*) FROM {{case_events}} WHERE [[case]] = {:case} AND kind = {:kind} AND time > {:dayAgo}").
		Bind(dbx.Params{"case": a.c.ID, "kind": a.Kind,
			"dayAgo": collections.DateTime(a.at.Time().Add(-24 * time.Hour)).String()}).Row(&given)
	if err != nil {
		return fmt.Errorf("count what a sender has done: %w", err)
	}
	if given >= content.Limits.Status.MessagesPerDay {
		return ErrTooOften
	}
	return nil
}

// askConsent asks the applicant whether the application may be kept. It returns a Refusal if they have
// allowed it, or were asked a short time ago.
func (a *acting) askConsent() error {
	c, now, words := a.c, a.at.Time(), languages.In(languages.English)
	if c.State == Withdrawn || c.Erased {
		return ErrMove
	}
	if !c.MayConsent(now) {
		return Refusal{"The applicant has already allowed this until " + words.Day(c.KeepUntil.Time()) + "."}
	}
	pause := c.KeepAskedAt.Time().AddDate(0, 0, content.Limits.Consent.PauseDays)
	if !c.KeepAskedAt.IsZero() && now.Before(pause) && !now.Before(c.KeepAskedAt.Time()) {
		return Refusal{fmt.Sprintf("The applicant was asked on %s and has not answered. You can ask again on %s.",
			words.Day(c.KeepAskedAt.Time()), words.Day(pause))}
	}
	if c.KeepAskedAt = a.at; c.MayBeKept(now) {
		a.mail = "consentEnds"
	}
	return nil
}

// ReminderConsent is the kind of the rows of case_reminders which say that an applicant was asked again
// before the end of a consent. Its mail is that of an event, so these rows are sent from the start.
const ReminderConsent ReminderKind = "consent"

// endingConsents selects the applications in the inbox, neither spam nor in the bin, whose consents
// end soon, and about which nobody was asked.
const endingConsents = `SELECT submission FROM {{cases}} AS c
	WHERE c.kind = 'applications' AND place = 'inbox' AND keepUntil > '' AND keepUntil > {:now} AND keepUntil <= {:soon}
		AND NOT EXISTS (SELECT 1 FROM case_reminders AS r WHERE r.[[case]] = c.id AND r.kind = {:kind} AND r.due = c.keepUntil AND r.recipient = '')`

// AskBeforeConsentsEnd asks the applicants again whose consents end soon, each once for each
// consent. At night it does nothing, for example after an outage: the next morning has them. One that fails does not
// stop the others.
func AskBeforeConsentsEnd(ctx context.Context, app core.App, now time.Time) error {
	if !nightly.IsDaytime(now) {
		return nil
	}
	var ending []string
	err := app.ConcurrentDB().NewQuery(endingConsents).
		Bind(dbx.Params{
			"now":  collections.DateTime(now).String(),
			"soon": collections.DateTime(now.AddDate(0, 0, content.Limits.Consent.AskDaysBefore)).String(),
			"kind": ReminderConsent,
		}).WithContext(ctx).Column(&ending)
	if err != nil {
		return fmt.Errorf("find the consents that end soon: %w", err)
	}
	var failed []error
	for _, submission := range ending {
		if err := ctx.Err(); err != nil {
			return errors.Join(append(failed, err)...)
		}
		if err := askAgain(app, submission, now); err != nil {
			failed = append(failed, fmt.Errorf("ask before a consent ends: %w", err))
		}
	}
	return errors.Join(failed...)
}

// askAgain asks one applicant, unless something has changed since the consent was found.
func askAgain(app core.App, submission string, now time.Time) error {
	err := app.RunInTransaction(func(tx core.App) error {
		c, err := Find(tx, collections.ApplicationKind.Name, submission)
		if err != nil || !c.consentEndsSoon(now) {
			return err
		}
		language, err := c.languageOfMails(tx)
		if err != nil {
			return err
		}
		if _, _, err := act(tx, c.Kind, submission, Actor{ID: program}, Action{Kind: AskConsent, Language: language},
			collections.DateTime(now)); err != nil {
			return err
		}
		_, err = tx.DB().NewQuery(`INSERT INTO case_reminders ([[case]], kind, due, recipient, created, sent)
			VALUES ({:case}, {:kind}, {:due}, '', {:now}, {:now}) ON CONFLICT DO NOTHING`).
			Bind(dbx.Params{"case": c.ID, "kind": ReminderConsent, "due": c.KeepUntil.String(),
				"now": collections.DateTime(now).String()}).Execute()
		return err
	})
	if isImpossible(err) {
		return nil
	}
	announce(app, collections.ApplicationKind.Name, err)
	return err
}

// LanguageOf returns the language in which the program writes to the sender of a submission.
func LanguageOf(app core.App, record *core.Record) (string, error) {
	c, err := Find(app, kindOf(record.Collection().Name), record.Id)
	if err != nil {
		return "", err
	}
	return c.languageOfMails(app)
}

// languageOfMails returns the language of the last mail that staff have written to the sender. Before there is one, it
// is the language of the notice beside the form. Default: English.
func (c *Case) languageOfMails(tx core.App) (string, error) {
	var text string
	err := tx.DB().NewQuery(`SELECT body->>'text' FROM {{case_bodies}} WHERE [[case]] = {:case} AND body->>'subject' != ''
		AND NOT EXISTS (SELECT 1 FROM {{case_events}} AS e WHERE e.[[case]] = {:case} AND e.[[kind]] = {:takenBack}
			AND {{case_bodies}}.[[event]] IN (e.[[sequence]], e.[[meta]]->>'event')) ORDER BY event DESC LIMIT 1`).
		Bind(dbx.Params{"case": c.ID, "takenBack": MailTakenBack}).Row(&text)
	if errors.Is(err, sql.ErrNoRows) {
		text, err = notices.ShownWith(tx, c.kind(), c.Submission)
	}
	if err != nil {
		return "", fmt.Errorf("read the last mail of a case: %w", err)
	}
	return languages.Of(text), nil
}
