package watch

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"

	"workforce/pb/content/releases"
	"workforce/pb/store/collections"
)

// checkReleases finds changes to pages that should have gone live by themselves.
func checkReleases(_ context.Context, s Subject) (*Finding, error) {
	failed, err := s.App.CountRecords(collections.Releases, dbx.HashExp{collections.ReleaseState: releases.Failed})
	if err != nil {
		return nil, fmt.Errorf("count the failed releases: %w", err)
	}
	if failed == 0 {
		return nil, nil
	}
	return fail(
		plural(int(failed), "1 release was not published at its time", "%d releases were not published at their times")+
			", because a page was changed meanwhile or has to be corrected.",
		"Each release says which page. Correct it, then publish it or set a new time.",
	).at("?tab=pages&view=releases"), nil
}
