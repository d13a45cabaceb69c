package migrations

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration brings data folders of commit aff2553 to the schema. It finds nothing to do in new
// folders. What operators have added or chosen stays.
func init() {
	m.Register(func(app core.App) error {
		for _, step := range []func(core.App) error{completeCollections, keepFeedIDs, replaceTriggers, dropWho,
			limitOperators} {
			if err := step(app); err != nil {
				return err
			}
		}
		// The program merges the index of words by itself.
		return execute(app, "INSERT INTO _inbox_words (_inbox_words, rank) VALUES ('automerge', 0)")
	}, nil)
}

// changed are the fields that were other ones in old folders. Those of the forms had rules, which
// content/submissions states now.
var changed = map[string][]string{
	"contacts":       {"name", "email", "phone", "subject", "message"},
	"grievances":     {"fullName", "email", "phone", "portals", "pageUrl", "reason", "details", "supportDocs"},
	"applications":   {"job", "name", "phone", "email", "resume"},
	"case_bodies":    {"files"},
	"outbox":         {"kind"},
	"site_redirects": {"from"},
}

// completeCollections adds the collections and fields that old folders lack, and marks all as
// PocketBase's own ("system"). Then nobody can delete or rename them in /_/, or change who may read
// them.
func completeCollections(app core.App) error {
	var all []*core.Collection
	if err := json.Unmarshal(collections, &all); err != nil {
		return err
	}
	for _, c := range all {
		stored, err := app.FindCollectionByNameOrId(c.Name)
		if errors.Is(err, sql.ErrNoRows) {
			err = app.Save(c)
		}
		if err != nil {
			return err
		}
		if stored == nil {
			continue
		}
		before := stored.String()
		lacksSuspects := stored.Fields.GetByName("suspect") == nil && c.Fields.GetByName("suspect") != nil
		for _, field := range c.Fields {
			if stored.Fields.GetByName(field.GetName()) == nil || slices.Contains(changed[c.Name], field.GetName()) {
				stored.Fields.Add(field) // takes the place of the field with the same id
			}
			stored.Fields.GetByName(field.GetName()).SetSystem(true)
		}
		stored.System = true
		stored.RemoveIndex("idx_site_redirects_to") // no query looks for a target any more
		if stored.String() == before {
			continue
		}
		// PocketBase's validation refuses these changes.
		if err := app.SaveNoValidate(stored); err != nil {
			return err
		}
		if lacksSuspects {
			if err := findSuspects(app, c.Name); err != nil {
				return err
			}
		}
	}
	return nil
}

// findSuspects marks what the program has put among the spam by itself. It stays there until staff
// decide, and the deadlines of grievances run.
func findSuspects(app core.App, collection string) error {
	return execute(app, `UPDATE {{`+collection+`}} SET suspect = TRUE WHERE spam AND id NOT IN (
		SELECT c.submission FROM cases AS c JOIN case_events AS e ON e.[[case]] = c.id
		WHERE iif(c.kind = 'contact', 'contacts', c.kind) = '`+collection+`'
			AND e.kind = 'marked' AND iif(json_valid(e.meta), e.meta->>'mark', '') = 'spam')`)
}

// keepFeedIDs keeps the ids that posts have in the feeds, which were their addresses. Otherwise each
// reader would show all of them as new when an address changes.
func keepFeedIDs(app core.App) error {
	if app.HasTable("_feed_ids") {
		return nil
	}
	if err := execute(app, "CREATE TABLE _feed_ids (post TEXT PRIMARY KEY NOT NULL, id TEXT NOT NULL) WITHOUT ROWID"); err != nil {
		return err
	}
	_, err := app.DB().NewQuery(`INSERT INTO _feed_ids (post, id)
		SELECT [[id]], {:site} || '/blogs/' || [[slug]] FROM {{blogs}}
		WHERE [[publishedAt]] != '' AND [[publishedAt]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')`).
		Bind(dbx.Params{"site": app.Settings().Meta.AppURL}).Execute()
	return err
}

// replaceTriggers makes the triggers of the schema anew.
func replaceTriggers(app core.App) error {
	for _, statement := range statements() {
		if _, rest, is := strings.Cut(statement, "CREATE TRIGGER "); is {
			name, _, _ := strings.Cut(rest, " ")
			if err := execute(app, "DROP TRIGGER IF EXISTS "+name, statement); err != nil {
				return err
			}
		}
	}
	return nil
}

// dropWho removes a column of findings that nothing reads.
func dropWho(app core.App) error {
	columns, err := app.TableColumns("_findings")
	if err != nil || !slices.Contains(columns, "who") {
		return err
	}
	return execute(app, "ALTER TABLE _findings DROP COLUMN who")
}
