package mail

import (
	"context"
	"errors"
	"fmt"
	html "html/template"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// maxReminded is how many cases a mail of reminders lists.
const maxReminded = 50

// reminders is what the worker remembers of reminders.
type reminders struct {
	// unmarked holds until when reminders to a recipient were sent in a mail that could not be marked
	// as sent, because the database could not be written.
	unmarked map[string]types.DateTime
	// failed holds the recipients whose mails failed, each with a pause of its own: others do not wait for
	// a wrong address.
	failed map[string]failedReminders
}

// failedReminders are those to a recipient that could not be sent.
type failedReminders struct {
	attempts int
	nextTry  time.Time
}

// isPaused reports whether the next attempt is later. A pause is at most maxPause, unless the clock was wrong.
func (f failedReminders) isPaused(now time.Time) bool {
	return now.Before(f.nextTry) && f.nextTry.Before(now.Add(maxPause))
}

// A reminderLetter holds what the template of reminders shows.
type reminderLetter struct {
	frame
	Entries []entry
	More    string  // how many cases are left out; empty if none is
	Held    []entry // the submissions whose answers are held, with links
	Failed  []entry // the submissions whose mails to senders were given up since the last morning, with links
	// Checkpoint proves the events up to now; nil for others than the grievance officer.
	Checkpoint *evidence.SignedCheckpoint
}

// remind sends the reminders that wait, one mail to each recipient. One that is refused does not stop the others. It
// returns false if the round must end.
func (o *Outbox) remind(ctx context.Context, now time.Time) (goOn bool, err error) {
	if err := cases.RemindUrgent(o.app, now); err != nil {
		return false, err
	}
	recipients, err := cases.Recipients(o.app)
	if err != nil {
		return false, err
	}
	for _, recipient := range recipients {
		failed := o.reminders.failed[recipient.ID]
		if failed.isPaused(now) {
			continue
		}
		failure, err := o.remindOne(ctx, recipient, now)
		if err != nil {
			return false, err
		}
		if errors.Is(failure, errStopped) {
			return false, nil
		}
		if failure == nil {
			delete(o.reminders.failed, recipient.ID)
			continue
		}
		if failed.attempts == 0 {
			o.app.Logger().Warn("Reminders could not be sent. They are tried again", "error", describe(failure))
		}
		pause := pauseAfter(failed.attempts)
		if errors.Is(failure, errUnreachable) {
			pause = min(pause, unreachablePause)
		}
		o.reminders.failed[recipient.ID] = failedReminders{failed.attempts + 1, now.Add(pause)}
		if errors.Is(failure, errUnreachable) || ctx.Err() != nil {
			return false, nil
		}
	}
	return true, nil
}

// unreachablePause is the longest pause of reminders while no mail server answers. Once it does, a deadline
// may be near.
const unreachablePause = 5 * time.Minute

// remindOne sends the reminders that wait for a recipient. failure is why they could not be sent.
func (o *Outbox) remindOne(ctx context.Context, recipient cases.Recipient, now time.Time) (failure, err error) {
	if until, ok := o.reminders.unmarked[recipient.ID]; ok {
		if err := cases.MarkReminded(o.app, cases.Recipient{ID: recipient.ID, Until: until}); err != nil {
			return nil, err
		}
		delete(o.reminders.unmarked, recipient.ID)
		recipient.Daily = recipient.Daily && recipient.Until.After(until)
	}
	all, err := cases.RemindersFor(o.app, recipient.ID)
	if err != nil {
		return nil, err
	}
	to, all, err := o.reminded(recipient.ID, all)
	if err != nil {
		return nil, err
	}
	held, err := o.listHeld(recipient.ID)
	if err != nil {
		return nil, err
	}
	if (len(all) > 0 || recipient.Daily || recipient.Held && len(held) > 0) && to != "" {
		message, err := o.composeReminders(to, recipient, all, held, now)
		if err != nil {
			return nil, err
		}
		if failure := o.send(ctx, message); failure != nil {
			return failure, nil
		}
		o.reminders.unmarked[recipient.ID] = recipient.Until
	}
	if err := cases.MarkReminded(o.app, recipient); err != nil {
		return nil, err
	}
	delete(o.reminders.unmarked, recipient.ID)
	return nil, nil
}

// reminded returns the address of a recipient, and the reminders that the account may have. The address is empty if
// there is none, for an account that was deleted, and for the grievance officer's own account, since the officer is
// told of every case.
func (o *Outbox) reminded(recipient string, all []cases.Reminder) (string, []cases.Reminder, error) {
	var about site
	if err := documents.Read(o.app, documents.Site, &about); err != nil {
		return "", nil, err
	}
	officer := about.GrievanceOfficer.Email
	if recipient == "" {
		return officer, all, nil
	}
	account, err := o.app.FindFirstRecordByData(collections.Admins, "id", recipient)
	if err != nil || mailboxCode(account.Email()) == mailboxCode(officer) {
		return "", nil, nil
	}
	all = slices.DeleteFunc(all, func(r cases.Reminder) bool {
		return !collections.MayRead(account, r.Kind) &&
			!(r.IsRequest && collections.HasRole(account, collections.RolePrivacy))
	})
	return account.Email(), all, nil
}

func (o *Outbox) composeReminders(to string, recipient cases.Recipient, all []cases.Reminder,
	held []entry, now time.Time) (*mailer.Message, error) {
	var about site
	if err := documents.Read(o.app, documents.Site, &about); err != nil {
		return nil, err
	}
	deadlines, err := cases.ReadDeadlines(o.app)
	if err != nil {
		return nil, err
	}
	letter := reminderLetter{frame: about.frame(o.siteURL)}
	letter.Title = remindersTitle(all, now)
	sortReminders(all, now)
	for _, reminder := range all[:min(len(all), maxReminded)] {
		letter.Entries = append(letter.Entries, entry{
			Label: reminder.Receipt, Value: describeDue(reminder, now), Link: o.dashboardLink(reminder),
		})
	}
	if len(all) > 0 {
		letter.Preview = all[0].Receipt + ": " + letter.Entries[0].Value
	}
	letter.Button = button{"Open the grievances", o.siteURL + "/admin/dashboard?tab=" + collections.GrievanceKind.Name}
	if len(all) > 0 && !slices.ContainsFunc(all, func(r cases.Reminder) bool { return !r.IsRequest }) {
		letter.Button = button{"Open the requests", o.siteURL + "/admin/dashboard?tab=requests"}
	}
	if more := len(all) - maxReminded; more > 0 {
		letter.More = count(more, "more "+thingsOf(all))
	}
	letter.Held = held
	if recipient.ID == "" {
		letter.Checkpoint = o.checkpoint()
	}
	if recipient.Daily {
		if letter.Failed, err = o.listFailed(); err != nil {
			return nil, err
		}
	}
	if len(all) == 0 {
		letter.Title = "Nothing new is due. Keep this proof of " + ist.Day(now)
		if len(letter.Failed) > 0 {
			letter.Title = "Mails about " + count(len(letter.Failed), "submission") + " could not be sent"
		}
		if recipient.Held {
			letter.Title = "Your answers to " + count(len(held), "sender") + " were not sent"
			letter.Button = button{held[0].Value, string(held[0].Link)}
		}
		letter.Preview = letter.Title
	}
	urgent := slices.IndexFunc(all, func(reminder cases.Reminder) bool {
		return !reminder.IsRequest && deadlines.IsUrgent(reminder.Case) && reminder.By.Time().After(now)
	})
	if urgent >= 0 {
		letter.Title = urgentTitle(all[urgent].Case)
	}
	id := fmt.Sprintf("reminder.%s%d", recipient.ID, recipient.Until.Time().UnixMilli())
	return o.toStaff(to, id, "reminders", letter.frame, letter)
}

// checkpoint returns a new checkpoint. A mail is sent without one if it cannot be signed.
func (o *Outbox) checkpoint() *evidence.SignedCheckpoint {
	made, err := evidence.Checkpoint(o.app)
	if err != nil {
		o.app.Logger().Error("A checkpoint could not be signed", "error", err)
		return nil
	}
	return &made
}

// urgentTitle says until when an urgent case must be decided.
func urgentTitle(c cases.Case) string {
	return fmt.Sprintf("Urgent: decide %s by %s", c.Receipt, inIndia(c.DecideBy.Time()))
}

// sortReminders puts the cases that can still be decided in time first, then those that are overdue for the shortest
// time. The mail leaves out the last ones.
func sortReminders(all []cases.Reminder, now time.Time) {
	slices.SortStableFunc(all, func(a, b cases.Reminder) int {
		one, other := a.By.Time(), b.By.Time()
		switch isOne, isOther := one.After(now), other.After(now); {
		case isOne && isOther:
			return one.Compare(other)
		case isOne:
			return -1
		case isOther:
			return 1
		}
		return other.Compare(one)
	})
}

// remindersTitle counts the cases of a mail.
func remindersTitle(all []cases.Reminder, now time.Time) string {
	overdue := 0
	for _, reminder := range all {
		if !reminder.By.Time().After(now) {
			overdue++
		}
	}
	what := thingsOf(all)
	switch soon := len(all) - overdue; {
	case overdue == 0:
		return count(soon, what) + " due soon"
	case soon == 0:
		return count(overdue, what) + " overdue"
	default:
		return count(overdue, what) + fmt.Sprintf(" overdue, %d due soon", soon)
	}
}

// thingsOf returns what the cases of a mail are called.
func thingsOf(all []cases.Reminder) string {
	isRequest := func(r cases.Reminder) bool { return r.IsRequest }
	switch {
	case !slices.ContainsFunc(all, isRequest):
		return "grievance"
	case slices.ContainsFunc(all, func(r cases.Reminder) bool { return !isRequest(r) }):
		return "case"
	}
	return "data request"
}

// describeDue says what is to be done about a case, and by when in India.
func describeDue(r cases.Reminder, now time.Time) string {
	due := r.By.Time()
	if !due.After(now) {
		return r.Task() + ": overdue since " + inIndia(due)
	}
	left := "in less than an hour"
	switch hours := int(due.Sub(now).Hours()); {
	case hours >= 48:
		left = "in " + count(hours/24, "day")
	case hours >= 1:
		left = "in " + count(hours, "hour")
	}
	return r.Task() + " by " + inIndia(due) + " (" + left + ")"
}

func inIndia(at time.Time) string { return at.In(ist.Zone).Format("2 January 2006, 15:04") + " IST" }

// dashboardLink returns the address that shows a case to admins.
func (o *Outbox) dashboardLink(r cases.Reminder) html.URL {
	c := r.Case
	if r.IsRequest {
		return html.URL(o.siteURL + "/admin/dashboard?tab=requests")
	}
	return html.URL(o.siteURL + "/admin/dashboard?tab=" + c.Kind + "&open=" + c.Submission)
}

// listFailed returns the submissions with a mail to the sender that was given up since the last daily reminder.
func (o *Outbox) listFailed() ([]entry, error) {
	since, err := cases.LastDaily(o.app)
	if err != nil {
		return nil, err
	}
	return o.listSubmissions(dbx.And(
		dbx.HashExp{"state": collections.OutboxIsFailed},
		dbx.In("kind", collections.OutboxAcknowledgement, collections.OutboxAnswer),
		dbx.NewExp("[[givenUp]] > {:since}", dbx.Params{"since": since.String()}),
	))
}

// listHeld returns the submissions that have an answer or an invitation that is held. A recipient other than the
// officer gets those with an answer of their own that they may read.
func (o *Outbox) listHeld(recipient string) ([]entry, error) {
	if recipient == "" {
		return o.listSubmissions(dbx.HashExp{"state": collections.OutboxIsHeld})
	}
	var readable []any
	for _, kind := range collections.SubmissionKinds {
		if _, found := o.reader(recipient, kind.Name); found {
			readable = append(readable, kind.Collection)
		}
	}
	return o.listSubmissions(dbx.And(
		dbx.HashExp{"state": collections.OutboxIsHeld},
		dbx.In("collection", readable...),
		dbx.NewExp("act != '' AND act->>'$.By.ID' = {:writer}",
			dbx.Params{"writer": collections.Admins + ":" + recipient}),
	))
}

// listSubmissions returns the submissions of some mails to senders, at most maxReminded.
func (o *Outbox) listSubmissions(of dbx.Expression) (entries []entry, err error) {
	var found []row
	err = o.app.ConcurrentDB().Select("receipt", "collection", "record").Distinct(true).From(collections.Outbox).
		Where(dbx.And(of, dbx.NewExp(cases.NotSealed))).OrderBy("receipt").Limit(maxReminded).All(&found)
	if err != nil {
		return nil, wrap(err)
	}
	for _, r := range found {
		c := cases.Case{Kind: collections.KindOfCollection(r.Collection).Name, Submission: r.Record}
		entries = append(entries, entry{Label: r.Receipt, Value: "Open it in the dashboard",
			Link: o.dashboardLink(cases.Reminder{Case: c})})
	}
	return entries, nil
}
