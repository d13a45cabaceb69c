package pages

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/search"
)

// BindIndex updates the search index whenever content changes.
func BindIndex(app core.App) {
	// When these hooks run, the record is stored. A failure is therefore logged and not
	// reported to the person who saved the record.
	after := func(update func(app core.App, record *core.Record) error) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			err := e.App.RunInTransaction(func(tx core.App) error {
				// While a new data folder is seeded, nothing is indexed. FillIndex indexes all at once.
				if empty, err := search.IsEmpty(tx); err != nil || empty {
					return err
				}
				return update(tx, e.Record)
			})
			if err != nil {
				e.App.Logger().Error("The search index could not be updated", "record", sourceOf(e.Record), "error", err)
			}
			return e.Next()
		}
	}
	remove := func(app core.App, record *core.Record) error { return search.Replace(app, sourceOf(record), nil) }
	indexed := []string{collections.Documents, collections.Blogs, collections.Jobs}
	app.OnRecordAfterCreateSuccess(indexed...).BindFunc(after(indexRecord))
	app.OnRecordAfterUpdateSuccess(indexed...).BindFunc(after(indexRecord))
	app.OnRecordAfterDeleteSuccess(indexed...).BindFunc(after(remove))
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
			if err := indexCollection(tx, name); err != nil {
				return err
			}
		}
		return nil
	})
}

func indexCollection(app core.App, name string) error {
	records, err := app.FindAllRecords(name)
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	for _, record := range records {
		if err := replaceEntries(app, record); err != nil {
			return err
		}
	}
	return nil
}

func indexRecord(app core.App, record *core.Record) error {
	if record.Collection().Name == collections.Documents {
		switch record.GetString(collections.DocumentKey) {
		case documents.Site, documents.Deadlines, searchPage.Name: // the placeholders or the typed words of all pages have changed
			return indexCollection(app, collections.Documents)
		}
	}
	return replaceEntries(app, record)
}

func replaceEntries(app core.App, record *core.Record) error {
	entries, err := entriesOf(app, record)
	if err != nil {
		return err
	}
	return search.Replace(app, sourceOf(record), entries)
}

func sourceOf(record *core.Record) string { return record.Collection().Name + "/" + record.Id }
