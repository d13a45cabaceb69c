package operators_test

import (
	"encoding/json/v2"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// object is a JSON object.
type object = map[string]any

// An operator sends the calls of PocketBase's admin UI.
type operator struct {
	*testapp.App
	*testing.T
	token string
}

func newOperator(t *testing.T) operator {
	app, _ := testapp.NewServed(t)
	return operator{app, t, testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))}
}

func (o operator) call(method, path string, body any) testapp.Answer {
	o.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		o.Fatal(err)
	}
	return o.Do(method, path, strings.NewReader(string(text)), "Authorization", o.token, "Content-Type",
		"application/json")
}

func (o operator) expect(status int, what, method, path string, body any) {
	o.Helper()
	if got := o.call(method, path, body); got.Status != status {
		o.Errorf("%s: %d %s, want %d", what, got.Status, got.Body, status)
	}
}

// stored returns a collection as the admin UI loads it.
func (o operator) stored(name string) (c object) {
	o.Helper()
	if err := json.Unmarshal([]byte(o.call(http.MethodGet, "/api/collections/"+name, nil).Body), &c); err != nil {
		o.Fatal(err)
	}
	return c
}

// byID returns fields by their ids, because an import may change their order.
func byID(fields any) map[any]any {
	found := map[any]any{}
	for _, field := range fields.([]any) {
		found[field.(object)["id"]] = field
	}
	return found
}

// TestOperatorsDamageNothing tries what a click in the admin UI does to each collection of the program.
func TestOperatorsDamageNothing(t *testing.T) {
	o := newOperator(t)
	all, err := o.FindAllCollections()
	testapp.Must(t, err)
	for _, c := range all {
		if strings.HasPrefix(c.Name, "_") || c.IsView() {
			continue
		}
		path, stored := "/api/collections/"+c.Id, o.stored(c.Name)
		fields := stored["fields"].([]any)
		last := slices.IndexFunc(fields, func(field any) bool {
			return field.(object)["required"] != nil &&
				field.(object)["name"] != "id"
		})
		with := func(change func(field object)) object {
			changed := slices.Clone(fields)
			field := maps.Clone(changed[last].(object))
			change(field)
			changed[last] = field
			return object{"fields": changed}
		}
		for what, body := range map[string]object{
			"rename":           {"name": c.Name + "2"},
			"open the list":    {"listRule": ""},
			"open the records": {"viewRule": ""},
			"let anybody add":  {"createRule": ""},
			"delete a field":   {"fields": slices.Delete(slices.Clone(fields), last, last+1)},
			"rename a field":   with(func(field object) { field["name"] = "renamed" }),
			"require a field":  with(func(field object) { field["required"] = field["required"] != true }),
			"show a field":     with(func(field object) { field["hidden"] = field["hidden"] != true }),
			"unmark a field":   with(func(field object) { field["system"] = false }),
			"replace a field":  with(func(field object) { field["id"] = "another" }),
			"unmark":           {"system": false},
			"refuse a second": {"indexes": append(slices.Clone(stored["indexes"].([]any)),
				fmt.Sprintf("CREATE UNIQUE INDEX mine ON %s (id, %s)", c.Name, fields[last].(object)["name"]))},
			"refuse some": {"indexes": append(slices.Clone(stored["indexes"].([]any)),
				fmt.Sprintf("CREATE INDEX mine ON %s (CASE WHEN id LIKE '%%a%%' THEN abs(-9223372036854775807-1) END)", c.Name))},
			"refuse others": {"indexes": append(slices.Clone(stored["indexes"].([]any)),
				fmt.Sprintf("CREATE INDEX mine ON %s (id) WHERE abs(id) > 0", c.Name))},
		} {
			o.expect(http.StatusBadRequest, c.Name+": "+what, http.MethodPatch, path, body)
			imported := maps.Clone(body)
			imported["id"] = c.Id
			if what != "rename" {
				imported["name"] = c.Name
			}
			o.call(http.MethodPut, "/api/collections/import",
				object{"collections": []object{imported}, "deleteMissing": true})
			if now := o.stored(c.Id); !reflect.DeepEqual(byID(now["fields"]), byID(fields)) || now["name"] != c.Name ||
				now["system"] != true || now["listRule"] != nil {
				t.Errorf("%s was changed by an import: %s", c.Name, what)
			}
		}
		if indexes := stored["indexes"].([]any); len(indexes) > 0 {
			o.expect(http.StatusBadRequest, c.Name+": drop an index", http.MethodPatch, path,
				object{"indexes": indexes[1:]})
		}
		o.expect(http.StatusBadRequest, c.Name+": delete", http.MethodDelete, path, nil)
		o.expect(http.StatusBadRequest, c.Name+": truncate", http.MethodDelete, path+"/truncate", nil)
	}
	mine := []object{{"name": "mine", "type": "base", "fields": []object{{"name": "text", "type": "text"}}}}
	o.expect(http.StatusNoContent, "import another and delete the rest", http.MethodPut, "/api/collections/import",
		object{"collections": mine, "deleteMissing": true})
	if after, err := o.FindAllCollections(); err != nil || len(after) != len(all)+1 {
		t.Errorf("%d collections became %d (%v)", len(all), len(after), err)
	}
}

// TestOperatorsKeepViews tries what a click in the admin UI does to the view of where submissions stand.
func TestOperatorsKeepViews(t *testing.T) {
	o := newOperator(t)
	const path = "/api/collections/submissions_now"
	query := o.stored("submissions_now")["viewQuery"]
	for what, body := range map[string]object{
		"rename": {"name": "other"}, "open the list": {"listRule": ""}, "open the records": {"viewRule": ""},
		"unmark":              {"system": false},
		"show something else": {"viewQuery": "SELECT id FROM cases"},
	} {
		o.expect(http.StatusBadRequest, what, http.MethodPatch, path, body)
		imported := maps.Clone(body)
		imported["id"] = o.stored("submissions_now")["id"]
		o.expect(http.StatusBadRequest, "import: "+what, http.MethodPut, "/api/collections/import",
			object{"collections": []object{imported}})
	}
	o.expect(http.StatusBadRequest, "delete", http.MethodDelete, path, nil)
	o.expect(http.StatusBadRequest, "truncate", http.MethodDelete, path+"/truncate", nil)
	if now := o.stored("submissions_now"); now["viewQuery"] != query || now["listRule"] != nil {
		t.Errorf("the view was changed: %v", now)
	}
}

// TestSubmissionsNow looks up by its number where a grievance stands.
func TestSubmissionsNow(t *testing.T) {
	o := newOperator(t)
	grievance := o.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	ravi := o.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	ravi.Set("name", "Ravi Kumar")
	testapp.Must(t, o.Save(ravi))
	if _, err := o.NonconcurrentDB().Update(cases.Cases, dbx.Params{"assignee": ravi.Id},
		dbx.HashExp{"submission": grievance.Id}).Execute(); err != nil {
		t.Fatal(err)
	}
	receipt := grievance.GetString(collections.Receipt)
	var list struct {
		Items []object `json:"items"`
	}
	testapp.Must(t, json.Unmarshal([]byte(o.call(http.MethodGet,
		"/api/collections/submissions_now/records?filter=receipt='"+receipt+"'", nil).Body), &list))
	if len(list.Items) != 1 || list.Items[0]["state"] != "new" || list.Items[0]["assignee"] != "Ravi Kumar" ||
		list.Items[0]["due"] == "" {
		t.Errorf("%s: %v", receipt, list.Items)
	}
}

// TestOperatorsOwn checks that what operators add stays theirs.
func TestOperatorsOwn(t *testing.T) {
	o := newOperator(t)
	const path = "/api/collections/contacts"
	contacts := o.stored("contacts")
	before := contacts["fields"].([]any)
	fields := append(slices.Clone(before), object{"name": "branch", "type": "text"})
	indexes := contacts["indexes"].([]any)
	o.expect(http.StatusOK, "add a field", http.MethodPatch, path, object{"fields": fields})
	o.expect(http.StatusOK, "add indexes", http.MethodPatch, path, object{"indexes": append(slices.Clone(indexes),
		"CREATE INDEX mine ON contacts (subject)",
		"create index if not exists mine2 on contacts ([branch] COLLATE NOCASE DESC, `email`)")})
	o.expect(http.StatusNoContent, "import the same", http.MethodPut, "/api/collections/import",
		object{"collections": []object{o.stored("contacts")}})
	if shape, err := watch.ReadShape(o); err != nil {
		t.Error(err)
	} else if found, err := shape.Differences(); err != nil || len(found) > 0 {
		t.Errorf("what an operator added is reported: %v, %v", found, err)
	}
	message := path + "/records/" + o.MustCreate(t, collections.Contacts, testapp.Contact()).Id
	o.expect(http.StatusOK, "fill in the field", http.MethodPatch, message, object{"branch": "Pune"})
	o.expect(http.StatusBadRequest, "rewrite the message beside it", http.MethodPatch, message,
		object{"branch": "Delhi", "message": "x"})
	o.expect(http.StatusBadRequest, "refuse the second message without it", http.MethodPatch, path,
		object{"indexes": append(slices.Clone(indexes), "CREATE UNIQUE INDEX mine ON contacts (branch)")})
	o.expect(http.StatusBadRequest, "require the field", http.MethodPatch, path,
		object{"fields": append(slices.Clone(before), object{"name": "branch", "type": "text", "required": true})})
	o.expect(http.StatusBadRequest, "delete messages with other records", http.MethodPatch, path,
		object{"fields": append(slices.Clone(before),
			object{"name": "other", "type": "relation", "collectionId": o.stored("blogs")["id"], "maxSelect": 1,
				"cascadeDelete": true})})
	o.expect(http.StatusOK, "delete the field and its index", http.MethodPatch, path,
		object{"fields": before, "indexes": indexes})
	o.expect(http.StatusOK, "make a collection", http.MethodPost, "/api/collections",
		object{"name": "mine", "type": "base"})
	o.expect(http.StatusNoContent, "empty it", http.MethodDelete, "/api/collections/mine/truncate", nil)
	o.expect(http.StatusNoContent, "delete it", http.MethodDelete, "/api/collections/mine", nil)
}

// TestOperatorsOpenNothing tries to show strangers what senders wrote by a collection of one's own.
func TestOperatorsOpenNothing(t *testing.T) {
	o := newOperator(t)
	view := func(query string, rule any) object {
		return object{"name": "mine", "type": "view", "viewQuery": query, "listRule": rule}
	}
	for what, body := range map[string]object{
		"a view of grievances": view("SELECT id, fullName FROM grievances", ""),
		"a subquery": view("SELECT id, (SELECT group_concat(email) FROM contacts) AS a FROM images",
			"@request.auth.id != ''"),
		"the settings":          view("SELECT id, (SELECT group_concat(value) FROM _params) AS a FROM blogs", ""),
		"an index of words":     view("SELECT rowid AS id FROM _search", ""),
		"a rule that asks ours": {"name": "mine", "type": "base", "listRule": "@collection.grievances.email ?~ 'ravi'"},
		"a rule that asks alias": {"name": "mine", "type": "base",
			"viewRule": "@collection._superusers:a.email ?~ 'a'"},
	} {
		o.expect(http.StatusBadRequest, what, http.MethodPost, "/api/collections", body)
		o.expect(http.StatusBadRequest, "import "+what, http.MethodPut, "/api/collections/import",
			object{"collections": []object{body}})
	}
	o.expect(http.StatusOK, "a view for operators", http.MethodPost, "/api/collections",
		view("SELECT id, fullName FROM grievances", nil))
	o.expect(http.StatusBadRequest, "open it later", http.MethodPatch, "/api/collections/mine", object{"listRule": ""})
	o.expect(http.StatusOK, "a collection of one's own", http.MethodPost, "/api/collections",
		object{"name": "other", "type": "base", "listRule": ""})
	o.expectClosed()
	o.expect(http.StatusOK, "a view of it", http.MethodPost, "/api/collections",
		object{"name": "third", "type": "view", "viewQuery": "SELECT id FROM other", "listRule": ""})
}

// expectClosed expects that strangers learn nothing of a grievance to which an open collection refers.
func (o operator) expectClosed() {
	o.Helper()
	grievance := o.MustCreate(o, collections.Grievances, testapp.Grievance(o))
	fields := []object{{"name": "about", "type": "relation", "collectionId": o.stored("grievances")["id"],
		"maxSelect": 1}}
	o.expect(http.StatusOK, "a relation", http.MethodPost, "/api/collections",
		object{"name": "notes", "type": "base", "listRule": "", "viewRule": "", "fields": fields})
	o.expect(http.StatusOK, "a note", http.MethodPost, "/api/collections/notes/records", object{"about": grievance.Id})
	const path = "/api/collections/notes/records"
	if got := o.Get(path+"?expand=about", ""); got.Status != http.StatusOK ||
		strings.Contains(got.Body, grievance.GetString(collections.Receipt)) {
		o.Errorf("a stranger reads %d %s", got.Status, got.Body)
	}
	for _, query := range []string{"?filter=about.fullName~'a'", "?filter=about.receipt~'GRV'",
		"?sort=about.fullName"} {
		if got := o.Get(path+query, ""); got.Status != http.StatusBadRequest {
			o.Errorf("a stranger asks %s: %d %s", query, got.Status, got.Body)
		}
	}
}

// TestSecondStep checks that operators are not locked out by a second step that no mail can bring, or by short logins.
func TestSecondStep(t *testing.T) {
	o := newOperator(t)
	both := object{"otp": object{"enabled": true, "duration": 180, "length": 8},
		"mfa": object{"enabled": true, "duration": 600}}
	o.expect(http.StatusBadRequest, "without a mail server", http.MethodPatch, "/api/collections/_superusers", both)
	server := object{"smtp": object{"enabled": true, "host": "127.0.0.1", "port": 25}}
	o.expect(http.StatusOK, "a mail server", http.MethodPatch, "/api/settings", server)
	o.expect(http.StatusOK, "with a mail server", http.MethodPatch, "/api/collections/_superusers", both)
	server["smtp"].(object)["enabled"] = false
	o.expect(http.StatusBadRequest, "take the mail server away", http.MethodPatch, "/api/settings", server)
	o.expect(http.StatusOK, "no second step", http.MethodPatch, "/api/collections/_superusers",
		object{"mfa": object{"enabled": false}, "otp": object{"enabled": false}})
	o.expect(http.StatusOK, "no mail server", http.MethodPatch, "/api/settings", server)
	for seconds, want := range map[int]int{10: http.StatusBadRequest, 900: http.StatusOK, 3600: http.StatusOK} {
		o.expect(want, fmt.Sprintf("a login of %d seconds", seconds), http.MethodPatch, "/api/collections/_superusers",
			object{"authToken": object{"duration": seconds}})
	}
}

// TestColumnsStayOurs checks that the start keeps the marks of the columns that it frees of rules.
func TestColumnsStayOurs(t *testing.T) {
	o := newOperator(t)
	for _, name := range []string{collections.Contacts, collections.Grievances,
		collections.Applications, cases.Bodies} {
		for _, field := range o.stored(name)["fields"].([]any) {
			if field := field.(object); field["system"] != true {
				t.Errorf("operators can delete %s.%s", name, field["name"])
			}
		}
	}
}

// TestLastAdmin checks that the site keeps an admin.
func TestLastAdmin(t *testing.T) {
	o := newOperator(t)
	admins, err := o.FindAllRecords(collections.Admins)
	testapp.Must(t, err)
	for _, admin := range admins {
		testapp.Must(t, o.Delete(admin))
	}
	first := "/api/collections/admins/records/" + o.MustCreateAdmin(t, "first@example.com", collections.RoleAdmin).Id
	o.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	o.expect(http.StatusBadRequest, "make the only admin an editor", http.MethodPatch, first,
		object{"role": collections.RoleEditor})
	o.expect(http.StatusOK, "rename the only admin", http.MethodPatch, first, object{"name": "Asha"})
	o.MustCreateAdmin(t, "second@example.com", collections.RoleAdmin)
	o.expect(http.StatusOK, "make one of two admins an editor", http.MethodPatch, first,
		object{"role": collections.RoleEditor})
	operator, err := o.FindAuthRecordByEmail(core.CollectionNameSuperusers, "operator@example.com")
	testapp.Must(t, err)
	o.expect(http.StatusBadRequest, "delete the only operator", http.MethodDelete,
		"/api/collections/_superusers/records/"+operator.Id, nil)
}

// TestAccountsStay checks that an account stays, because cases name it, and is closed only without open cases.
func TestAccountsStay(t *testing.T) {
	o := newOperator(t)
	account := o.MustCreateAdmin(t, "leaver@example.com", collections.RoleAdmin)
	o.MustCreateAdmin(t, "second@example.com", collections.RoleAdmin)
	at := "/api/collections/admins/records/" + account.Id
	record := o.MustCreate(t, collections.Contacts, testapp.Contact())
	assign := func(to string) error {
		_, _, err := cases.Act(o, "contact", record.Id, cases.Program, cases.Action{Kind: cases.Assign, Assignee: to})
		return err
	}
	testapp.Must(t, assign(account.Id))
	o.expect(http.StatusBadRequest, "delete an account", http.MethodDelete, at, nil)
	o.expect(http.StatusBadRequest, "close one with open cases", http.MethodPatch, at, object{"closed": true})
	testapp.Must(t, assign(""))
	o.expect(http.StatusOK, "close one without", http.MethodPatch, at, object{"closed": true})
	if assign(account.Id) == nil {
		t.Error("a case was assigned to a closed account")
	}
	invited := o.MustCreateAdmin(t, "invited@example.com", collections.RoleEditor)
	invited.Set(collections.AdminInvited, true)
	testapp.Must(t, o.Save(invited))
	o.expect(http.StatusNoContent, "delete one who was only invited", http.MethodDelete,
		"/api/collections/admins/records/"+invited.Id, nil)
}

// TestOwnAddress checks that an operator does not lock themselves out.
func TestOwnAddress(t *testing.T) {
	o := newOperator(t)
	for ips, want := range map[string]int{"203.0.113.0/24": http.StatusBadRequest, "203.0.113.7": http.StatusBadRequest,
		"192.0.2.0/24": http.StatusOK, "192.0.2.1": http.StatusOK} {
		o.expect(want, "allow "+ips, http.MethodPatch, "/api/settings", object{"superuserIPs": []string{ips}})
	}
	o.expect(http.StatusOK, "allow all", http.MethodPatch, "/api/settings", object{"superuserIPs": []string{}})
}

// TestLogStays tries to empty the log by its settings.
func TestLogStays(t *testing.T) {
	o := newOperator(t)
	o.Settings().Logs.MaxDays = 3
	testapp.Must(t, o.Save(o.Settings()))
	for what, c := range map[string]struct {
		logs object
		want int
	}{
		"no log": {object{"maxDays": 0}, 400}, "a day": {object{"maxDays": 1}, 400},
		"warnings only": {object{"minLevel": 4}, 400}, "nothing": {object{"minLevel": 99}, 400},
		"three days": {object{"maxDays": 3}, 200}, "a month": {object{"maxDays": 30}, 200},
		"everything": {object{"minLevel": -4}, 200}, "addresses": {object{"logIP": true}, 200},
	} {
		o.expect(c.want, what, http.MethodPatch, "/api/settings", object{"logs": c.logs})
	}
}
