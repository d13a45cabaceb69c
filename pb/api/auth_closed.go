package api

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// closeOwnCalls hides PocketBase's own calls of the accounts, such as its login, from
// everybody but operators: some would mail or hash for whoever asks, and tell by that
// which addresses exist. Those about records have rules of their own.
func closeOwnCalls(e *core.RequestEvent) error {
	_, call, found := strings.Cut(e.Request.Pattern, "/api/collections/{collection}/")
	if !found || strings.HasPrefix(call, "records") || e.HasSuperuserAuth() {
		return e.Next()
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err == nil && collection.Name == collections.Admins {
		return e.NotFoundError("", nil)
	}
	return e.Next()
}
