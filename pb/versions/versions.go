package versions

import (
	"fmt"

	"workforce/pb/collections"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Register numbers and keeps the versions of posts and openings.
func Register(app core.App) {
	countVersions(app)
	scheduleTidy(app)
}

// countVersions numbers the versions of each post and keeps them, by whichever way it
// is saved: the stored number counts, not the one that the saved record happens to have.
func countVersions(app core.App) {
	count := inTransaction(countJobVersion)
	app.OnRecordCreateExecute(collections.Jobs).Bind(count)
	app.OnRecordUpdateExecute(collections.Jobs).Bind(count)
	save := inTransaction(func(e *core.RecordEvent) error {
		last, err := lastVersion(e.App, e.Record.Id)
		if err != nil {
			return err
		}
		if !e.Record.IsNew() {
			if err := keepVersion(e.App, e.Record.Id, ""); err != nil { // of a time before revisions
				return err
			}
			if err := keepAddress(e.App, e.Record); err != nil {
				return err
			}
		}
		e.Record.Set(collections.BlogVersion, last+1)
		if err := e.Next(); err != nil {
			return err
		}
		by, _ := e.Record.GetRaw(savedBy).(string)
		return keepVersion(e.App, e.Record.Id, by)
	})
	app.OnRecordCreateExecute(collections.Blogs).Bind(save)
	app.OnRecordUpdateExecute(collections.Blogs).Bind(save)
	app.OnRecordDeleteExecute(collections.Blogs).Bind(inTransaction(func(e *core.RecordEvent) error {
		if err := keepVersion(e.App, e.Record.Id, ""); err != nil {
			return err
		}
		if err := markDeleted(e.App, e.Record.Id); err != nil {
			return err
		}
		return e.Next()
	}))
	// PocketBase's admin UI.
	byOperator := func(e *core.RecordRequestEvent) error {
		SetSavedBy(e.Record, e.Auth)
		return e.Next()
	}
	app.OnRecordCreateRequest(collections.Blogs).BindFunc(byOperator)
	app.OnRecordUpdateRequest(collections.Blogs).BindFunc(byOperator)
}

// inTransaction runs a hook in one transaction with the write that it is about.
func inTransaction(run func(*core.RecordEvent) error) *hook.Handler[*core.RecordEvent] {
	return &hook.Handler[*core.RecordEvent]{
		Priority: 100, // next to the write itself, see stampOnCreate
		Func: func(e *core.RecordEvent) error {
			outer := e.App
			defer func() { e.App = outer }()
			return e.App.RunInTransaction(func(tx core.App) error {
				e.App = tx
				return run(e)
			})
		},
	}
}

func markDeleted(tx core.App, blog string) error {
	_, err := tx.DB().NewQuery(`
		UPDATE {{revisions}} SET [[deleted]] = {:now} WHERE [[blog]] = {:blog}
			AND [[version]] = (SELECT [[version]] FROM {{blogs}} WHERE [[id]] = {:blog})
	`).Bind(dbx.Params{"blog": blog, "now": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("mark a version of a post as deleted: %w", err)
	}
	return nil
}

func countJobVersion(e *core.RecordEvent) error {
	var last int
	err := e.App.DB().Select("coalesce(max([[version]]), 0)").From(collections.Jobs).Where(dbx.HashExp{"id": e.Record.Id}).Row(&last)
	if err != nil {
		return fmt.Errorf("read the version of an opening: %w", err)
	}
	e.Record.Set(collections.JobVersion, last+1)
	return e.Next()
}
