package watch

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/evidence"
	"workforce/pb/ops/backup"
	"workforce/pb/ops/traces"
	"workforce/pb/platform/folder"
)

// unusedShownFor is how long receipts without a submission are reported. Nobody can bring those submissions back.
const unusedShownFor = 30 * 24 * time.Hour

// checkCases finds events of cases that were changed or removed after they had been written.
func checkCases(ctx context.Context, s Subject) (*Finding, error) {
	verdict, err := evidence.Verify(ctx, s.App, false)
	if err != nil {
		return nil, err
	}
	if unused := verdict.UnusedSince(s.Now.Add(-unusedShownFor)); len(verdict.Problems) == 0 && len(unused) > 0 {
		return warn(
			"Submissions are gone, although their senders got a receipt: "+strings.Join(unused,
				", ")+". A restored backup explains it.",
			"Look for them in the data that the restore has kept, in a folder beside the data folder. If nobody has restored a backup, find out who can write to data.db.",
		), nil
	}
	if len(verdict.Problems) == 0 {
		return nil, nil
	}
	return fail(
		"The record of what happened to grievances, messages and applications was changed. "+
			strings.Join(verdict.Problems[:min(3, len(verdict.Problems))], " "),
		"Keep this folder as it is. Run the command cases verify in the last backups to find out when it happened.",
	), nil
}

// checkKept finds a table of how long data is kept that no admin has confirmed, so that nothing is erased.
func checkKept(_ context.Context, s Subject) (*Finding, error) {
	plan, err := erasure.ReadPlan(s.App, time.Now())
	if err != nil || plan.IsConfirmed() {
		return nil, err
	}
	due := 0
	for _, row := range plan.Rows {
		due += row.Count
	}
	return warn(
		fmt.Sprintf("Nobody has confirmed how long data is kept, so nothing is erased by itself. By the table, %s due now.",
			plural(due, "1 submission is", "%d submissions are")),
		"Look at what would be erased and confirm the table (Reports), or change it (Pages, Privacy policy).",
	).at("?tab=reports&part=kept"), nil
}

// checkOlderCopies finds copies of the data that still have what was erased, and that are older than a nightly backup
// gets: backups that somebody made by hand or that an upgrade made, and the data that a restore put aside.
func checkOlderCopies(ctx context.Context, s Subject) (*Finding, error) {
	var erased types.DateTime
	entries, err := erasure.Entries(s.App.ConcurrentDB())
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	for _, entry := range entries {
		if at, err := types.ParseDateTime(entry.At); err == nil && entry.Act == erasure.Erased && at.After(erased) {
			erased = at
		}
	}
	var old []string
	isOld := func(made time.Time) bool {
		return made.Before(erased.Time()) && time.Since(made) > backup.KeptFor
	}
	files, err := backup.List(ctx, s.App, s.Dir)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if isOld(file.Made) {
			old = append(old, file.Name)
		}
	}
	within, beside, err := folder.Aside(s.Dir)
	if err != nil {
		return nil, err
	}
	for _, name := range append(within, beside...) {
		if info, err := os.Stat(name); err == nil && isOld(info.ModTime()) {
			old = append(old, name)
		}
	}
	if len(old) == 0 {
		return nil, nil
	}
	return warn(
		plural(len(old), "1 older copy still has data that was erased since: ",
			"%d older copies still have data that was erased since: ")+strings.Join(old[:min(len(old), 5)], ", ")+".",
		"Remove what you no longer need: backups in /_/ (Settings → Backups), folders on the disk.",
	), nil
}

// checkVersions finds buckets that keep what was erased, because they keep versions and no rule removes those.
func checkVersions(ctx context.Context, s Subject) (*Finding, error) {
	var names []string
	for _, bucket := range traces.Versioned(ctx, s.App, s.Replica) {
		if bucket.Days == 0 {
			names = append(names, bucket.Name+" ("+bucket.Has+")")
		}
	}
	if len(names) == 0 {
		return nil, nil
	}
	return warn(
		"What is erased stays as an older version in "+strings.Join(names,
			" and ")+". The storage names no rule that removes older versions.",
		"Give the bucket a lifecycle rule that removes older versions after 30 days. To erase something at once, remove its older versions by hand: workforce privacy check names them.",
	), nil
}
