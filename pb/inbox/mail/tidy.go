package mail

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/inbox/erasure"
	"workforce/pb/store/collections"
)

// keptFor is how long a row is kept after its mail was sent or given up, unless an admin has confirmed another time.
var keptFor = content.Limits.Outbox.Duration()

// removedAtOnce is how many rows are removed in one statement. A submission that is stored
// meanwhile waits for it.
const removedAtOnce = 500

// Tidy removes the rows whose mails were sent or given up long ago.
func Tidy(ctx context.Context, app core.App, now time.Time) error {
	ids, err := erasure.OldMails(app, now)
	if err != nil {
		return err
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
