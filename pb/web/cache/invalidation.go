package cache

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// bindInvalidation drops the responses that show a changed record. The hooks run after the
// commit and before the response to the person who saved the record, so every later request
// sees the change.
func (c *Cache) bindInvalidation(app core.App) {
	drop := func(e *core.RecordEvent) error {
		names, err := pages.ContentOf(e.App, e.Record)
		if err != nil {
			return err
		}
		c.drop(names...)
		return e.Next()
	}
	shown := []string{collections.Documents, collections.Blogs, collections.Jobs}
	app.OnRecordAfterCreateSuccess(shown...).BindFunc(drop)
	app.OnRecordAfterUpdateSuccess(shown...).BindFunc(drop)
	app.OnRecordAfterDeleteSuccess(shown...).BindFunc(drop)
	dropShowing := func(e *core.RecordEvent) error {
		names, err := pages.ContentShowing(e.App, e.Record)
		if err != nil {
			return err
		}
		if len(names) > 0 {
			c.drop(names...)
		}
		return e.Next()
	}
	app.OnRecordAfterUpdateSuccess(collections.Images).BindFunc(dropShowing)
	app.OnRecordAfterDeleteSuccess(collections.Images).BindFunc(dropShowing)
	// Texts say how long data is kept, which depends on whether an admin has confirmed it.
	dropKept := func(e *core.ModelEvent) error {
		if e.Model.PK() == documents.ConfirmedKept {
			c.drop(pages.DependsOnDocument(documents.Privacy))
		}
		return e.Next()
	}
	app.OnModelAfterCreateSuccess(documents.Confirmations).BindFunc(dropKept)
	app.OnModelAfterDeleteSuccess(documents.Confirmations).BindFunc(dropKept)
	// A release is saved before its documents, in the same transaction. So this hook runs first
	// after the commit.
	app.OnRecordAfterUpdateSuccess(collections.Releases).BindFunc(func(e *core.RecordEvent) error {
		if names := documentsOf(e.Record); len(names) > 0 {
			c.drop(names...)
		}
		return e.Next()
	})
}

// documentsOf returns the names of the documents of a release, if it was ever published.
func documentsOf(release *core.Record) []string {
	if release.GetDateTime(collections.ReleasePublishedAt).IsZero() {
		return nil
	}
	var names []string
	for _, item := range collections.ItemsOf(release) {
		names = append(names, pages.DependsOnDocument(item.Key))
	}
	return names
}

// AllContent are the Depends of a response that shows the whole site.
var AllContent = []string{pages.AnyContent}
