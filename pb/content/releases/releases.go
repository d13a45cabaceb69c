// Package releases publishes changes to several documents in one transaction, now or at a set
// time, and takes all of them back together. A release is a list of changes. read.go applies them.
package releases

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"slices"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// The states of a release.
const (
	Open      = "open"      // being written
	Asked     = "asked"     // an editor asks an admin to publish it
	Scheduled = "scheduled" // goes live at its time
	Published = "published"
	TakenBack = "takenBack"
	Failed    = "failed" // was not published at its time, see its problem
)

// Kind declares the releases. A request holds the title, the time and the documents; the
// program sets the rest.
var Kind = versions.Kind{
	Collection: collections.Releases,
	Title:      collections.ReleaseTitle,
	Fields: []versions.Field{
		{Name: collections.ReleaseTitle, Type: versions.Text, Needed: true},
		{Name: collections.ReleaseAt,
			Type: versions.Moment("The time must be a moment such as 2026-11-20T09:00:00+05:30, or null")},
		{Name: collections.ReleaseItems, Type: items},
		{Name: collections.ReleaseState},
		{Name: collections.ReleaseProblem},
		{Name: collections.ReleasePublishedAt},
	},
	BeforeRestore: func(_ core.App, release *core.Record) error {
		if release.GetString(collections.ReleaseState) == Scheduled { // its time may have passed
			release.Set(collections.ReleaseAt, nil)
			release.Set(collections.ReleaseState, Open)
		}
		return nil
	},
}

// items is the type of the documents of a release. Members that it does not know are ignored,
// so a client may send back what it has read.
var items = versions.Type{
	JSON: map[string]any{"type": "array", "items": map[string]any{
		"type": "object", "required": []string{"key", "version", "content"},
		"properties": map[string]any{"key": versions.Text.JSON, "version": versions.Integer.JSON,
			"content": versions.Object.JSON, "base": versions.Object.JSON},
	}},
	Decode: func(value jsontext.Value) (any, error) {
		var decoded []collections.ReleaseItem
		if err := json.Unmarshal(value, &decoded); err != nil {
			return nil, err
		}
		for i, item := range decoded {
			isObject := func(text []byte) bool { return jsontext.Value(text).Kind() == jsontext.KindBeginObject }
			if !isObject(item.Content) || item.Base != nil && !isObject(item.Base) {
				return nil, errors.New("the content is not an object")
			}
			decoded[i].Changes = nil // they follow from the content
		}
		encoded, err := json.Marshal(decoded)
		return types.JSONRaw(encoded), err
	},
}

// makeChanges replaces the contents with which somebody has written a release by what they change. If the version
// from which one was made is no longer kept, the whole content counts as a change.
func makeChanges(app core.App, release *core.Record) error {
	items := collections.ItemsOf(release)
	if !slices.ContainsFunc(items, func(item collections.ReleaseItem) bool { return item.Content != nil }) {
		return nil
	}
	r, err := NewReader(app)
	if err != nil {
		return err
	}
	for i, item := range items {
		before, isKept, err := r.contentAt(item.Key, item.Version)
		if err != nil {
			return err
		}
		if item.Base != nil || !isKept {
			before = item.Base
		}
		if item.Content != nil {
			items[i] = collections.ReleaseItem{Key: item.Key, Version: item.Version,
				Changes: documents.Changes(before, item.Content)}
		}
	}
	release.Set(collections.ReleaseItems, items)
	return nil
}

// bindRules checks every release that is saved.
func bindRules(app core.App) {
	app.OnRecordValidate(collections.Releases).BindFunc(func(e *core.RecordEvent) error {
		e.Record.Set(collections.ReleaseTitle, rules.OneLine(e.Record.GetString(collections.ReleaseTitle)))
		if e.Record.GetString(collections.ReleaseState) == "" {
			e.Record.Set(collections.ReleaseState, Open)
		}
		broken := validation.Errors{
			collections.ReleaseTitle: rules.Line("Title", e.Record.GetString(collections.ReleaseTitle), true,
				content.Limits.Release.MaxTitle),
			collections.ReleaseItems: checkItems(e.Record),
		}.Filter()
		if broken != nil {
			return broken
		}
		if err := makeChanges(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
}

// checkItems checks which documents a release has. What is in them may break rules until the
// release is published or scheduled.
func checkItems(release *core.Record) error {
	all := collections.ItemsOf(release)
	if most := content.Limits.Release.MaxPages; len(all) > most {
		return rules.Broken(fmt.Sprintf("A release has at most %d pages", most))
	}
	var seen []string
	for _, item := range all {
		switch {
		case !documents.IsKey(item.Key) && !documents.IsCustom(item.Key):
			return rules.Broken("A page of this release does not exist")
		case slices.Contains(seen, item.Key):
			return rules.Broken(fmt.Sprintf("%s is in this release twice", documents.NameIn(item.Key, item.Content)))
		}
		seen = append(seen, item.Key)
	}
	return nil
}

// Save saves a release that somebody has written. A release with a time is scheduled, so its documents
// have to be ready to be published. If the writer may not publish, the release asks an admin instead.
func Save(app core.App, release *core.Record, mayPublish bool) error {
	return change(app, release, func(r *Reader) error { return r.arrange(release, mayPublish) })
}

// change changes a release and stores it.
func change(app core.App, release *core.Record, set func(*Reader) error) error {
	r, err := NewReader(app)
	if err == nil {
		err = app.Validate(release) // makes changes of what was written
	}
	if err == nil {
		err = set(r)
	}
	if err != nil {
		return err
	}
	return r.store(release)
}

// arrange sets the state of a release that is about to be saved. Only a time that the writer has chosen schedules it.
func (r *Reader) arrange(release *core.Record, mayPublish bool) error {
	state, at := release.GetString(collections.ReleaseState), release.GetDateTime(collections.ReleaseAt)
	isChosen := release.IsNew() || !at.Equal(release.Original().GetDateTime(collections.ReleaseAt))
	switch {
	case state == Published:
		return ErrPublished
	case state == Asked && (!isChosen || at.IsZero() && !mayPublish):
		return nil // stays with the admins
	case at.IsZero() || !isChosen && state != Scheduled:
		release.Set(collections.ReleaseAt, nil)
	case mayPublish:
		return r.prepare(release, Scheduled)
	default:
		return r.prepare(release, Asked)
	}
	if err := r.rebase(release); err != nil {
		return err
	}
	release.Set(collections.ReleaseState, Open)
	release.Set(collections.ReleaseProblem, "")
	return nil
}

// prepare checks whether a release can be published, and sets its state.
func (r *Reader) prepare(release *core.Record, state string) error {
	items, err := r.checkAll(release)
	if err != nil {
		return err
	}
	earlier := slices.DeleteFunc(r.earlierThan(release), func(one *core.Record) bool { return !isScheduled(one) })
	if _, err := r.checkTogether(items, earlier); err != nil {
		return err
	}
	release.Set(collections.ReleaseState, state)
	release.Set(collections.ReleaseProblem, "")
	return nil
}
