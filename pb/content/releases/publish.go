package releases

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Publish publishes a release for an author. It returns ErrPublished, ErrEmpty, Conflict or Invalid if
// that is not possible. Like the functions below, it runs in an Attempt.
func Publish(app core.App, release *core.Record, author versions.Author) error {
	r, err := NewReader(app)
	if err != nil {
		return err
	}
	r.timed = slices.DeleteFunc(r.timed, isScheduled) // none of them is published before it
	items, err := r.checkAll(release)
	if err != nil {
		return err
	}
	release.Set(collections.ReleaseState, Published)
	release.Set(collections.ReleaseProblem, "")
	release.Set(collections.ReleasePublishedAt, types.NowDateTime())
	release.Set(collections.ReleaseItems, items)
	return r.save(release, items, author, versions.Released)
}

// Ask asks the admins to publish a release.
func Ask(app core.App, release, author *core.Record) error {
	return ask(app, release, author, Asked)
}

// Approve publishes a release that an editor has asked for, or schedules it if its time is
// still to come. Any other release is published now.
func Approve(app core.App, release, author *core.Record, now time.Time) error {
	if release.GetString(collections.ReleaseState) != Asked ||
		!release.GetDateTime(collections.ReleaseAt).Time().After(now) {
		return Publish(app, release, versions.AuthorOf(author))
	}
	return ask(app, release, author, Scheduled)
}

func ask(app core.App, release, author *core.Record, wanted string) error {
	return change(app, release, func(r *Reader) error {
		versions.SetSavedBy(release, author)
		return r.prepare(release, wanted)
	})
}

// Decline gives a release that asks for an admin back to its writers, with a reason for them.
func Decline(app core.App, release, author *core.Record, reason string) error {
	return change(app, release, func(*Reader) error {
		if release.GetString(collections.ReleaseState) != Asked {
			return ErrNotAsked
		}
		release.Set(collections.ReleaseState, Open)
		release.Set(collections.ReleaseAt, nil)
		release.Set(collections.ReleaseProblem, reason)
		versions.SetSavedBy(release, author)
		return nil
	})
}

// A Decision says what happens to a document that was changed after a release, when the release is taken
// back.
type Decision struct {
	Key string `json:"key"`
	// Version is the version of the later change. A newer one needs another decision.
	Version int `json:"version"`
	// Keep leaves the document as it is and takes it out of the release. Otherwise the later change is taken
	// back, too.
	Keep bool `json:"keep"`
}

// TakeBack publishes the versions before a release. It returns ErrNotPublished, ErrTooOld, ErrReserved if mayPublish
// refuses what would be shown again, ErrEmpty if nothing would be taken back, or Conflict if a document was changed
// since and nobody has decided about that. Afterwards, the changes are those of the versions that are shown again, so
// the release can be published again.
func TakeBack(app core.App, release *core.Record, author versions.Author,
	mayPublish func(...collections.ReleaseItem) bool, decisions ...Decision) error {
	if release.GetString(collections.ReleaseState) != Published {
		return ErrNotPublished
	}
	r, err := NewReader(app)
	if err != nil {
		return err
	}
	items, err := r.decided(collections.ItemsOf(release), decisions)
	if err != nil {
		return err
	}
	again := slices.Clone(items)
	for i, item := range items {
		before, isKept, err := r.contentAt(item.Key, item.Version)
		if err != nil {
			return err
		}
		if !isKept {
			return ErrTooOld
		}
		if items[i].Content, err = documents.Completed(item.Key, before); err != nil {
			return err
		}
		again[i].Version = r.found[item.Key].GetInt(versions.FieldVersion) + 1 // taking back adds a version
	}
	if !mayPublish(items...) {
		return ErrReserved
	}
	release.Set(collections.ReleaseState, TakenBack)
	release.Set(collections.ReleaseAt, nil)
	release.Set(collections.ReleaseItems, again)
	return r.save(release, items, author, versions.TakenBack)
}

// decided returns the items that are taken back.
func (r *Reader) decided(items []collections.ReleaseItem, decisions []Decision) ([]collections.ReleaseItem, error) {
	conflict, err := r.laterChanges(items)
	if err != nil {
		return nil, err
	}
	var open Conflict
	for _, changed := range conflict {
		at := slices.IndexFunc(decisions, func(d Decision) bool {
			return d.Key == changed.Key &&
				d.Version == changed.Version
		})
		switch {
		case at < 0, changed.Version == 0 && !decisions[at].Keep: // a deleted document has no version
			open = append(open, changed)
		case decisions[at].Keep:
			items = slices.DeleteFunc(items, func(item collections.ReleaseItem) bool { return item.Key == changed.Key })
		}
	}
	switch {
	case len(open) > 0:
		return nil, open
	case len(items) == 0:
		return nil, ErrEmpty
	}
	return items, nil
}

// save checks the contents of the documents of a release, and stores both. The release comes first:
// after the commit, the cache drops the pages of all its documents when it hears of the release, so no
// visitor finds a new page beside an old one.
func (r *Reader) save(release *core.Record, items []collections.ReleaseItem, author versions.Author,
	reason string) error {
	versions.SetAuthor(release, author)
	changed, err := r.checkTogether(items, nil)
	if err != nil {
		return err
	}
	for _, document := range changed {
		versions.SetAuthor(document, author)
		versions.SetReason(document, reason, release.GetString(collections.ReleaseTitle))
	}
	return r.store(release, changed...)
}
