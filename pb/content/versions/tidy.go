package versions

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// keepFor is how long a deleted record can be restored, and how long every revision is kept.
var keepFor = content.Limits.Bin.Duration()

// minRevisions is how many revisions of a record are kept, however old they are.
const minRevisions = 50

// Tidy removes old revisions, and all that is left of deleted records that can no longer be restored.
func Tidy(app core.App, now time.Time, kinds ...Kind) error {
	before := collections.DateTime(now.Add(-keepFor))
	for _, kind := range kinds {
		if err := kind.removeOld(app, before); err != nil {
			return fmt.Errorf("remove old revisions of %s: %w", kind.Collection, err)
		}
	}
	return nil
}

func (k Kind) removeOld(app core.App, before types.DateTime) error {
	gone := `[[collection]] = {:collection} AND [[record]] NOT IN (SELECT [[id]] FROM {{` + k.Collection + `}}) AND [[record]] NOT IN
		(SELECT [[record]] FROM {{revisions}} WHERE [[collection]] = {:collection} AND [[deleted]] > {:before})`
	for _, statement := range []string{
		"DELETE FROM {{addresses}} WHERE " + gone,
		"DELETE FROM {{revisions}} WHERE " + gone,
		`DELETE FROM {{revisions}} WHERE [[collection]] = {:collection} AND [[created]] < {:before} AND [[id]] NOT IN (
			SELECT [[id]] FROM (
				SELECT [[id]], row_number() OVER (PARTITION BY [[record]] ORDER BY [[version]] DESC) AS [[age]]
				FROM {{revisions}} WHERE [[collection]] = {:collection}
			) WHERE [[age]] <= {:min})`,
	} {
		_, err := app.DB().NewQuery(statement).
			Bind(dbx.Params{"collection": k.Collection, "before": before.String(), "min": minRevisions}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}
