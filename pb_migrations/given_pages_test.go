package migrations_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestGivenPages migrates a folder in which staff have changed a service page, drafted another change of it,
// and scheduled one of a product page.
func TestGivenPages(t *testing.T) {
	app := startOld(t)
	for _, statement := range []string{
		"UPDATE documents SET content = json_set(content, '$.title', 'Staff on contract') WHERE key = 'contract-staffing'",
		`INSERT INTO drafts (id, collection, key, owner, version, data) SELECT 'draft', 'documents', id, 'ed', version,
			json_object('content', json_set(content, '$.why[0].title', 'Ours')) FROM documents WHERE key = 'contract-staffing'`,
		`INSERT INTO drafts (id, collection, key, owner, version, data) SELECT 'empty', 'documents', id, 'al', version, '{"content":{}}'
			FROM documents WHERE key = 'contract-staffing'`,
		`INSERT INTO releases (id, title, state, items) SELECT 'planned', 'A launch', 'scheduled', json_array(
			json_object('key', 'home', 'version', 1, 'content', json('{"hero":1}')),
			json_object('key', 'lms-portal', 'version', 1, 'content', json(json_set(content, '$.title', 'Learning')), 'base', json(content))) FROM documents WHERE key = 'lms-portal'`,
	} {
		mustExecute(t, app, statement)
	}
	mustUp(t, app)
	for sql, want := range map[string]string{
		"count(*) FROM documents WHERE key IN ('contract-staffing', 'lms-portal')":                                                  "0",
		"count(*) FROM _seeded_documents WHERE key LIKE 'page-%'":                                                                   "9",
		"group_concat(path, ' ') FROM (SELECT path FROM documents WHERE path != '' ORDER BY path LIMIT 2)":                          "/products/crm-portal /products/hrms-portal",
		"content->>'$.opening.title' FROM documents WHERE key = 'page-contract-staffing'":                                           "Staff on contract",
		"content->>'$.opening.title' FROM _seeded_documents WHERE key = 'page-contract-staffing'":                                   "Contract Staffing",
		"content->>'$.place.path' FROM documents WHERE key = 'page-contract-staffing'":                                              "/services/contract-staffing",
		"content->>'$.sections[1].intro' LIKE 'The people work at your site%' FROM documents WHERE key = 'page-contract-staffing'":  "1",
		"json_array_length(content, '$.sections') FROM documents WHERE key = 'page-csr-training'":                                   "3",
		"content->>'$.sections[0].chapters[0].id' FROM documents WHERE key = 'page-csr-training'":                                   "the-law",
		"content->>'$.opening.demo.note' = content->>'$.opening.more[0]' FROM documents WHERE key = 'page-hrms-portal'":             "0",
		"data->>'$.content.sections[2].cards[0].title' FROM drafts WHERE id = 'draft'":                                              "Ours",
		"data->>'$.content.sections[2].kind' FROM drafts WHERE id = 'empty'":                                                        "cards",
		"items->>'$[0].key' FROM releases WHERE id = 'planned'":                                                                     "home",
		"items->>'$[1].key' FROM releases WHERE id = 'planned'":                                                                     "page-lms-portal",
		"items->>'$[1].changes[0].pointer' FROM releases WHERE id = 'planned'":                                                      "/opening/title",
		"items->>'$[1].changes[0].after' FROM releases WHERE id = 'planned'":                                                        "Learning",
		"count(*) FROM revisions r JOIN documents d ON d.id = r.record WHERE d.path != '' AND r.data->>'$.content.opening' IS NULL": "0",
	} {
		if got := readOne(t, app, sql); got != want {
			t.Errorf("%s: %s, want %s", sql, got, want)
		}
	}
}

// readOne returns the value that a query selects.
func readOne(t *testing.T, app core.App, query string) (value string) {
	t.Helper()
	if err := app.DB().NewQuery("SELECT " + query).Row(&value); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return value
}
