package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets the outbox hold webhooks about changed content, which belong to no
// submission.
func init() {
	change := func(app core.App, collections []string, receipt, fields bool) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		c.Fields.GetByName("collection").(*core.SelectField).Values = collections
		c.Fields.GetByName("receipt").(*core.TextField).Required = receipt
		if fields {
			c.Fields.Add(&core.JSONField{
				Name: "addresses", MaxSize: 8 << 20, Help: "The addresses of the pages that have changed. Only for webhooks about content.",
			})
		} else {
			c.Fields.RemoveByName("addresses")
		}
		return app.Save(c)
	}
	submissions := []string{"contacts", "grievances", "applications"}
	m.Register(func(app core.App) error {
		return change(app, append([]string{"content", "blogs", "jobs"}, submissions...), false, true)
	}, func(app core.App) error {
		if _, err := app.DB().NewQuery("DELETE FROM {{outbox}} WHERE [[collection]] IN ('content', 'blogs', 'jobs')").Execute(); err != nil {
			return err
		}
		return change(app, submissions, true, false)
	})
}
