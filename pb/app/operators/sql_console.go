package operators

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/exposure"
)

// limitSQL guards the SQL console of `/_/`, and the preview of a view. The console is off unless the settings switch
// it on. The log names the tables of each statement. A statement writes only to collections that operators have
// added, and reads no keys of logins.
func (c Config) limitSQL(e *core.RequestEvent) error {
	isView := e.Request.Pattern == "POST /api/collections/meta/dry-run-view"
	if !isView && e.Request.Pattern != "POST /api/sql" || !e.HasSuperuserAuth() {
		return e.Next()
	}
	if !isView && !c.SQLConsole {
		return e.ForbiddenError("The SQL console is off. The setting SQL_CONSOLE=on switches it on.", nil)
	}
	var form struct {
		Query string `json:"query" form:"query"`
	}
	if err := e.BindBody(&form); err != nil {
		return e.BadRequestError("The statement cannot be read.", err)
	}
	statement, err := exposure.Examine(e.App, form.Query)
	e.App.Logger().Info("SQL", "call", e.Request.Pattern, "operator", e.Auth.Id, "kind", statement.Kind, "reads",
		statement.Reads, "writes", statement.Writes, "refused", err != nil)
	if err != nil {
		return e.BadRequestError(err.Error(), nil)
	}
	return e.Next()
}
