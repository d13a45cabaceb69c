package request_test

import (
	"context"
	"testing"

	"modernc.org/sqlite"

	"workforce/pb/platform/request"
)

// TestUnavailableCommit refuses a commit, as the check of the database at the start does if it
// finds damage. The visitor is told that nothing can be saved.
func TestUnavailableCommit(t *testing.T) {
	opened, err := new(sqlite.Driver).Open(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	connection := opened.(interface {
		sqlite.HookRegisterer
		sqlite.ExecQuerierContext
	})
	connection.RegisterCommitHook(func() int32 { return 1 })
	if _, err := connection.ExecContext(context.Background(),
		"CREATE TABLE kept (x)", nil); !request.IsUnavailable(err) {
		t.Errorf("the commit ended with %v", err)
	}
}
