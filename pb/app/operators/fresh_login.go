package operators

import (
	"cmp"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/backup"
	"workforce/pb/store/exposure"
	"workforce/pb/store/sessions"
)

// freshCalls are the calls without a hook of PocketBase that need a fresh login.
var freshCalls = []string{backup.RestoreCall, "DELETE /api/backups/{key}", "POST /api/sql"}

// requireFreshLogin asks operators for their password before they do what would give lasting access to somebody who
// has stolen their token: change accounts, how accounts log in, or where the program sends mails and backups; restore
// or delete a backup; or read the keys of logins in a backup or by SQL. PocketBase's UI has no field for the old
// password, so they log in again.
func requireFreshLogin(app core.App) {
	fresh := func(e *core.RequestEvent, next func() error) error {
		if err := checkFresh(e); err != nil {
			return err
		}
		return next()
	}
	freshRecord := func(e *core.RecordRequestEvent) error { return fresh(e.RequestEvent, e.Next) }
	app.OnRecordCreateRequest(exposure.Logins...).BindFunc(freshRecord)
	app.OnRecordUpdateRequest(exposure.Logins...).BindFunc(freshRecord)
	app.OnRecordDeleteRequest(exposure.Logins...).BindFunc(freshRecord)
	app.OnCollectionUpdateRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if !slices.Contains(exposure.Logins, e.Collection.Name) {
			return e.Next()
		}
		return fresh(e.RequestEvent, e.Next)
	})
	app.OnCollectionsImportRequest().
		BindFunc(func(e *core.CollectionsImportRequestEvent) error { return fresh(e.RequestEvent, e.Next) })
	app.OnSettingsUpdateRequest().BindFunc(func(e *core.SettingsUpdateRequestEvent) error {
		return fresh(e.RequestEvent,
			e.Next)
	})
}

func checkFresh(e *core.RequestEvent) error {
	if sessions.IsFresh(e) {
		return nil
	}
	return askForLogin(e)
}

func askForLogin(e *core.RequestEvent) error {
	return e.ForbiddenError("This needs a password that was given in the last 15 minutes: log out and in again, and repeat it. So nobody can do it with a stolen login.", nil)
}

// checkCall refuses calls of operators that need a fresh login. It also refuses to log in as somebody else, to empty
// the log, and to search for keys of logins.
func checkCall(e *core.RequestEvent) error {
	if e.Request.Pattern == "GET /api/backups/{key}" && !sessions.IsFreshLink(e) { // PocketBase verifies the token
		return askForLogin(e)
	}
	if !e.HasSuperuserAuth() {
		return e.Next()
	}
	switch {
	case e.Request.Pattern == "GET /api/collections/{collection}/records":
		if err := cmp.Or(checkSearch(e), leaveOutSealed(e)); err != nil {
			return err
		}
	case slices.Contains(freshCalls, e.Request.Pattern):
		if err := checkFresh(e); err != nil {
			return err
		}
	case e.Request.Pattern == "POST /api/collections/{collection}/impersonate/{id}":
		collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		if err == nil && collection.System {
			return e.ForbiddenError("Nobody logs in as somebody else, because the history of cases and pages names who did something. Use an account of your own.", nil)
		}
	case e.Request.Pattern == "DELETE /api/logs":
		return e.ForbiddenError("The log shows what operators did. Its old rows are removed by themselves.", nil)
	}
	return e.Next()
}
