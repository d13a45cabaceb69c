package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration makes a library of the images: what is known of each picture, and whether the
// nightly job keeps it although nothing uses it. Pages show an uploaded picture in several widths.
func init() {
	added := []core.Field{
		&core.TextField{Name: "name", Max: 200, Help: "The name of the uploaded file."},
		&core.TextField{Name: "alt", Max: 300, Help: "What the picture shows. Pages and posts start with it when the picture is chosen."},
		&core.TextField{
			Name: "focus", Max: 9, Pattern: `^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$`,
			Help: "The point that stays visible when the picture is cropped, from the left and from the top, for example 50% 20%. Left empty, it is the centre.",
		},
		&core.NumberField{Name: "bytes", OnlyInt: true, Help: "The size of the file, set by itself."},
		&core.NumberField{Name: "replaced", OnlyInt: true, Help: "How many times the file was replaced, set by itself."},
		&core.BoolField{Name: "library", Help: "On: the picture is kept although nothing uses it."},
		&core.TextField{Name: "uploadedBy", Max: 200, Help: "The name of the person who uploaded it."},
		&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
	}
	widths := []string{"480x0", "1440x0"}
	change := func(app core.App, change func(c *core.Collection, file *core.FileField)) error {
		c, err := app.FindCollectionByNameOrId("images")
		if err != nil {
			return err
		}
		change(c, c.Fields.GetByName("image").(*core.FileField))
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		err := change(app, func(c *core.Collection, file *core.FileField) {
			file.Thumbs = append(file.Thumbs, widths...)
			c.Fields.Add(added...)
		})
		if err != nil {
			return err
		}
		_, err = app.DB().NewQuery("UPDATE {{images}} SET [[updated]] = [[created]]").Execute()
		return err
	}, func(app core.App) error {
		return change(app, func(c *core.Collection, file *core.FileField) {
			file.Thumbs = slices.DeleteFunc(file.Thumbs, func(thumb string) bool { return slices.Contains(widths, thumb) })
			for _, field := range added {
				c.Fields.RemoveByName(field.GetName())
			}
		})
	})
}
