package cases

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

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

// A Presence is a member of staff with a case open.
type Presence struct {
	Name    string
	Writing bool
	actor   string
	until   time.Time
}

// presences holds who has which case open, by the id of the submission. It is kept in memory only: after a
// restart, the browsers report it again.
type presences struct {
	mu sync.Mutex
	at map[string][]Presence
}

// Appear notes that somebody has the case of a submission open, and returns the others. With
// here false, it forgets them.
func Appear(app core.App, kind, submission string, by Actor, here, writing bool) []Presence {
	all := app.Store().GetOrSet("casePresences", func() any {
		return &presences{at: map[string][]Presence{}}
	}).(*presences)
	return all.note(kind+"/"+submission, by, here, writing, time.Now())
}

func (p *presences) note(key string, by Actor, here, writing bool, now time.Time) []Presence {
	p.mu.Lock()
	defer p.mu.Unlock()
	for other, present := range p.at {
		present = slices.DeleteFunc(present, func(one Presence) bool { return now.After(one.until) || one.actor == by.ID })
		if p.at[other] = present; len(present) == 0 {
			delete(p.at, other)
		}
	}
	others := slices.Clone(p.at[key])
	if here {
		p.at[key] = append(p.at[key], Presence{Name: by.Name, Writing: writing, actor: by.ID, until: now.Add(presentFor)})
	}
	slices.SortFunc(others, func(a, b Presence) int { return strings.Compare(a.Name, b.Name) })
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
