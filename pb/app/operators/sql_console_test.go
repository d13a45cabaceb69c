package operators_test

import (
	"net/http"
	"testing"
)

// TestSQLConsole checks that the console is off by default.
func TestSQLConsole(t *testing.T) {
	o := newOperator(t)
	o.expect(http.StatusForbidden, "run SQL", http.MethodPost, "/api/sql", object{"query": "DROP TABLE addresses"})
}
