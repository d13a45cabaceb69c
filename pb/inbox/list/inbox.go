// Package list holds the submissions as admins work with them: which ones are read, spam
// or in the bin, how many there are, and which ones match a search. A case is the row of the list (see row.go).
// Only the index of words is filled later, by IndexWords.
package list

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/background"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// Register lists every change of a submission, announces it, indexes its words shortly afterwards
// and empties the bin every night.
func Register(app core.App) {
	work := background.New(app)
	// Changes shortly after each other are indexed together. Between batches, other work gets
	// its turn. The job indexes what another process has stored and what failed before.
	var soon *time.Timer
	var scheduled atomic.Bool
	var touched sync.Map               // the kinds with changes since the last index, by name
	var last atomic.Pointer[time.Time] // when the last batch began
	index := func(context.Context) {
		more, err := indexBatch(app, indexedAtOnce)
		if err != nil {
			app.Logger().Error("The words of submissions could not be indexed", "error", err)
		} else if !more {
			// Searches find the changes only now, so the lists are announced once more.
			touched.Range(func(name, _ any) bool {
				touched.Delete(name)
				announce(app, name.(string), changeChanged)
				return true
			})
		}
		if more {
			soon.Reset(0)
		}
	}
	indexNow := func() {
		now := time.Now()
		last.Store(&now)
		scheduled.Store(false)
		work.Do(index)
	}
	soon = time.AfterFunc(indexDelay, indexNow)
	soon.Stop() // there is no database yet
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		soon.Reset(indexDelay)
		return e.Next()
	})
	onChange(app, func(_ core.App, kind, _ string) {
		touched.Store(kind, nil)
		if scheduled.CompareAndSwap(false, true) {
			delay := indexDelay
			if before := last.Load(); before != nil {
				delay = max(delay, indexPause-time.Since(*before))
			}
			soon.Reset(delay)
		}
	})
	app.Cron().MustAdd("indexWords", "* * * * *", indexNow)
	onChange(app, announce)
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordUpdateExecute(kind.Collection).BindFunc(putAgain)
	}
	nightly.AddErasing(app, "emptyBin", func(context.Context) error { return EmptyBin(app, time.Now()) })
}

// onChange calls a function after every change of a submission once it is stored.
func onChange(app core.App, changed func(app core.App, kind, change string)) {
	for _, kind := range collections.SubmissionKinds {
		bind := func(change string) func(*core.RecordEvent) error {
			return func(e *core.RecordEvent) error {
				changed(e.App, kind.Name, change)
				return e.Next()
			}
		}
		app.OnRecordAfterCreateSuccess(kind.Collection).BindFunc(bind(changeCreated))
		app.OnRecordAfterUpdateSuccess(kind.Collection).BindFunc(bind(changeChanged))
		app.OnRecordAfterDeleteSuccess(kind.Collection).BindFunc(bind(changeDeleted))
	}
}
