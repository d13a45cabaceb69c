package api_test

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
)

// TestPostsAreListedByIndexes lists the posts for their writers: it passes over the long text of no post that is not on
// the page.
func TestPostsAreListedByIndexes(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	db, ok := editor.ConcurrentDB().(*dbx.DB)
	if !ok {
		t.Fatalf("the database is a %T", editor.ConcurrentDB())
	}
	for _, path := range []string{"/api/blogs?summary=1", "/api/blogs?summary=1&page=2",
		"/api/blogs?summary=1&state=published"} {
		var mu sync.Mutex // the program reads beside the calls, too
		var queries []string
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
			mu.Lock()
			defer mu.Unlock()
			if strings.Contains(query, "FROM `blogs`") {
				queries = append(queries, query)
			}
		}
		editor.call(t, http.MethodGet, path, "", http.StatusOK, nil)
		db.QueryLogFunc = nil
		if len(queries) == 0 {
			t.Fatalf("%s reads no posts", path)
		}
		for _, query := range queries {
			var plan []struct {
				Detail string `db:"detail"`
			}
			if err := editor.DB().NewQuery("EXPLAIN QUERY PLAN " + query).All(&plan); err != nil {
				t.Fatalf("%s: %v", query, err)
			}
			for _, step := range plan {
				if strings.HasPrefix(step.Detail, "SCAN blogs") && !strings.Contains(step.Detail, "COVERING INDEX") {
					t.Errorf("%s: %s: %s", path, step.Detail, query)
				}
			}
		}
	}
}
