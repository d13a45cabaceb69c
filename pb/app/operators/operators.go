// Package operators is about PocketBase's admin UI, `/_/`: what operators may not do there by mistake, what
// needs a fresh login, the SQL console, its host, and what it says of each collection.
package operators

import (
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
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
