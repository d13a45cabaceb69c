package mail

import (
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// stuckAfter is how long a mail fails before it counts as stuck.
const stuckAfter = time.Hour

// State describes the mails about submissions.
type State struct {
	// Configured is set if an operator has set a mail server. Without one, all mails wait.
	Configured bool
	Waiting    int
	// Troubled counts the waiting mails that have failed before and are retried.
	Troubled int
	// Stuck counts the troubled mails that have failed for more than an hour.
	Stuck int
	// Failed counts the mails that were given up.
	Failed int
}

// ReadState counts the mails about submissions.
func ReadState(app core.App, now time.Time) (State, error) {
	state := State{Configured: app.Settings().SMTP.Enabled}
	// The state is a literal, because SQLite uses the partial index of a state only then.
	err := app.ConcurrentDB().NewQuery(`
		SELECT count(*), count(nullif([[attempts]], 0)), count(CASE WHEN [[attempts]] > 0 AND [[firstTry]] < {:since} THEN 1 END)
		FROM {{outbox}} WHERE [[state]] = '`+collections.OutboxIsWaiting+`' AND [[kind]] != {:webhook}
	`).Bind(dbx.Params{"webhook": collections.OutboxWebhook, "since": collections.DateTime(now.Add(-stuckAfter)).String()}).Row(&state.Waiting, &state.Troubled, &state.Stuck)
	if err != nil {
		return state, fmt.Errorf("count the waiting mails: %w", err)
	}
	err = app.ConcurrentDB().NewQuery(`SELECT count(*) FROM {{outbox}} WHERE [[state]] = '` +
		collections.OutboxIsFailed + `' AND [[kind]] != {:webhook}`).
		Bind(dbx.Params{"webhook": collections.OutboxWebhook}).Row(&state.Failed)
	if err != nil {
		return state, fmt.Errorf("count the failed mails: %w", err)
	}
	return state, nil
}

// lateShownFor is how long mails are counted as late. Nobody can mend them.
const lateShownFor = 7 * 24 * time.Hour

// CountLate counts the acknowledgements that were found too late to send in the last week.
func CountLate(app core.App, now time.Time) (int, error) {
	var late int
	err := app.ConcurrentDB().NewQuery("SELECT count(*) FROM {{outbox}} WHERE [[state]] = '" +
		collections.OutboxIsLate + "' AND [[givenUp]] > {:since}").
		Bind(dbx.Params{"since": collections.DateTime(now.Add(-lateShownFor)).String()}).Row(&late)
	if err != nil {
		return 0, fmt.Errorf("count the late mails: %w", err)
	}
	return late, nil
}

// Placeholders returns the company's addresses in the site document that belong to nobody.
// Mails to them are lost, and mails from them are taken for spam.
func Placeholders(app core.App) ([]string, error) {
	var about struct{ Contact, GrievanceOfficer contact }
	if err := documents.Read(app, documents.Site, &about); err != nil {
		return nil, err
	}
	found := []string{}
	for _, address := range []string{about.Contact.Email, about.GrievanceOfficer.Email} {
		if rules.IsPlaceholderEmail(address) && !slices.Contains(found, address) {
			found = append(found, address)
		}
	}
	return found, nil
}

// RefusedFor is the time in which CountRefused looks. Up to fewRefused refusals count as chance.
const (
	RefusedFor = 6 * time.Hour
	fewRefused = 2
)

// CountRefused returns for how many submissions a mail was refused lately, if no server has taken one from us
// meanwhile. It returns 0 for up to fewRefused of them, because their addresses may not exist.
func CountRefused(app core.App, now time.Time) (submissions int, err error) {
	since := collections.DateTime(now.Add(-RefusedFor)).String()
	// The states are literals, because SQLite uses the partial index of a state only then.
	err = app.ConcurrentDB().NewQuery("SELECT count(DISTINCT [[record]]) FROM {{outbox}} WHERE [[state]] = '" +
		collections.OutboxIsRefused + "' AND [[givenUp]] > {:since}").
		Bind(dbx.Params{"since": since}).Row(&submissions)
	if err != nil {
		return 0, fmt.Errorf("count the refused mails: %w", err)
	}
	if submissions <= fewRefused {
		return 0, nil
	}
	var isSent bool
	err = app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{outbox}} WHERE [[state]] = '" +
		collections.OutboxIsSent + "' AND [[sent]] > {:since} AND [[kind]] NOT IN ({:notice}, {:webhook}))").
		Bind(dbx.Params{"since": since, "notice": collections.OutboxNotice, "webhook": collections.OutboxWebhook}).
		Row(&isSent)
	if err != nil {
		return 0, fmt.Errorf("look for a mail that was taken: %w", err)
	}
	if isSent {
		return 0, nil
	}
	return submissions, nil
}
