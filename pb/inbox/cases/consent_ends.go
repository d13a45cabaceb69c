package cases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// ReminderConsent is the kind of the rows of case_reminders which say that an applicant was asked again
// before the end of a consent. Its mail is that of an event, so these rows are sent from the start.
const ReminderConsent ReminderKind = "consent"

// endingConsents selects the applications in the inbox, neither spam nor in the bin, whose consents
// end soon, and about which nobody was asked.
const endingConsents = `SELECT i.record FROM _inbox AS i INDEXED BY _inbox_by_keep
	JOIN {{cases}} AS c ON c.submission = i.record AND c.kind = 'applications'
	WHERE i.kind = 'applications' AND i.place = 'inbox' AND i.keep > {:now} AND i.keep <= {:soon}
		AND NOT EXISTS (SELECT 1 FROM case_reminders AS r WHERE r.[[case]] = c.id AND r.kind = {:kind} AND r.due = c.keepUntil AND r.recipient = '')`

// AskBeforeConsentsEnd asks the applicants again whose consents end soon, each once for each
// consent. At night it does nothing, for example after an outage: the next morning has them.
func AskBeforeConsentsEnd(ctx context.Context, app core.App, now time.Time) error {
	if hour := now.In(ist.Zone).Hour(); hour < remindFrom || hour >= remindUntil {
		return nil
	}
	var ending []string
	err := app.ConcurrentDB().NewQuery(endingConsents).
		Bind(dbx.Params{
			"now": dateTime(now).String(), "soon": dateTime(now.AddDate(0, 0, content.Limits.Consent.AskDaysBefore)).String(), "kind": ReminderConsent,
		}).WithContext(ctx).Column(&ending)
	if err != nil {
		return fmt.Errorf("find the consents that end soon: %w", err)
	}
	for _, submission := range ending {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := askAgain(app, submission, now); err != nil {
			return fmt.Errorf("ask before a consent ends: %w", err)
		}
	}
	return nil
}

// askAgain asks one applicant, unless something has changed since the consent was found.
func askAgain(app core.App, submission string, now time.Time) error {
	_, _, err := change(app, collections.ApplicationKind.Name, submission, Actor{ID: program}, func(tx core.App, c *Case) (draft, error) {
		if !c.consentEndsSoon(now) || !c.MayConsent(now) {
			return draft{}, errRepeated
		}
		result, err := tx.DB().NewQuery(`INSERT OR IGNORE INTO case_reminders ([[case]], kind, due, recipient, created, sent)
			VALUES ({:case}, {:kind}, {:due}, '', {:now}, {:now})`).
			Bind(dbx.Params{"case": c.ID, "kind": ReminderConsent, "due": c.KeepUntil.String(), "now": dateTime(now).String()}).Execute()
		if err != nil {
			return draft{}, fmt.Errorf("add a reminder: %w", err)
		}
		if added, err := result.RowsAffected(); err != nil || added == 0 {
			return draft{}, errors.Join(err, errRepeated)
		}
		language, err := c.languageOfMails(tx)
		if err != nil {
			return draft{}, err
		}
		made := draft{kind: AskConsent, public: true, keepsVersion: true, meta: map[string]any{"asked": c.KeepAskedAt.String(), "until": c.KeepUntil.String()}}
		c.KeepAskedAt = dateTime(now)
		return made, c.prepareMail(tx, Action{Kind: AskConsent, Language: language}, &made)
	})
	return unlessRepeated(err)
}

// languageOfMails returns the language of the last mail that staff have written to the sender. Default:
// English.
func (c *Case) languageOfMails(tx core.App) (string, error) {
	var text string
	err := tx.DB().NewQuery(`SELECT body->>'text' FROM {{case_bodies}} WHERE [[case]] = {:case} AND body->>'subject' != '' ORDER BY event DESC LIMIT 1`).
		Bind(dbx.Params{"case": c.ID}).Row(&text)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("read the last mail of a case: %w", err)
	}
	return LanguageOf(text), nil
}
