package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the table of reminders: what was, or will be, told to whom about the
// deadline of a case. recipient is the id of an admin, or empty for the grievance officer.
// sent is empty until the mail was handed over.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, []string{
			`CREATE TABLE case_reminders ([case] TEXT NOT NULL, kind TEXT NOT NULL, due TEXT NOT NULL, recipient TEXT NOT NULL,
				created TEXT NOT NULL, sent TEXT NOT NULL DEFAULT '', PRIMARY KEY ([case], kind, due, recipient)) WITHOUT ROWID`,
			"CREATE INDEX idx_case_reminders_unsent ON case_reminders (recipient) WHERE sent = ''",
		})
	}, func(app core.App) error {
		return execute(app, []string{"DROP TABLE case_reminders"})
	})
}
