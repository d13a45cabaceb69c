package app_test

import (
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"modernc.org/sqlite"

	"workforce/pb/test/testapp"
)

// TestStartWritesNothing starts a site again, whose first start has stored what it needs. A start that commits
// something waits for the check of the whole database, and visitors with it.
func TestStartWritesNothing(t *testing.T) {
	var mu sync.Mutex
	var isOver atomic.Bool
	commits := map[string][]byte{} // the last one's stack, by the address of the connection
	sqlite.RegisterConnectionHook(func(connection sqlite.ExecQuerierContext, dsn string) error {
		if isOver.Load() { // the hook stays for later tests
			return nil
		}
		connection.(sqlite.HookRegisterer).RegisterCommitHook(func() int32 {
			mu.Lock()
			defer mu.Unlock()
			if !isOver.Load() {
				commits[dsn] = debug.Stack()
			}
			return 0
		})
		return nil
	})
	app := testapp.NewSite(t)
	isOver.Store(true)
	mu.Lock()
	defer mu.Unlock()
	for dsn, stack := range commits {
		if strings.HasPrefix(dsn, filepath.Join(app.DataDir(), "data.db")) {
			t.Errorf("the start has committed something:\n%s", stack)
		}
	}
}
