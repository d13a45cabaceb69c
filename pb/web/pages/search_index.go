package pages

import (
	"fmt"
	"iter"
	"sync"

	"github.com/pocketbase/dbx"
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
				e.App.Logger().Error("The search index could not be updated",
					"record", sourceOf(e.Record), "error", err)
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
	changed, err := entriesOf(documents.Once(app), record)
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
			for one, err := range entriesIn(tx, name) {
				if err != nil {
					return err
				}
				if err := search.Replace(tx, one.source, one.entries); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// readAtOnce is how many records are read at once, because their texts are long.
const readAtOnce = 100

// entriesIn returns the entries of all records of a collection, by their ids.
func entriesIn(app core.App, name string) iter.Seq2[indexed, error] {
	return func(yield func(indexed, error) bool) {
		shown, last := documents.Once(app), ""
		for {
			var records []*core.Record
			err := app.RecordQuery(name).AndWhere(dbx.NewExp("id > {:last}", dbx.Params{"last": last})).
				OrderBy("id").Limit(readAtOnce).All(&records)
			if err != nil {
				yield(indexed{}, fmt.Errorf("read %s: %w", name, err))
				return
			}
			for _, record := range records {
				last = record.Id
				entries, err := entriesOf(shown, record)
				if !yield(indexed{sourceOf(record), entries}, err) {
					return
				}
			}
			if len(records) < readAtOnce {
				return
			}
		}
	}
}

// entriesOfDocuments returns the entries of all documents.
func entriesOfDocuments(app core.App) (all []indexed, err error) {
	for one, err := range entriesIn(app, collections.Documents) {
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// entriesAfter returns the entries that change when a record is saved.
func entriesAfter(app core.App, record *core.Record) ([]indexed, error) {
	if record.Collection().Name == collections.Documents {
		switch record.GetString(collections.DocumentKey) {
		// The placeholders or the typed words of all pages have changed.
		case documents.Site, documents.Deadlines, searchPage.Name:
			return entriesOfDocuments(app)
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
	all, err := entriesOfDocuments(app)
	return append(all, changed...), err
}

func sourceOf(record *core.Record) string { return record.Collection().Name + "/" + record.Id }
