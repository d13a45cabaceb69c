package operators

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/exposure"
)

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
