package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the redirects that staff make, and counts how often each is used on a
// day. The counts name no visitor.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("site_redirects")
		c.Fields.Add(
			&core.TextField{Name: "from", Required: true, Presentable: true, Max: 300, Help: "A path of this site that shows nothing, in lower case."},
			&core.TextField{Name: "to", Required: true, Max: 500, Help: "A path of this site, or an address that begins with https://."},
			&core.TextField{Name: "savedBy", Max: 100, Help: "Who made it."},
			&core.AutodateField{Name: "created", OnCreate: true},
		)
		c.AddIndex("idx_site_redirects_from", true, "`from`", "")
		if err := app.Save(c); err != nil {
			return err
		}
		_, err := app.DB().NewQuery(`CREATE TABLE _redirect_hits (
			redirect TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (redirect, day)
		) WITHOUT ROWID`).Execute()
		return err
	}, func(app core.App) error {
		if _, err := app.DB().NewQuery("DROP TABLE _redirect_hits").Execute(); err != nil {
			return err
		}
		c, err := app.FindCollectionByNameOrId("site_redirects")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
