package erasure

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// ledger has a row for each submission that was erased. cleaned is set once its words are gone from the index and from
// the write-ahead log.
const ledger = "_erasures"

// note removes the mails about a submission, which name its sender, and writes it into the ledger.
func note(tx core.App, kind *collections.SubmissionKind, id string) error {
	if _, err := tx.DB().Delete(collections.Outbox, dbx.HashExp{"collection": kind.Collection, "record": id}).Execute(); err != nil {
		return fmt.Errorf("remove the mails about an erased submission: %w", err)
	}
	_, err := tx.DB().NewQuery("INSERT INTO {{" + ledger + "}} (kind, submission, at) VALUES ({:kind}, {:id}, {:at}) " +
		"ON CONFLICT DO UPDATE SET cleaned = 0").
		Bind(dbx.Params{"kind": kind.Name, "id": id, "at": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("write the ledger of erasures: %w", err)
	}
	return nil
}
