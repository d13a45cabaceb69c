package releases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Errors of a release that cannot be published or taken back.
var (
	ErrPublished    = errors.New("the release is published")
	ErrNotPublished = errors.New("the release is not published")
	ErrEmpty        = errors.New("the release has no documents")
	ErrNotAsked     = errors.New("nobody asks to publish the release")
	ErrReserved     = errors.New("only admins publish these documents")
	// ErrTooOld is returned if the versions before a release are no longer kept.
	ErrTooOld = errors.New("the versions before the release are no longer kept")
)

// A Changed is a document whose content is no longer the one that a release knows.
type Changed struct {
	Key      string
	Name     string   // what people call it
	Pointers []string // of the changed fields; empty if they are unknown
	// Version, Author and Time are those of the last change; empty if the document was deleted.
	Version int
	Author  versions.Author
	Time    types.DateTime
}

// A Conflict is the error of a release that would overwrite changes.
type Conflict []Changed

// Error names the documents.
func (c Conflict) Error() string {
	return sentence("Somebody else has changed these pages meanwhile: ", c,
		func(changed Changed) string { return changed.Name })
}

// An InvalidPage is a document of a release that breaks rules.
type InvalidPage struct {
	Key, Name string
	Problems  []documents.Problem
}

// Invalid is the error of a release with documents that break rules.
type Invalid []InvalidPage

// Error names the documents.
func (i Invalid) Error() string {
	return sentence("These pages have to be corrected: ", i, func(page InvalidPage) string { return page.Name })
}

// Why names the documents and says what is wrong with the first one.
func (i Invalid) Why() string { return i.Error() + " " + i[0].Problems[0].Sentence }

func sentence[page any](begin string, pages []page, name func(page) string) string {
	names := make([]string, len(pages))
	for i, page := range pages {
		names[i] = name(page)
	}
	return begin + strings.Join(names, "; ") + "."
}

// checkAll returns the items of a release with the contents that it would publish, or ErrPublished, ErrEmpty,
// Conflict or Invalid if it cannot be published.
func (r *Reader) checkAll(release *core.Record) ([]collections.ReleaseItem, error) {
	items, conflict, err := r.apply(release)
	switch {
	case release.GetString(collections.ReleaseState) == Published:
		return nil, ErrPublished
	case err != nil:
		return nil, err
	case len(items) == 0:
		return nil, ErrEmpty
	case len(conflict) > 0:
		return nil, conflict
	}
	var invalid Invalid
	for i, item := range items {
		// An upgrade may require more than what the release was written with.
		if stored := r.found[item.Key]; stored != nil {
			before := []byte(stored.GetString(collections.DocumentContent))
			if item.Content, err = documents.Complete(item.Key, item.Content, before); err != nil {
				return nil, err
			}
		}
		items[i].Content = item.Content
		problems, err := documents.Check(item.Key, item.Content)
		if err != nil {
			return nil, err
		}
		if len(problems) > 0 {
			invalid = append(invalid, InvalidPage{item.Key, documents.NameIn(item.Key, item.Content), problems})
		}
	}
	if len(invalid) > 0 {
		return nil, invalid
	}
	return items, nil
}

// checkTogether runs the checks that a save of the documents would run, such as whether their addresses are free once
// all of them and the changes of earlier releases are stored. It returns copies of the documents that can be stored, or
// Invalid if a check fails.
func (r *Reader) checkTogether(items []collections.ReleaseItem, earlier []*core.Record) ([]*core.Record, error) {
	contents := map[string]json.RawMessage{}
	for _, release := range earlier {
		for _, other := range collections.ItemsOf(release) {
			current, isRead := contents[other.Key]
			if !isRead {
				document, stored, err := r.find(other.Key)
				if err != nil {
					return nil, err
				}
				if document == nil {
					continue // that release will fail
				}
				current = stored
			}
			contents[other.Key], _ = documents.Apply(current, other.Changes)
		}
	}
	for _, item := range items {
		contents[item.Key] = item.Content
	}
	together := documents.WithShown(context.Background(), documents.With(r.app, contents))
	var changed []*core.Record
	var invalid Invalid
	for _, item := range items {
		document := r.found[item.Key].Clone()
		document.Set(collections.DocumentContent, string(item.Content))
		err := r.app.ValidateWithContext(together, document)
		if broken, isBroken := errors.AsType[validation.Errors](err); isBroken {
			var problems []documents.Problem
			for _, problem := range broken {
				pointer := "" // the whole document
				if coded, isCoded := problem.(validation.Error); isCoded && coded.Code() == documents.TakenPath {
					pointer = "/place/path"
				}
				problems = append(problems, documents.Problem{Pointer: pointer, Sentence: problem.Error()})
			}
			invalid = append(invalid, InvalidPage{item.Key, documents.NameIn(item.Key, item.Content), problems})
		} else if err != nil {
			return nil, fmt.Errorf("check document %s of a release: %w", item.Key, err)
		}
		changed = append(changed, document)
	}
	if len(invalid) > 0 {
		return nil, invalid
	}
	return changed, nil
}

// laterChanges returns the documents that were deleted or changed since a release published them.
func (r *Reader) laterChanges(items []collections.ReleaseItem) (conflict Conflict, err error) {
	for _, item := range items {
		changed, err := r.findChange(item.Key, item.Version+1) // publishing has added a version
		if err != nil {
			return nil, err
		}
		conflict = append(conflict, changed...)
	}
	return conflict, nil
}

// findChange returns how a document was changed since a version, or nothing if it has the same content.
func (r *Reader) findChange(key string, version int) (Conflict, error) {
	document, current, err := r.find(key)
	if err != nil {
		return nil, err
	}
	changed := Changed{Key: key, Name: documents.NameIn(key, current), Pointers: []string{}}
	if document == nil {
		changed.Name += " (deleted)"
		return Conflict{changed}, nil
	}
	before, isKept, err := r.contentAt(key, version)
	if err != nil {
		return nil, err
	}
	if isKept {
		changed.Pointers = documents.Changed(before, current)
		if len(changed.Pointers) == 0 {
			return nil, nil
		}
	}
	changed.Version, changed.Time = document.GetInt(versions.FieldVersion), document.GetDateTime("updated")
	changed.Author, err = documents.Kind.SavedBy(r.app, document)
	return Conflict{changed}, err
}
