// Package seed makes up openings and submissions, as many as a large company has in years, to try
// out and test the admin area. All persons in them are invented.
package seed

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// domain is the domain of every made-up e-mail address. Real addresses cannot end in
// .example.
const domain = "mail.example"

// span is the period before now in which the submissions were received.
const span = 2 * 365 * 24 * time.Hour

// batchSize is the number of submissions stored in one transaction.
const batchSize = 5000

// ErrReal is returned if the data folder has submissions that were not made up.
var ErrReal = errors.New("there are submissions from real people")

// Fill stores count made-up submissions of a kind and indexes them for the search. The
// same seed of random produces the same submissions. Fill sends no mail. If there are
// submissions from real people, it returns ErrReal unless allowReal is set.
func Fill(app core.App, kind *collections.SubmissionKind, count int, random *rand.Rand, allowReal bool) error {
	if err := refuseReal(app, allowReal); err != nil {
		return err
	}
	w, err := newWriter(app, kind, random)
	if err != nil {
		return err
	}
	if err := relax(app); err != nil {
		return err
	}
	now := time.Now()
	for done := 0; done < count; {
		batch := min(batchSize, count-done)
		err := app.RunInTransaction(func(tx core.App) error {
			return w.write(tx, batch, func(i int) time.Time {
				back := float64(count-done-i) - random.Float64()
				return now.Add(-time.Duration(back / float64(count) * float64(span)))
			})
		})
		if err != nil {
			return err
		}
		done += batch
	}
	if err := cases.Backfill(app); err != nil {
		return err
	}
	return list.IndexManyWords(app)
}

// relax lets SQLite sync to disk once for many transactions, until the connection is closed. A
// power failure loses the last transactions, but damages nothing.
func relax(app core.App) error {
	const pages = 100_000 // of 4 kB in the write-ahead log before they are moved to the database
	for _, setting := range []string{"synchronous = NORMAL", fmt.Sprint("wal_autocheckpoint = ", pages)} {
		if _, err := app.NonconcurrentDB().NewQuery("PRAGMA " + setting).Execute(); err != nil {
			return fmt.Errorf("prepare for many submissions: %w", err)
		}
	}
	return nil
}

// refuseReal returns ErrReal if there are submissions from real people, unless they are allowed.
func refuseReal(app core.App, allowed bool) error {
	var conditions []string
	for _, kind := range collections.SubmissionKinds {
		conditions = append(conditions,
			"EXISTS (SELECT 1 FROM "+kind.Collection+" WHERE email NOT LIKE '%@"+domain+"')")
	}
	var real bool
	if err := app.DB().NewQuery("SELECT " + strings.Join(conditions, " OR ")).Row(&real); err != nil {
		return fmt.Errorf("look for submissions: %w", err)
	}
	if real && !allowed {
		return ErrReal
	}
	return nil
}

// writer stores submissions of one kind.
type writer struct {
	kind   *collections.SubmissionKind
	random *rand.Rand
	fields func(*rand.Rand, person) dbx.Params
}

func newWriter(app core.App, kind *collections.SubmissionKind, random *rand.Rand) (*writer, error) {
	w := &writer{kind, random, message(kind)}
	switch kind {
	case collections.GrievanceKind:
		w.fields = grievance(kind.Field("reason").Values())
	case collections.ApplicationKind:
		var jobs []string
		if err := app.DB().Select("id").From(collections.Jobs).Column(&jobs); err != nil {
			return nil, fmt.Errorf("find the openings: %w", err)
		}
		if len(jobs) == 0 {
			return nil, errors.New("there is no opening to apply for: create one in the dashboard")
		}
		w.fields = application(kind, jobs)
	}
	return w, nil
}

// write stores count submissions. received returns the time of the i-th.
func (w *writer) write(tx core.App, count int, received func(i int) time.Time) error {
	var times []time.Time
	for i := range count {
		times = append(times, received(i))
	}
	receipts, err := collections.NextReceipts(tx, w.kind.ReceiptPrefix, times)
	if err != nil {
		return err
	}
	var insert *dbx.Query
	for i, at := range times {
		fields := w.fields(w.random, newPerson(w.random))
		fields["id"] = collections.NewID()
		fields[collections.Receipt] = receipts[i]
		fields[w.kind.Time] = collections.DateTime(at).String()
		w.mark(fields, at)
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

// mark marks most submissions older than three days as read and 3 % of all as spam, and moves 1 % to the bin. Of the
// grievances only spam is in the bin, because the program takes what waits for a decision out again.
func (w *writer) mark(fields dbx.Params, received time.Time) {
	age := time.Since(received)
	readAt, deletedAt := "", ""
	if age > 72*time.Hour && w.random.IntN(50) > 0 {
		readAt = collections.DateTime(received.Add(time.Duration(w.random.Int64N(int64(72 * time.Hour))))).String()
	}
	isSpam, isBinned := w.random.IntN(100) < 3, w.random.IntN(100) == 0
	if w.kind.Deadlines {
		isBinned = isSpam && w.random.IntN(3) == 0
	}
	if isBinned {
		deletedAt = collections.DateTime(received.Add(min(age, time.Duration(w.random.Int64N(int64(72*time.Hour)))))).
			String()
	}
	fields[collections.ReadAt], fields[collections.DeletedAt] = readAt, deletedAt
	fields[collections.Spam] = isSpam
}

// insertInto prepares the statement that stores a submission with these fields.
func insertInto(tx core.App, table string, fields dbx.Params) *dbx.Query {
	var names, values []string
	for name := range fields {
		names = append(names, "[["+name+"]]")
		values = append(values, "{:"+name+"}")
	}
	return tx.DB().NewQuery("INSERT INTO {{" + table + "}} (" + strings.Join(names, ", ") + ") VALUES (" +
		strings.Join(values, ", ") + ")").Prepare()
}
