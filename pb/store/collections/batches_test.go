package collections_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// A counter counts transactions, and has no database.
type counter struct {
	core.App
	transactions int
}

func (c *counter) RunInTransaction(run func(core.App) error) error {
	c.transactions++
	return run(c)
}

// TestInBatches checks how many transactions some items take, if each item takes 15 ms.
func TestInBatches(t *testing.T) {
	refused := errors.New("refused")
	for name, c := range map[string]struct {
		items, fails       int // the failing item counts from 1; 0: none
		done, transactions int
	}{
		"nothing":     {0, 0, 0, 0},
		"one":         {1, 0, 1, 1},
		"a few":       {3, 0, 3, 1},
		"many":        {10, 0, 10, 4},
		"one refuses": {10, 5, 5, 2},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				app := &counter{}
				var done []int
				items := slices.Collect(func(yield func(int) bool) {
					for i := 1; i <= c.items && yield(i); i++ {
					}
				})
				err := collections.InBatches(app, items, func(_ core.App, item int) error {
					time.Sleep(15 * time.Millisecond) // of the test's own clock
					done = append(done, item)
					if item == c.fails {
						return refused
					}
					return nil
				})
				if (c.fails > 0) != errors.Is(err, refused) || app.transactions != c.transactions ||
					!slices.Equal(done, items[:c.done]) {
					t.Errorf("%v in %d transactions, %v", done, app.transactions, err)
				}
			})
		})
	}
}

// TestTryInBatches checks that what a function writes is there for it in the same transaction, and gone afterwards.
func TestTryInBatches(t *testing.T) {
	app := testapp.New(t)
	count := func(app core.App) int64 {
		total, err := app.CountRecords(collections.Contacts)
		testapp.Must(t, err)
		return total
	}
	contacts, err := app.FindCollectionByNameOrId(collections.Contacts)
	testapp.Must(t, err)
	var found []int64
	err = collections.TryInBatches(app.App, []int{1, 2}, func(tx core.App, _ int) error {
		record := core.NewRecord(contacts)
		record.Load(testapp.Contact())
		defer func() { found = append(found, count(tx)) }()
		return tx.Save(record)
	})
	if err != nil || len(found) != 2 || found[0] != 1 || count(app) != 0 {
		t.Errorf("%v, %v, %d stay", err, found, count(app))
	}
}
