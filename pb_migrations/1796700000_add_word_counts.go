package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the number of words of a post. The program fills it in when it starts.
func init() {
	m.Register(func(app core.App) error {
		blogs, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		blogs.Fields.Add(&core.NumberField{Name: "words", Hidden: true})
		return app.Save(blogs)
	}, func(app core.App) error {
		blogs, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		blogs.Fields.RemoveByName("words")
		return app.Save(blogs)
	})
}
