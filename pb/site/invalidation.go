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
	shown := []string{collections.Documents}
	app.OnRecordAfterCreateSuccess(shown...).BindFunc(forget)
	app.OnRecordAfterUpdateSuccess(shown...).BindFunc(forget)
	app.OnRecordAfterDeleteSuccess(shown...).BindFunc(forget)
}

func contentOf(record *core.Record) string {
	return pages.DependsOnDocument(record.GetString(collections.DocumentKey))
}
