package cases

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// registerMarks records who marks submissions, whichever way they do it.
func registerMarks(app core.App) {
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordUpdateExecute(kind.Collection).BindFunc(recordMarks)
		app.OnRecordUpdateRequest(kind.Collection).BindFunc(noteOperator)
		app.OnRecordDeleteRequest(kind.Collection).BindFunc(noteOperator)
	}
}

// noteOperator notes who changes or deletes a submission in PocketBase's admin UI.
func noteOperator(e *core.RecordRequestEvent) error {
	if e.Auth != nil {
		e.Record.SetRaw(changer, Staff(e.Auth))
	}
	return e.Next()
}

// recordMarks adds an event for each mark that changes, in the transaction that stores it.
func recordMarks(e *core.RecordEvent) error {
	marks := changedMarks(e.Record)
	if len(marks) == 0 {
		return e.Next()
	}
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil {
			return err
		}
		c, err := Find(tx, collections.KindOf(e.Record).Name, e.Record.Id)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		for _, mark := range marks {
			if _, err := c.tell(tx, changedBy(e.Record),
				draft{kind: WasMarked, meta: map[string]any{"mark": mark}}); err != nil {
				return err
			}
		}
		return nil
	})
}

// changedMarks returns the marks that saving a submission changes.
func changedMarks(record *core.Record) (marks []string) {
	was, is := marksOf(record.Original()), marksOf(record)
	if record.Original().GetBool(collections.Suspect) && !record.GetBool(collections.Suspect) {
		was[collections.Spam] = !is[collections.Spam] // somebody has decided, also if the submission stays where it is
	}
	for _, of := range ActKinds {
		if of.Mark != "" && is[of.Field] == of.Value && was[of.Field] != of.Value {
			marks = append(marks, of.Mark)
		}
	}
	return marks
}

// marksOf returns which marks of a submission are set, by their fields.
func marksOf(record *core.Record) map[string]bool {
	return map[string]bool{
		collections.Spam:      record.GetBool(collections.Spam),
		collections.DeletedAt: !record.GetDateTime(collections.DeletedAt).IsZero(),
		collections.ReadAt:    !record.GetDateTime(collections.ReadAt).IsZero(),
	}
}

// changer is the name under which a record carries the Actor who changes it. It is no field of a collection, so it is
// not stored.
const changer = "changedBy"

// changedBy returns who is about to save or delete a submission.
func changedBy(record *core.Record) Actor {
	by, _ := record.GetRaw(changer).(Actor)
	return cmp.Or(by, Program)
}

// submission returns the submission of the case, to change it.
func (a *acting) submission() (*core.Record, error) {
	record, err := a.tx.FindRecordById(a.c.kind().Collection, a.c.Submission)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("find a submission: %w", err)
	}
	record.SetRaw(changer, a.by)
	return record, nil
}

// mark sets or clears a mark of the submission. Setting a mark that is set already changes nothing, so its time is
// kept. A mark of spam also decides about a suspect submission. It saves the record with all hooks, because they react
// to marks: recordMarks adds the event, and a submission that turns out not to be spam is acknowledged by mail. It does
// not validate the record, so that submissions stored under older rules can still be marked.
func (a *acting) mark() error {
	record, err := a.submission()
	if err != nil {
		return err
	}
	decides := a.of.Field == collections.Spam && record.GetBool(collections.Suspect)
	if marksOf(record)[a.of.Field] == a.of.Value && !decides {
		return errRepeated
	}
	if err := a.keepOutOfBin(record); err != nil {
		return err
	}
	var value any = a.of.Value
	if a.of.Field != collections.Spam { // a time
		if value = (types.DateTime{}); a.of.Value {
			value = types.NowDateTime()
		}
	}
	record.Set(a.of.Field, value)
	if decides {
		record.Set(collections.Suspect, false)
	}
	if err := a.tx.SaveNoValidate(record); err != nil {
		return fmt.Errorf("mark a submission: %w", err)
	}
	return nil
}

// see records that somebody has opened the case, once for each person.
func (a *acting) see() error {
	if seen, err := hasSeen(a.tx, *a.c, a.by); err != nil || !seen {
		return err
	}
	return errRepeated
}

func hasSeen(app core.App, c Case, by Actor) (seen bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM {{case_events}} WHERE [[case]] = {:case} AND [[kind]] = {:kind} AND [[actor]] = {:actor})`).
		Bind(dbx.Params{"case": c.ID, "kind": WasSeen, "actor": by.ID}).Row(&seen)
	if err != nil {
		return false, fmt.Errorf("read who has seen a case: %w", err)
	}
	return seen, nil
}

// presentFor is how long somebody counts as present after the last word from their browser, which
// says it every 20 seconds.
const presentFor = 45 * time.Second

// A PresentPerson is a member of staff with a case open.
type PresentPerson struct {
	Name    string `json:"name"`
	Writing bool   `json:"writing"`
	actor   string
	until   time.Time
}

// presences holds who has which case open, by the id of the submission. It is kept in memory only: after a
// restart, the browsers report it again.
type presences struct {
	mu sync.Mutex
	at map[string][]PresentPerson
}

// Appear notes that somebody has the case of a submission open, and returns the others. With
// here false, it forgets them.
func Appear(app core.App, kind, submission string, by Actor, here, writing bool) []PresentPerson {
	all := app.Store().GetOrSet("casePresences", func() any {
		return &presences{at: map[string][]PresentPerson{}}
	}).(*presences)
	return all.note(kind+"/"+submission, by, here, writing, time.Now())
}

func (p *presences) note(key string, by Actor, here, writing bool, now time.Time) []PresentPerson {
	p.mu.Lock()
	defer p.mu.Unlock()
	for other, present := range p.at {
		present = slices.DeleteFunc(present,
			func(one PresentPerson) bool { return now.After(one.until) || one.actor == by.ID })
		if p.at[other] = present; len(present) == 0 {
			delete(p.at, other)
		}
	}
	others := slices.Clone(p.at[key])
	if here {
		p.at[key] = append(p.at[key],
			PresentPerson{Name: by.Name, Writing: writing, actor: by.ID, until: now.Add(presentFor)})
	}
	slices.SortFunc(others, func(a, b PresentPerson) int { return strings.Compare(a.Name, b.Name) })
	return others
}

// Exported holds the SHA-256 of the parts of a copy of a case, in hex.
type Exported struct {
	Page       string   `json:"page"`
	Submission string   `json:"submission"`
	Files      []string `json:"files"`
}

// NoteExport records that somebody took a copy of a case.
func NoteExport(app core.App, c Case, by Actor, copied Exported) error {
	return app.RunInTransaction(func(tx core.App) error {
		_, err := c.tell(tx, by, draft{kind: WasExported,
			meta: map[string]any{"page": copied.Page, "submission": copied.Submission, "files": copied.Files}})
		return err
	})
}
