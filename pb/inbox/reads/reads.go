// Package reads keeps the log of reads: which account opened or took which submission, when, how and why. The page of a
// person shows it by role, and the breach sheet lists whose records an account has read. The log names accounts and
// submissions by their ids. Only a reason can hold a name, so forgetWhy removes it when the submission is erased.
package reads

import (
	"context"
	"encoding/json/v2"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

const table = "_reads"

// A Way says how a submission was read.
type Way string

// The ways to read a submission.
const (
	List     Way = "list"     // a list or the board of the dashboard, which show all that a sender wrote
	Page     Way = "page"     // its page in the dashboard
	File     Way = "file"     // an attachment or a resume
	Export   Way = "csv"      // an export of a list
	CaseFile Way = "casefile" // a copy of the case
	Person   Way = "person"   // the list of all that belongs to a person
	Sealed   Way = "sealed"   // the same, of a sealed submission
	Copy     Way = "copy"     // a copy of all that belongs to a person
	Breach   Way = "breach"   // the breach sheet
	Operator Way = "operator" // a record or a list of records in PocketBase's admin UI
)

// pauseOf returns how long the log does not repeat that an account has read a submission in this way for the same
// reason. Lists are read all day.
func (w Way) pauseOf() time.Duration {
	if w == List {
		return 24 * time.Hour
	}
	return time.Hour
}

// OperatorRole is the role of operators in the log.
const OperatorRole = "operator"

// A By is an account that reads, with what it reads and why.
type By struct {
	Account *core.Record
	Way     Way
	Why     string
}

// Note adds to the log that an account reads submissions of a kind. It does not repeat what the log has from a short
// time ago, so a page that is loaded again costs one look into an index.
func Note(app core.App, by By, kind string, submissions ...string) error {
	if len(submissions) == 0 {
		return nil
	}
	ids, err := json.Marshal(submissions)
	if err != nil {
		return fmt.Errorf("write the log of reads: %w", err)
	}
	now := types.NowDateTime()
	params := dbx.Params{
		"ids": string(ids), "actor": actorOf(by.Account), "role": roleOf(by.Account),
		"way": string(by.Way), "why": by.Why, "kind": kind,
		"at": now.String(), "before": now.Add(-by.Way.pauseOf()).String(),
	}
	news := `SELECT DISTINCT value FROM json_each({:ids}) AS new WHERE NOT EXISTS (SELECT 1 FROM {{` + table + `}} AS r
		WHERE r.submission = new.value AND r.at BETWEEN {:before} AND {:at} AND r.actor = {:actor} AND r.way = {:way} AND r.why = {:why})`
	var isNews bool
	err = app.DB().NewQuery("SELECT EXISTS (" + news + ")").Bind(params).Row(&isNews)
	if err == nil && isNews {
		_, err = app.NonconcurrentDB().NewQuery("INSERT INTO {{" + table +
			"}} (at, actor, role, way, why, kind, submission) " +
			"SELECT {:at}, {:actor}, {:role}, {:way}, {:why}, {:kind}, value FROM (" + news + ")").
			Bind(params).Execute()
	}
	if err != nil {
		return fmt.Errorf("write the log of reads: %w", err)
	}
	return nil
}

// NoteNothing adds to the log that an account has looked for a person and found nothing.
func NoteNothing(app core.App, by By) error { return Note(app, by, "", "") }

// Try is Note for what staff need even while the disk is full: a failure is logged and does not stop them.
func Try(app core.App, by By, kind string, submissions ...string) {
	if err := Note(app, by, kind, submissions...); err != nil {
		app.Logger().Error("The log of reads could not be written", "way", by.Way,
			"account", by.Account.Id, "error", err)
	}
}

func actorOf(account *core.Record) string { return account.Collection().Name + ":" + account.Id }

func roleOf(account *core.Record) string {
	if account.IsSuperuser() {
		return OperatorRole
	}
	return collections.AsAdmin(account).Role()
}

// Register notes what operators read in PocketBase's admin UI. Every night it removes what is older than the limit.
func Register(app core.App) {
	told := collections.PersonalCollections()
	app.OnRecordViewRequest(told...).BindFunc(func(e *core.RecordRequestEvent) error {
		noteOperator(e.App, e.Auth, e.Record)
		return e.Next()
	})
	app.OnRecordsListRequest(told...).BindFunc(func(e *core.RecordsListRequestEvent) error {
		noteOperator(e.App, e.Auth, e.Records...)
		return e.Next()
	})
	app.OnRecordEnrich(told...).BindFunc(func(e *core.RecordEnrichEvent) error {
		if e.RequestInfo.Context == core.RequestInfoContextExpand { // shown with another record
			noteOperator(e.App, e.RequestInfo.Auth, e.Record)
		}
		return e.Next()
	})
	app.OnRecordDeleteExecute(collections.SubmissionCollections()...).BindFunc(forgetWhy)
	app.OnFileDownloadRequest(told...).BindFunc(func(e *core.FileDownloadRequestEvent) error {
		// PocketBase takes the token of a file from the address, without telling who it belongs to.
		account, err := e.App.FindAuthRecordByToken(e.Request.URL.Query().Get("token"), core.TokenTypeFile)
		if err == nil {
			noteOperator(e.App, account, e.Record)
		}
		return e.Next()
	})
	nightly.Add(app, "tidyReads", func(ctx context.Context) error { return tidy(ctx, app, time.Now()) })
}

// noteOperator adds to the log the submissions that records are, or are about.
func noteOperator(app core.App, account *core.Record, records ...*core.Record) {
	if account == nil {
		return
	}
	ids, events := map[string][]string{}, []any{}
	for _, record := range records {
		switch name := record.Collection().Name; name {
		case collections.CaseBodies:
			events = append(events, record.GetInt("event"))
		case collections.Outbox:
			name = record.GetString(collections.OutboxCollection)
			ids[name] = append(ids[name], record.GetString(collections.OutboxRecord))
		default:
			ids[name] = append(ids[name], record.Id)
		}
	}
	for _, kind := range collections.SubmissionKinds {
		of := ids[kind.Collection]
		if len(events) > 0 {
			var more []string
			err := app.ConcurrentDB().Select("c.submission").Distinct(true).From("case_events e").
				InnerJoin("cases c", dbx.NewExp("c.id = e.[[case]]")).
				Where(dbx.HashExp{"e.sequence": events, "c.kind": kind.Name}).Column(&more)
			if err != nil {
				app.Logger().Error("The log of reads does not know which cases an operator reads",
					"account", account.Id, "error", err)
			}
			of = append(of, more...)
		}
		Try(app, By{account, Operator, ""}, kind.Name, of...)
	}
}

// forgetWhy removes the reasons from the log when a submission is erased, because somebody may have written a name
// there.
func forgetWhy(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	_, err := e.App.NonconcurrentDB().Update(table, dbx.Params{"why": ""},
		dbx.NewExp("[[submission]] = {:id} AND [[why]] != ''", dbx.Params{"id": e.Record.Id})).Execute()
	if err != nil {
		return fmt.Errorf("remove reasons from the log of reads: %w", err)
	}
	return nil
}

// tidy removes what is older than the limit.
func tidy(ctx context.Context, app core.App, now time.Time) error {
	oldest := collections.DateTime(now.Add(-content.Limits.Reads.Duration()))
	_, err := app.NonconcurrentDB().Delete(table,
		dbx.NewExp("[[at]] < {:oldest}", dbx.Params{"oldest": oldest.String()})).
		WithContext(ctx).Execute()
	if err != nil {
		return fmt.Errorf("tidy the log of reads: %w", err)
	}
	return nil
}

// A Read is an entry of the log.
type Read struct {
	At    types.DateTime `db:"at"`
	Actor string         `db:"actor"` // its collection and id, see cases.Actor
	Role  string         `db:"role"`  // at that time
	Way   Way            `db:"way"`
	Why   string         `db:"why"`
}

// maxShown is how many entries Of returns.
const maxShown = 200

// Of returns the newest reads of a submission, the oldest of them first.
func Of(app core.App, submission string) ([]Read, error) {
	var all []Read
	err := app.ConcurrentDB().NewQuery(`SELECT at, actor, role, way, why FROM (SELECT * FROM {{` + table +
		`}} WHERE submission = {:id} ORDER BY at DESC, id DESC LIMIT {:most}) ORDER BY at, id`).
		Bind(dbx.Params{"id": submission, "most": maxShown}).All(&all)
	if err != nil {
		return nil, fmt.Errorf("read who has opened a submission: %w", err)
	}
	return all, nil
}
