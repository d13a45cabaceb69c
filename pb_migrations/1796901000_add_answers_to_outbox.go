package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets the outbox hold the mails of events: answers to the senders of submissions,
// and notices that a sender has written again.
func init() {
	const (
		indexSending = "idx_outbox_sending"
		indexOnce    = "idx_outbox_once"
	)
	states := []string{"sending", "held", "takenBack"}
	const (
		kindHelp  = " An answer was written by staff and goes to the sender."
		stateHelp = " Held: the sender has written since; staff decide in the dashboard. Taken back: it is not sent."
	)
	change := func(app core.App, change func(*core.Collection, *core.SelectField, *core.SelectField)) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		change(c, c.Fields.GetByName("kind").(*core.SelectField), c.Fields.GetByName("state").(*core.SelectField))
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection, kind, state *core.SelectField) {
			kind.Values = append(kind.Values, "answer")
			kind.Help += kindHelp
			state.Values = append(state.Values, states...)
			state.Help += stateHelp
			c.Fields.Add(
				&core.NumberField{Name: "event", OnlyInt: true, Help: "The sequence number of the event that is mailed; 0 for none."},
				&core.NumberField{Name: "basis", OnlyInt: true, Help: "The last event that the writer of an answer knew."},
			)
			c.RemoveIndex(indexOnce)
			c.AddIndex(indexOnce, true, "collection, record, kind, event", "")
			c.AddIndex(indexSending, false, "id", "state = 'sending'")
		})
	}, func(app core.App) error {
		if _, err := app.DB().NewQuery("DELETE FROM {{outbox}} WHERE [[event]] != 0").Execute(); err != nil {
			return err
		}
		return change(app, func(c *core.Collection, kind, state *core.SelectField) {
			kind.Values = slices.DeleteFunc(kind.Values, func(value string) bool { return value == "answer" })
			state.Values = slices.DeleteFunc(state.Values, func(value string) bool { return slices.Contains(states, value) })
			kind.Help, state.Help = strings.TrimSuffix(kind.Help, kindHelp), strings.TrimSuffix(state.Help, stateHelp)
			c.RemoveIndex(indexSending)
			c.RemoveIndex(indexOnce)
			c.Fields.RemoveByName("event")
			c.Fields.RemoveByName("basis")
			c.AddIndex(indexOnce, true, "collection, record, kind", "")
		})
	})
}
