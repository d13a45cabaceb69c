package migrations

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// This migration joins the former slugs of records, the redirects of staff and the addresses of deleted pages in one
// collection. The ids of redirects stay, because their uses are counted by them.
func init() {
	m.Register(func(app core.App) error {
		if err := makeAddresses(app); err != nil {
			return err
		}
		for table, statement := range joined {
			if !app.HasTable(table) {
				continue
			}
			if err := execute(app, "INSERT OR IGNORE INTO addresses "+statement); err != nil {
				return err
			}
		}
		for _, name := range []string{"redirects", "site_redirects"} {
			if err := deleteCollection(app, name); err != nil {
				return err
			}
		}
		return execute(app, "DROP TABLE IF EXISTS _closed_addresses")
	}, nil)
}

// joined has the rows of the new collection that come from each table.
var joined = map[string]string{
	"redirects": `([from], kind, collection, record, created)
		SELECT CASE collection WHEN 'blogs' THEN '/blogs/' WHEN 'jobs' THEN '/careers/' ELSE '' END || slug, 'moved', collection, record, created
		FROM redirects WHERE collection IN ('blogs', 'jobs', 'documents')`,
	"site_redirects": `(id, [from], kind, [to], savedBy, savedById, created)
		SELECT id, [from], 'staff', [to], savedBy, savedById, created FROM site_redirects`,
	"_closed_addresses": "([from], kind) SELECT path, 'gone' FROM _closed_addresses",
}

func makeAddresses(app core.App) error {
	_, err := app.FindCollectionByNameOrId("addresses")
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	made := core.NewBaseCollection("addresses")
	made.System = true
	made.Fields.Add(
		&core.TextField{Name: "from", System: true, Required: true, Presentable: true, Max: 300,
			Help: "A path of this site that shows nothing, in lower case, or a path with exactly this query."},
		&core.SelectField{Name: "kind", System: true, Required: true, MaxSelect: 1,
			Values: []string{"moved", "staff", "gone"},
			Help:   "moved: a post, an opening or a page had it. staff: somebody leads it elsewhere. gone: a deleted page had it."},
		&core.TextField{Name: "to", System: true, Max: 500,
			Help: "Of staff: a path of this site, or an address that begins with https://."},
		&core.TextField{Name: "collection", System: true, Max: 60,
			Help: "The collection of the record that has moved."},
		&core.TextField{Name: "record", System: true, Max: 15, Help: "The id of the record that has moved."},
		&core.TextField{Name: "savedBy", System: true, Max: 100, Help: "Who made it."},
		&core.TextField{Name: "savedById", System: true, Max: 15,
			Help: "The id of the account that has saved it. Empty: unknown."},
		&core.AutodateField{Name: "created", System: true, OnCreate: true},
	)
	made.Indexes = types.JSONArray[string]{
		"CREATE UNIQUE INDEX `idx_addresses_once` ON `addresses` (`from`, `kind`)",
		"CREATE INDEX `idx_addresses_record` ON `addresses` (`record`)",
	}
	return app.Save(made)
}

// deleteCollection deletes a collection of the program with its records, if there is one.
func deleteCollection(app core.App, name string) error {
	found, err := app.FindCollectionByNameOrId(name)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	found.System = false // PocketBase deletes no other
	if err := app.SaveNoValidate(found); err != nil {
		return err
	}
	return app.Delete(found)
}
