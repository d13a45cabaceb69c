package watch_test

import (
	"strings"
	"testing"

	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// changes breaks each kind of part once, as SQL on data.db does.
var changes = []struct {
	name, sql, check, says string
	refuses                string // the names of the forms that are refused
}{
	{"a table", "DROP TABLE addresses", "shape", "the table addresses is missing", ""},
	{"a mail table", "DROP TABLE outbox", "forms", "the table outbox is missing", "contact grievances applications"},
	{"a helper table", "DROP TABLE _inbox_words", "forms", "the table _inbox_words is missing",
		"contact grievances applications"},
	{"an index of words", "DROP TABLE _search", "shape", "the table _search is missing", ""},
	{"a column", "ALTER TABLE contacts RENAME COLUMN subject TO mobile", "forms",
		"the column subject of contacts is missing", "contact"},
	{"a column of an opening", "ALTER TABLE jobs DROP COLUMN experience", "forms",
		"the column experience of jobs is missing", "applications"},
	{"the type of a column", "ALTER TABLE jobs DROP COLUMN experience; ALTER TABLE jobs ADD COLUMN experience BLOB",
		"forms", "the column experience of jobs is changed", "applications"},
	{"a trigger that refuses", "DROP TRIGGER _case_events_delete", "shape",
		"the trigger _case_events_delete of case_events is missing", ""},
	{"a trigger that lists", "DROP TRIGGER _inbox_put", "forms", "the trigger _inbox_put of cases is missing",
		"contact grievances applications"},
	{"a trigger that was added", "CREATE TRIGGER a AFTER INSERT ON grievances BEGIN DELETE FROM grievances; END",
		"forms", "the trigger a of grievances is not the program’s", "grievances"},
	{"a trigger that was replaced",
		"DROP TRIGGER _inbox_put; CREATE TRIGGER _inbox_put AFTER UPDATE ON cases BEGIN SELECT 1; END", "forms",
		"the trigger _inbox_put of cases is changed", "contact grievances applications"},
	{"an index", "DROP INDEX idx_cases_receipt", "shape", "the index idx_cases_receipt of cases is missing", ""},
	{"a unique index that was added", "CREATE UNIQUE INDEX a ON contacts (email)", "forms",
		"the index a of contacts is not the program’s", "contact"},
	{"a unique index in other letters", "CREATE UNIQUE INDEX a ON contacts (EMAIL)", "forms",
		"the index a of contacts is not the program’s", "contact"},
	{"an index that fails", "CREATE INDEX a ON grievances (CASE WHEN details LIKE '%Gupta%' THEN abs(-9223372036854775807-1) END)", "shape", "the index a of grievances computes something", ""},
	{"an index of some", "CREATE INDEX a ON grievances (email) WHERE abs(details) > 0", "shape",
		"the index a of grievances computes something", ""},
	{"a collection", "DELETE FROM _collections WHERE name = 'outbox'", "forms", "the collection outbox is missing",
		"contact grievances applications"},
	{"a form's collection", "DELETE FROM _collections WHERE name = 'grievances'", "forms",
		"the collection grievances is missing", "grievances"},
	{"the mark of a collection", "UPDATE _collections SET system = FALSE WHERE name = 'blogs'", "shape",
		"the collection blogs is changed", ""},
	{"rules", "UPDATE _collections SET listRule = '' WHERE name = 'grievances'", "shape",
		"the rules of grievances are changed", ""},
	{"a field", `UPDATE _collections SET fields = json_remove(fields, (SELECT fullkey FROM json_each(fields) WHERE json_extract(value, '$.name') = 'message')) WHERE name = 'contacts'`, "forms", "the field message of contacts is missing", "contact"},
	{"the name of a field", `UPDATE _collections SET fields = replace(fields, '"name":"portals"', '"name":"portals2"') WHERE name = 'grievances'`, "forms", "the field portals of grievances is missing", "grievances"},
	{"the type of a field", `UPDATE _collections SET fields = replace(fields, '"type":"number"', '"type":"text"') WHERE name = 'outbox'`, "forms", "the field attempts of outbox is changed", "contact grievances applications"},
	{"a field that refuses", `UPDATE _collections SET fields = json_insert(fields, '$[#]', json('{"name":"branch","type":"text","id":"b","required":true}')) WHERE name = 'contacts'; ALTER TABLE contacts ADD COLUMN branch TEXT`, "forms", "the field branch of contacts is required", "contact"},
	{"an option of a field", `UPDATE _collections SET fields = replace(fields, '"protected":true', '"protected":false') WHERE name = 'applications'`, "forms", "the field resume of applications is changed", "applications"},
}

// TestChangedShape checks that each change is found and named, and that a form is refused only if its submission
// would get lost.
func TestChangedShape(t *testing.T) {
	for _, c := range changes {
		t.Run(c.name, func(t *testing.T) {
			app := testapp.New(t)
			testbinary.Execute(t, app.DataDir(), c.sql)
			for _, id := range []string{"forms", "shape"} {
				found := look(t, app, id)
				if (found != nil) != (id == c.check) {
					t.Errorf("%s: %+v", id, found)
				} else if found != nil && (!strings.Contains(found.Problem, c.says) || found.Severity != watch.Error) {
					t.Errorf("%s: %+v, want %q", id, found, c.says)
				}
			}
			for _, kind := range collections.SubmissionKinds {
				if refused := watch.Of(app).RefuseForm(kind) != nil; refused != strings.Contains(c.refuses, kind.Name) {
					t.Errorf("the form %s is refused: %t", kind.Name, refused)
				}
			}
		})
	}
}

// TestOwnShape checks that what operators add is no finding.
func TestOwnShape(t *testing.T) {
	app := testapp.New(t)
	testbinary.Execute(t, app.DataDir(), `CREATE TABLE mine (id TEXT PRIMARY KEY, a TEXT UNIQUE); CREATE UNIQUE INDEX mine_a ON mine (a); CREATE TRIGGER mine_t AFTER INSERT ON mine BEGIN SELECT 1; END;
		CREATE VIEW seen AS SELECT id FROM mine; ALTER TABLE contacts ADD COLUMN branch TEXT; CREATE UNIQUE INDEX mine2 ON contacts (branch); CREATE INDEX mine3 ON contacts (email);
		INSERT INTO _collections (name, type, fields) VALUES ('mine', 'base', '[{"name":"id","type":"text","id":"a"}]');
		UPDATE _collections SET fields = json_insert(fields, '$[#]', json('{"name":"branch","type":"text","id":"b"}')) WHERE name = 'contacts'; ANALYZE`)
	for _, id := range []string{"forms", "shape"} {
		if found := look(t, app, id); found != nil {
			t.Errorf("%+v", found)
		}
	}
}

// TestExposed checks that what operators made before it was refused is found: views, and rules that compare.
func TestExposed(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct{ name, sql, says string }{
		{"own data for all", "INSERT INTO _collections (name, type, listRule) VALUES ('mine', 'base', '')", ""},
		{"a view for operators", "INSERT INTO _collections (name, type, options) VALUES ('mine', 'view', json_object('viewQuery', 'SELECT id, receipt FROM grievances'))", ""},
		{"keys of logins", "INSERT INTO _collections (name, type, options) VALUES ('mine', 'view', json_object('viewQuery', 'SELECT id, tokenKey FROM admins'))", `mine: SQL and views cannot read "admins"`},
		{"complaints for all", "INSERT INTO _collections (name, type, listRule, options) VALUES ('mine', 'view', '', json_object('viewQuery', 'SELECT id, receipt FROM grievances'))", `mine: the view shows records of "grievances"`},
		{"posts for all", "INSERT INTO _collections (name, type, listRule, options) VALUES ('mine', 'view', '', json_object('viewQuery', 'SELECT id, title FROM blogs'))", "Others read what is published at /api/blogs"},
		{"a rule that compares", `INSERT INTO _collections (name, type, listRule, fields)
			SELECT 'mine', 'base', 'about.details ~ @request.query.q', json_array(json_object('name', 'about', 'type', 'relation', 'id', 'a', 'collectionId', id)) FROM _collections WHERE name = 'grievances'`, `compares with "grievances"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			defer testbinary.Execute(t, app.DataDir(), "DELETE FROM _collections WHERE name = 'mine'")
			testbinary.Execute(t, app.DataDir(), c.sql)
			testapp.Must(t, app.ReloadCachedCollections())
			found := look(t, app, "exposed")
			if (found != nil) != (c.says != "") || found != nil && !strings.Contains(found.Problem, c.says) {
				t.Errorf("%+v, want %q", found, c.says)
			}
		})
	}
}

// TestUpgradedShape checks that an upgrade makes the same database as a first start.
func TestUpgradedShape(t *testing.T) {
	app := testapp.NewUpgraded(t)
	for _, id := range []string{"forms", "shape"} {
		if found := look(t, app, id); found != nil {
			t.Errorf("%+v", found)
		}
	}
}
