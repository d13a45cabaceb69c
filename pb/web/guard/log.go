package guard

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// maxLogRows is how many rows PocketBase's log keeps. A row takes less than a kilobyte.
	maxLogRows = 50_000
	// trimLogAt is when the log is shortened: every ten minutes.
	trimLogAt = "*/10 * * * *"
)

// logCall replaces PocketBase's request log, which stores whole addresses with their
// tokens and search words, and the browser and network of visitors. It logs failures on our
// side and the changes that operators make, both by the pattern of the call. Of an operator's call it also
// logs the collection, record, backup or job that the address names.
func logCall(e *core.RequestEvent) error {
	err := e.Next()
	if failure := router.ToApiError(err); err != nil && failure.Status >= http.StatusInternalServerError {
		e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", err, "details", failure.RawData())
	} else if e.HasSuperuserAuth() && isChange(e.Request) {
		status := e.Status()
		if err != nil {
			status = failure.Status
		}
		named := []any{"call", e.Request.Pattern, "status", status, "operator", e.Auth.Id}
		for _, name := range []string{"collection", "id", "key"} {
			if value := e.Request.PathValue(name); plainName.MatchString(value) {
				named = append(named, name, value)
			}
		}
		e.App.Logger().Info("operator call", named...)
	}
	return err
}

// plainName matches the names and ids of collections, records, backups and jobs. Anything else in their place
// may be about a person.
var plainName = regexp.MustCompile(`^[\w.-]{1,100}$`)

func isChange(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && !strings.HasSuffix(r.URL.Path, "/realtime")
}

// bindLogLimit keeps the newest rows of the log. PocketBase limits only their age.
func bindLogLimit(app core.App) {
	app.Cron().MustAdd("trimLog", trimLogAt, func() {
		if err := trimLog(app, maxLogRows); err != nil {
			app.Logger().Error("The log could not be shortened", "error", err)
		}
	})
}

// trimLog deletes all rows of the log but the newest.
func trimLog(app core.App, keep int) error {
	_, err := app.AuxNonconcurrentDB().NewQuery(`
		DELETE FROM {{` + core.LogsTableName + `}} WHERE [[rowid]] <= (
			SELECT [[rowid]] FROM {{` + core.LogsTableName + `}} ORDER BY [[rowid]] DESC LIMIT 1 OFFSET {:keep}
		)
	`).Bind(dbx.Params{"keep": keep}).Execute()
	return err
}
