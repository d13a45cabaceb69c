package erasure

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// oldMails selects the rows of the outbox whose mails were sent or given up before a moment. An answer that is held
// stays until staff decide. The acknowledgement of a grievance is kept as long as the grievance, because it proves when
// the sender was told.
const oldMails = `FROM {{outbox}} WHERE [[state]] != '` + collections.OutboxIsWaiting + `' AND max([[created]], [[sent]], [[givenUp]]) < {:before}
	AND NOT ([[kind]] = '` + collections.OutboxAcknowledgement + `' AND [[collection]] = '` + collections.Grievances + `' AND [[record]] IN (SELECT [[id]] FROM {{grievances}}))
	AND NOT ([[state]] = '` + collections.OutboxIsHeld + `' AND ([[event]] < 0 OR [[event]] IN (SELECT [[event]] FROM {{case_bodies}})))`

// OldMails returns the ids of the rows of the outbox that are kept no longer: as the table says once an admin has
// confirmed it, and otherwise as content/limits.json says.
func OldMails(app core.App, now time.Time) (ids []any, err error) {
	days, isConfirmed, err := documents.KeptDays(app, documents.KeptMails)
	if err != nil || isConfirmed && days == 0 {
		return nil, err
	}
	if !isConfirmed {
		days = content.Limits.Outbox.Days
	}
	err = app.ConcurrentDB().NewQuery("SELECT [[id]] " + oldMails).
		Bind(dbx.Params{"before": collections.DateTime(now.AddDate(0, 0, -days))}).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("find old mails: %w", err)
	}
	return ids, nil
}

// countOther counts what a row that is about no submissions lets the program remove.
func (p *PlannedRow) countOther(app core.App, now time.Time) error {
	params := dbx.Params{"before": collections.DateTime(now.AddDate(0, 0, -p.Days))}
	var err error
	switch p.Kind {
	case documents.KeptMails:
		err = app.ConcurrentDB().NewQuery("SELECT count(*), coalesce(min([[created]]), '') "+oldMails).Bind(params).
			Row(&p.Count, &p.Oldest)
	case documents.KeptLogs:
		err = app.AuxConcurrentDB().
			NewQuery("SELECT count(*), coalesce(min([[created]]), '') FROM {{"+core.LogsTableName+
				"}} WHERE [[created]] < {:before}").Bind(params).Row(&p.Count, &p.Oldest)
	}
	if err != nil && p.Kind == documents.KeptLogs {
		app.Logger().Error("The log could not be counted", "error", err) // submissions are erased nevertheless
		return nil
	}
	if err != nil {
		return fmt.Errorf("count what is kept too long: %w", err)
	}
	return nil
}

// KeepLogs makes PocketBase keep the log that operators read as long as the table says, once an admin has confirmed it.
func KeepLogs(_ context.Context, app core.App) error {
	days, isConfirmed, err := documents.KeptDays(app, documents.KeptLogs)
	if err != nil || !isConfirmed || days == 0 || app.Settings().Logs.MaxDays == days {
		return err
	}
	settings, err := app.Settings().Clone()
	if err != nil {
		return fmt.Errorf("read the settings: %w", err)
	}
	settings.Logs.MaxDays = days
	if err := app.Save(settings); err != nil {
		return fmt.Errorf("set how long the log is kept: %w", err)
	}
	return nil
}

// isOther reports whether a row of the table is about no submissions.
func isOther(row documents.Kept) bool {
	return row.Kind == documents.KeptMails || row.Kind == documents.KeptLogs
}
