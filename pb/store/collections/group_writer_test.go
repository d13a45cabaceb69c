package collections_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// groups notes the sizes of the groups that are stored from now on.
func groups(app *testapp.App) *[]int {
	var sizes []int
	collections.AfterInsert(app.App, func(_ core.App, stored []*core.Record) error {
		sizes = append(sizes, len(stored))
		return nil
	})
	return &sizes
}

// together saves records so that they wait at the same time, and returns their errors. A
// panic is an error.
func together(t *testing.T, app *testapp.App, records ...*core.Record) []error {
	t.Helper()
	saves := make([]func() error, len(records))
	for i, record := range records {
		saves[i] = func() error { return app.Save(record) }
	}
	return runTogether(t, app, nil, saves...)
}

// runTogether calls functions that each store a submission. When all of them wait, it calls
// meanwhile.
func runTogether(t *testing.T, app *testapp.App, meanwhile func(tx core.App), saves ...func() error) []error {
	t.Helper()
	result := make([]error, len(saves))
	var all sync.WaitGroup
	err := app.RunInTransaction(func(tx core.App) error { // nobody else can write
		all.Go(func() { _ = app.Create(t, collections.Contacts, testapp.Contact()) })
		awaitWaiting(t, app, 0) // this one is a group by itself
		for i, save := range saves {
			all.Go(func() {
				defer func() {
					if value := recover(); value != nil {
						result[i] = fmt.Errorf("panic: %v", value)
					}
				}()
				result[i] = save()
			})
			awaitWaiting(t, app, i+1)
		}
		if meanwhile != nil {
			meanwhile(tx)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	all.Wait()
	return result
}

// awaitWaiting returns once so many submissions wait while another is being stored.
func awaitWaiting(t *testing.T, app *testapp.App, want int) {
	t.Helper()
	for collections.Waiting(app.App) != want {
		if t.Context().Err() != nil {
			t.Fatal("the submissions do not wait")
		}
		time.Sleep(time.Millisecond) // the writer has no event for a submission that begins to wait
	}
}

func contact(t *testing.T, app *testapp.App, name string) *core.Record {
	t.Helper()
	return submission(t, app, collections.Contacts, testapp.Contact(), "name", name)
}

func submission(t *testing.T, app *testapp.App, collection string, fields map[string]any, more ...any) *core.Record {
	t.Helper()
	model, err := app.FindCollectionByNameOrId(collection)
	testapp.Must(t, err)
	record := core.NewRecord(model)
	record.Load(fields)
	for i := 0; i+1 < len(more); i += 2 {
		record.Set(more[i].(string), more[i+1])
	}
	return record
}

// insideGroup binds a hook that runs in the transaction of a group, as our own code does.
func insideGroup(app *testapp.App, run func(e *core.RecordEvent) error) {
	app.OnRecordCreateExecute(collections.Contacts).Bind(&hook.Handler[*core.RecordEvent]{Priority: 150, Func: run})
}

// names returns the names of the contacts whose numbers follow each other, in this order.
func names(t *testing.T, app *testapp.App) []string {
	t.Helper()
	var rows []struct{ Receipt, Name string }
	testapp.Must(t, app.DB().Select("receipt", "name").From(collections.Contacts).OrderBy("receipt").All(&rows))
	var found []string
	for i, row := range rows {
		if !strings.HasSuffix(row.Receipt, fmt.Sprintf("-%06d", i+1)) {
			t.Errorf("the receipt of %s is %s, want number %d", row.Name, row.Receipt, i+1)
		}
		if row.Name != "Asha Rao" { // the one that was stored first
			found = append(found, row.Name)
		}
	}
	return found
}

// TestGroupShares stores many submissions at once. They need few transactions.
func TestGroupShares(t *testing.T) {
	app := testapp.New(t)
	sizes := groups(app)
	var records []*core.Record
	for range collections.MaxGroup + 5 {
		records = append(records, contact(t, app, "Anil"))
	}
	for _, err := range together(t, app, records...) {
		if err != nil {
			t.Error(err)
		}
	}
	if want := []int{1, collections.MaxGroup, 5}; !slices.Equal(*sizes, want) {
		t.Errorf("the groups are %v, want %v", *sizes, want)
	}
	if got := names(t, app); len(got) != len(records) {
		t.Errorf("%d of %d are stored", len(got), len(records))
	}
}

// TestGroupVerdicts lets submissions of a group fail in several ways. Only they are refused,
// and no number is missing.
func TestGroupVerdicts(t *testing.T) {
	broken := errors.New("broken")
	for name, fail := range map[string]func(app *testapp.App, bad *core.Record){
		"a key that is used twice": func(_ *testapp.App, bad *core.Record) {
			bad.Set(collections.IdempotencyKey, "once")
		},
		"an error before the insert": func(app *testapp.App, bad *core.Record) {
			insideGroup(app, func(e *core.RecordEvent) error {
				if e.Record == bad {
					return broken
				}
				return e.Next()
			})
		},
		"an error after the insert": func(app *testapp.App, bad *core.Record) {
			insideGroup(app, func(e *core.RecordEvent) error {
				if err := e.Next(); err != nil || e.Record != bad {
					return err
				}
				return broken
			})
		},
		"a panic after the insert": func(app *testapp.App, bad *core.Record) {
			insideGroup(app, func(e *core.RecordEvent) error {
				err := e.Next()
				if e.Record == bad {
					panic(broken)
				}
				return err
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			sizes := groups(app)
			first, bad, last := contact(t, app, "Anil"), contact(t, app, "Bina"), contact(t, app, "Chandra")
			first.Set(collections.IdempotencyKey, "once")
			fail(app, bad)
			got := together(t, app, first, bad, last)
			if got[0] != nil || got[1] == nil || got[2] != nil {
				t.Errorf("the errors are %v, want one in the middle", got)
			}
			if want := []int{1, 2}; !slices.Equal(*sizes, want) {
				t.Errorf("the groups are %v, want %v", *sizes, want)
			}
			if got := names(t, app); !slices.Equal(got, []string{"Anil", "Chandra"}) {
				t.Errorf("%v are stored", got)
			}
			if err := app.Save(contact(t, app, "Divya")); err != nil {
				t.Error(err)
			}
			names(t, app)
		})
	}
}

// TestGroupFiles checks that a submission that fails leaves no files, and that the others of
// its group keep theirs.
func TestGroupFiles(t *testing.T) {
	app := testapp.New(t)
	var records []*core.Record
	for range 3 {
		records = append(records, submission(t, app, collections.Grievances, testapp.Grievance(t)))
	}
	for i, key := range []string{"once", "once", "twice"} {
		records[i].Set(collections.IdempotencyKey, key)
	}
	if got := together(t, app, records...); got[0] != nil || got[1] == nil || got[2] != nil {
		t.Fatalf("the errors are %v, want one in the middle", got)
	}
	folder := filepath.Join(app.DataDir(), core.LocalStorageDirName, records[0].Collection().Id)
	found, err := os.ReadDir(folder)
	testapp.Must(t, err)
	var ids []string
	for _, entry := range found {
		ids = append(ids, entry.Name())
	}
	want := []string{records[0].Id, records[2].Id}
	slices.Sort(want)
	if !slices.Equal(ids, want) {
		t.Errorf("there are files of %v, want %v", ids, want)
	}
}

// TestGroupCancelled cancels callers while they wait, and while they are stored.
func TestGroupCancelled(t *testing.T) {
	app := testapp.New(t)
	waiting, leave := context.WithCancel(t.Context())
	storing, hangUp := context.WithCancel(t.Context())
	records := []*core.Record{contact(t, app, "Anil"), contact(t, app, "Bina"), contact(t, app, "Chandra")}
	insideGroup(app, func(e *core.RecordEvent) error {
		if e.Record == records[1] {
			hangUp()
		}
		leave() // while the first of all is stored
		return e.Next()
	})
	got := runTogether(t, app, nil,
		func() error { return app.SaveWithContext(waiting, records[0]) },
		func() error { return app.SaveWithContext(storing, records[1]) },
		func() error { return app.Save(records[2]) })
	if !errors.Is(got[0], context.Canceled) || got[1] != nil || got[2] != nil {
		t.Errorf("the errors are %v, want one of a caller that left", got)
	}
	if got := names(t, app); !slices.Equal(got, []string{"Bina", "Chandra"}) {
		t.Errorf("%v are stored", got)
	}
}

// TestGroupAnnounced checks that hooks run after the commit of the whole group, once for each
// submission.
func TestGroupAnnounced(t *testing.T) {
	app := testapp.New(t)
	var mutex sync.Mutex
	announced := map[string]int{}
	app.OnRecordAfterCreateSuccess(collections.Contacts).BindFunc(func(e *core.RecordEvent) error {
		var visible int
		err := app.ConcurrentDB().NewQuery("SELECT count(*) FROM contacts").Row(&visible)
		if name := e.Record.GetString("name"); name != "Asha Rao" && visible != 4 || e.App.IsTransactional() {
			t.Errorf("%s is announced when %d are committed, %v", name, visible, err)
		}
		mutex.Lock()
		defer mutex.Unlock()
		announced[e.Record.GetString("name")]++
		return e.Next()
	})
	together(t, app, contact(t, app, "Anil"), contact(t, app, "Bina"), contact(t, app, "Chandra"))
	if len(announced) != 4 || announced["Anil"] != 1 || announced["Chandra"] != 1 {
		t.Errorf("announced are %v, want each once", announced)
	}
}
