package migrations_test

import "testing"

// TestKeysOfVersions migrates a folder whose product pages were made documents of sections. Their versions have keys,
// also that of a page which staff have deleted since.
func TestKeysOfVersions(t *testing.T) {
	app := startOld(t)
	mustUp(t, app)
	const without = "count(*) FROM revisions WHERE collection = 'documents' AND data->>'$.key' IS NULL"
	if got := readOne(t, app, without); got != "0" {
		t.Errorf("%s versions have no key", got)
	}
	mustExecute(t, app, "UPDATE revisions SET data = json_remove(data, '$.key') WHERE collection = 'documents' AND data->>'$.content.place.path' LIKE '/products/%'")
	mustExecute(t, app, "DELETE FROM documents WHERE key = 'page-lms-portal'")
	mustExecute(t, app, "INSERT INTO revisions (id, collection, record, version, data) VALUES ('damaged', 'documents', 'damaged', 1, '{')")
	mustExecute(t, app, "DELETE FROM _migrations WHERE file LIKE '1799007100%'")
	mustUp(t, app)
	mustExecute(t, app, "DELETE FROM revisions WHERE id = 'damaged'")
	for sql, want := range map[string]string{
		without: "0",
		"group_concat(data->>'$.key', ' ') FROM (SELECT data FROM revisions WHERE data->>'$.content.place.path' LIKE '/products/%' ORDER BY data->>'$.key')": "page-crm-portal page-hrms-portal page-job-portal page-lms-portal",
	} {
		if got := readOne(t, app, sql); got != want {
			t.Errorf("%s: %s, want %s", sql, got, want)
		}
	}
}
