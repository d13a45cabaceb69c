package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the templates of answers. The program stores the first ones at its next
// start.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("templates")
		c.Fields.Add(
			&core.TextField{Name: "name", Required: true, Presentable: true, Max: 100},
			&core.SelectField{
				Name: "kind", Required: true, MaxSelect: 1, Values: []string{"grievances", "contact", "applications"},
				Help: "What is answered with it.",
			},
			&core.SelectField{
				Name: "purpose", Required: true, MaxSelect: 1,
				Values: []string{"acknowledge", "answer", "ask", "decide", "transfer", "close", "invite", "reject"},
			},
			&core.SelectField{Name: "language", Required: true, MaxSelect: 1, Values: []string{"en", "hi"}},
			&core.TextField{Name: "subject", Required: true, Max: 200, Help: "Words in braces, such as {receipt}, are filled in from the case."},
			&core.TextField{Name: "text", Required: true, Max: 20_000},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("templates")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
