package mail

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// keptFor is how long a row is kept after its mail was sent or given up.
var keptFor = content.Limits.Outbox.Duration()

// removedAtOnce is how many rows are removed in one statement. A submission that is stored
// meanwhile waits for it.
const removedAtOnce = 500

// Tidy removes the rows whose mails were sent or given up long ago. An answer that is
// held stays until staff decide. The acknowledgement of a
// grievance is kept as long as the grievance, because it proves when the sender was told.
func Tidy(ctx context.Context, app core.App, now time.Time) error {
	before, err := types.ParseDateTime(now.Add(-keptFor))
	if err != nil {
		return err
	}
	var ids []any
	err = app.ConcurrentDB().NewQuery(`
		SELECT [[id]] FROM {{outbox}}
		WHERE [[state]] != {:waiting} AND max([[created]], [[sent]], [[givenUp]]) < {:before}
			AND NOT ([[kind]] = {:acknowledgement} AND [[collection]] = {:grievances} AND [[record]] IN (SELECT [[id]] FROM {{grievances}}))
			AND NOT ([[state]] = {:held} AND ([[event]] < 0 OR [[event]] IN (SELECT [[event]] FROM {{case_bodies}})))
	`).Bind(dbx.Params{
		"waiting": collections.OutboxIsWaiting, "held": collections.OutboxIsHeld, "before": before.String(),
		"acknowledgement": collections.OutboxAcknowledgement, "grievances": collections.Grievances,
	}).Column(&ids)
	if err != nil {
		return fmt.Errorf("find old mails: %w", err)
	}
	for some := range slices.Chunk(ids, removedAtOnce) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := app.NonconcurrentDB().Delete(collections.Outbox, dbx.In("id", some...)).Execute(); err != nil {
			return fmt.Errorf("remove old mails: %w", err)
		}
	}
	return nil
}
