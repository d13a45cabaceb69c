package operators

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// secretTables hold what makes a login of anybody: keys of tokens, hashes of passwords, and codes.
// sqlite_dbpage shows the pages of all tables.
var secretTables = []string{
	collections.Admins, core.CollectionNameSuperusers, core.CollectionNameOTPs, core.CollectionNameMFAs, core.CollectionNameExternalAuths,
	core.CollectionNameAuthOrigins, "_collections", "_params", "_signing_key", "sqlite_dbpage",
}

// checkSecrets returns an error if a statement reads a secret table. One may read the names of admins in
// submissions_now.
func checkSecrets(query string, reads []string) error {
	query = strings.ToLower(query)
	showsNames := strings.Contains(query, "submissions_now") && !strings.Contains(query, collections.Admins)
	for _, table := range reads {
		if !slices.Contains(secretTables, table) || table == collections.Admins && showsNames {
			continue
		}
		return fmt.Errorf("SQL and views cannot read %q, which holds keys of logins: the names of assignees are in submissions_now", table)
	}
	return nil
}

// keepSecrets refuses to set the key that signs the tokens of an account. PocketBase makes it at random.
func keepSecrets(app core.App) {
	keep := func(e *core.RecordRequestEvent) error {
		if key := e.Record.TokenKey(); key != "" && key != e.Record.Original().TokenKey() {
			return e.BadRequestError("Nobody chooses the key of an account’s tokens, because they could then log in as that account.", nil)
		}
		return e.Next()
	}
	app.OnRecordCreateRequest(logins...).BindFunc(keep)
	app.OnRecordUpdateRequest(logins...).BindFunc(keep)
}

// checkSearch refuses a search that compares with a key of tokens or the hash of a password: whether a record is
// found tells one letter of it. PocketBase lets operators search hidden fields.
func checkSearch(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	text := strings.ToLower(query.Get("filter") + " " + query.Get("sort"))
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	hasPasswords := err == nil && slices.Contains(logins, collection.Name)
	if strings.Contains(text, "tokenkey") || strings.Contains(text, ".password") || hasPasswords && strings.Contains(text, "password") {
		return e.BadRequestError("Nobody searches for keys of tokens or hashes of passwords.", nil)
	}
	return nil
}
