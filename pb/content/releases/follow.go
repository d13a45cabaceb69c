package releases

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// A release that is published at a time builds on what is published before it. So two releases can change the
// same document, one on Monday and one on Wednesday. Wherever both change the same, the later one counts.

// settleAll returns the items of a release, each put together with what is published before it, and the
// documents about which somebody has to decide first. isNow leaves other scheduled releases aside.
func settleAll(app core.App, release *core.Record,
	isNow bool) (items []collections.ReleaseItem, conflict Conflict, err error) {
	var earlier []*core.Record
	if !isNow {
		if earlier, err = scheduledBefore(app, release); err != nil {
			return nil, nil, err
		}
	}
	items = collections.ItemsOf(release)
	for i, item := range items {
		settled, changed, err := settle(app, item, lastChange(earlier, item.Key))
		if err != nil {
			return nil, nil, err
		}
		if changed != nil {
			conflict = append(conflict, *changed)
		}
		items[i] = settled
	}
	return items, conflict, nil
}

// settle puts an item together with the content that an earlier release publishes. Without one, it uses the
// content that visitors see, and returns what has changed if both have changed the same.
func settle(app core.App, item collections.ReleaseItem,
	earlier json.RawMessage) (collections.ReleaseItem, *Changed, error) {
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
	if earlier != nil {
		item.Content, _ = documents.Merge(base, item.Content, earlier, known)
		item.Base = earlier
		return item, nil, nil
	}
	merged, clashes := documents.Merge(base, item.Content, current, known)
	if len(clashes) > 0 {
		return item, changed, nil
	}
	item.Content, item.Base, item.Version = merged, nil, document.GetInt(versions.FieldVersion)
	return item, nil, nil
}

// scheduledBefore returns the scheduled releases that are published before a release, in their order. It
// returns none for a release without a time.
func scheduledBefore(app core.App, release *core.Record) (earlier []*core.Record, err error) {
	at := release.GetDateTime(collections.ReleaseAt)
	if at.IsZero() {
		return nil, nil
	}
	err = app.RecordQuery(collections.Releases).AndWhere(dbx.HashExp{collections.ReleaseState: Scheduled}).
		AndWhere(dbx.NewExp("([[at]] < {:at} OR [[at]] = {:at} AND [[id]] < {:id})", dbx.Params{"at": at.String(), "id": release.Id})).
		OrderBy("at", "id").All(&earlier)
	if err != nil {
		return nil, fmt.Errorf("read the earlier releases: %w", err)
	}
	return earlier, nil
}

// lastChange returns what the last of some releases that changes a document makes of it, or nil.
func lastChange(releases []*core.Record, key string) json.RawMessage {
	for _, release := range slices.Backward(releases) {
		for _, item := range collections.ItemsOf(release) {
			if item.Key == key {
				return item.Content
			}
		}
	}
	return nil
}

// leaveEarlier bases a release that has no time any more on what visitors see. A document about which somebody
// has to decide stays as it is.
func leaveEarlier(app core.App, release *core.Record) error {
	items := collections.ItemsOf(release)
	if !slices.ContainsFunc(items, func(item collections.ReleaseItem) bool { return item.Base != nil }) {
		return nil
	}
	for i, item := range items {
		settled, _, err := settle(app, item, nil)
		if err != nil {
			return err
		}
		items[i] = settled
	}
	release.Set(collections.ReleaseItems, items)
	return nil
}

// followAgain puts the scheduled releases that share a document with a changed release together again with
// what is published before them. They keep their author.
func followAgain(app core.App, changed *core.Record) error {
	var scheduled []*core.Record
	err := app.RecordQuery(collections.Releases).AndWhere(dbx.HashExp{collections.ReleaseState: Scheduled}).
		AndWhere(dbx.Not(dbx.HashExp{"id": changed.Id})).OrderBy("at", "id").All(&scheduled)
	if err != nil {
		return fmt.Errorf("read the scheduled releases: %w", err)
	}
	for _, release := range scheduled {
		if !slices.ContainsFunc(collections.ItemsOf(changed), func(item collections.ReleaseItem) bool {
			return lastChange([]*core.Record{release}, item.Key) != nil
		}) {
			continue
		}
		err := Attempt(app, func(app core.App) error { return follow(app, release.Id) })
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
	}
	return nil
}

// follow saves a release again if it is scheduled and what is published before it makes a difference.
func follow(app core.App, id string) error {
	read, err := readBasis(app)
	if err != nil {
		return err
	}
	release, err := app.FindRecordById(collections.Releases, id)
	if err != nil || release.GetString(collections.ReleaseState) != Scheduled {
		return err
	}
	items, conflict, err := settleAll(app, release, false)
	if err != nil || len(conflict) > 0 {
		return err
	}
	before, err := json.Marshal(collections.ItemsOf(release))
	if err != nil {
		return err
	}
	after, err := json.Marshal(items)
	if err != nil || string(before) == string(after) {
		return err
	}
	author, err := Kind.SavedBy(app, release)
	if err != nil {
		return err
	}
	release.Set(collections.ReleaseItems, items)
	versions.SetAuthor(release, author)
	return read.store(app, release)
}
