package guard

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// recordCalls begins the patterns of PocketBase's calls for records.
const recordCalls = "/api/collections/{collection}/records"

// closeCalls refuses calls that only operators may make, before their bodies are read.
func closeCalls(e *core.RequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	switch {
	case strings.HasPrefix(path, recordCalls):
		if err := checkRecordCall(e, strings.HasSuffix(path, "/{id}")); err != nil {
			return err
		}
	case strings.HasPrefix(path, "/api/collections/{collection}/"):
		if err := checkAccountCall(e); err != nil {
			return err
		}
	case path == "/api/batch":
		return e.ForbiddenError("Only superusers can perform this action.", nil)
	case e.Request.Method == http.MethodPost && path == "/api/realtime" && e.Auth == nil:
		return e.UnauthorizedError("The request requires a login.", nil)
	case e.Request.Method == http.MethodPost && path == "/api/realtime" && !mayListen(e.Auth):
		return errMayNotListen
	}
	return e.Next()
}

// findCollection returns the collection that a call names. PocketBase also finds it by its id and by its
// name in any case, but then a proxy that closes `/api/collections/_superusers` would miss the call.
func findCollection(e *core.RequestEvent) (*core.Collection, error) {
	name := e.Request.PathValue("collection")
	collection, err := e.App.FindCachedCollectionByNameOrId(name)
	if err != nil || collection.Name != name {
		return nil, e.NotFoundError("Missing or invalid collection context.", err)
	}
	return collection, nil
}

// checkRecordCall refuses a call that the rules of its collection leave to operators.
// Callers without a login could otherwise list PocketBase's own collections, although
// never with a record in the list.
func checkRecordCall(e *core.RequestEvent, single bool) error {
	collection, err := findCollection(e)
	if err != nil {
		return err
	}
	var rule *string
	switch e.Request.Method {
	case http.MethodPost:
		rule = collection.CreateRule
	case http.MethodPatch:
		rule = collection.UpdateRule
	case http.MethodDelete:
		rule = collection.DeleteRule
	default:
		rule = collection.ListRule
		if single {
			rule = collection.ViewRule
		}
	}
	if rule == nil || collection.System {
		return e.ForbiddenError("Only superusers can perform this action.", nil)
	}
	return nil
}

// checkAccountCall hides PocketBase's own calls for the accounts of admins, such as its
// login. Some of them send mail or hash passwords for any caller, which reveals the
// addresses that have an account.
func checkAccountCall(e *core.RequestEvent) error {
	collection, err := findCollection(e)
	if err == nil && collection.Name == collections.Admins {
		err = e.NotFoundError("Missing or invalid collection context.", nil)
	}
	return err
}
