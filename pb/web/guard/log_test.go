package guard_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/logger"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// TestLog makes calls whose addresses hold secrets. The log names the changes of operators,
// and no address.
func TestLog(t *testing.T) {
	app := testapp.New(t)
	app.Settings().Logs.MaxDays = 5
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	secret := "person%40example.org"
	for _, token := range []string{"", admin, operator} {
		for _, path := range []string{
			"/api/files/a/b/" + secret, "/api/collections/contacts/records?filter=email='" + secret + "'",
			"/api/contact?q=" + secret, "/api/contact/csv?token=" + secret, "/api/nothing?token=" + secret,
			"/api/collections/" + secret + "/records",
		} {
			app.Do(http.MethodGet, path, nil, "Authorization", token, "Referer", "https://site.test/preview/"+secret,
				"User-Agent", secret)
		}
	}
	app.Do(http.MethodDelete, "/api/collections/documents/records/"+secret, nil, "Authorization", operator)
	app.Do(http.MethodDelete, "/api/collections/documents/records/abcdefghijklmno", nil, "Authorization", operator)
	got := readLog(t, app)
	if !strings.Contains(got, `"collection":"documents"`) || !strings.Contains(got, `"id":"abcdefghijklmno"`) {
		t.Errorf("the log does not say what an operator deleted:\n%s", got)
	}
	if strings.Contains(got, "example.org") || strings.Contains(got, secret) {
		t.Errorf("the log holds an address:\n%s", got)
	}
	if want := "DELETE /api/collections/{collection}/records/{id}"; !strings.Contains(got, want) {
		t.Errorf("the log does not hold %s:\n%s", want, got)
	}
}

// readLog flushes PocketBase's log and returns its rows as text.
func readLog(t *testing.T, app *testapp.App) string {
	t.Helper()
	testapp.Must(t, app.Logger().Handler().(*logger.BatchHandler).
		WriteAll(context.WithValue(t.Context(), logger.BlockKey, true)))
	var rows []core.Log
	testapp.Must(t, app.AuxDB().Select("*").From(core.LogsTableName).All(&rows))
	var text strings.Builder
	for _, row := range rows {
		text.WriteString(row.Message + " " + row.Data.String() + "\n")
	}
	return text.String()
}

// TestTrimLog keeps the newest rows.
func TestTrimLog(t *testing.T) {
	app := testapp.New(t)
	for range 5 {
		row := &core.Log{Message: "x"}
		row.Id = security.RandomString(15)
		testapp.Must(t, app.AuxSave(row))
	}
	testapp.Must(t, guard.TrimLog(app, 2))
	var left int
	if err := app.AuxDB().Select("count(*)").From(core.LogsTableName).Row(&left); err != nil || left != 2 {
		t.Errorf("%d rows left, %v", left, err)
	}
}
