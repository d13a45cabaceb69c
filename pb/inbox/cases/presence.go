package cases

import (
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// presentFor is how long somebody counts as present after the last word from their browser, which
// says it every 20 seconds.
const presentFor = 45 * time.Second

// A Presence is somebody who has a case open.
type Presence struct {
	Name    string
	Writing bool
	actor   string
	until   time.Time
}

// presences keeps who has which case open, by the submissions. It is only in memory: after a restart,
// the browsers say it again.
type presences struct {
	mu sync.Mutex
	at map[string][]Presence
}

// Appear notes that somebody has the case of a submission open, and returns the others. With
// here false, it forgets them.
func Appear(app core.App, kind, submission string, by Actor, here, writing bool) []Presence {
	all := app.Store().GetOrSet("casePresences", func() any { return &presences{at: map[string][]Presence{}} }).(*presences)
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
