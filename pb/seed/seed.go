// Package seed makes up submissions, as many as a large company gets in years, to try
// out and to test the admin area with. Nobody in them exists.
package seed

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/inbox"
)

// domain is that of all addresses made up here. Nobody can have one that ends like it.
const domain = "mail.example"

// span is the time before now over which the submissions are spread.
const span = 2 * 365 * 24 * time.Hour

// batch is how many submissions are stored in one transaction.
const batch = 5000

// ErrReal says that the data folder has submissions that were not made up.
var ErrReal = errors.New("there are submissions of real people")

// Fill stores a number of made-up submissions of a kind, the same ones for the same
// seed of random, and finds their words. Nobody is mailed. Where there are submissions
// of others, it does so only if that is wanted.
func Fill(app core.App, kind inbox.Kind, count int, random *rand.Rand, besideReal bool) error {
	if real, err := hasReal(app); err != nil {
		return err
	} else if real && !besideReal {
		return ErrReal
	}
	w, err := newWriter(app, kind, random)
	if err != nil {
		return err
	}
	now := time.Now()
	for done := 0; done < count; {
		some := min(batch, count-done)
		err := app.RunInTransaction(func(tx core.App) error {
			return w.write(tx, some, func(i int) time.Time {
				back := float64(count-done-i) - random.Float64()
				return now.Add(-time.Duration(back / float64(count) * float64(span)))
			})
		})
		if err != nil {
			return err
		}
		done += some
	}
	return inbox.Index(app)
}

func hasReal(app core.App) (bool, error) {
	var found []string
	for _, kind := range inbox.Kinds {
		found = append(found, "EXISTS (SELECT 1 FROM "+kind.Collection+" WHERE email NOT LIKE '%@"+domain+"')")
	}
	var real bool
	if err := app.DB().NewQuery("SELECT " + strings.Join(found, " OR ")).Row(&real); err != nil {
		return false, fmt.Errorf("look for submissions: %w", err)
	}
	return real, nil
}

// A writer stores submissions of one kind.
type writer struct {
	kind   inbox.Kind
	prefix string
	random *rand.Rand
	fields func(*rand.Rand, person) dbx.Params
}

func newWriter(app core.App, kind inbox.Kind, random *rand.Rand) (*writer, error) {
	w := &writer{kind: kind, random: random}
	switch kind.Name {
	case inbox.Grievances.Name:
		reasons, err := collections.Reasons(app)
		w.prefix, w.fields = collections.GrievanceKind.ReceiptPrefix, grievance(reasons)
		return w, err
	case inbox.Applications.Name:
		var jobs []string
		if err := app.DB().Select("id").From(collections.Jobs).Column(&jobs); err != nil {
			return nil, fmt.Errorf("find the openings: %w", err)
		}
		if len(jobs) == 0 {
			return nil, errors.New("there is no opening to apply for: make one in the dashboard")
		}
		w.prefix, w.fields = collections.ApplicationKind.ReceiptPrefix, application(jobs)
		return w, nil
	default:
		w.prefix, w.fields = collections.ContactKind.ReceiptPrefix, contact
		return w, nil
	}
}

func (w *writer) write(tx core.App, count int, at func(int) time.Time) error {
	var insert *dbx.Query
	for i := range count {
		received := at(i)
		receipt, err := collections.NextReceipt(tx, w.prefix, received)
		if err != nil {
			return err
		}
		fields := w.fields(w.random, somebody(w.random))
		fields["id"] = security.RandomStringWithAlphabet(15, core.DefaultIdAlphabet)
		fields[collections.Receipt] = receipt
		fields[w.kind.Time] = moment(received)
		w.mark(fields, received)
		if insert == nil {
			insert = insertInto(tx, w.kind.Collection, fields)
			defer insert.Close()
		}
		if _, err := insert.Bind(fields).Execute(); err != nil {
			return fmt.Errorf("store a submission: %w", err)
		}
	}
	return nil
}

// mark reads what is older than a few days, flags three in a hundred, and puts one in a
// hundred into the bin.
func (w *writer) mark(fields dbx.Params, received time.Time) {
	age := time.Since(received)
	read, binned := "", ""
	if age > 72*time.Hour && w.random.IntN(50) > 0 {
		read = moment(received.Add(time.Duration(w.random.Int64N(int64(72 * time.Hour)))))
	}
	if w.random.IntN(100) == 0 {
		binned = moment(received.Add(min(age, time.Duration(w.random.Int64N(int64(72*time.Hour))))))
	}
	fields[collections.ReadAt], fields[collections.DeletedAt] = read, binned
	fields[collections.Spam] = w.random.IntN(100) < 3
}

// insertInto prepares what is done for each submission.
func insertInto(tx core.App, table string, fields dbx.Params) *dbx.Query {
	var names, values []string
	for name := range fields {
		names = append(names, "[["+name+"]]")
		values = append(values, "{:"+name+"}")
	}
	return tx.DB().NewQuery("INSERT INTO {{" + table + "}} (" + strings.Join(names, ", ") + ") VALUES (" +
		strings.Join(values, ", ") + ")").Prepare()
}

func moment(at time.Time) string {
	stored, _ := types.ParseDateTime(at) // a time is one in any case
	return stored.String()
}
