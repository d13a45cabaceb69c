package watch

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/mail"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

const (
	// remindAfter is the time between two mails of a lasting problem. The mail says it, too (templates/alarm.*).
	remindAfter = 24 * time.Hour
	// overAfter is how long a problem must be gone before the alarm is over. One that comes
	// and goes is one alarm.
	overAfter = 10 * time.Minute
	// mailAgain is the pause after an alarm could not be mailed.
	mailAgain = 10 * time.Minute
)

// table keeps the findings that doctor cannot see by itself, and which alarms were mailed, so
// that a restart mails nothing twice.
const table = "_findings"

// An alarm is a problem that lasts.
type alarm struct {
	Finding
	since          time.Time
	mailed         time.Time // when operators were last told; zero: not yet
	gone           time.Time // when the problem was first not found any more; zero: it lasts
	isNew, changed bool      // to be logged and stored
}

// alarms logs problems as they come and go, and mails the urgent ones to operators.
type alarms struct {
	app     core.App
	siteURL string
	open    map[string]*alarm
	removed []string  // to be deleted
	retry   time.Time // no mails before then
}

func newAlarms(app core.App) *alarms { return &alarms{app: app, open: map[string]*alarm{}} }

// load reads the alarms that the last run of the program has stored.
func (a *alarms) load() {
	rows, err := readStored(a.app)
	if err != nil {
		a.app.Logger().Error("The earlier findings could not be read", "error", err)
	}
	for _, row := range rows {
		a.open[row.ID] = row
	}
}

// raise compares the findings with those of the round before, mails what operators must be told, and stores the rest.
func (a *alarms) raise(ctx context.Context, found []Finding, now time.Time) {
	a.update(found, now)
	reminders, over := a.due(now)
	if len(reminders)+len(over) > 0 && !now.Before(a.retry) && a.app.Settings().SMTP.Enabled {
		if err := mail.SendAlarm(ctx, a.app, a.siteURL, lettersOf(reminders), lettersOf(over)); err != nil {
			a.retry = now.Add(mailAgain)
			a.app.Logger().Warn("An alarm could not be mailed", "error", err)
		} else {
			a.noteMailed(reminders, over, now)
		}
	}
	a.forget(now)
	a.storeChanges()
}

// noteMailed notes that operators were told.
func (a *alarms) noteMailed(reminders, over []*alarm, now time.Time) {
	for _, alarm := range reminders {
		alarm.mailed, alarm.changed = now, true
	}
	for _, alarm := range over {
		alarm.mailed = time.Time{}
	}
}

// forget drops the alarms that are over.
func (a *alarms) forget(now time.Time) {
	for id, alarm := range a.open {
		if !alarm.gone.IsZero() && now.Sub(alarm.gone) >= overAfter && alarm.mailed.IsZero() {
			delete(a.open, id)
			a.removed = append(a.removed, id)
		}
	}
}

// update notes which problems are new, last or are gone.
func (a *alarms) update(found []Finding, now time.Time) {
	present := map[string]bool{}
	for _, finding := range found {
		check := byID(finding.ID)
		if !check.Alarms && !check.Live {
			continue
		}
		present[finding.ID] = true
		known := a.open[finding.ID]
		if known == nil {
			known = &alarm{since: now, isNew: true}
			a.open[finding.ID] = known
		}
		isNews := check.Live && known.Problem != finding.Problem // doctor reads it
		known.changed = known.changed || isNews || known.Severity != finding.Severity || !known.gone.IsZero()
		known.Finding, known.gone = finding, time.Time{}
	}
	for id, known := range a.open {
		if !present[id] && known.gone.IsZero() {
			known.gone, known.changed = now, true
		}
	}
}

// due returns the alarms that operators must be told of, and those that are over.
func (a *alarms) due(now time.Time) (reminders, over []*alarm) {
	for _, check := range Checks {
		alarm := a.open[check.ID]
		switch {
		case alarm == nil || !check.Alarms:
		case alarm.gone.IsZero() && alarm.Severity == Error && now.Sub(alarm.mailed) >= remindAfter:
			reminders = append(reminders, alarm)
		case !alarm.gone.IsZero() && !alarm.mailed.IsZero() && now.Sub(alarm.gone) >= overAfter:
			over = append(over, alarm)
		}
	}
	return reminders, over
}

func lettersOf(list []*alarm) []mail.Alarm {
	letters := make([]mail.Alarm, len(list))
	for i, alarm := range list {
		letters[i] = mail.Alarm{Problem: alarm.Problem, Remedy: alarm.Remedy, Since: alarm.since.In(ist.Zone)}
	}
	return letters
}

// storeChanges logs what is new and what is gone, and keeps it for the next start.
func (a *alarms) storeChanges() {
	for _, alarm := range a.open {
		switch {
		case alarm.isNew:
			a.app.Logger().Log(context.Background(), alarm.Severity.level(), "problem found",
				"check", alarm.ID, "problem", alarm.Problem)
		case alarm.changed && !alarm.gone.IsZero():
			a.app.Logger().Info("problem gone", "check", alarm.ID)
		}
		if alarm.changed {
			a.store(alarm)
		}
		alarm.isNew, alarm.changed = false, false
	}
	for _, id := range a.removed {
		if _, err := a.app.NonconcurrentDB().Delete(table, dbx.HashExp{"id": id}).Execute(); err != nil {
			a.app.Logger().Warn("A finding could not be removed", "check", id, "error", err)
		}
	}
	a.removed = nil
}

// store keeps an alarm. That may fail: the disk may be full. A damaged database is left alone. A leader
// without the storage of its cluster can still write to its own disk.
func (a *alarms) store(alarm *alarm) {
	if check := byID(alarm.ID); check.Blocks && !check.OfCluster {
		return
	}
	_, err := a.app.NonconcurrentDB().NewQuery(`
		INSERT OR REPLACE INTO {{` + table + `}}
			([[id]], [[severity]], [[problem]], [[remedy]], [[since]], [[mailed]], [[gone]])
		VALUES ({:id}, {:severity}, {:problem}, {:remedy}, {:since}, {:mailed}, {:gone})
	`).Bind(dbx.Params{
		"id": alarm.ID, "severity": string(alarm.Severity), "problem": alarm.Problem, "remedy": alarm.Remedy,
		"since": collections.DateTime(alarm.since), "mailed": collections.DateTime(alarm.mailed),
		"gone": collections.DateTime(alarm.gone),
	}).Execute()
	if err != nil {
		a.app.Logger().Warn("A finding could not be stored", "check", alarm.ID, "error", err)
	}
}

// readStored returns the findings that the running program stored last.
func readStored(app core.App) ([]*alarm, error) {
	var rows []struct {
		ID       string         `db:"id"`
		Severity Severity       `db:"severity"`
		Problem  string         `db:"problem"`
		Remedy   string         `db:"remedy"`
		Since    types.DateTime `db:"since"`
		Mailed   types.DateTime `db:"mailed"`
		Gone     types.DateTime `db:"gone"`
	}
	columns := []string{"id", "severity", "problem", "remedy", "since", "mailed", "gone"}
	if err := app.ConcurrentDB().Select(columns...).From(table).All(&rows); err != nil {
		return nil, err
	}
	stored := make([]*alarm, len(rows))
	for i, row := range rows {
		stored[i] = &alarm{
			Finding: Finding{ID: row.ID, Step: byID(row.ID).Step, For: Operator,
				Severity: row.Severity, Problem: row.Problem, Remedy: row.Remedy},
			since: row.Since.Time(), mailed: row.Mailed.Time(), gone: row.Gone.Time(),
		}
	}
	return stored, nil
}
