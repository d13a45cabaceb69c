package erasure

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// ledger has a row for each submission that was erased. cleaned is set once its words are gone from the index and from
// the write-ahead log.
const ledger = "_erasures"

// note removes the mails about a submission, which name its sender, and writes it into the ledger.
func note(tx core.App, kind *collections.SubmissionKind, id string) error {
	if _, err := tx.DB().Delete(collections.Outbox, dbx.HashExp{"collection": kind.Collection, "record": id}).
		Execute(); err != nil {
		return fmt.Errorf("remove the mails about an erased submission: %w", err)
	}
	_, err := tx.DB().NewQuery("INSERT INTO {{" + ledger + "}} (kind, submission, at) VALUES ({:kind}, {:id}, {:at}) " +
		"ON CONFLICT DO UPDATE SET cleaned = 0").
		Bind(dbx.Params{"kind": kind.Name, "id": id, "at": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("write the ledger of erasures: %w", err)
	}
	return nil
}

// An Entry of the ledger says what happened to a submission, and when: it was erased, sealed or shown again. It names
// no person.
type Entry struct {
	Kind       string
	Submission string
	At         string
	Act        Fate
	Until      string // when a sealed one is erased
	By         string // the account that sealed it, or "program" if its sender had asked to erase it
}

// Fate is what happened to a submission last.
type Fate string

// The fates of submissions.
const (
	Erased Fate = ""
	Sealed Fate = "sealed"
	Shown  Fate = "shown"
)

// sealing are the kinds of events that seal a submission or show it again.
const sealing = "('" + string(cases.PutUnderSeal) + "', '" + string(cases.EraseOnRequest) + "', '" +
	string(cases.Unseal) + "')"

// selectSealed selects what is sealed, or was, as entries.
const selectSealed = "SELECT c.kind, c.submission, e.time AS at, iif(c.[[sealedUntil]] > '', '" + string(Sealed) +
	"', '" + string(Shown) + "') AS act, " +
	"c.[[sealedUntil]] AS until, iif(e.kind = '" + string(cases.EraseOnRequest) + "', 'program', e.actor) AS [[by]] " +
	"FROM {{case_events}} AS e JOIN {{cases}} AS c ON c.id = e.[[case]] WHERE e.kind IN " + sealing +
	" AND NOT c.erased AND e.sequence = " +
	"(SELECT max(sequence) FROM {{case_events}} WHERE [[case]] = c.id AND kind IN " + sealing +
	") ORDER BY c.kind, c.submission"

// Entries returns the ledger in a database, in a steady order. An earlier version has none.
func Entries(db dbx.Builder) ([]Entry, error) {
	var entries, sealed []Entry
	var hasLedger, hasSeals bool
	err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = {:table}), EXISTS (SELECT 1 FROM pragma_table_info('cases') WHERE name = 'sealedUntil')").
		Bind(dbx.Params{"table": ledger}).Row(&hasLedger, &hasSeals)
	if err == nil && hasLedger {
		err = db.Select("kind", "submission", "at").From(ledger).OrderBy("kind", "submission").All(&entries)
	}
	if err == nil && hasSeals {
		err = db.NewQuery(selectSealed).All(&sealed)
	}
	if err != nil {
		return nil, fmt.Errorf("read the ledger of erasures: %w", err)
	}
	return append(entries, sealed...), nil
}

// A key names a submission.
type key struct{ kind, submission string }

// Merge returns the last entry of each submission, in a steady order. Nothing happens to a submission after its
// erasure.
func Merge(entries []Entry) []Entry {
	last := map[key]Entry{}
	for _, entry := range entries {
		of := key{entry.Kind, entry.Submission}
		before, has := last[of]
		if !has || before.Act != Erased && (entry.Act == Erased || entry.At > before.At) {
			last[of] = entry
		}
	}
	return slices.SortedFunc(maps.Values(last), func(a, b Entry) int {
		return cmp.Or(strings.Compare(a.Kind, b.Kind), strings.Compare(a.Submission, b.Submission))
	})
}

// Repeated is how many submissions Again has erased, sealed and shown.
type Repeated map[Fate]int

// Again does what a ledger says to the submissions that a restored backup brought back. A hold does not stop an
// erasure: it ended before that. What was sealed until a day that has passed meanwhile is erased, unless it is held.
func Again(app core.App, entries []Entry) (Repeated, error) {
	done := Repeated{}
	present, err := Entries(app.DB())
	if err != nil {
		return done, err
	}
	known := map[key]string{}
	for _, entry := range present {
		known[key{entry.Kind, entry.Submission}] = entry.At
	}
	for _, entry := range Merge(entries) {
		if collections.KindNamed(entry.Kind) == nil ||
			entry.Act != Erased && entry.At <= known[key{entry.Kind, entry.Submission}] {
			continue
		}
		err := app.RunInTransaction(entry.again)
		if errors.Is(err, cases.ErrNotFound) {
			continue
		}
		if err != nil {
			return done, fmt.Errorf("do again what a backup has forgotten: %w", err)
		}
		done[entry.Act]++
	}
	if done[Sealed] == 0 {
		return done, nil
	}
	return done, eraseSealed(context.Background(), app, time.Now())
}

// again does to a submission what the entry says. It returns cases.ErrNotFound if there is none.
func (e Entry) again(tx core.App) error {
	kind := collections.KindNamed(e.Kind)
	record, err := tx.FindRecordById(kind.Collection, e.Submission)
	if errors.Is(err, sql.ErrNoRows) {
		return cases.ErrNotFound
	}
	if err != nil {
		return err
	}
	if e.Act != Erased {
		until, err := types.ParseDateTime(e.Until)
		if err != nil {
			return err
		}
		return cases.SealAgain(tx, kind.Name, record.Id, e.By, until)
	}
	return cases.EraseAgain(tx, kind.Name, record.Id)
}
