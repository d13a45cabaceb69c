package watch

import (
	"context"
	"strings"
	"time"

	"workforce/pb/inbox/evidence"
)

// unusedShownFor is how long receipts without a submission are told. Nobody can give them back.
const unusedShownFor = 30 * 24 * time.Hour

// checkCases finds events of cases that were changed or removed after they had been written.
func checkCases(ctx context.Context, s Subject) (*Finding, error) {
	verdict, err := evidence.Verify(ctx, s.App, false)
	if err != nil {
		return nil, err
	}
	if unused := verdict.UnusedSince(s.Now.Add(-unusedShownFor)); len(verdict.Problems) == 0 && len(unused) > 0 {
		return warn(
			"Submissions are gone, although their senders got a receipt: "+strings.Join(unused, ", ")+". A restored backup explains it.",
			"Look for them in the data that the restore has kept, in a folder beside the data folder. If nobody has restored a backup, find out who can write to data.db.",
		), nil
	}
	if len(verdict.Problems) == 0 {
		return nil, nil
	}
	return fail(
		"The record of what happened to grievances, messages and applications was changed. "+strings.Join(verdict.Problems[:min(3, len(verdict.Problems))], " "),
		"Keep this folder as it is. Run the command cases verify in the last backups to find out when it happened.",
	), nil
}
