package watch_test

import (
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/testapp"
	"workforce/pb/watch"
)

// TestWritingAwaitsCheck lets a transaction hold the database until the check at the start is
// over, as the start does. That is no alarm, however long it takes.
func TestWritingAwaitsCheck(t *testing.T) {
	app := testapp.New(t)
	begun, over, ended := make(chan bool), make(chan bool), make(chan error)
	go func() {
		ended <- app.RunInTransaction(func(core.App) error {
			close(begun)
			<-over
			return nil
		})
	}()
	<-begun
	awaited := false
	live := &watch.Live{AwaitCheck: func() {
		awaited = true
		close(over)
	}}
	i := slices.IndexFunc(watch.Checks, func(c watch.Check) bool { return c.ID == "writing" })
	found, err := watch.Checks[i].Look(t.Context(), watch.NewSubject(t.Context(), app, app.DataDir(), live))
	if err != nil || found != nil {
		t.Errorf("found %+v, %v", found, err)
	}
	if !awaited {
		close(over)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
