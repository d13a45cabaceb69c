package evidence

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// Unused are receipts that were given, but that no case has, one or several in a row.
type Unused struct {
	Text  string    // the first and the last one
	Until time.Time // when the next receipt was given; now if there is none
}

// findUnused lists the receipts that were given, but that no case has. A case keeps its receipt when its
// submission is deleted. Such receipts come from a restored backup, from a deletion before there were cases,
// or from somebody who removed a case.
func (v *Verdict) findUnused(ctx context.Context, app core.App) error {
	for _, kind := range collections.SubmissionKinds {
		var series []struct{ Year, Last int }
		err := app.ConcurrentDB().Select("year", "last").From("_receipts").
			Where(dbx.HashExp{"kind": kind.ReceiptPrefix}).OrderBy("year DESC").WithContext(ctx).All(&series)
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
	var gaps []struct {
		From, To int
		Until    types.DateTime
	}
	err := app.ConcurrentDB().NewQuery(`WITH used (number, received) AS (
			SELECT 0, '' UNION SELECT {:last} + 1, {:now}
			UNION SELECT CAST(substr(receipt, length({:prefix}) + 1) AS INTEGER), received FROM {{cases}} WHERE receipt BETWEEN {:prefix} AND {:prefix} || ':'
		)
		SELECT number + 1 AS [[from]], next - 1 AS [[to]], until FROM (
			SELECT number, lead(number) OVER numbers AS next, lead(received) OVER numbers AS until FROM used WINDOW numbers AS (ORDER BY number)
		)
		WHERE next > number + 1 ORDER BY number DESC LIMIT {:limit}`).
		Bind(dbx.Params{"last": last, "now": types.NowDateTime().String(),
			"prefix": fmt.Sprintf("%s-%d-", kind.ReceiptPrefix, year), "limit": maxProblems - len(v.Unused)}).
		WithContext(ctx).All(&gaps)
	for _, gap := range gaps {
		text := collections.ReceiptNumber{Kind: kind, Year: year, Number: gap.From}.String()
		if gap.To > gap.From {
			text += " to " + collections.ReceiptNumber{Kind: kind, Year: year, Number: gap.To}.String()
		}
		v.Unused = append(v.Unused, Unused{text, gap.Until.Time()})
	}
	return err
}
