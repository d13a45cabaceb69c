package migrations

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The id of a post in the feeds was its address. Posts that readers know keep it, also under another
// address. Otherwise each reader would show all of them as new.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE _feed_ids (post TEXT PRIMARY KEY NOT NULL, id TEXT NOT NULL) WITHOUT ROWID").Execute()
		if err != nil {
			return err
		}
		_, err = app.DB().NewQuery(`INSERT INTO _feed_ids (post, id)
			SELECT [[id]], {:site} || '/blogs/' || [[slug]] FROM {{blogs}}
			WHERE [[publishedAt]] != '' AND [[publishedAt]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')`).
			Bind(dbx.Params{"site": app.Settings().Meta.AppURL}).Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _feed_ids").Execute()
		return err
	})
}
