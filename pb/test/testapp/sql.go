package testapp

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// MustExec runs statements behind the rules, as another program does.
func MustExec(t testing.TB, app core.App, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		MustRun(t, app.NonconcurrentDB().NewQuery(statement))
	}
}

// MustRun runs a statement with parameters.
func MustRun(t testing.TB, statement *dbx.Query) {
	t.Helper()
	if _, err := statement.Execute(); err != nil {
		t.Fatalf("%s: %v", statement.SQL(), err)
	}
}
