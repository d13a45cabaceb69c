package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// This migration creates the openings of the careers page.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("jobs")
		c.Fields.Add(
			&core.TextField{
				Name: "slug", Max: 120, Pattern: `^[a-z0-9]+(-[a-z0-9]+)*$`,
				Help: "The last part of the opening's address, /careers/…: small letters, digits and hyphens. Left empty, it is made from the title.",
			},
			&core.TextField{Name: "title", Required: true, Presentable: true, Max: 200},
			&core.TextField{Name: "type", Required: true, Max: 60, Help: "For example Full Time."},
			&core.TextField{Name: "location", Required: true, Max: 100, Help: "The city, for example Bangalore."},
			&core.TextField{Name: "department", Required: true, Max: 100},
			&core.DateField{Name: "posted", Required: true, Help: "The day the opening was posted."},
			&core.TextField{Name: "experience", Max: 100, Help: "For example 1-3 years."},
			&core.TextField{
				Name: "description", Required: true, Max: 20000,
				Help: "Responsibilities, requirements and salary, over several lines.",
			},
			&core.JSONField{
				Name: "skills", MaxSize: 10 << 10,
				Help: `A list, for example ["Recruiting", "Excel"].`,
			},
			&core.NumberField{
				Name: "salaryMin", OnlyInt: true, Min: types.Pointer(0.0),
				Help: "Rupees a month. 0 or empty: negotiable.",
			},
			&core.NumberField{
				Name: "salaryMax", OnlyInt: true, Min: types.Pointer(0.0),
				Help: "Rupees a month. 0 or empty: negotiable.",
			},
			&core.DateField{
				Name: "closesAt",
				Help: "At this moment (UTC) the opening disappears from the site. Empty: it stays open.",
			},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		c.AddIndex("idx_jobs_slug", true, "slug", "")
		c.AddIndex("idx_jobs_posted", false, "posted DESC, id DESC", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
