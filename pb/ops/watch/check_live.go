package watch

import (
	"context"
	"fmt"
	"time"

	"workforce/pb/platform/disk"
)

// writeLimit is how long a write may take before nothing can be stored.
const writeLimit = 5 * time.Second

func checkRendering(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.RenderFails == nil || !s.Live.RenderFails() {
		return nil, nil
	}
	return fail(
		"Pages are not rendered on the server. Visitors still see them, but search engines do not.",
		"Read the log for the cause, then restart the program.",
	), nil
}

// checkWriting writes a row of the database without changing it, and waits until it is on
// the disk. It does not write while the database is checked at the start, because a load balancer that waits
// for the answer takes the machine out.
func checkWriting(ctx context.Context, s Subject) (*Finding, error) {
	if s.Live.isChecking() {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeLimit)
	defer cancel()
	_, err := s.App.NonconcurrentDB().
		NewQuery("UPDATE {{_params}} SET [[updated]] = [[updated]] WHERE [[id]] = 'settings'").
		WithContext(ctx).Execute()
	if err == nil {
		// A small write may still fit into the write-ahead log. A submission does not.
		if free, err := disk.Free(s.App.DataDir()); err == nil && free < disk.Full {
			return fail("Nothing can be stored: the disk is full.", "Make room on the disk of the data folder."), nil
		}
		return nil, nil
	}
	return fail(
		fmt.Sprintf("Nothing can be stored: the database cannot be written (%v).", err),
		"Look whether the disk is full or read-only, and whether this account may write to the data folder.",
	), nil
}

func checkProxy(_ context.Context, s Subject) (*Finding, error) {
	seen := s.Live.Proxies.Seen()
	if seen == "" {
		return nil, nil
	}
	return warn(
		"A reverse proxy names the visitors’ addresses in the header "+seen+
			", which the program does not accept. All visitors share one rate limit.",
		"Enter the header in /_/ (Settings → Application → IP proxy headers). If the proxy is on another machine, start the program with its address in TRUSTED_PROXIES.",
	), nil
}
