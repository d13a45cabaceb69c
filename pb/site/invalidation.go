package site

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/pages"
)

// bindInvalidation drops the pages that show a changed record from the cache. The hooks run
// after the commit and before the response to the person who saved the record, so every
// later request sees the change.
func (s *Site) bindInvalidation(app core.App) {
	drop := func(e *core.RecordEvent) error {
		s.cache.drop(contentOf(e.Record))
		return e.Next()
	}
	shown := []string{collections.Documents, collections.Blogs, collections.Jobs}
	app.OnRecordAfterCreateSuccess(shown...).BindFunc(drop)
	app.OnRecordAfterUpdateSuccess(shown...).BindFunc(drop)
	app.OnRecordAfterDeleteSuccess(shown...).BindFunc(drop)
}

// anyContent is the dependency of files that list the whole site. Every change drops them.
const anyContent = "*"

var allContent = []string{anyContent}

// contentOf returns the name of a record's content, as in a page's Depends.
func contentOf(record *core.Record) string {
	if name := record.Collection().Name; name != collections.Documents {
		return name
	}
	return pages.DependsOnDocument(record.GetString(collections.DocumentKey))
}
