package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An old address can have a query, and then its path may show a page.
func init() {
	change := func(help string) func(core.App) error {
		return func(app core.App) error {
			c, err := app.FindCollectionByNameOrId("site_redirects")
			if err != nil {
				return err
			}
			if from, ok := c.Fields.GetByName("from").(*core.TextField); ok {
				from.Help = help
			}
			return app.Save(c)
		}
	}
	m.Register(
		change("A path of this site that shows nothing, in lower case, or a path with exactly this query."),
		change("A path of this site that shows nothing, in lower case."),
	)
}
