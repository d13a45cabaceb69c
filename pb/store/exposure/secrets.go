package exposure

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// Logins are the collections that say who may log in, and how.
var Logins = []string{
	collections.Admins, core.CollectionNameSuperusers, core.CollectionNameOTPs, core.CollectionNameMFAs,
	core.CollectionNameExternalAuths,
}

// secretTables hold what makes a login of anybody: keys of tokens, hashes of passwords, and codes.
// sqlite_dbpage shows the pages of all tables.
var secretTables = slices.Concat(Logins,
	[]string{core.CollectionNameAuthOrigins, "_collections", "_params", "_signing_key", "sqlite_dbpage"})

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
