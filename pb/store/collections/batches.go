package collections

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// InTransaction runs the rest of a hook in one transaction with the write that it belongs to. app is the App of
// the hook's event. It is the transaction meanwhile, so that the next hooks write in it, too.
func InTransaction(app *core.App, run func(tx core.App) error) error {
	outer := *app
	defer func() { *app = outer }()
	return outer.RunInTransaction(func(tx core.App) error {
		*app = tx
		return run(tx)
	})
}

// OrNothing runs a part of a transaction. If it fails, what it has written is rolled back, and the transaction can go
// on. A record that it has deleted is back, too, but its files are not: refuse a deletion before it.
func OrNothing(tx core.App, run func() error) error {
	if _, err := tx.DB().NewQuery("SAVEPOINT part").Execute(); err != nil {
		return fmt.Errorf("begin a part of a transaction: %w", err)
	}
	failed, end := run(), "RELEASE part"
	if failed != nil {
		end = "ROLLBACK TO part; RELEASE part"
	}
	if _, err := tx.DB().NewQuery(end).Execute(); err != nil {
		return fmt.Errorf("end a part of a transaction: %w", err)
	}
	return failed
}

// MaxHold is how long a transaction of InBatches takes further items. Whoever stores a form
// meanwhile waits for it. With zero, which is for tests, each item has a transaction of its own.
var MaxHold = 40 * time.Millisecond

// InBatches calls a function for each item, in so many transactions that none holds the lock of the
// database for long. If the function fails, its transaction is rolled back, and the earlier ones
// stay. So the caller must be able to continue later. In a transaction of the caller, it begins no
// others.
func InBatches[T any](app core.App, items []T, each func(tx core.App, item T) error) error {
	return inBatches(app, items, each, nil)
}

// errTried rolls back a transaction of TryInBatches.
var errTried = errors.New("this was only tried")

// TryInBatches does the same as InBatches, and rolls each of its transactions back. So the function does not find what
// it has written for the items of an earlier one.
func TryInBatches[T any](app core.App, items []T, each func(tx core.App, item T) error) error {
	return inBatches(app, items, each, errTried)
}

// inBatches ends each transaction with an error, or nil to commit it.
func inBatches[T any](app core.App, items []T, each func(tx core.App, item T) error, end error) error {
	for len(items) > 0 {
		err := app.RunInTransaction(func(tx core.App) error {
			began := time.Now()
			for {
				if err := each(tx, items[0]); err != nil {
					return err
				}
				if items = items[1:]; len(items) == 0 || time.Since(began) >= MaxHold {
					return end
				}
			}
		})
		if err != nil && !errors.Is(err, errTried) {
			return err
		}
	}
	return nil
}
