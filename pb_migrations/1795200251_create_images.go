package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the images: the pictures in posts. Anybody who knows the address of
// an image may open it.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("images")
		c.Fields.Add(
			&core.FileField{
				Name: "image", Required: true, Presentable: true, MaxSelect: 1, MaxSize: 5 << 20,
				MimeTypes: []string{"image/jpeg", "image/png", "image/webp", "image/gif"},
				// The first is for texts, the others are for covers.
				Thumbs: []string{"960x0", "480x270", "960x540", "1440x810"},
				Help:   "JPEG, PNG, WebP or GIF, at most 5 MB. All but GIF are stored anew, without what a camera notes.",
			},
			&core.NumberField{Name: "width", OnlyInt: true, Help: "In pixels, set by itself."},
			&core.NumberField{Name: "height", OnlyInt: true, Help: "In pixels, set by itself."},
			&core.AutodateField{Name: "created", OnCreate: true},
		)
		c.AddIndex("idx_images_created", false, "created", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("images")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
