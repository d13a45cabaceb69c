package releases

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// A release that is published at a time builds on what is published before it. So two releases can change the
// same document, one on Monday and one on Wednesday. Wherever both change the same, the later one counts. A release
// is stored as its writer knew it, and put together with the earlier ones again whenever somebody reads it.

// Items returns the documents of a release as it would publish them, or has published them. Those of a release that
// nobody has checked are as they were written.
func Items(app core.App, release *core.Record) ([]collections.ReleaseItem, error) {
	items, _, err := ItemsAndConflicts(app, release)
	return items, err
}

// ItemsAndConflicts returns the Items of a release, and what keeps it from being published or taken back: documents
// that were deleted, or whose content was changed since in a way that somebody has to decide about.
func ItemsAndConflicts(app core.App, release *core.Record) (items []collections.ReleaseItem, conflict Conflict, err error) {
	items = collections.ItemsOf(release)
	if release.GetString(collections.ReleaseState) == Published {
		conflict, err = laterChanges(app, items)
		return items, conflict, err
	}
	isWaiting := slices.Contains([]string{Scheduled, Asked}, release.GetString(collections.ReleaseState))
	settled, conflict, err := settleAll(app, release, items, false)
	for i, item := range settled {
		if isWaiting || items[i].Base != nil {
			items[i] = item
		}
	}
	return items, conflict, err
}

// rebase bases a release that is no longer scheduled on what visitors see. Otherwise, what was published while it was
// scheduled would count as somebody else's change.
func rebase(app core.App, release *core.Record) error {
	items := collections.ItemsOf(release)
	isBased := func(item collections.ReleaseItem) bool { return item.Base != nil }
	if release.GetString(collections.ReleaseState) != Scheduled && !slices.ContainsFunc(items, isBased) {
		return nil
	}
	items, _, err := settleAll(app, release.Original(), items, true)
	if err == nil {
		release.Set(collections.ReleaseItems, items)
	}
	return err
}

// settleAll returns the items of a release, each put together with what is published before it, and the
// documents about which somebody has to decide first. isNow leaves other scheduled releases aside.
func settleAll(app core.App, release *core.Record, items []collections.ReleaseItem, isNow bool) (
	settled []collections.ReleaseItem, conflict Conflict, err error) {
	earlier, err := earlierThan(app, release, isNow)
	if err != nil {
		return nil, nil, err
	}
	for _, item := range items {
		item, changed, err := settle(app, item, earlier)
		if err != nil {
			return nil, nil, err
		}
		if changed != nil {
			conflict = append(conflict, *changed)
		}
		settled = append(settled, item)
	}
	return settled, conflict, nil
}

// settle puts an item together with what the last of some earlier releases makes of its document, and with the
// content that visitors see, unless the earlier release is still to be published. It returns what has changed if
// the item and somebody else have changed the same.
func settle(app core.App, item collections.ReleaseItem, earlier []*core.Record) (collections.ReleaseItem, *Changed, error) {
	changed, err := findChange(app, item, 0)
	if err != nil || changed != nil && changed.Version == 0 { // deleted
		return item, changed, err
	}
	document, err := findDocument(app, item.Key)
	if err != nil {
		return item, nil, err
	}
	current := json.RawMessage(document.GetString(collections.DocumentContent))
	known, err := earlierContent(app, document, item.Version)
	switch {
	case item.Version == document.GetInt(versions.FieldVersion):
		known = current
	case errors.Is(err, ErrTooOld):
		return item, changed, nil
	case err != nil:
		return item, nil, err
	}
	base := item.Base
	if base == nil {
		base = known
	}
	if last, theirs := lastChange(earlier, item); theirs != nil {
		if earlier[last].GetString(collections.ReleaseState) == Published {
			item.Content, _ = documents.Merge(base, item.Content, theirs.Content, known)
			item.Base, item.Version = nil, theirs.Version+1 // the version that it was published as
			return settle(app, item, nil)
		}
		settled, _, err := settle(app, *theirs, earlier[:last])
		if err != nil {
			return item, nil, err
		}
		item.Content, _ = documents.Merge(base, item.Content, settled.Content, known)
		item.Base = settled.Content
		return item, nil, nil
	}
	merged, clashes := documents.Merge(base, item.Content, current, known)
	if len(clashes) > 0 {
		return item, changed, nil
	}
	item.Content, item.Base, item.Version = merged, nil, document.GetInt(versions.FieldVersion)
	return item, nil, nil
}

// earlierThan returns the releases that are published before a release because of their times, in their order: those
// that are scheduled, unless isNow is set, and those that were published while a release was scheduled.
// It returns none for a release without a time.
func earlierThan(app core.App, release *core.Record, isNow bool) (earlier []*core.Record, err error) {
	at := release.GetDateTime(collections.ReleaseAt)
	if at.IsZero() {
		return nil, nil
	}
	var states []string
	if !isNow {
		states = append(states, "[[state]] = {:scheduled}")
	}
	if release.GetString(collections.ReleaseState) == Scheduled {
		states = append(states, "[[state]] = {:published} AND [[publishedAt]] >= (SELECT min([[created]]) FROM {{releases}} WHERE [[state]] = {:scheduled})")
	}
	if len(states) == 0 {
		return nil, nil
	}
	err = app.RecordQuery(collections.Releases).AndWhere(dbx.NewExp(strings.Join(states, " OR "), dbx.Params{"scheduled": Scheduled, "published": Published})).
		AndWhere(dbx.NewExp("[[at]] != '' AND ([[at]] < {:at} OR [[at]] = {:at} AND [[id]] < {:id})", dbx.Params{"at": at.String(), "id": release.Id})).
		OrderBy("at", "id").All(&earlier)
	if err != nil {
		return nil, fmt.Errorf("read the earlier releases: %w", err)
	}
	return earlier, nil
}

// lastChange returns what the last of some releases makes of the document of an item, and which release that is, or
// nil. An item that was written after a release was published is based on it already.
func lastChange(releases []*core.Record, item collections.ReleaseItem) (last int, theirs *collections.ReleaseItem) {
	for last, release := range slices.Backward(releases) {
		for _, other := range collections.ItemsOf(release) {
			isKnown := release.GetString(collections.ReleaseState) == Published && other.Version < item.Version
			if other.Key == item.Key && !isKnown {
				return last, &other
			}
		}
	}
	return 0, nil
}
