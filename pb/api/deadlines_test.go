package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDeadlines changes the deadlines of grievances: admins publish them, editors ask an admin to,
// and a reason that the form does not have is refused.
func TestDeadlines(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	text := defaultDocument(t, "deadlines")
	id := app.MustCreate(t, collections.Documents, map[string]any{"key": "deadlines", "content": text}).Id
	for _, c := range []struct {
		who, old, new string
		status        int
	}{
		{"editor", `"appealDays":30`, `"appealDays":31`, http.StatusAccepted},
		{"admin", `"impersonates"`, `"impersonated"`, http.StatusUnprocessableEntity},
		{"admin", `"appealDays":30`, `"appealDays":31`, http.StatusOK},
	} {
		content := strings.Replace(text, c.old, c.new, 1)
		if content == text {
			t.Fatalf("%s is not in %s", c.old, text)
		}
		caller{app, tokens[c.who]}.call(t, http.MethodPut, "/api/documents/"+id, `{"content":`+content+`,"version":1}`,
			c.status, nil)
	}
}
