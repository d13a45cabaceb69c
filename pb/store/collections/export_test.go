package collections

import "github.com/pocketbase/pocketbase/core"

const (
	MaxGroup   = maxGroup
	MaxWaiting = maxWaiting
)

// Waiting returns how many submissions wait while others are stored. It returns -1 if none are.
func Waiting(app core.App) int {
	g := app.Store().Get(groupWriterKey).(*groupWriter)
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.running {
		return -1
	}
	return len(g.waiting)
}
