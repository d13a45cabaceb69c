package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes the cases that were closed as the same as another one, because its decision reaches them.
func init() {
	m.Register(func(app core.App) error {
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		cases.AddIndex("idx_cases_duplicate", false, "`duplicateOf`", "duplicateOf != ''")
		return app.Save(cases)
	}, nil)
}
