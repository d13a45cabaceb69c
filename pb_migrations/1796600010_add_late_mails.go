package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the state of acknowledgements that are not sent because they would
// come days after the submission, and when a mail was given up.
func init() {
	const index = "idx_outbox_late"
	const help = "Failed: given up after three days. Set it to waiting to try again, and empty firstTry and nextTry."
	const late = " Late: not sent, because it had waited for more than three days. Set it to waiting to send it now."
	change := func(app core.App, change func(*core.Collection, *core.SelectField)) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		change(c, c.Fields.GetByName("state").(*core.SelectField))
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection, state *core.SelectField) {
			state.Values = append(state.Values, "late")
			state.Help = help + late
			c.Fields.Add(&core.DateField{Name: "givenUp", Help: "When it failed for the last time or was found too late."})
			c.AddIndex(index, false, "givenUp", "state = 'late'")
		})
	}, func(app core.App) error {
		return change(app, func(c *core.Collection, state *core.SelectField) {
			state.Values = slices.DeleteFunc(state.Values, func(value string) bool { return value == "late" })
			state.Help = help
			c.RemoveIndex(index)
			c.Fields.RemoveByName("givenUp")
		})
	})
}
