package cases

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/ist"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// A reminder tells the grievance officer and the admin who works on a case of its next deadline. One of a request about
// personal data, of any kind of case, also goes to the accounts that answer requests. Each is told once: when half and
// four fifths of the time have passed, and when it is overdue. All but the urgent ones are collected once a day for the
// mail of the morning. Package mail sends them.
//
// The table case_reminders has a row for each reminder. It is unique by case, kind, deadline and
// recipient, so nobody is reminded twice.

// A ReminderKind says how far the time to a deadline has passed.
type ReminderKind string

// The kinds of reminders.
const (
	ReminderAlert      ReminderKind = "alert" // the case has become urgent
	ReminderHalf       ReminderKind = "half"
	ReminderFourFifths ReminderKind = "fourFifths"
	ReminderOverdue    ReminderKind = "overdue"
	// ReminderDaily belongs to no case: something has happened since the mail of an earlier morning, so
	// the officer gets a signed checkpoint, even if nothing is due.
	ReminderDaily ReminderKind = "daily"
	// ReminderHeld tells the writer of an answer, in the morning after it was held.
	ReminderHeld ReminderKind = "held"
)

// createCases begins the name of the migration that created the cases in old data folders. New folders have a later
// one. There are cases since the first of them ran.
const createCases = "1796900000"

// openGrievances selects the open cases that somebody is reminded of: grievances with a deadline
// that began after that, without the bin and what staff have marked as spam. level is how far their time has
// passed. It is at least 1 if the deadline is less than {:ahead} days away.
const openGrievances = `SELECT c.id, c.due, c.assignee, FALSE AS isRequest, CASE
		WHEN c.due <= {:at} THEN 3
		WHEN julianday({:at}) - julianday(c.started) >= 0.8 * (julianday(c.due) - julianday(c.started)) THEN 2
		WHEN julianday({:at}) - julianday(c.started) >= 0.5 * (julianday(c.due) - julianday(c.started))
			OR julianday(c.due) - julianday({:at}) < {:ahead} THEN 1
		ELSE 0 END AS level
	FROM {{cases}} AS c JOIN {{grievances}} AS g ON g.id = c.submission
	WHERE c.kind = 'grievances' AND c.due != '' AND c.due != c.answerBy AND (NOT g.spam OR g.suspect) AND g.deletedAt = ''
		AND julianday(c.started) > (SELECT min(applied) / 86400e6 + 2440587.5 FROM _migrations WHERE file >= '` + createCases + `')`

// openRequests selects the requests about personal data that wait for an answer. Their deadline is answerBy, {:days}
// after they came.
const openRequests = `SELECT c.id, c.answerBy AS due, c.assignee, TRUE AS isRequest, CASE
		WHEN c.answerBy <= {:at} THEN 3
		WHEN julianday(c.answerBy) - julianday({:at}) <= 0.2 * {:days} THEN 2
		WHEN julianday(c.answerBy) - julianday({:at}) <= 0.5 * {:days} THEN 1
		ELSE 0 END AS level
	FROM {{cases}} AS c WHERE c.answerBy > '' AND c.sealedUntil = ''`

// addReminders adds rows for the selected cases. Only the last reminder that is due is told; those
// before it count as told.
const addReminders = `, levels (kind, level) AS (VALUES ('` + string(ReminderHalf) + `', 1), ('` + string(ReminderFourFifths) + `', 2), ('` + string(ReminderOverdue) + `', 3)),
	recipients (id, recipient) AS (SELECT id, '' FROM open UNION SELECT id, assignee FROM open
		UNION SELECT open.id, admins.id FROM open JOIN {{admins}} ON admins.role = '` + collections.RolePrivacy + `' AND NOT admins.closed AND NOT admins.invited WHERE open.isRequest)
	INSERT OR IGNORE INTO case_reminders ([[case]], kind, due, recipient, created, sent)
	SELECT open.id, levels.kind, open.due, recipients.recipient, {:now}, iif(levels.level = open.level, '', {:now})
	FROM open JOIN levels ON levels.level <= open.level JOIN recipients ON recipients.id = open.id WHERE TRUE`

// addDaily adds the daily reminder of a morning if something has happened since the one before.
const addDaily = `INSERT OR IGNORE INTO case_reminders ([[case]], kind, due, recipient, created)
	SELECT '', '` + string(ReminderDaily) + `', {:at}, '', {:now}
	WHERE (SELECT time FROM case_events ORDER BY sequence DESC LIMIT 1) > coalesce((SELECT max(due) FROM case_reminders WHERE [[case]] = ''), '')`

// addHeld adds a reminder for the writer of an answer that is held. It has the time at which the answer was due.
const addHeld = `INSERT OR IGNORE INTO case_reminders ([[case]], kind, due, recipient, created)
	SELECT c.id, '` + string(ReminderHeld) + `', o.nextTry, admins.id, {:now}
	FROM {{outbox}} AS o JOIN {{cases}} AS c ON c.submission = o.record
	JOIN {{admins}} ON '` + collections.Admins + `:' || admins.id = o.act->>'$.By.ID' AND NOT admins.closed
	WHERE o.state = '` + collections.OutboxIsHeld + `' AND o.act != '' AND o.nextTry <= {:at}`

// RemindDaily adds the reminders that were due this morning, so running it again adds none. At night,
// for example after an outage, it does nothing: the next morning has them.
func RemindDaily(ctx context.Context, app core.App, now time.Time) error {
	if !nightly.IsDaytime(now) {
		return nil
	}
	local := now.In(ist.Zone)
	morning := time.Date(local.Year(), local.Month(), local.Day(), nightly.MorningHour, 0, 0, 0, ist.Zone)
	days, err := AnswerDays(app)
	if err != nil {
		return err
	}
	for _, statement := range []string{
		"WITH open AS (" + openGrievances + ")" + addReminders, "WITH open AS (" + openRequests + ")" + addReminders,
		addDaily, addHeld,
	} {
		_, err := app.NonconcurrentDB().NewQuery(statement).
			Bind(dbx.Params{"now": collections.DateTime(now).String(), "at": collections.DateTime(morning).String(),
				"days": days, "ahead": 1}).WithContext(ctx).Execute()
		if err != nil {
			return fmt.Errorf("add reminders: %w", err)
		}
	}
	return nil
}

// RemindUrgent adds the reminders of urgent cases when half of their time has passed. They are sent at
// any hour.
func RemindUrgent(app core.App, now time.Time) error {
	deadlines, err := ReadDeadlines(app)
	if err != nil {
		return err
	}
	params, longest := dbx.Params{"now": collections.DateTime(now).String(), "at": collections.DateTime(now).String(),
		"ahead": 0}, now
	var classes string
	for i, key := range deadlines.alertClasses() {
		name := fmt.Sprintf("class%d", i)
		params[name], classes = key, classes+", {:"+name+"}"
		if end := deadlines.Class(key).Decide.After(now); end.After(longest) {
			longest = end
		}
	}
	if classes == "" {
		return nil
	}
	params["longest"] = collections.DateTime(longest).String()
	urgent := openGrievances + " AND c.due > {:at} AND c.due <= {:longest} AND c.class IN (" + classes[2:] + ")"
	// Usually there are none. The query needs no access to write.
	var found bool
	err = app.DB().NewQuery("WITH open AS (" + urgent + `) SELECT EXISTS (SELECT 1 FROM open WHERE level = 1 AND NOT EXISTS (
		SELECT 1 FROM case_reminders AS r WHERE r.[[case]] = open.id AND r.kind = '` + string(ReminderHalf) + `' AND r.due = open.due AND r.recipient = ''))`).
		Bind(params).Row(&found)
	if err == nil && found {
		_, err = app.NonconcurrentDB().NewQuery("WITH open AS (" + urgent + ")" + addReminders).Bind(params).Execute()
	}
	if err != nil {
		return fmt.Errorf("add urgent reminders: %w", err)
	}
	return nil
}

// alertClasses returns the keys of the classes that are told at any hour.
func (d Deadlines) alertClasses() []string {
	return slices.DeleteFunc(d.keys(), func(key string) bool { return !d.Class(key).Alert })
}

// IsUrgent reports whether a case is told of at any hour.
func (d Deadlines) IsUrgent(c Case) bool { return c.Class != "" && d.Class(c.Class).Alert }

// alert adds a reminder of a case that staff have made urgent.
func (c *Case) alert(tx core.App) error {
	deadlines, err := ReadDeadlines(tx)
	if err != nil || !deadlines.IsUrgent(*c) || c.Due.IsZero() {
		return err
	}
	_, err = tx.DB().NewQuery(`INSERT OR IGNORE INTO case_reminders ([[case]], kind, due, recipient, created)
		SELECT {:case}, {:kind}, {:due}, '', {:now} UNION SELECT {:case}, {:kind}, {:due}, {:assignee}, {:now}`).
		Bind(dbx.Params{
			"case": c.ID, "kind": ReminderAlert, "due": c.Due.String(), "assignee": c.Assignee,
			"now": types.NowDateTime().String(),
		}).Execute()
	if err != nil {
		return fmt.Errorf("add a reminder: %w", err)
	}
	return nil
}

// A Reminder is one that was not sent yet.
type Reminder struct {
	Case
	Reminder ReminderKind `db:"reminder"`
	// By is the deadline. IsRequest is set if it is that of a request about personal data.
	By        types.DateTime `db:"by"`
	IsRequest bool           `db:"isRequest"`
}

// A Recipient has reminders that were not sent yet.
type Recipient struct {
	ID string `db:"recipient"` // of an admin; "" is the grievance officer
	// Until is when the newest of them was added. The clock may have been set back since.
	Until types.DateTime `db:"until"`
	// Daily is set if the daily reminder is one of them, and Held if the recipient wrote an answer that was held.
	Daily bool `db:"daily"`
	Held  bool `db:"held"`
}

// Recipients returns whom reminders wait for.
func Recipients(app core.App) ([]Recipient, error) {
	var all []Recipient
	err := app.DB().NewQuery("SELECT recipient, max(created) AS until, max(kind = '" + string(ReminderDaily) +
		"') AS daily, max(kind = '" + string(ReminderHeld) +
		"') AS held FROM case_reminders WHERE sent = '' GROUP BY recipient ORDER BY recipient").All(&all)
	if err != nil {
		return nil, fmt.Errorf("list the recipients of reminders: %w", err)
	}
	return all, nil
}

// RemindersFor returns the reminders for a recipient that were not sent yet and still hold, by their
// deadlines: the last one of each case.
func RemindersFor(app core.App, recipient string) ([]Reminder, error) {
	var all []Reminder
	err := app.DB().NewQuery(`SELECT c.*, r.kind AS reminder, r.due AS [[by]], r.due = c.answerBy AS [[isRequest]] FROM case_reminders AS r
		JOIN {{cases}} AS c ON c.id = r.[[case]] AND r.due IN (c.due, c.answerBy)
		WHERE r.recipient = {:recipient} AND r.sent = '' AND (r.due = c.answerBy OR ({:recipient} = '' OR c.assignee = {:recipient})
			AND EXISTS (SELECT 1 FROM {{grievances}} AS g WHERE g.id = c.submission AND (NOT g.spam OR g.suspect) AND g.deletedAt = ''))
		ORDER BY r.due, c.id, r.created DESC`).
		Bind(dbx.Params{"recipient": recipient}).All(&all)
	if err != nil {
		return nil, fmt.Errorf("list the reminders: %w", err)
	}
	return slices.CompactFunc(all, func(one, next Reminder) bool { return one.ID == next.ID && one.By == next.By }), nil
}

// LastDaily returns the morning of the last daily reminder that was sent, the zero time if there is
// none.
func LastDaily(app core.App) (morning types.DateTime, err error) {
	err = app.DB().NewQuery("SELECT coalesce(max(due), '') FROM case_reminders WHERE [[case]] = '' AND sent != ''").
		Row(&morning)
	if err != nil {
		return morning, fmt.Errorf("find the last daily reminder: %w", err)
	}
	return morning, nil
}

// MarkReminded marks the reminders for a recipient as sent.
func MarkReminded(app core.App, recipient Recipient) error {
	_, err := app.NonconcurrentDB().Update("case_reminders", dbx.Params{"sent": types.NowDateTime().String()}, dbx.And(
		dbx.HashExp{"recipient": recipient.ID, "sent": ""},
		dbx.NewExp("created <= {:until}", dbx.Params{"until": recipient.Until.String()}),
	)).Execute()
	if err != nil {
		return fmt.Errorf("mark reminders: %w", err)
	}
	return nil
}

// Task returns what is due: to answer the request, to acknowledge the case, or to decide it.
func (r Reminder) Task() string {
	c := r.Case
	if r.IsRequest {
		return "Answer the request"
	}
	if c.kind().Deadlines && c.AcknowledgedAt.IsZero() {
		return "Acknowledge"
	}
	return "Decide"
}
