package site

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/pages"
)

// bindInvalidation drops the pages that show a changed record. These hooks run after
// the commit and before the answer to whoever saved it, so the next request, theirs
// or a visitor's, sees the change.
func (s *Site) bindInvalidation(app core.App) {
	forget := func(e *core.RecordEvent) error {
		s.cache.drop(contentOf(e.Record))
		return e.Next()
	}
	shown := []string{collections.Documents, collections.Blogs, collections.Jobs}
	app.OnRecordAfterCreateSuccess(shown...).BindFunc(forget)
	app.OnRecordAfterUpdateSuccess(shown...).BindFunc(forget)
	app.OnRecordAfterDeleteSuccess(shown...).BindFunc(forget)
}

// anyContent is what lists of the whole site depend on: every change.
const anyContent = "*"

var allContent = []string{anyContent}

func contentOf(record *core.Record) string {
	if name := record.Collection().Name; name != collections.Documents {
		return name
	}
	return pages.DependsOnDocument(record.GetString(collections.DocumentKey))
}
