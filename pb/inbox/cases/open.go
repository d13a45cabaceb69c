package cases

import (
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// program is the actor of what happens by itself.
const program = "program"

// open makes cases for new submissions, in the transaction that stores them.
func open(tx core.App, stored []*core.Record) error { return openAll(tx, stored, false) }

// openAll makes cases for submissions. old is set for those that were stored before there were
// cases: what an admin has read by then counts as acknowledged, because somebody has seen it.
func openAll(tx core.App, submissions []*core.Record, old bool) error {
	var deadlines Deadlines
	if slices.ContainsFunc(submissions, func(record *core.Record) bool {
		return collections.KindOf(record).Deadlines
	}) {
		var err error
		if deadlines, err = ReadDeadlines(tx); err != nil {
			return err
		}
	}
	var opened []Case
	var drafts []draft
	var links [][]any
	byKind := map[*collections.SubmissionKind][]string{}
	for _, record := range submissions {
		kind := collections.KindOf(record)
		byKind[kind] = append(byKind[kind], record.Id)
		at := record.GetDateTime(kind.Time)
		if at.IsZero() {
			at = types.NowDateTime()
		}
		c := Case{
			ID: collections.NewID(), Kind: kind.Name, Submission: record.Id,
			Receipt: record.GetString(collections.Receipt),
			State:   kind.Flow.First, Version: 1, Received: at, Started: at,
		}
		if kind.Deadlines {
			c.start(deadlines.ClassOf(record), at)
		}
		drafts = append(drafts, c.receipt(record, old))
		if read := record.GetDateTime(collections.ReadAt); old && !read.IsZero() && kind.Deadlines {
			c.State, c.AcknowledgedAt = Acknowledged, read
			drafts = append(drafts, draft{caseID: c.ID, kind: BeforeCases, at: read, actor: program,
				meta: map[string]any{"state": Acknowledged}})
		}
		c.setDue()
		opened = append(opened, c)
		if hash := record.GetString(linkHash); hash != "" {
			links = append(links, []any{hash, c.ID, at.String()})
		}
	}
	if err := insertCases(tx, opened); err != nil {
		return err
	}
	for kind, ids := range byKind {
		if err := list.Put(tx, kind, ids...); err != nil {
			return err
		}
	}
	if err := insertLinks(tx, links); err != nil {
		return err
	}
	_, err := appendEvents(tx, drafts...)
	return err
}

// receipt returns the event that tells of the receipt of a submission, with all that was received.
// What was received before there were cases was not recorded then, so its event says so instead.
func (c *Case) receipt(record *core.Record, old bool) draft {
	made := draft{
		caseID: c.ID, kind: WasReceived, at: c.Received, actor: Sender.ID, public: true,
		meta: map[string]any{"class": c.Class},
	}
	c.tellDeadlines(made.meta)
	if old {
		made.meta["beforeTheDesk"] = true
	} else {
		made.body.Submission = received(record)
	}
	return made
}

func insertCases(tx core.App, opened []Case) error {
	rows := make([][]any, len(opened))
	for i, c := range opened {
		rows[i] = []any{
			c.ID, c.Kind, c.Submission, c.Receipt, c.State, c.Version, c.Class, c.Received.String(), c.Started.String(),
			c.AcknowledgeBy.String(), c.DecideBy.String(), c.AcknowledgedAt.String(), c.Due.String(),
		}
	}
	return insert(tx, `INSERT INTO {{cases}} (id, kind, submission, receipt, state, version, class, received, started,
			[[acknowledgeBy]], [[decideBy]], [[acknowledgedAt]], due)
		SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9,
			value->>10, value->>11, value->>12
		FROM json_each({:rows})`, rows)
}

// backfillSize is how many cases Backfill makes in one transaction. A submission that is stored
// meanwhile waits for it.
const backfillSize = 250

// Backfill makes the cases of submissions that have none: those of earlier versions, and those
// that another program has written. It mails nobody.
func Backfill(app core.App) error {
	if err := declareMoves(app); err != nil {
		return fmt.Errorf("declare the moves of cases: %w", err)
	}
	for _, kind := range collections.SubmissionKinds {
		for {
			var made int
			lacking, err := withoutCase(app, kind)
			if err == nil && len(lacking) > 0 {
				err = app.RunInTransaction(func(tx core.App) error {
					if lacking, err = withoutCase(tx, kind); err != nil {
						return err
					}
					made = len(lacking)
					return openAll(tx, lacking, true)
				})
			}
			if err != nil {
				return fmt.Errorf("make the cases of %s: %w", kind.Collection, err)
			}
			if made < backfillSize {
				break
			}
		}
	}
	return nil
}

func withoutCase(tx core.App, kind *collections.SubmissionKind) ([]*core.Record, error) {
	var lacking []*core.Record
	err := tx.RecordQuery(kind.Collection).
		Where(dbx.NewExp("NOT EXISTS (SELECT 1 FROM {{cases}} WHERE {{cases}}.[[submission]] = {{"+kind.Collection+
			"}}.[[id]] AND {{cases}}.[[kind]] = {:kind})", dbx.Params{"kind": kind.Name})).
		OrderBy(kind.Time, "id").Limit(backfillSize).All(&lacking)
	if err != nil {
		return nil, fmt.Errorf("list submissions without a case: %w", err)
	}
	return lacking, nil
}
