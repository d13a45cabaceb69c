// Package operators is about PocketBase's admin UI, `/_/`: what operators may not do there by mistake, what
// needs a fresh login, the SQL console, its host, and what it says of each collection.
package operators

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/store/exposure"
)

// Config holds the settings of `/_/`.
type Config struct {
	Host       Host // default: that of the site
	SQLConsole bool // whether operators may run SQL
}

// Register binds the rules of what operators do to records, collections and settings. Call it before the app starts.
func Register(app core.App) error {
	requireFreshLogin(app)
	hideSealed(app)
	return protectCollections(app)
}

// Serve binds the rules of operators' other calls, and adds our words to `/_/`.
func Serve(e *core.ServeEvent, config Config) error {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2,
		Func: config.Host.close})
	e.Router.BindFunc(checkCall, config.limitSQL)
	return bindUI(e)
}

// keepSecrets refuses to set the key that signs the tokens of an account. PocketBase makes it at random.
func keepSecrets(app core.App) {
	keep := func(e *core.RecordRequestEvent) error {
		if key := e.Record.TokenKey(); key != "" && key != e.Record.Original().TokenKey() {
			return e.BadRequestError("Nobody chooses the key of an account’s tokens, because they could then log in as that account.", nil)
		}
		return e.Next()
	}
	app.OnRecordCreateRequest(exposure.Logins...).BindFunc(keep)
	app.OnRecordUpdateRequest(exposure.Logins...).BindFunc(keep)
}

// checkSearch refuses a search that compares with a key of tokens or the hash of a password: whether a record is
// found tells one letter of it. PocketBase lets operators search hidden fields.
func checkSearch(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	text := strings.ToLower(query.Get("filter") + " " + query.Get("sort"))
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	hasPasswords := err == nil && slices.Contains(exposure.Logins, collection.Name)
	if strings.Contains(text, "tokenkey") || strings.Contains(text, ".password") ||
		hasPasswords && strings.Contains(text, "password") {
		return e.BadRequestError("Nobody searches for keys of tokens or hashes of passwords.", nil)
	}
	return nil
}

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
