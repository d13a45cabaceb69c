package erasure

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json/v2"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

const (
	// confirmations has a row for what an admin has confirmed, see package claims. keptTable is its id for the table.
	confirmations = "_confirmations"
	keptTable     = "kept"
	// maxExamples is how many receipts a plan shows of each row.
	maxExamples = 3
	// erasedAtOnce is how many submissions of a row are looked up at once.
	erasedAtOnce = 200
)

// ErrChanged says that the table is another one than the one that was to be confirmed.
var ErrChanged = errors.New("the table has changed")

// A Plan says what the table lets the next nightly run erase. Nothing is erased before an admin has confirmed it.
type Plan struct {
	Rows  []PlannedRow
	Words string // a short form of the table. That of another one differs.
	// ConfirmedAt and ConfirmedBy say who has confirmed exactly this table. They are empty if nobody has.
	ConfirmedAt types.DateTime
	ConfirmedBy string // a name, or empty if the account is gone
}

// A PlannedRow is a row of the table with what it lets the program erase now.
type PlannedRow struct {
	Kept
	Count    int
	Oldest   types.DateTime // since when the oldest one is closed, or there; empty if there is none
	Examples []string       // receipts
}

// IsConfirmed reports whether an admin has confirmed the table.
func (p Plan) IsConfirmed() bool { return !p.ConfirmedAt.IsZero() }

// ReadPlan returns what the table lets the program erase at a moment.
func ReadPlan(app core.App, now time.Time) (Plan, error) {
	table, err := Table(app)
	if err != nil {
		return Plan{}, err
	}
	plan := Plan{Rows: make([]PlannedRow, len(table)), Words: words(table)}
	for i, row := range table {
		plan.Rows[i] = PlannedRow{Kept: row, Examples: []string{}}
		if row.Days == 0 {
			continue
		}
		err := app.ConcurrentDB().NewQuery("SELECT count(*) FROM {{cases}} WHERE " + isDue(table, i)).Bind(row.moments(now)).Row(&plan.Rows[i].Count)
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

// words returns a short form of what a table says of times. The reasons do not change what is erased.
func words(table []Kept) string {
	var rows [][]any
	for _, row := range table {
		rows = append(rows, []any{row.Kind, row.Outcome, row.Days})
	}
	text, err := json.Marshal(rows)
	if err != nil {
		panic(err) // texts and numbers only
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func (p *Plan) readConfirmation(app core.App) error {
	err := app.DB().Select("c.at", "coalesce(nullif(a.name, ''), a.email, '')").From(confirmations+" c").
		LeftJoin(collections.Admins+" a", dbx.NewExp("[[a.id]] = [[c.by]]")).
		Where(dbx.HashExp{"c.id": keptTable, "c.words": p.Words}).Row(&p.ConfirmedAt, &p.ConfirmedBy)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("read who confirmed how long records are kept: %w", err)
	}
	return nil
}

// Confirm notes that an admin lets the program erase by the table, and returns its plan. It returns ErrChanged if the
// table says something else than the words now.
func Confirm(app core.App, words string, admin *core.Record) (plan Plan, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if plan, err = ReadPlan(tx, time.Now()); err != nil {
			return err
		}
		if plan.Words != words {
			return ErrChanged
		}
		_, err = tx.DB().NewQuery("INSERT OR REPLACE INTO {{" + confirmations + "}} ([[id]], [[words]], [[by]], [[at]]) VALUES ({:id}, {:words}, {:by}, {:at})").
			Bind(dbx.Params{"id": keptTable, "words": words, "by": admin.Id, "at": types.NowDateTime().String()}).Execute()
		if err != nil {
			return fmt.Errorf("note who confirmed how long records are kept: %w", err)
		}
		return plan.readConfirmation(tx)
	})
	return plan, err
}

// EraseDue erases what is sealed until now, and what the table lets the program keep no longer, if an admin has confirmed
// the table. What was held or reopened since it was found stays. The chain and the reports tell of each one.
func EraseDue(ctx context.Context, app core.App, now time.Time) error {
	if err := eraseSealed(ctx, app, now); err != nil {
		return err
	}
	plan, err := ReadPlan(app, now)
	if err != nil || !plan.IsConfirmed() {
		return err
	}
	table, err := Table(app)
	if err != nil || words(table) != plan.Words {
		return err // somebody has just changed it
	}
	for more := true; more; {
		due, err := Due(app, table, now, erasedAtOnce)
		if err != nil {
			return err
		}
		more = false // unless one of them was erased
		for _, one := range due {
			if err := ctx.Err(); err != nil {
				return err
			}
			why := fmt.Sprintf("It was kept for %d days, as the privacy policy says.", table[one.Row].Days)
			erased, err := eraseDue(app, one.Kind, one.Submission, why)
			if err != nil {
				return err
			}
			more = more || erased
		}
	}
	return nil
}

func eraseSealed(ctx context.Context, app core.App, now time.Time) error {
	var due []Overdue
	err := app.ConcurrentDB().NewQuery("SELECT kind, submission FROM {{cases}} WHERE sealedUntil > '' AND sealedUntil <= {:now} AND heldUntil <= {:now}").
		Bind(dbx.Params{"now": text(now)}).WithContext(ctx).All(&due)
	if err != nil {
		return fmt.Errorf("find what is sealed until now: %w", err)
	}
	for _, one := range due {
		if _, err := eraseDue(app, one.Kind, one.Submission, "It was sealed until this day."); err != nil {
			return err
		}
	}
	return nil
}

// eraseDue erases a submission, unless somebody has erased it meanwhile, or holds it.
func eraseDue(app core.App, kind, submission, why string) (erased bool, err error) {
	err = Erase(app, kind, submission, why)
	if _, isHeld := errors.AsType[cases.Refusal](err); isHeld || errors.Is(err, cases.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// registerNightly erases every night what is due.
func registerNightly(app core.App) {
	nightly.Add(app, "eraseDue", func(ctx context.Context) error { return EraseDue(ctx, app, time.Now()) })
}
