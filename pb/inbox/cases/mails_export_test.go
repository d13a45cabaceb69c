package cases

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// SenderWrites adds a message of the sender to a case, with what belongs to it.
func SenderWrites(app core.App, c Case, text string) error {
	return app.RunInTransaction(func(tx core.App) error {
		made := draft{caseID: c.ID, kind: SenderWrote, at: types.NowDateTime(), actor: "sender", public: true, body: Body{Text: text}}
		if err := c.save(tx, c.Version); err != nil {
			return err
		}
		events, err := appendEvents(tx, made)
		if err != nil {
			return err
		}
		return c.addMails(tx, events[0], made)
	})
}
