package collections

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// countVersions numbers the versions of each post, by whichever way it is saved: the
// stored number counts, not the one that the saved record happens to have.
func countVersions(app core.App) {
	count := &hook.Handler[*core.RecordEvent]{
		Priority: 100, // next to the write itself, see stampOnCreate
		Func: func(e *core.RecordEvent) error {
			outer := e.App
			defer func() { e.App = outer }()
			return e.App.RunInTransaction(func(tx core.App) error {
				e.App = tx
				stored := 0
				if !e.Record.IsNew() {
					err := tx.DB().Select(BlogVersion).From(Blogs).Where(dbx.HashExp{"id": e.Record.Id}).Row(&stored)
					if err != nil {
						return fmt.Errorf("read the version of a post: %w", err)
					}
				}
				e.Record.Set(BlogVersion, stored+1)
				return e.Next()
			})
		},
	}
	app.OnRecordCreateExecute(Blogs).Bind(count)
	app.OnRecordUpdateExecute(Blogs).Bind(count)
}
