package watch

import (
	"context"
	"strings"

	"workforce/pb/inbox/evidence"
)

// checkCases finds events of cases that were changed or removed after they had been written.
func checkCases(ctx context.Context, s Subject) (*Finding, error) {
	verdict, err := evidence.Verify(ctx, s.App, false)
	if err != nil || len(verdict.Problems) == 0 {
		return nil, err
	}
	return fail(
		"The record of what happened to grievances, messages and applications was changed. "+strings.Join(verdict.Problems[:min(3, len(verdict.Problems))], " "),
		"Keep this folder as it is. Run the command cases verify in the last backups to find out when it happened.",
	), nil
}
