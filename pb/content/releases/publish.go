package releases

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// The functions below check and store a release. They run in an Attempt.

// Publish publishes a release for an author. It returns ErrPublished, ErrEmpty, Conflict or Invalid if
// that is not possible.
func Publish(app core.App, release *core.Record, author versions.Author) error {
	if release.GetString(collections.ReleaseState) == Published {
		return ErrPublished
	}
	read, err := readBasis(app)
	if err != nil {
		return err
	}
	items, err := checkAll(app, release, true)
	if err != nil {
		return err
	}
	release.Set(collections.ReleaseState, Published)
	release.Set(collections.ReleaseProblem, "")
	release.Set(collections.ReleasePublishedAt, types.NowDateTime())
	release.Set(collections.ReleaseItems, items)
	return read.save(app, release, items, author, versions.Released,
		func(item collections.ReleaseItem, _ *core.Record) (json.RawMessage, error) {
			return item.Content, nil
		})
}

// Ask asks the admins to publish a release.
func Ask(app core.App, release, author *core.Record) error {
	if release.GetString(collections.ReleaseState) == Published {
		return ErrPublished
	}
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
	read, err := readBasis(app)
	if err != nil {
		return err
	}
	if err := prepare(app, release, wanted); err != nil {
		return err
	}
	versions.SetSavedBy(release, author)
	return read.store(app, release)
}

// Decline gives a release that asks for an admin back to its writers, with a reason for them.
func Decline(app core.App, release, author *core.Record, reason string) error {
	read, err := readBasis(app)
	if err != nil {
		return err
	}
	if release.GetString(collections.ReleaseState) != Asked {
		return ErrNotAsked
	}
	release.Set(collections.ReleaseState, Open)
	release.Set(collections.ReleaseProblem, reason)
	versions.SetSavedBy(release, author)
	return read.store(app, release)
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

// TakeBack publishes the versions before a release. It returns ErrNotPublished, ErrTooOld, ErrEmpty if nothing would be taken back, or Conflict if a document was changed since and
// nobody has decided about that. Afterwards, the release is based on the versions that it has published, so
// it can be published again.
func TakeBack(app core.App, release *core.Record, author versions.Author, decisions ...Decision) error {
	if release.GetString(collections.ReleaseState) != Published {
		return ErrNotPublished
	}
	read, err := readBasis(app)
	if err != nil {
		return err
	}
	items, err := decided(app, collections.ItemsOf(release), decisions)
	if err != nil {
		return err
	}
	again, err := afterTakeBack(app, items)
	if err != nil {
		return err
	}
	release.Set(collections.ReleaseState, TakenBack)
	release.Set(collections.ReleaseItems, again)
	return read.save(app, release, items, author, versions.TakenBack,
		func(item collections.ReleaseItem, document *core.Record) (json.RawMessage, error) {
			before, err := earlierContent(app, document, item.Version)
			if err != nil {
				return nil, err
			}
			return documents.Completed(item.Key, before)
		})
}

// decided returns the items that are taken back.
func decided(app core.App, items []collections.ReleaseItem, decisions []Decision) ([]collections.ReleaseItem, error) {
	conflict, err := laterChanges(app, items)
	if err != nil {
		return nil, err
	}
	var open Conflict
	for _, changed := range conflict {
		at := slices.IndexFunc(decisions, func(d Decision) bool { return d.Key == changed.Key && d.Version == changed.Version })
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

// afterTakeBack returns the items with the versions that their documents get by taking them back.
func afterTakeBack(app core.App, items []collections.ReleaseItem) ([]collections.ReleaseItem, error) {
	current := slices.Clone(items)
	for i, item := range current {
		document, err := findDocument(app, item.Key)
		if err != nil {
			return nil, err
		}
		current[i].Version = document.GetInt(versions.FieldVersion) + 1
	}
	return current, nil
}

// save checks the new contents of the documents of a release, and stores both. The release comes first:
// after the commit, the cache drops the pages of all its documents when it hears of the release, so no
// visitor finds a new page beside an old one.
func (b basis) save(
	app core.App, release *core.Record, items []collections.ReleaseItem, author versions.Author, reason string,
	content func(collections.ReleaseItem, *core.Record) (json.RawMessage, error),
) error {
	versions.SetAuthor(release, author)
	contents := map[string]json.RawMessage{}
	var changed []*core.Record
	for _, item := range items {
		document, err := findDocument(app, item.Key)
		if err != nil {
			return err
		}
		text, err := content(item, document)
		if err != nil {
			return err
		}
		document.Set(collections.DocumentContent, string(text))
		versions.SetAuthor(document, author)
		versions.SetReason(document, reason, release.GetString(collections.ReleaseTitle))
		contents[item.Key] = text
		changed = append(changed, document)
	}
	together := documents.WithShown(context.Background(), documents.With(app, contents))
	for i, document := range changed {
		if err := app.ValidateWithContext(together, document); err != nil {
			return fmt.Errorf("check document %s of a release: %w", items[i].Key, err)
		}
	}
	return b.store(app, release, changed...)
}
