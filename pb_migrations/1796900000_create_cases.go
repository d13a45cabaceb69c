package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the cases: what becomes of each submission. The program makes the cases
// of earlier submissions at its next start.
//
// Events can only be added: triggers refuse to change or delete them. No field is a relation, so
// deleting an account or a submission does not reach them. Another trigger refuses every move of a
// case that is not declared.
func init() {
	m.Register(func(app core.App) error {
		for _, c := range []*core.Collection{casesCollection(), caseEventsCollection(), caseBodiesCollection()} {
			if err := app.Save(c); err != nil {
				return err
			}
		}
		statements := []string{
			`CREATE TRIGGER _case_events_update BEFORE UPDATE ON case_events BEGIN SELECT RAISE(ABORT, 'events of cases cannot be changed'); END`,
			`CREATE TRIGGER _case_events_delete BEFORE DELETE ON case_events BEGIN SELECT RAISE(ABORT, 'events of cases cannot be deleted'); END`,
			"CREATE TABLE _case_moves (kind TEXT NOT NULL, [from] TEXT NOT NULL, [to] TEXT NOT NULL, PRIMARY KEY (kind, [from], [to])) WITHOUT ROWID",
		}
		for _, move := range caseMoves {
			for _, to := range move.to {
				statements = append(statements, fmt.Sprintf("INSERT INTO _case_moves VALUES ('%s', '%s', '%s')", move.kind, move.from, to))
			}
		}
		return execute(app, append(statements,
			`CREATE TRIGGER _cases_move BEFORE UPDATE OF state ON cases WHEN new.state != old.state
				AND NOT EXISTS (SELECT 1 FROM _case_moves WHERE kind = old.kind AND [from] = old.state AND [to] = new.state)
				BEGIN SELECT RAISE(ABORT, 'this move of a case is not declared'); END`,
			`CREATE TRIGGER _cases_delete BEFORE DELETE ON cases BEGIN SELECT RAISE(ABORT, 'cases cannot be deleted'); END`,
		))
	}, func(app core.App) error {
		if err := execute(app, []string{
			"DROP TRIGGER _cases_delete", "DROP TRIGGER _cases_move", "DROP TABLE _case_moves",
			"DROP TRIGGER _case_events_delete", "DROP TRIGGER _case_events_update",
		}); err != nil {
			return err
		}
		// PocketBase refuses to delete system collections.
		if err := execute(app, []string{"UPDATE _collections SET system = FALSE WHERE name IN ('case_bodies', 'case_events', 'cases')"}); err != nil {
			return err
		}
		for _, name := range []string{"case_bodies", "case_events", "cases"} {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			if err := app.Delete(c); err != nil {
				return err
			}
		}
		return nil
	})
}

// caseMoves are the declared moves of cases at the time of this migration.
var caseMoves = []struct {
	kind, from string
	to         []string
}{
	{"grievances", "new", []string{"acknowledged", "resolved"}},
	{"grievances", "acknowledged", []string{"working", "resolved"}},
	{"grievances", "working", []string{"waiting", "resolved"}},
	{"grievances", "waiting", []string{"working", "resolved"}},
	{"grievances", "resolved", []string{"reopened"}},
	{"grievances", "reopened", []string{"working", "resolved"}},
	{"contact", "open", []string{"answered"}},
	{"contact", "answered", []string{"open", "closed"}},
	{"contact", "closed", []string{"open"}},
	{"applications", "new", []string{"shortlisted", "interview", "offered", "hired", "rejected", "withdrawn"}},
	{"applications", "shortlisted", []string{"new", "interview", "offered", "hired", "rejected", "withdrawn"}},
	{"applications", "interview", []string{"new", "shortlisted", "offered", "hired", "rejected", "withdrawn"}},
	{"applications", "offered", []string{"new", "shortlisted", "interview", "hired", "rejected", "withdrawn"}},
	{"applications", "rejected", []string{"new", "shortlisted", "interview", "offered"}},
}

func casesCollection() *core.Collection {
	c := core.NewBaseCollection("cases")
	c.System = true // it cannot be deleted by mistake
	c.Fields.Add(
		&core.TextField{Name: "receipt", Presentable: true, Max: 20, Help: "Of the submission."},
		&core.TextField{Name: "kind", Required: true, Max: 20, Help: "grievances, contact or applications."},
		&core.TextField{Name: "submission", Required: true, Max: 50, Help: "The id of the submission. The case stays when it is deleted."},
		&core.TextField{Name: "state", Required: true, Max: 20},
		&core.TextField{Name: "former", Max: 20, Help: "The state of a rejected application before."},
		&core.TextField{Name: "outcome", Max: 20, Help: "Of a resolved grievance."},
		&core.TextField{Name: "duplicateOf", Max: 20, Help: "The receipt number of the other case."},
		&core.TextField{Name: "assignee", Max: 50, Help: "The id of an admin."},
		&core.NumberField{Name: "version", OnlyInt: true, Help: "Grows by one with each change."},
		&core.TextField{Name: "class", Max: 30, Help: "Of the deadlines; see the document deadlines."},
		&core.DateField{Name: "received"},
		&core.DateField{Name: "started", Help: "When the deadlines began: when it was received, or reopened."},
		&core.DateField{Name: "acknowledgeBy"},
		&core.DateField{Name: "acknowledgedAt"},
		&core.DateField{Name: "decideBy"},
		&core.DateField{Name: "decidedAt"},
		&core.DateField{Name: "due", Help: "The next deadline; empty if nothing is due."},
		&core.DateField{Name: "closedAt"},
		&core.BoolField{Name: "erased", Help: "The submission was deleted, with all texts of the case."},
	)
	c.AddIndex("idx_cases_submission", true, "submission, kind", "")
	c.AddIndex("idx_cases_due", false, "kind, due", "due != ''")
	c.AddIndex("idx_cases_state", false, "kind, state", "")
	c.AddIndex("idx_cases_receipt", false, "receipt", "")
	c.AddIndex("idx_cases_received", false, "kind, received", "")
	return c
}

func caseEventsCollection() *core.Collection {
	c := core.NewBaseCollection("case_events")
	c.System = true
	c.Fields.Add(
		&core.NumberField{Name: "sequence", Required: true, OnlyInt: true, Help: "1, 2, 3 … over all cases."},
		&core.TextField{Name: "case", Required: true, Max: 50, Help: "The id of the case."},
		&core.DateField{Name: "time", Required: true},
		&core.TextField{Name: "kind", Required: true, Presentable: true, Max: 30},
		&core.TextField{Name: "actor", Required: true, Max: 80, Help: "program, sender, or the id of an account."},
		&core.BoolField{Name: "public", Help: "The sender can see it."},
		&core.TextField{Name: "meta", Max: 5000},
		&core.TextField{Name: "commitment", Max: 64, Help: "The HMAC-SHA256 of the text in case_bodies, with its salt."},
		&core.TextField{Name: "previous", Max: 64, Help: "The hash of the event before."},
		&core.TextField{Name: "hash", Required: true, Max: 64, Help: "The SHA-256 of the hash before and of this event."},
	)
	c.AddIndex("idx_case_events_sequence", true, "sequence", "")
	c.AddIndex("idx_case_events_case", false, "[[case]], sequence", "")
	c.AddIndex("idx_case_events_kind", false, "kind, time", "")
	return c
}

func caseBodiesCollection() *core.Collection {
	c := core.NewBaseCollection("case_bodies")
	c.System = true
	c.Fields.Add(
		&core.NumberField{Name: "event", Required: true, OnlyInt: true, Help: "The sequence number of the event."},
		&core.TextField{Name: "case", Required: true, Max: 50},
		&core.TextField{Name: "salt", Required: true, Max: 64, Hidden: true},
		&core.TextField{Name: "body", Required: true, Max: 200_000, Help: "What was written, and by whom."},
		&core.FileField{Name: "files", MaxSelect: 10, MaxSize: 2 << 20, Protected: true},
	)
	c.AddIndex("idx_case_bodies_event", true, "event", "")
	c.AddIndex("idx_case_bodies_case", false, "[[case]]", "")
	return c
}
