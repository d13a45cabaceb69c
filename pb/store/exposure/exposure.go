// Package exposure finds out whether collections that operators have added show what the program keeps private: by a
// view, or by a rule that compares.
package exposure

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// Problems says of each collection that an operator has added what it shows and must not.
func Problems(app core.App) (found []string, err error) {
	all, err := app.FindAllCollections()
	if err != nil {
		return nil, fmt.Errorf("read the collections: %w", err)
	}
	for _, c := range all {
		if c.System {
			continue
		}
		if err := CheckView(app, c); err != nil {
			found = append(found, fmt.Sprintf("%s: %v", c.Name, err))
		}
	}
	return append(found, collectionSet(all).problems()...), nil
}

// CheckView returns an error if a collection of an operator shows anybody keys of logins, or people who are not
// operators what others have entrusted to the site, by a view of other tables.
func CheckView(app core.App, c *core.Collection) error {
	var seen Statement
	if c.IsView() && !c.System {
		var err error
		if seen, err = Examine(app, c.ViewQuery); err != nil {
			return err
		}
	}
	for _, rule := range RulesOf(c) {
		if rule == nil {
			continue
		}
		if name := firstPrivate(app, seen.Reads); name != "" {
			hint := ""
			if name == collections.Blogs || name == collections.Jobs {
				hint = ". Others read what is published at /api/blogs and /api/openings"
			}
			return fmt.Errorf("the view shows records of %q, so only operators may read it: lock its rules%s", name,
				hint)
		}
	}
	return nil
}

// firstPrivate returns the first of the tables that no operator has made, or "".
func firstPrivate(app core.App, tables []string) string {
	for _, table := range tables {
		if c, err := app.FindCollectionByNameOrId(table); err != nil || c.System {
			return table
		}
	}
	return ""
}

// RulesOf returns the rules that say who may make which calls. nil is operators only.
func RulesOf(c *core.Collection) []*string {
	return []*string{c.ListRule, c.ViewRule, c.CreateRule, c.UpdateRule, c.DeleteRule, c.AuthRule, c.ManageRule}
}

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
