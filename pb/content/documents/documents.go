// Package documents reads and validates the copy of the pages: JSON documents, each
// described by a schema. The program seeds them at the first start. From then on editors
// change them in the dashboard. A document that does not match its schema is never saved.
package documents

import (
	"bytes"
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Site is the key of the document that all pages share.
const Site = "site"

// Deadlines is the key of the document with the deadlines of grievances.
const Deadlines = "deadlines"

// recipients are the fields of the document Site with the addresses to which submissions are mailed.
var recipients = []string{"/contact/email", "/grievanceOfficer/email"}

// IsReserved reports whether only admins may publish a change: of the deadlines, for which they answer, or of an
// address to which submissions are mailed, because editors see none.
func IsReserved(app core.App, item collections.ReleaseItem) (bool, error) {
	if item.Key != Site {
		return item.Key == Deadlines, nil
	}
	changes := item.Changes
	if item.Content != nil {
		stored, err := load(app, Site)
		if err != nil {
			return false, err
		}
		changes = Changes(stored, item.Content)
	}
	return slices.ContainsFunc(changes, func(change collections.Change) bool {
		return slices.ContainsFunc(recipients,
			func(field string) bool { return strings.HasPrefix(field+"/", change.Pointer+"/") })
	}), nil
}

// Privacy is the key of the document with the privacy policy, which says how long everything is kept.
const Privacy = "privacy"

// Keys returns the keys of the documents that the program knows, in alphabetical order. Pages of
// sections are none of them, because staff can delete each one.
var Keys = sync.OnceValue(func() []string { return slices.DeleteFunc(slices.Clone(Seeds()), IsCustom) })

// Seeds returns the keys of all documents that a new site has, in alphabetical order.
var Seeds = sync.OnceValue(func() []string {
	files, err := fs.Glob(content.Files, "documents/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	keys := make([]string, len(files))
	for i, file := range files {
		keys[i] = strings.TrimSuffix(path.Base(file), ".json")
	}
	return keys
})

// Get reads a document, completes it from the seed, leaves out what belongs to pages that are not
// on the site, fills in the placeholders and adds what pages need to show uploaded pictures. It
// returns the seed of a document that is missing from the database.
func Get(app core.App, key string) (json.RawMessage, error) {
	raw, err := load(app, key)
	if err != nil {
		return nil, err
	}
	from, err := loadSources(app, key, raw)
	if err != nil {
		return nil, err
	}
	if key == Site {
		if raw, err = addToMenus(app, raw); err != nil {
			return nil, err
		}
	}
	if raw, err = withoutClosed(app, raw); err != nil {
		return nil, err
	}
	return show(app, raw, from)
}

// Read decodes a document as Get returns it.
func Read(app core.App, key string, into any) error {
	text, err := Get(app, key)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("read the document %s: %w", key, err)
	}
	return nil
}

// GetOwnSite returns the site document like Get, but without the pages made by staff in its
// menus, and these pages. The preview shows other pages there while somebody changes them.
func GetOwnSite(app core.App) (json.RawMessage, []CustomPage, error) {
	from, err := loadSources(app, "", nil)
	if err != nil {
		return nil, nil, err
	}
	added, err := menuPages(app)
	if err != nil {
		return nil, nil, err
	}
	site, err := withoutClosed(app, from.site)
	if err != nil {
		return nil, nil, err
	}
	shown, err := show(app, site, from)
	return shown, added, err
}

// show fills in the placeholders of a document and adds what pages need to show its pictures.
func show(app core.App, raw json.RawMessage, from sources) (json.RawMessage, error) {
	filled, err := Fill(raw, from.site, from.deadlines, from.kept)
	if err != nil {
		return nil, err
	}
	return showPictures(app, filled)
}

func load(app core.App, key string) (json.RawMessage, error) {
	if shown, ok := app.(*overlay); ok {
		return shown.load(key)
	}
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if errors.Is(err, sql.ErrNoRows) && !IsCustom(key) {
		return Default(key)
	}
	if err != nil {
		return nil, fmt.Errorf("read document %s: %w", key, err)
	}
	return Completed(key, []byte(record.GetString(collections.DocumentContent)))
}

// Completed returns a stored document with the members that this version of the program has
// added to it, with their default texts.
func Completed(key string, stored []byte) (json.RawMessage, error) {
	return Complete(key, stored, stored)
}

// IsKey reports whether the program knows a document with this key.
func IsKey(key string) bool { return slices.Contains(Keys(), key) }

// Name returns what people call a document, such as Home. Its schema says it: by its label, or
// by its title.
func Name(key string) string { return cmp.Or(names()[key], "A page of your own") }

var names = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, key := range Keys() {
		var schema struct{ Label, Title string }
		raw, err := content.Files.ReadFile("schemas/" + key + ".json")
		if err := errors.Join(err, json.Unmarshal(raw, &schema)); err != nil {
			panic(err) // the schemas are part of the program
		}
		all[key] = cmp.Or(schema.Label, schema.Title)
	}
	return all
})

// Default returns a document as it is compiled into the program.
func Default(key string) (json.RawMessage, error) {
	raw, err := content.Files.ReadFile("documents/" + key + ".json")
	if err != nil {
		return nil, fmt.Errorf("read the default document %s: %w", key, err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, raw); err != nil {
		return nil, fmt.Errorf("read the default document %s: %w", key, err)
	}
	return compact.Bytes(), nil
}

// Fallback returns what pages show of a document while the database cannot be read: the default, filled in with the
// facts that were read last, because a visitor must not call the phone number of the sample.
func Fallback(app core.App, key string) (json.RawMessage, error) {
	from, isKnown := app.Store().Get(lastSources).(sources)
	if !isKnown {
		site, siteErr := Default(Site)
		deadlines, err := Default(Deadlines)
		if err := errors.Join(siteErr, err); err != nil {
			return nil, err
		}
		from = sources{site, deadlines, unconfirmedClauses(app)}
	}
	if key == Site {
		return Fill(from.site, from.site, from.deadlines, from.kept)
	}
	raw, err := Default(key)
	if err != nil {
		return nil, err
	}
	return Fill(raw, from.site, from.deadlines, from.kept)
}

// Kind declares how documents are versioned. A request holds only the content: the key of a
// document never changes.
var Kind = versions.Kind{
	Collection: collections.Documents,
	Title:      collections.DocumentKey,
	Slug:       collections.DocumentPath,
	IsPublic:   isPublic,
	Fields: []versions.Field{
		{Name: collections.DocumentKey},
		{Name: collections.DocumentContent, Type: versions.Object, Required: true},
	},
}
