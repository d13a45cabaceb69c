package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets acts of staff wait in the outbox until their mails are due. A case has the column before then,
// with the case as it is without them, and only that one must follow the declared moves. What earlier versions have
// applied before its mail left stays applied.
func init() {
	m.Register(func(app core.App) error {
		for collection, field := range map[string]core.Field{
			"outbox": &core.TextField{Name: "act", Hidden: true, System: true, Max: 1 << 20,
				Help: "What happens when the mail is due, as JSON."},
			"cases": &core.TextField{Name: "before", Hidden: true, System: true, Max: 1 << 20,
				Help: "The case without what happens when its mails are due, as JSON."},
		} {
			stored, err := app.FindCollectionByNameOrId(collection)
			if err != nil {
				return err
			}
			stored.Fields.Add(field)
			if collection == "outbox" {
				stored.AddIndex("idx_outbox_acts", false, "nextTry", "event < 0")
			}
			if err := app.Save(stored); err != nil {
				return err
			}
		}
		settled := func(row string) string {
			return "iif(" + row + ".before = '', " + row + ".state, json_extract(" + row + ".before, '$.Case.State'))"
		}
		return execute(app, "DROP TRIGGER _cases_move", `CREATE TRIGGER _cases_move BEFORE UPDATE OF state, before ON cases
				WHEN `+settled("new")+" != "+settled("old")+`
				AND NOT EXISTS (SELECT 1 FROM _case_moves WHERE kind = old.kind AND [from] = `+settled("old")+" AND [to] = "+settled("new")+`)
			BEGIN
				SELECT RAISE(ABORT, 'this move of a case is not declared');
			END`)
	}, nil)
}
