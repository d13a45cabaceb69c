package collections_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestGroupLost lets the transaction of a group fail after all were inserted. Nobody is told
// that something is stored.
func TestGroupLost(t *testing.T) {
	app := testapp.New(t)
	broken := errors.New("broken")
	collections.AfterInsert(app.App, func(_ core.App, stored []*core.Record) error {
		if len(stored) > 1 {
			return broken
		}
		return nil
	})
	app.OnRecordAfterCreateSuccess(collections.Contacts).BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("name") != "Asha Rao" {
			t.Errorf("%s is announced", e.Record.GetString("name"))
		}
		return e.Next()
	})
	twice := contact(t, app, "Bina")
	first := contact(t, app, "Anil")
	first.Set(collections.IdempotencyKey, "once")
	twice.Set(collections.IdempotencyKey, "once")
	for i, err := range together(t, app, first, twice, contact(t, app, "Chandra")) {
		if !errors.Is(err, broken) {
			t.Errorf("caller %d gets %v", i, err)
		}
	}
	if got := names(t, app); len(got) != 0 {
		t.Errorf("%v are stored", got)
	}
}

// TestGroupWithHook binds a hook of an operator that saves another record in the transaction.
// What is rolled back with a submission is not announced.
func TestGroupWithHook(t *testing.T) {
	app := testapp.New(t)
	sizes := groups(app)
	app.OnModelCreateExecute(collections.Contacts).BindFunc(func(e *core.ModelEvent) error {
		name := e.Model.(*core.Record).GetString("name")
		if err := e.App.Save(submission(t, app, collections.Jobs, testapp.Job("For "+name))); err != nil {
			return err
		}
		if name == "Bina" {
			panic("the hook is broken")
		}
		return e.Next()
	})
	var mutex sync.Mutex
	var announced []string
	app.OnRecordAfterCreateSuccess(collections.Jobs).BindFunc(func(e *core.RecordEvent) error {
		mutex.Lock()
		defer mutex.Unlock()
		announced = append(announced, e.Record.GetString("title"))
		return e.Next()
	})
	got := together(t, app, contact(t, app, "Anil"), contact(t, app, "Bina"), contact(t, app, "Chandra"))
	if got[0] != nil || got[1] == nil || got[2] != nil {
		t.Errorf("the errors are %v, want one in the middle", got)
	}
	if want := []string{"For Asha Rao", "For Anil", "For Chandra"}; !slices.Equal(announced, want) {
		t.Errorf("announced are %v, want %v", announced, want)
	}
	if want := []int{1, 1, 1}; !slices.Equal(*sizes, want) {
		t.Errorf("the groups are %v, want %v", *sizes, want)
	}
	names(t, app)
}

// TestGroupPanicAfterCommit binds a hook of an operator that saves another record, and one that
// panics when that is announced. Only the caller gets the panic, and the program goes on.
func TestGroupPanicAfterCommit(t *testing.T) {
	app := testapp.New(t)
	app.OnModelCreateExecute(collections.Contacts).BindFunc(func(e *core.ModelEvent) error {
		if name := e.Model.(*core.Record).GetString("name"); name == "Bina" {
			if err := e.App.Save(submission(t, app, collections.Jobs, testapp.Job("For "+name))); err != nil {
				return err
			}
		}
		return e.Next()
	})
	app.OnRecordAfterCreateSuccess(collections.Jobs).
		BindFunc(func(*core.RecordEvent) error { panic("the hook is broken") })
	got := together(t, app, contact(t, app, "Anil"), contact(t, app, "Bina"), contact(t, app, "Chandra"))
	if got[0] != nil || got[1] == nil || !strings.HasPrefix(got[1].Error(), "panic: the hook is broken") ||
		got[2] != nil {
		t.Errorf("the errors are %v, want a panic in the middle", got)
	}
	if got := names(t, app); len(got) != 3 { // the panic came after the commit
		t.Errorf("%v are stored", got)
	}
}

// TestGroupUnavailable fills the disk. Every caller of a group is told so, and storing works
// again once there is room.
func TestGroupUnavailable(t *testing.T) {
	app := testapp.New(t)
	limit := func(app core.App, pages int) {
		t.Helper()
		testapp.MustExec(t, app, fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	}
	saves := make([]func() error, 20)
	for i := range saves {
		record := contact(t, app, "Anil")
		record.Set("message", strings.Repeat("Welders. ", 500))
		saves[i] = func() error { return app.Save(record) }
	}
	stored := 0
	for i, err := range runTogether(t, app, func(tx core.App) { limit(tx, 1) }, saves...) {
		if err == nil {
			stored++ // there was room for this one
		} else if !request.IsUnavailable(err) {
			t.Errorf("caller %d gets %v", i, err)
		}
	}
	if got := names(t, app); len(got) != stored || stored > len(saves)/2 {
		t.Errorf("%d of %d are stored on the full disk, and %d were told so", len(got), len(saves), stored)
	}
	limit(app, 1000000)
	for i, err := range together(t, app, contact(t, app, "Anil"), contact(t, app, "Bina")) {
		if err != nil {
			t.Errorf("caller %d gets %v when there is room", i, err)
		}
	}
	if got := names(t, app); len(got) != stored+2 {
		t.Errorf("%d are stored when there is room, want %d", len(got), stored+2)
	}
}

// TestGroupEnded lets SQLite end the transaction of a group, as it may do on a full disk. Nothing
// of the group is stored then, not even what comes after the failure.
func TestGroupEnded(t *testing.T) {
	app := testapp.New(t)
	full := errors.New("full")
	bad := contact(t, app, "Bina")
	insideGroup(app, func(e *core.RecordEvent) error {
		if e.Record != bad {
			return e.Next()
		}
		_, err := e.App.DB().NewQuery("ROLLBACK").Execute()
		return errors.Join(full, err)
	})
	for i, err := range together(t, app, contact(t, app, "Anil"), bad, contact(t, app, "Chandra")) {
		if err == nil || !strings.HasPrefix(err.Error(), full.Error()) {
			t.Errorf("caller %d gets %v", i, err)
		}
	}
	if got := names(t, app); len(got) != 0 {
		t.Errorf("%v are stored", got)
	}
}

// TestGroupBound lets more submissions wait than may.
func TestGroupBound(t *testing.T) {
	app := testapp.New(t)
	saves := make([]func() error, collections.MaxWaiting)
	for i := range saves {
		saves[i] = func() error { return app.Create(t, collections.Contacts, testapp.Contact()) }
	}
	var tooMany error
	for _, err := range runTogether(t, app,
		func(core.App) { tooMany = app.Create(t, collections.Contacts, testapp.Contact()) }, saves...) {
		testapp.Must(t, err)
	}
	if !errors.Is(tooMany, collections.ErrBusy) || !request.IsUnavailable(tooMany) {
		t.Errorf("one more gets %v", tooMany)
	}
}
