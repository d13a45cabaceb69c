package releases

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
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
	names := make([]string, len(c))
	for i, changed := range c {
		names[i] = changed.Name
	}
	return "Somebody else has changed these pages meanwhile: " + strings.Join(names, "; ") + "."
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
	names := make([]string, len(i))
	for at, page := range i {
		names[at] = page.Name
	}
	return "These pages have to be corrected: " + strings.Join(names, "; ") + "."
}

// checkAll returns the items of a release as they would be published: put together with what is published
// before them. It returns ErrEmpty, Conflict or Invalid if the release cannot be published. isNow is set if it
// is published at once, so that no other release is published before it.
func checkAll(app core.App, release *core.Record, isNow bool) ([]collections.ReleaseItem, error) {
	items, conflict, err := settleAll(app, release, collections.ItemsOf(release), isNow)
	switch {
	case err != nil:
		return nil, err
	case len(items) == 0:
		return nil, ErrEmpty
	case len(conflict) > 0:
		return nil, conflict
	}
	var invalid Invalid
	for _, item := range items {
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

// laterChanges returns the documents that were deleted or changed since a release published them.
func laterChanges(app core.App, items []collections.ReleaseItem) (Conflict, error) {
	var conflict Conflict
	for _, item := range items {
		changed, err := findChange(app, item, 1) // publishing has added a version
		if err != nil {
			return nil, err
		}
		if changed != nil {
			conflict = append(conflict, *changed)
		}
	}
	return conflict, nil
}

// findChange returns how a document was changed since an item knows it, or nil if it has the same content.
func findChange(app core.App, item collections.ReleaseItem, later int) (*Changed, error) {
	changed := &Changed{Key: item.Key, Name: documents.NameIn(item.Key, item.Content), Pointers: []string{}}
	document, err := findDocument(app, item.Key)
	if errors.Is(err, sql.ErrNoRows) {
		changed.Name += " (deleted)"
		return changed, nil
	}
	if err != nil {
		return nil, err
	}
	known := item.Version + later
	changed.Version = document.GetInt(versions.FieldVersion)
	if changed.Version == known {
		return nil, nil
	}
	before, err := earlierContent(app, document, known)
	if err == nil {
		changed.Pointers = documents.Changes(before, json.RawMessage(document.GetString(collections.DocumentContent)))
		if len(changed.Pointers) == 0 {
			return nil, nil
		}
	} else if !errors.Is(err, ErrTooOld) {
		return nil, err
	}
	changed.Time = document.GetDateTime("updated")
	changed.Author, err = documents.Kind.SavedBy(app, document)
	return changed, err
}

func findDocument(app core.App, key string) (*core.Record, error) {
	document, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if err != nil {
		return nil, fmt.Errorf("read document %s: %w", key, err)
	}
	return document, nil
}

// earlierContent returns a document as it was in a version, or ErrTooOld if that is not kept.
func earlierContent(app core.App, document *core.Record, version int) (json.RawMessage, error) {
	var text []string
	err := app.DB().Select("coalesce(" + collections.Member(versions.RevisionData, collections.DocumentContent) + ", '')").From(versions.Revisions).
		Where(dbx.HashExp{
			versions.RevisionCollection: collections.Documents, versions.RevisionRecord: document.Id,
			versions.RevisionVersion: version,
		}).Column(&text)
	if err != nil {
		return nil, fmt.Errorf("read an earlier version of a document: %w", err)
	}
	if len(text) == 0 || text[0] == "" {
		return nil, ErrTooOld
	}
	return json.RawMessage(text[0]), nil
}
