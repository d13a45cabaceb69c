package cases

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/list"
)

// See records that somebody has opened a case, once for each person. It changes nothing else. It
// returns ErrNotFound.
func See(app core.App, kind, submission string, by Actor) error {
	c, err := Find(app, kind, submission)
	if err != nil {
		return err
	}
	seen, err := hasSeen(app, c, by)
	if err != nil || seen {
		return err
	}
	recorded := false
	err = app.RunInTransaction(func(tx core.App) error {
		// The empty write takes the lock of the database, so nobody appends in between.
		if _, err := tx.DB().Update(Cases, dbx.Params{"id": c.ID}, dbx.HashExp{"id": c.ID}).Execute(); err != nil {
			return fmt.Errorf("record who has seen a case: %w", err)
		}
		seen, err := hasSeen(tx, c, by)
		if err != nil || seen {
			return err
		}
		recorded = true
		_, err = appendEvents(tx, draft{caseID: c.ID, kind: WasSeen, at: types.NowDateTime(), actor: by.ID, body: Body{Actor: by.Name}})
		return err
	})
	if err == nil && recorded {
		list.Announce(app, kind)
	}
	return err
}

func hasSeen(app core.App, c Case, by Actor) (seen bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM {{case_events}} WHERE [[case]] = {:case} AND [[kind]] = {:kind} AND [[actor]] = {:actor})`).
		Bind(dbx.Params{"case": c.ID, "kind": WasSeen, "actor": by.ID}).Row(&seen)
	if err != nil {
		return false, fmt.Errorf("look who has seen a case: %w", err)
	}
	return seen, nil
}
