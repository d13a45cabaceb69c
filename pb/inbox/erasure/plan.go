package erasure

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

const (
	// maxExamples is how many receipts a plan shows of each row.
	maxExamples = 3
	// erasedAtOnce is how many submissions of a row are looked up at once.
	erasedAtOnce = 200
)

// ErrChanged says that the table is another one than the one that was to be confirmed.
var ErrChanged = errors.New("the table has changed")

// A Plan says what the table lets the next nightly run erase. Nothing is erased before an admin has confirmed it.
type Plan struct {
	Rows  []PlannedRow `json:"rows"`
	Words string       `json:"words"` // a short form of the table. That of another one differs. A confirmation names it.
	// ConfirmedAt and ConfirmedBy say who has confirmed exactly this table. They are empty if nobody has.
	ConfirmedAt types.DateTime `json:"confirmedAt"`
	ConfirmedBy string         `json:"confirmedBy"` // a name, or empty if the account is gone
}

// A PlannedRow is a row of the table with what it lets the program erase now.
type PlannedRow struct {
	documents.Kept
	Count    int            `json:"count"`
	Oldest   types.DateTime `json:"oldest"`   // since when the oldest one is closed, or there; empty if there is none
	Examples []string       `json:"examples"` // receipts; mails and logs have none
}

// IsConfirmed reports whether an admin has confirmed the table.
func (p Plan) IsConfirmed() bool { return !p.ConfirmedAt.IsZero() }

// ReadPlan returns what the table lets the program erase at a moment.
func ReadPlan(app core.App, now time.Time) (Plan, error) {
	table, err := documents.ReadKept(app)
	if err != nil {
		return Plan{}, err
	}
	plan := Plan{Rows: make([]PlannedRow, len(table)), Words: documents.WordsOf(table)}
	for i, row := range table {
		plan.Rows[i] = PlannedRow{Kept: row, Examples: []string{}}
		if row.Days == 0 {
			continue
		}
		if isOther(row) {
			if err := plan.Rows[i].countOther(app, now); err != nil {
				return Plan{}, err
			}
			continue
		}
		err := app.ConcurrentDB().NewQuery("SELECT count(*) FROM {{cases}} WHERE " +
			isDue(table, i) + " AND " + mayGo(row)).
			Bind(moments(row, now)).Bind(dbx.Params{"toldBefore": collections.DateTime(now.Add(-list.TellBefore))}).
			Row(&plan.Rows[i].Count)
		if err != nil {
			return Plan{}, fmt.Errorf("count what is kept too long: %w", err)
		}
	}
	due, err := Due(app, table, now, maxExamples)
	if err != nil {
		return Plan{}, err
	}
	for _, one := range due {
		row := &plan.Rows[one.Row]
		row.Examples = append(row.Examples, one.Receipt)
		if row.Oldest.IsZero() {
			row.Oldest = one.Since
		}
	}
	return plan, plan.readConfirmation(app)
}

func (p *Plan) readConfirmation(app core.App) error {
	confirmed, err := documents.FindKeptConfirmation(app, p.Words)
	if err == nil && confirmed != nil {
		p.ConfirmedAt, p.ConfirmedBy = confirmed.At, confirmed.By
	}
	return err
}

// Confirm notes that an admin lets the program erase by the table, and returns its plan. It returns ErrChanged if the
// table says something other than the words now.
func Confirm(app core.App, words string, admin *core.Record) (plan Plan, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if plan, err = ReadPlan(tx, time.Now()); err != nil {
			return err
		}
		if plan.Words != words {
			return ErrChanged
		}
		if err := documents.Confirm(tx, documents.ConfirmedKept, words, admin.Id); err != nil {
			return err
		}
		return plan.readConfirmation(tx)
	})
	return plan, err
}

// Withdraw takes the confirmation back, and returns the plan. Nothing is erased by itself from then on, and the texts
// of the site say so.
func Withdraw(app core.App) (plan Plan, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if err := documents.Unconfirm(tx, documents.ConfirmedKept); err != nil {
			return err
		}
		plan, err = ReadPlan(tx, time.Now())
		return err
	})
	return plan, err
}

// EraseDue erases what is sealed until now, and what the table lets the program keep no longer, if an admin has
// confirmed the table. What is no longer due when its turn comes stays. The chain and the reports tell of each one.
// One that cannot be erased does not stop the others.
func EraseDue(ctx context.Context, app core.App, now time.Time) error {
	return errors.Join(eraseSealed(ctx, app, now), eraseKept(ctx, app, now))
}

// eraseKept erases what the table lets the program keep no longer.
func eraseKept(ctx context.Context, app core.App, now time.Time) error {
	plan, err := ReadPlan(app, now)
	if err != nil || !plan.IsConfirmed() {
		return err
	}
	table, err := documents.ReadKept(app)
	if err != nil || documents.WordsOf(table) != plan.Words {
		return err // somebody has just changed it
	}
	var failed []error
	tried, stay := map[key]bool{}, 0
	for more := true; more; {
		due, err := Due(app, table, now, erasedAtOnce+stay) // so that what stays does not hide the others
		if err != nil {
			return errors.Join(append(failed, err)...)
		}
		more = false // unless there is one that was not tried
		for _, one := range due {
			of := key{one.Kind, one.Submission}
			if tried[of] {
				continue
			}
			if err := ctx.Err(); err != nil {
				return errors.Join(append(failed, err)...)
			}
			tried[of], more = true, true
			why := "It was kept for " + documents.Span(table[one.Row].Days) + ", as the privacy policy says."
			row := table[one.Row]
			erased, err := one.erase(app, why, isDue(table, one.Row)+" AND "+mayGo(row), moments(row, now),
				dbx.Params{"toldBefore": collections.DateTime(now.Add(-list.TellBefore))})
			if failed = append(failed, err); !erased {
				stay++
			}
		}
	}
	return errors.Join(failed...)
}

func eraseSealed(ctx context.Context, app core.App, now time.Time) error {
	const isOver = "sealedUntil > '' AND sealedUntil <= {:now} AND heldUntil <= {:now}"
	at := dbx.Params{"now": collections.DateTime(now)}
	var due []Overdue
	err := app.ConcurrentDB().NewQuery("SELECT kind, submission, receipt FROM {{cases}} WHERE " + isOver).Bind(at).
		WithContext(ctx).All(&due)
	if err != nil {
		return fmt.Errorf("find what is sealed until now: %w", err)
	}
	var failed []error
	for _, one := range due {
		_, err := one.erase(app, "It was sealed until this day.", isOver, at)
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// erase erases the submission, unless somebody has erased it meanwhile, holds it, or has done something else to it, so
// that its case no longer fulfils isDue, an SQL condition with some values.
func (o Overdue) erase(app core.App, why, isDue string, values ...dbx.Params) (erased bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		query := tx.DB().
			NewQuery("SELECT count(*) FROM {{cases}} WHERE kind = {:kind} AND submission = {:id} AND " + isDue).
			Bind(dbx.Params{"kind": o.Kind, "id": o.Submission})
		for _, some := range values {
			query.Bind(some)
		}
		var due int
		if err := query.Row(&due); err != nil {
			return err
		}
		if due == 0 {
			return cases.ErrNotFound
		}
		return cases.Erase(tx, o.Kind, o.Submission, cases.Program, why)
	})
	if _, isHeld := errors.AsType[cases.Refusal](err); isHeld || errors.Is(err, cases.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("erase %s: %w", o.Receipt, err)
	}
	return true, nil
}
