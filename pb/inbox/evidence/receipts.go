package evidence

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// findUnused lists the receipts that were given, but that no case has. A case keeps its receipt when its
// submission is deleted. So a restored backup leaves such receipts, a deletion before there were cases, and
// somebody who removes a case.
func (v *Verdict) findUnused(ctx context.Context, app core.App) error {
	for _, kind := range collections.SubmissionKinds {
		var series []struct{ Year, Last int }
		err := app.ConcurrentDB().Select("year", "last").From("_receipts").
			Where(dbx.HashExp{"kind": kind.ReceiptPrefix}).OrderBy("year").WithContext(ctx).All(&series)
		if err != nil {
			return fmt.Errorf("read how many receipts were given: %w", err)
		}
		for _, given := range series {
			if err := v.findUnusedIn(ctx, app, kind, given.Year, given.Last); err != nil {
				return fmt.Errorf("look for receipts without a case: %w", err)
			}
		}
	}
	return nil
}

// findUnusedIn lists those of a kind in a year, from number 1 to the last one that was given.
func (v *Verdict) findUnusedIn(ctx context.Context, app core.App, kind *collections.SubmissionKind, year,
	last int) error {
	var gaps []struct{ From, To int }
	err := app.ConcurrentDB().NewQuery(`WITH used (number) AS (
			SELECT 0 UNION SELECT {:last} + 1
			UNION SELECT CAST(substr(receipt, length({:prefix}) + 1) AS INTEGER) FROM {{cases}} WHERE receipt BETWEEN {:prefix} AND {:prefix} || ':'
		)
		SELECT number + 1 AS [[from]], next - 1 AS [[to]] FROM (SELECT number, lead(number) OVER (ORDER BY number) AS next FROM used)
		WHERE next > number + 1 ORDER BY number LIMIT {:limit}`).
		Bind(dbx.Params{"last": last, "prefix": fmt.Sprintf("%s-%d-", kind.ReceiptPrefix, year), "limit": maxProblems - len(v.Unused)}).
		WithContext(ctx).All(&gaps)
	for _, gap := range gaps {
		text := collections.ReceiptNumber{Kind: kind, Year: year, Number: gap.From}.String()
		if gap.To > gap.From {
			text += " to " + collections.ReceiptNumber{Kind: kind, Year: year, Number: gap.To}.String()
		}
		v.Unused = append(v.Unused, text)
	}
	return err
}
