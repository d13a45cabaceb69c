package migrations

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a state for mails whose address is refused for good. They are not tried again.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		state, ok := outbox.Fields.GetByName("state").(*core.SelectField)
		if !ok {
			return errors.New("the outbox has no field state")
		}
		state.Values = append(state.Values, "refused")
		state.Help = "Failed: given up after three days. Set it to waiting to try again, and empty firstTry and nextTry. Refused: the address takes no mail. " +
			"Late: not sent, because it waited for more than three days. Set it to waiting to send it now. " +
			"Held: the sender has written since. Taken back: it is not sent."
		return app.Save(outbox)
	}, nil)
}
