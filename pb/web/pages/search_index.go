package pages

import (
	"fmt"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/web/search"
)

// BindIndex updates the search index whenever content changes.
func BindIndex(app core.App) {
	var updating sync.Mutex // so that no update writes entries that are older than those of another
	// When these hooks run, the record is stored. A failure is therefore logged and not
	// reported to the person who saved the record.
	after := func(entriesOf func(app core.App, record *core.Record) ([]indexed, error)) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			updating.Lock()
			err := update(e.App, e.Record, entriesOf)
			updating.Unlock()
			if err != nil {
				e.App.Logger().Error("The search index could not be updated", "record", sourceOf(e.Record), "error", err)
			}
			return e.Next()
		}
	}
	none := func(app core.App, record *core.Record) ([]indexed, error) {
		return withOthers(app, record, nil)
	}
	contents := []string{collections.Documents, collections.Blogs, collections.Jobs}
	app.OnRecordAfterCreateSuccess(contents...).BindFunc(after(entriesAfter))
	app.OnRecordAfterUpdateSuccess(contents...).BindFunc(after(entriesAfter))
	app.OnRecordAfterDeleteSuccess(contents...).BindFunc(after(none))
}

// indexed holds the entries of one source.
type indexed struct {
	source  string
	entries []search.Entry
}

// update makes the entries before it locks the database: a change to the documents that all pages
// show changes hundreds of them.
func update(app core.App, record *core.Record,
	entriesOf func(app core.App, record *core.Record) ([]indexed, error)) error {
	// While a new data folder is seeded, nothing is indexed. FillIndex indexes all at once.
	if empty, err := search.IsEmpty(app); err != nil || empty {
		return err
	}
	changed, err := entriesOf(app, record)
	if err != nil {
		return err
	}
	return collections.InBatches(app, changed, func(tx core.App, one indexed) error {
		return search.Replace(tx, one.source, one.entries)
	})
}

// FillIndex indexes all content if the search index is empty, as after an upgrade from a
// version without search.
func FillIndex(app core.App) error {
	empty, err := search.IsEmpty(app)
	if err != nil || !empty {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, name := range []string{collections.Documents, collections.Blogs, collections.Jobs} {
			all, err := entriesOfAll(tx, name)
			if err != nil {
				return err
			}
			for _, one := range all {
				if err := search.Replace(tx, one.source, one.entries); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// entriesOfAll returns the entries of all records of a collection.
func entriesOfAll(app core.App, name string) ([]indexed, error) {
	records, err := app.FindAllRecords(name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	var all []indexed
	shown := documents.Once(app)
	for _, record := range records {
		entries, err := entriesOf(shown, record)
		if err != nil {
			return nil, err
		}
		all = append(all, indexed{sourceOf(record), entries})
	}
	return all, nil
}

// entriesAfter returns the entries that change when a record is saved.
func entriesAfter(app core.App, record *core.Record) ([]indexed, error) {
	if record.Collection().Name == collections.Documents {
		switch record.GetString(collections.DocumentKey) {
		case documents.Site, documents.Deadlines, searchPage.Name: // the placeholders or the typed words of all pages have changed
			return entriesOfAll(app, collections.Documents)
		}
	}
	entries, err := entriesOf(app, record)
	if err != nil {
		return nil, err
	}
	return withOthers(app, record, entries)
}

// withOthers returns the new entries of a record. If its page has come to the site or left it, those of all
// documents are new, because other pages name it only while it is there.
func withOthers(app core.App, record *core.Record, entries []search.Entry) ([]indexed, error) {
	changed := []indexed{{sourceOf(record), entries}}
	if record.Collection().Name != collections.Documents {
		return changed, nil
	}
	had, err := search.Has(app, sourceOf(record))
	if err != nil || had == (len(entries) > 0) {
		return changed, err
	}
	all, err := entriesOfAll(app, collections.Documents)
	return append(all, changed...), err
}

func sourceOf(record *core.Record) string { return record.Collection().Name + "/" + record.Id }
