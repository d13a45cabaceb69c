package operators_test

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOperatorsAskNothing tries to tell strangers words of complaints by rules that compare through relations.
func TestOperatorsAskNothing(t *testing.T) {
	o := newOperator(t)
	about := func(kind string) []object {
		return []object{{"name": "about", "type": kind, "collectionId": o.stored("grievances")["id"], "maxSelect": 1}}
	}
	notes := object{"name": "notes", "type": "base", "fields": about("relation")}
	o.expect(http.StatusOK, "notes about grievances", http.MethodPost, "/api/collections", notes)
	o.expect(http.StatusOK, "accounts with grievances", http.MethodPost, "/api/collections",
		object{"name": "people", "type": "auth", "fields": about("relation")})
	note := []object{{"name": "note", "type": "relation", "collectionId": o.stored("notes")["id"], "maxSelect": 1},
		{"name": "data", "type": "json"}}
	for rule, want := range map[string]int{
		"about != ''": 200, "about = @request.query.q": 200, "@request.auth.about = about": 200,
		"@request.auth.verified = true": 200, "": 200,
		"about.details ~ @request.query.q": 400, "@request.body.about.details ~ 'a'": 400,
		"@request.auth.about.details ~ 'a'":        400,
		"@collection.notes:a.about.details ?~ 'a'": 400, "id != '' && (about.email:lower = 'a' || id = '')": 400,
	} {
		o.expect(want, "notes: "+rule, http.MethodPatch, "/api/collections/notes", object{"listRule": rule})
		o.expect(http.StatusOK, "lock notes", http.MethodPatch, "/api/collections/notes", object{"listRule": nil})
	}
	further := object{"name": "further", "type": "base", "fields": note}
	o.expect(http.StatusOK, "notes about notes", http.MethodPost, "/api/collections", further)
	for rule, want := range map[string]int{
		"note.about = 'a'": 200, "data.about.details = 'a'": 200, "note.about.details ~ @request.query.q": 400,
	} {
		o.expect(want, "further: "+rule, http.MethodPatch, "/api/collections/further", object{"viewRule": rule})
	}
	grievances := append(o.stored("grievances")["fields"].([]any),
		object{"name": "note", "type": "relation", "collectionId": o.stored("notes")["id"], "maxSelect": 1})
	o.expect(http.StatusOK, "a note for each grievance", http.MethodPatch, "/api/collections/grievances",
		object{"fields": grievances})
	o.expect(http.StatusBadRequest, "ask the grievances of a note", http.MethodPatch, "/api/collections/notes",
		object{"listRule": "grievances_via_note.details ~ 'a'"})
	o.expect(http.StatusBadRequest, "a view of notes", http.MethodPost, "/api/collections", object{
		"name": "seen", "type": "view", "viewQuery": "SELECT id, about FROM notes",
		"listRule": "about.details ~ @request.query.q",
	})
	o.expect(http.StatusBadRequest, "import two that are harmless alone", http.MethodPut, "/api/collections/import",
		object{"collections": []object{
			{"name": "first", "type": "base", "fields": about("relation")},
			{"name": "second", "type": "base", "listRule": "first.about.details ~ 'a'", "fields": []object{
				{"name": "first", "type": "relation", "collectionId": core.NewBaseCollection("first").Id,
					"maxSelect": 1}}},
		}})
	o.expect(http.StatusNoContent, "import a collection and a view of it", http.MethodPut, "/api/collections/import",
		object{"collections": []object{
			{"name": "base", "type": "base"}, {"name": "top", "type": "view", "viewQuery": "SELECT id FROM base",
				"listRule": ""},
		}})
	o.expect(http.StatusOK, "notes with any data", http.MethodPost, "/api/collections",
		object{"name": "any", "type": "base", "fields": about("json"), "listRule": "about.details ~ 'a'"})
	fields := o.stored("any")["fields"].([]any)
	o.expect(http.StatusOK, "drop the data", http.MethodPatch, "/api/collections/any",
		object{"listRule": nil, "fields": fields[:1]})
	o.expect(http.StatusBadRequest, "relate it", http.MethodPatch, "/api/collections/any",
		object{"listRule": "about.details ~ 'a'", "fields": append(fields[:1], about("relation")[0])})
}

// TestOperatorsForgeNoLogin tries to read, to find out and to choose the keys of somebody's login.
func TestOperatorsForgeNoLogin(t *testing.T) {
	o := newOperator(t)
	admin := o.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	for _, query := range []string{
		"SELECT id, tokenKey FROM _superusers", "SELECT id, password FROM admins", "SELECT * FROM admins",
		"SELECT id, options FROM _collections",
		"SELECT id, value FROM _params", "SELECT id, seed FROM _signing_key",
		"SELECT * FROM _otps", "SELECT * FROM _mfas",
		"SELECT * FROM _externalAuths", "SELECT * FROM _authOrigins", "SELECT pgno AS id, data FROM sqlite_dbpage",
	} {
		body := object{"name": "mine", "type": "view", "viewQuery": query}
		o.expect(http.StatusBadRequest, query, http.MethodPost, "/api/collections", body)
		o.expect(http.StatusBadRequest, "import "+query, http.MethodPut, "/api/collections/import",
			object{"collections": []object{body}})
		o.expect(http.StatusBadRequest, "preview "+query, http.MethodPost, "/api/collections/meta/dry-run-view",
			object{"query": query})
	}
	mine := object{"name": "mine", "type": "view",
		"viewQuery": "SELECT id, assignee, due FROM submissions_now WHERE kind = 'grievances'"}
	o.expect(http.StatusOK, "preview a view of one's own", http.MethodPost, "/api/collections/meta/dry-run-view",
		object{"query": mine["viewQuery"]})
	o.expect(http.StatusOK, "make it", http.MethodPost, "/api/collections", mine)
	o.expect(http.StatusBadRequest, "show keys later", http.MethodPatch, "/api/collections/mine",
		object{"viewQuery": "SELECT id, tokenKey FROM admins"})
	o.expect(http.StatusOK, "notes about admins", http.MethodPost, "/api/collections",
		object{"name": "notes", "type": "base", "fields": []object{
			{"name": "who", "type": "relation", "collectionId": admin.Collection().Id, "maxSelect": 1},
		}})
	for name, want := range map[string]int{
		"admins/records?filter=tokenKey~'a'": 400, "_superusers/records?sort=-tokenKey": 400,
		"admins/records?filter=password~'a'":                   400,
		admin.Collection().Id + "/records?filter=password~'a'": 400, "notes/records?filter=who.tokenKey~'a'": 400,
		"notes/records?sort=who.password":   400,
		"notes/records?filter=who.name~'a'": 200, "admins/records?filter=email~'a'": 200,
		"contacts/records?filter=message~'my+password'": 200,
	} {
		o.expect(want, name, http.MethodGet, "/api/collections/"+name, nil)
	}
	const key = "01234567890123456789012345678901234567890123456789"
	admins := "/api/collections/admins/records"
	o.expect(http.StatusBadRequest, "choose a key", http.MethodPatch, admins+"/"+admin.Id, object{"tokenKey": key})
	account := object{"email": "new@example.com", "password": testapp.Password, "passwordConfirm": testapp.Password,
		"role": collections.RoleEditor}
	o.expect(http.StatusOK, "make an account", http.MethodPost, admins, account)
	account["email"], account["tokenKey"] = "new2@example.com", key
	o.expect(http.StatusBadRequest, "make an account with a key", http.MethodPost, admins, account)
}
