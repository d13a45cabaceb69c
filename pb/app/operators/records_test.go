package operators_test

import (
	"encoding/json/v2"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/app/operators"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/notices"
	"workforce/pb/store/collections"
	"workforce/pb/store/exposure"
	"workforce/pb/test/testapp"
)

// newFilledSite returns an operator of a site with a record in each collection that operators only read, and the
// names of these collections.
func newFilledSite(t *testing.T) (o operator, readOnly []string) {
	t.Helper()
	o = newOperator(t)
	o.MustCreate(t, collections.Contacts, testapp.Contact())
	o.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	o.MustCreate(t, collections.Applications,
		testapp.Application(t, o.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	o.MustCreate(t, collections.Releases, object{"title": "A campaign"})
	o.MustCreate(t, versions.Revisions, object{"record": "abcdefghijklmno"})
	told, err := notices.OfConsent(o)
	if err == nil {
		err = told.Keep(o)
	}
	testapp.Must(t, err)
	o.runJobs("recordCases", "signCheckpoint")
	described, err := operators.ReadDescriptions()
	testapp.Must(t, err)
	for name, d := range described {
		if d.ReadOnly {
			readOnly = append(readOnly, name)
		}
	}
	return o, slices.Sorted(slices.Values(readOnly))
}

// runJobs runs scheduled jobs as the button in the admin UI does, but waits for them. Without names, it runs all.
func (o operator) runJobs(names ...string) {
	for _, job := range o.Cron().Jobs() {
		if len(names) == 0 || slices.Contains(names, job.Id()) {
			job.Run()
		}
	}
}

// contents returns all rows of some collections as text.
func (o operator) contents(names []string) map[string]string {
	o.Helper()
	found := map[string]string{}
	for _, name := range names {
		var rows []dbx.NullStringMap
		if err := o.DB().Select("*").From(name).OrderBy("id").All(&rows); err != nil || len(rows) == 0 {
			o.Fatalf("%s has %d rows (%v)", name, len(rows), err)
		}
		text, err := json.Marshal(rows, json.Deterministic(true))
		if err != nil {
			o.Fatal(err)
		}
		found[name] = string(text)
	}
	return found
}

// values are what a field is set to, by its type.
var values = map[string]any{
	core.FieldTypeText: "changed", core.FieldTypeEditor: "changed", core.FieldTypeEmail: "changed@example.com",
	core.FieldTypeURL:    "https://changed.example",
	core.FieldTypeNumber: 7777, core.FieldTypeBool: true, core.FieldTypeDate: "2020-01-01 00:00:00.000Z",
	core.FieldTypeJSON: object{"changed": 1},
	core.FieldTypeFile: nil, core.FieldTypeSelect: "applications", core.FieldTypeRelation: "abcdefghijklmno",
}

// TestOperatorsChangeNoRecords tries to change each field of each collection that operators only read, to add records
// and to delete them.
func TestOperatorsChangeNoRecords(t *testing.T) {
	o, readOnly := newFilledSite(t)
	before := o.contents(readOnly)
	for _, name := range readOnly {
		path := "/api/collections/" + name + "/records"
		record := path + "/" + o.first(name)
		fields := o.stored(name)["fields"].([]any)
		for _, field := range fields {
			field := field.(object)
			if field["name"] == "id" || field["type"] == core.FieldTypeAutodate ||
				name == collections.Outbox && field["name"] == collections.OutboxNextTry {
				continue
			}
			body := object{field["name"].(string): values[field["type"].(string)]}
			if o.call(http.MethodPatch, record, body).Status == http.StatusOK {
				continue // it had that value before; the contents tell
			}
			o.expect(http.StatusBadRequest, name+": change "+field["name"].(string), http.MethodPatch, record, body)
		}
		o.expect(http.StatusBadRequest, name+": add", http.MethodPost, path, object{})
		o.expect(http.StatusBadRequest, name+": delete", http.MethodDelete, record, nil)
		o.expect(http.StatusOK, name+": read", http.MethodGet, record, nil)
	}
	if after := o.contents(readOnly); !maps.Equal(before, after) {
		t.Errorf("the records were changed:\n%v\n%v", before, after)
	}
}

// TestOperatorsSendMailsAgain does what the findings about mails that were given up advise.
func TestOperatorsSendMailsAgain(t *testing.T) {
	o, _ := newFilledSite(t)
	record := "/api/collections/outbox/records/" + o.first(collections.Outbox)
	again := object{collections.OutboxState: collections.OutboxIsWaiting, collections.OutboxFirstTry: "",
		collections.OutboxNextTry: ""}
	for state, want := range map[string]int{
		collections.OutboxIsFailed: http.StatusOK, collections.OutboxIsRefused: http.StatusOK,
		collections.OutboxIsLate: http.StatusOK, collections.OutboxIsTakenBack: http.StatusBadRequest,
		collections.OutboxIsSent: http.StatusBadRequest,
	} {
		_, err := o.NonconcurrentDB().Update(collections.Outbox,
			dbx.Params{"state": state, "firstTry": "2026-01-02 00:00:00.000Z"}, nil).Execute()
		testapp.Must(t, err)
		o.expect(want, state, http.MethodPatch, record, again)
	}
}

// TestOperatorsRunEverything presses the other buttons of the admin UI: settings, backups, all scheduled jobs, the log.
func TestOperatorsRunEverything(t *testing.T) {
	o, readOnly := newFilledSite(t)
	before := o.contents(readOnly)
	o.expect(http.StatusOK, "show the controls", http.MethodPatch, "/api/settings", object{
		"meta": object{"hideControls": false}, "logs": object{"maxDays": 0}, "batch": object{"enabled": true},
		"rateLimits": object{"enabled": false},
	})
	o.runJobs()
	o.expect(http.StatusNotFound, "run a job that does not exist", http.MethodPost, "/api/crons/nothing", nil)
	o.expect(http.StatusForbidden, "empty the log", http.MethodDelete, "/api/logs", nil)
	o.expect(http.StatusBadRequest, "delete a message in a batch", http.MethodPost, "/api/batch",
		object{"requests": []object{
			{"method": http.MethodDelete, "url": "/api/collections/contacts/records/" + o.first(collections.Contacts)},
		}})
	o.expect(http.StatusBadRequest, "empty a collection with the controls shown", http.MethodDelete,
		"/api/collections/contacts/truncate", nil)
	if after := o.contents(readOnly); !maps.Equal(before, after) {
		for name := range before {
			if before[name] != after[name] {
				t.Errorf("%s was changed:\n%s\n%s", name, before[name], after[name])
			}
		}
	}
}

// TestOperatorsDeleteNothingUsed tries to delete what the dashboard refuses to delete, because something else needs it.
func TestOperatorsDeleteNothingUsed(t *testing.T) {
	o := newOperator(t)
	opening, unused := o.MustCreate(t, collections.Jobs, testapp.Job("Welder")),
		o.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))
	application := o.MustCreate(t, collections.Applications, testapp.Application(t, opening))
	picture := func(name string) *core.Record {
		return o.MustCreate(t, collections.Images,
			object{collections.ImageFile: testapp.File(t, name, testapp.Picture(t, "png"))})
	}
	shown, free := picture("shown.png"), picture("free.png")
	post := testapp.Blog("A post", "2026-01-01 00:00:00.000Z")
	post["content"] = "<p>a</p><img src=\"/api/files/images/" + shown.Id + "/" +
		shown.GetString(collections.ImageFile) + "\">"
	o.MustCreate(t, collections.Blogs, post)
	document := func(key string) string {
		record := testapp.MustFind(t, o, collections.Documents, collections.DocumentKey, key)
		return "documents/records/" + record.Id
	}
	for _, c := range []struct {
		record string
		status int
		says   string
	}{
		{"jobs/records/" + opening.Id, http.StatusConflict, "Close it instead."},
		{"jobs/records/" + unused.Id, http.StatusNoContent, ""},
		{"images/records/" + shown.Id, http.StatusConflict, "still used: by the post “A post”"},
		{"images/records/" + free.Id, http.StatusNoContent, ""},
		{document("home"), http.StatusConflict, "a part of the site"},
		{document("page-contract-staffing"), http.StatusNoContent, ""},
	} {
		if got := o.call(http.MethodDelete, "/api/collections/"+c.record, nil); got.Status != c.status ||
			!strings.Contains(got.Body, c.says) {
			t.Errorf("delete %s: %d %s", c.record, got.Status, got.Body)
		}
	}
	o.expect(http.StatusConflict, "hide the picture", http.MethodPatch, "/api/collections/images/records/"+shown.Id,
		object{collections.ImageDeleted: "2026-01-01 00:00:00.000Z"})
	if now, err := o.FindRecordById(collections.Applications, application.Id); err != nil ||
		now.GetString("job") != opening.Id {
		t.Errorf("the application lost its opening: %v, %v", now, err)
	}
}

// first returns the id of the first record of a collection.
func (o operator) first(name string) (id string) {
	o.Helper()
	if err := o.DB().Select("id").From(name).Limit(1).Row(&id); err != nil {
		o.Fatal(err)
	}
	return id
}

// TestOperatorsWriteNoTable tries to change each table of the program in the SQL console, also those without a
// collection.
func TestOperatorsWriteNoTable(t *testing.T) {
	o := newOperator(t)
	var tables []string
	testapp.Must(t, o.DB().NewQuery("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'").Column(&tables))
	for _, table := range tables {
		var column string
		if err := o.DB().NewQuery("SELECT name FROM pragma_table_info({:table}) LIMIT 1").
			Bind(dbx.Params{"table": table}).Row(&column); err != nil {
			t.Fatal(table, err)
		}
		for _, statement := range []string{
			"DELETE FROM [" + table + "]", "UPDATE [" + table + "] SET [" + column + "] = 'a'",
			"INSERT INTO [" + table + "] ([" + column + "]) VALUES ('a')",
			"REPLACE INTO [" + table + "] ([" + column + "]) VALUES ('a')",
			"DROP TABLE [" + table + "]", "ALTER TABLE [" + table + "] RENAME TO other",
			"CREATE TRIGGER a AFTER INSERT ON [" + table + "] BEGIN SELECT 1; END",
		} {
			if found, err := exposure.Examine(o, statement); err == nil {
				t.Errorf("the SQL console runs %s: %+v", statement, found)
			}
		}
	}
	if len(tables) < 40 || !slices.ContainsFunc(tables,
		func(name string) bool { return strings.HasPrefix(name, "_inbox") }) {
		t.Errorf("only the tables %v were tried", tables)
	}
}
