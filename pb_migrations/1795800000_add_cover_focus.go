package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets editors choose the point of a cover that stays visible when it is cropped.
// Covers with such a point are cropped in the browser, so the whole picture is scaled as well.
// Pictures for shared links are cropped by the server, around the top, the centre or the bottom.
func init() {
	cropped := []string{"480x270", "960x540", "1440x810"}
	change := func(app core.App, change func(c *core.Collection, cover *core.FileField)) error {
		c, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		change(c, c.Fields.GetByName("cover").(*core.FileField))
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection, cover *core.FileField) {
			cover.Thumbs = append(cropped, "480x0", "960x0", "1440x0", "960x540t", "960x540b")
			c.Fields.Add(&core.TextField{
				Name: "coverFocus", Max: 9, Pattern: `^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$`,
				Help: "The point of the cover that stays visible when it is cropped, from the left and from the top, for example 50% 20%. Left empty, it is the centre.",
			})
		})
	}, func(app core.App) error {
		return change(app, func(c *core.Collection, cover *core.FileField) {
			cover.Thumbs = cropped
			c.Fields.RemoveByName("coverFocus")
		})
	})
}
