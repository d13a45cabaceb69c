package cases

import (
	"maps"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
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
		return c.addMails(tx, events[0])
	})
}

// ApplyAtOnce does something to a case as versions before pending acts did: the mail waits for what has happened.
func ApplyAtOnce(app core.App, c Case, action Action) error {
	return app.RunInTransaction(func(tx core.App) error {
		now := types.NowDateTime()
		_, event, err := c.change(tx, Actor{ID: "admins:officer"}, action, now)
		if err != nil {
			return err
		}
		return c.addToOutbox(tx, collections.OutboxAnswer, now.Add(UndoTime), event.Sequence, event.Sequence, "")
	})
}

// UndoneWithMail adds the event with which such versions have undone another one.
func UndoneWithMail(app core.App, c Case, event int64) error {
	return app.RunInTransaction(func(tx core.App) error {
		_, err := appendEvents(tx, draft{caseID: c.ID, kind: MailTakenBack, at: types.NowDateTime(), actor: program,
			meta: map[string]any{"event": event, "state": New}})
		return err
	})
}

// EffectNames returns the names of the acts that change more than they tell.
func EffectNames() []string { return slices.Collect(maps.Keys(effects)) }
