package exposure_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/exposure"
	"workforce/pb/test/testapp"
)

// TestExamine checks that the console sees what a statement writes, and refuses to change the program's tables.
func TestExamine(t *testing.T) {
	app := testapp.New(t)
	mine := core.NewBaseCollection("mine")
	mine.Fields.Add(&core.TextField{Name: "text"})
	mine.AddIndex("mine_text", false, "text", "")
	testapp.Must(t, app.Save(mine))
	for query, c := range map[string]struct {
		reads, writes []string
		refused       string
	}{
		"SELECT count(*) FROM contacts":                           {reads: []string{"contacts"}},
		" select\n* from contacts, mine ; ":                       {reads: []string{"contacts", "mine"}},
		"WITH a AS (SELECT 1) SELECT * FROM a":                    {},
		"INSERT INTO mine (id, text) VALUES (1,2)":                {writes: []string{"mine"}},
		"UPDATE mine SET text = 'a'":                              {writes: []string{"mine"}},
		"DELETE FROM mine":                                        {writes: []string{"mine"}},
		"UPDATE grievances SET details = 'a'":                     {refused: `change "grievances"`},
		"INSERT INTO applications (id) VALUES ('a')":              {refused: `change "applications"`},
		"DELETE FROM contacts":                                    {refused: "cannot change"},
		"REPLACE INTO contacts (id) VALUES ('a')":                 {refused: "cannot change"},
		"UPDATE _superusers SET email = 'a'":                      {refused: "cannot change"},
		"UPDATE sqlite_schema SET sql = ''":                       {refused: "does not understand"},
		"WITH a AS (SELECT 1) DELETE FROM contacts WHERE id IN a": {refused: "cannot change"},
		"INSERT INTO mine (id, text) SELECT id, message FROM contacts": {reads: []string{"contacts"},
			writes: []string{"mine"}},
		"SELECT rowid FROM _Search WHERE _search MATCH 'a'":                       {reads: []string{"_search"}},
		"SELECT receipt FROM submissions_now WHERE assignee = 'Asha'":             {reads: []string{"admins", "cases"}},
		"SELECT * FROM sqlite_dbpage":                                             {refused: "keys of logins"},
		"SELECT id, [tokenKey] FROM\t[Admins]":                                    {refused: "keys of logins"},
		"SELECT a.password FROM submissions_now, admins a":                        {refused: "keys of logins"},
		"SELECT receipt, (SELECT options FROM _collections) FROM submissions_now": {refused: "keys of logins"},
		"SELECT tokenKey FROM _superusers":                                        {refused: "keys of logins"},
		"WITH a AS (SELECT value FROM _params) SELECT * FROM a":                   {refused: "keys of logins"},
		"INSERT INTO mine (id, text) SELECT id, seed FROM _signing_key":           {refused: "keys of logins"},
		"DELETE FROM mine WHERE text IN (SELECT password FROM _otps)":             {refused: "keys of logins"},
		"INSERT INTO _search (rowid) VALUES (1)":                                  {refused: "index of words"},
		"SELECT 1; DROP TABLE mine":                                               {refused: "one statement"},
		"DROP TABLE contacts":                                                     {refused: "begins with"},
		"PRAGMA writable_schema = ON":                                             {refused: "begins with"},
		"VACUUM INTO '/tmp/a'":                                                    {refused: "begins with"},
		"ATTACH '/tmp/a' AS a":                                                    {refused: "begins with"},
		"/* SELECT */ DROP TABLE contacts":                                        {refused: "begins with"},
		"EXPLAIN DROP TABLE contacts":                                             {refused: "begins with"},
		"":                                                                        {refused: "begins with"},
	} {
		t.Run(query, func(t *testing.T) {
			got, err := exposure.Examine(app, query)
			if c.refused != "" {
				if err == nil || !strings.Contains(err.Error(), c.refused) {
					t.Errorf("%+v, %v, want %q", got, err, c.refused)
				}
				return
			}
			if err != nil || !slices.Equal(got.Writes, c.writes) || !slices.Equal(got.Reads, c.reads) {
				t.Errorf("%+v, %v, want %+v", got, err, c)
			}
		})
	}
}
