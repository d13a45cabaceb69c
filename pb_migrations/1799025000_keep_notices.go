package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration keeps what visitors were told beside the button of a form. Rows can only be added. Submissions of
// before have none, because nobody recorded what their senders were shown.
func init() {
	m.Register(func(app core.App) error {
		if _, err := app.FindCollectionByNameOrId("notices"); err == nil {
			return nil
		}
		made := core.NewBaseCollection("notices")
		made.System = true
		id := made.Fields.GetByName("id").(*core.TextField)
		id.Min, id.Max, id.Pattern, id.AutogeneratePattern = 64, 64, "^[a-f0-9]+$", ""
		made.Fields.Add(
			&core.TextField{Name: "kind", System: true, Max: 30, Required: true, Presentable: true,
				Help: "The form, or consent."},
			&core.TextField{Name: "language", System: true, Max: 10, Required: true},
			&core.TextField{Name: "text", System: true, Max: 20000, Required: true},
			&core.DateField{Name: "shown", System: true, Required: true, Help: "For the first time."},
		)
		if err := app.Save(made); err != nil {
			return err
		}
		for _, name := range []string{"contacts", "grievances", "applications"} {
			submissions, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			submissions.Fields.Add(&core.TextField{Name: "notice", System: true, Max: 64,
				Help: "The notice that its sender was shown. Empty: none was recorded."})
			if err := app.Save(submissions); err != nil {
				return err
			}
		}
		return execute(app,
			"CREATE TRIGGER _notices_update BEFORE UPDATE ON notices BEGIN SELECT RAISE(ABORT, 'notices cannot be changed'); END",
			"CREATE TRIGGER _notices_delete BEFORE DELETE ON notices BEGIN SELECT RAISE(ABORT, 'notices cannot be deleted'); END",
		)
	}, nil)
}
