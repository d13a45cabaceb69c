package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets an opening remember of which closing time staff were reminded.
func init() {
	m.Register(func(app core.App) error {
		jobs, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		jobs.Fields.Add(&core.DateField{Name: "remindedOf", System: true, Hidden: true,
			Help: "The closing time that a mail has reminded staff of. The program fills it in."})
		return app.Save(jobs)
	}, nil)
}
