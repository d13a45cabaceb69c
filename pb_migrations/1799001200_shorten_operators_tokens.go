package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets the token of an operator end after an hour instead of a day. `/_/` renews it while somebody
// works there. A time that an operator has chosen stays.
func init() {
	change := func(app core.App, from, to int64) error {
		operators, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
		if err != nil || operators.AuthToken.Duration != from {
			return err
		}
		operators.AuthToken.Duration = to
		return app.Save(operators)
	}
	const hour, day = 60 * 60, 24 * 60 * 60
	m.Register(func(app core.App) error { return change(app, day, hour) }, func(app core.App) error { return change(app, hour, day) })
}
