package releases

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// A release is a list of changes. They are made in the documents in the order of time when somebody reads the
// release and when it is published, never ahead. So two releases can change the same document, one on Monday and
// one on Wednesday. Wherever both change the same, the later one counts.

// Read returns the documents of a release as it would publish them, or has published them, and what keeps it from
// being published or taken back: documents that were deleted, or changed since in a way that somebody has to decide
// about.
func (r *Reader) Read(release *core.Record) (items []collections.ReleaseItem, conflict Conflict, err error) {
	if release.GetString(collections.ReleaseState) != Published {
		return r.apply(release)
	}
	if items, err = r.Written(collections.ItemsOf(release)); err == nil {
		conflict, err = r.laterChanges(items)
	}
	return items, conflict, err
}

// Listed returns a release for a list, which names its documents. It leaves aside what scheduled releases are to make
// of them, and what has changed since a release was published.
func (r *Reader) Listed(release *core.Record) (items []collections.ReleaseItem, conflict Conflict, err error) {
	r.timed = slices.DeleteFunc(r.timed, isScheduled)
	if release.GetString(collections.ReleaseState) != Published {
		return r.apply(release)
	}
	items = collections.ItemsOf(release)
	for i := 0; i < len(items) && err == nil; i++ {
		_, items[i].Content, err = r.find(items[i].Key)
	}
	return items, nil, err
}

// Written returns items with their documents as somebody has written them: without what has changed since.
func (r *Reader) Written(items []collections.ReleaseItem) ([]collections.ReleaseItem, error) {
	for i, item := range items {
		before, _, err := r.contentAt(item.Key, item.Version)
		if err != nil {
			return items, err
		}
		items[i].Content, _ = documents.Apply(before, item.Changes)
	}
	return items, nil
}

// apply returns the items of a release with the contents that it would publish, and the documents about which
// somebody has to decide first.
func (r *Reader) apply(release *core.Record) (items []collections.ReleaseItem, conflict Conflict, err error) {
	earlier := r.earlierThan(release)
	for _, item := range collections.ItemsOf(release) {
		item, changed, err := r.applyItem(item, earlier)
		if err != nil {
			return nil, nil, err
		}
		conflict = append(conflict, changed...)
		items = append(items, item)
	}
	return items, conflict, nil
}

// applyItem returns an item with the content that its document gets: what visitors see, with the changes of earlier
// releases and its own. If others have changed the same since the item's version, it is returned as it was written,
// with what they have changed. What earlier releases have published does not count.
func (r *Reader) applyItem(item collections.ReleaseItem, earlier []*core.Record) (collections.ReleaseItem, Conflict,
	error) {
	document, current, err := r.find(item.Key)
	if err != nil {
		return item, nil, err
	}
	content, clashes := documents.Apply(current, item.Changes)
	var published []collections.Change
	base, builds := current, false
	for _, release := range earlier {
		for _, other := range collections.ItemsOf(release) {
			switch {
			case other.Key != item.Key:
			case isScheduled(release):
				builds = true
				base, _ = documents.Apply(base, other.Changes)
			case other.Version >= item.Version:
				published = append(published, other.Changes...)
			}
		}
	}
	before, isKept := current, document != nil
	if len(clashes) > 0 {
		if before, isKept, err = r.contentAt(item.Key, item.Version); err != nil {
			return item, nil, err
		}
	}
	isKnown := func(pointer string) bool {
		return isKept && documents.IsSame(pointer, before, current) || documents.IsMade(pointer, published, current)
	}
	clashes = slices.DeleteFunc(clashes, isKnown)
	if document == nil || len(clashes) > 0 {
		changed, err := r.findChange(item.Key, item.Version)
		if err != nil {
			return item, nil, err
		}
		changed[0].Pointers = slices.DeleteFunc(changed[0].Pointers, isKnown)
		item.Content, _ = documents.Apply(before, item.Changes)
		return item, changed, nil
	}
	if builds {
		content, _ = documents.Apply(base, item.Changes)
		item.Base = base
	}
	item.Version, item.Content = document.GetInt(versions.FieldVersion), content
	return item, nil, nil
}

func isScheduled(release *core.Record) bool {
	return release.GetString(collections.ReleaseState) == Scheduled
}

// earlierThan returns the releases that are published before a release because of their times, in their order: those
// that are scheduled, and those that were published while the release was scheduled. It returns none for a release
// without a time.
func (r *Reader) earlierThan(release *core.Record) (earlier []*core.Record) {
	at, waits := release.GetDateTime(collections.ReleaseAt), isScheduled(release)
	for _, other := range r.timed {
		order := other.GetDateTime(collections.ReleaseAt).Compare(at)
		if at.IsZero() || other.Id == release.Id || !waits && !isScheduled(other) {
			continue
		}
		if order < 0 || order == 0 && other.Id < release.Id {
			earlier = append(earlier, other)
		}
	}
	return earlier
}

// rebase makes a release that is no longer scheduled from what was published while it was. Otherwise, that would
// count as somebody else's change.
func (r *Reader) rebase(release *core.Record) error {
	stored := release.Original()
	if !isScheduled(stored) {
		return nil
	}
	stored.Set(collections.ReleaseItems, release.Get(collections.ReleaseItems))
	items, _, err := r.apply(stored)
	release.Set(collections.ReleaseItems, items)
	return err
}
