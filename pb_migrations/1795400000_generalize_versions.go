package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Revisions, redirects and drafts name their collection, so that other records than posts
// can have them, and a revision keeps the fields of its record as JSON.
func init() {
	// The columns of posts in revisions, each with the field that it was.
	columns := []core.Field{
		&core.TextField{Name: "title", Max: 200, Presentable: true},
		&core.TextField{Name: "slug", Max: 120},
		&core.TextField{Name: "author", Max: 100},
		&core.EditorField{Name: "content", MaxSize: 1 << 20},
		&core.TextField{Name: "excerpt", Max: 400},
		&core.TextField{Name: "cover", Max: 200, Help: "The name of the file; it has the id of an image in it."},
		&core.TextField{Name: "coverScene", Max: 120},
		&core.TextField{Name: "coverAlt", Max: 300},
		&core.TextField{Name: "category", Max: 60},
		&core.JSONField{Name: "tags", MaxSize: 10 << 10},
		&core.DateField{Name: "publishedAt"},
	}
	change := func(app core.App, name string, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	execute := func(app core.App, statements ...string) error {
		for _, statement := range statements {
			if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	}
	collection := func() core.Field {
		return &core.TextField{Name: "collection", Max: 60, Help: "The collection of the record."}
	}
	m.Register(func(app core.App) error {
		err := change(app, "revisions", func(c *core.Collection) {
			c.RemoveIndex("idx_revisions_once")
			c.Fields.Add(collection(), &core.JSONField{Name: "data", MaxSize: 4 << 20, Help: "The fields of the record."})
			record := c.Fields.GetByName("blog").(*core.TextField)
			record.Name, record.Presentable, record.Help = "record", true, "The id of the record, which may be deleted."
			c.Fields.GetByName("begun").(*core.DateField).Help = "When the record was created."
			c.Fields.GetByName("deleted").(*core.DateField).Help = "When the record was deleted in this version; it can be restored for 30 days."
		})
		if err != nil {
			return err
		}
		var pairs []string
		for _, field := range columns {
			value := "[[" + field.GetName() + "]]"
			if field.Type() == core.FieldTypeJSON {
				value = "json(iif(json_valid(" + value + "), " + value + ", '[]'))"
			}
			pairs = append(pairs, "'"+field.GetName()+"', "+value)
		}
		err = execute(app, "UPDATE {{revisions}} SET [[collection]] = 'blogs', [[data]] = json_object("+strings.Join(pairs, ", ")+")")
		if err != nil {
			return err
		}
		err = change(app, "revisions", func(c *core.Collection) {
			for _, field := range columns {
				c.Fields.RemoveByName(field.GetName())
			}
			c.AddIndex("idx_revisions_once", true, "[[collection]], record, version DESC", "")
		})
		if err != nil {
			return err
		}
		err = change(app, "redirects", func(c *core.Collection) {
			c.RemoveIndex("idx_redirects_slug")
			c.Fields.Add(collection())
			record := c.Fields.GetByName("blog").(*core.TextField)
			record.Name, record.Help = "record", "The id of the record."
			c.AddIndex("idx_redirects_once", true, "[[collection]], slug", "")
		})
		if err != nil {
			return err
		}
		err = change(app, "drafts", func(c *core.Collection) {
			c.RemoveIndex("idx_drafts_once")
			c.RemoveIndex("idx_drafts_key")
			c.Fields.Add(collection())
			c.Fields.GetByName("key").(*core.TextField).Help = "The id of the record, or of one that does not exist yet."
			c.Fields.GetByName("data").(*core.JSONField).Help = "The fields of the record as they were typed."
			c.Fields.GetByName("version").(*core.NumberField).Help = "The version that the draft is based on; 0 for a new record."
			c.AddIndex("idx_drafts_once", true, "owner, [[collection]], [[key]]", "")
			c.AddIndex("idx_drafts_key", false, "[[collection]], [[key]], updated", "")
		})
		if err != nil {
			return err
		}
		return execute(app,
			"UPDATE {{redirects}} SET [[collection]] = 'blogs'",
			"UPDATE {{drafts}} SET [[collection]] = 'blogs'",
		)
	}, func(app core.App) error {
		err := execute(app,
			"DELETE FROM {{revisions}} WHERE [[collection]] != 'blogs'",
			"DELETE FROM {{redirects}} WHERE [[collection]] != 'blogs'",
			"DELETE FROM {{drafts}} WHERE [[collection]] != 'blogs'",
		)
		if err != nil {
			return err
		}
		err = change(app, "drafts", func(c *core.Collection) {
			c.RemoveIndex("idx_drafts_once")
			c.RemoveIndex("idx_drafts_key")
			c.Fields.RemoveByName("collection")
			c.AddIndex("idx_drafts_once", true, "owner, [[key]]", "")
			c.AddIndex("idx_drafts_key", false, "[[key]], updated", "")
		})
		if err != nil {
			return err
		}
		err = change(app, "redirects", func(c *core.Collection) {
			c.RemoveIndex("idx_redirects_once")
			c.Fields.RemoveByName("collection")
			c.Fields.GetByName("record").SetName("blog")
			c.AddIndex("idx_redirects_slug", true, "slug", "")
		})
		if err != nil {
			return err
		}
		err = change(app, "revisions", func(c *core.Collection) {
			c.RemoveIndex("idx_revisions_once")
			c.Fields.RemoveByName("collection")
			c.Fields.GetByName("record").SetName("blog")
			c.Fields.Add(columns...)
			c.AddIndex("idx_revisions_once", true, "blog, version DESC", "")
		})
		if err != nil {
			return err
		}
		var columnsOfData []string
		for _, field := range columns {
			columnsOfData = append(columnsOfData, "[["+field.GetName()+"]] = json_extract([[data]], '$."+field.GetName()+"')")
		}
		if err := execute(app, "UPDATE {{revisions}} SET "+strings.Join(columnsOfData, ", ")); err != nil {
			return err
		}
		return change(app, "revisions", func(c *core.Collection) { c.Fields.RemoveByName("data") })
	})
}
