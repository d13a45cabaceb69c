package collections

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// NextTime returns the earliest time after now in a column, or zero if there is none. It is
// the time when a list of what is public changes by itself.
func NextTime(app core.App, table, column string, now types.DateTime) (time.Time, error) {
	var first types.DateTime
	err := app.DB().Select("coalesce(min([[" + column + "]]), '')").From(table).
		Where(dbx.NewExp("[["+column+"]] > {:now}", dbx.Params{"now": now})).Row(&first)
	if err != nil {
		return time.Time{}, fmt.Errorf("find the next time in %s: %w", table, err)
	}
	return first.Time(), nil
}
