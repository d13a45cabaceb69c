package migrations_test

import "testing"

// TestChanges migrates releases of whole documents: one that is scheduled, one that builds on it, a published one
// whose version before is no longer kept, and an earlier version of one.
func TestChanges(t *testing.T) {
	app := startOld(t)
	const contact = " FROM documents WHERE key = 'contact'"
	for _, statement := range []string{
		"DELETE FROM releases",
		`INSERT INTO releases (id, title, state, at, items) SELECT 'monday', 'Monday', 'scheduled', '2999-01-01 00:00:00.000Z',
			json_array(json_object('key', 'contact', 'version', version, 'content', json(json_set(content, '$.heading', 'Monday'))))` + contact,
		`INSERT INTO releases (id, title, state, at, items) SELECT 'wednesday', 'Wednesday', 'scheduled', '2999-01-02 00:00:00.000Z',
			json_array(json_object('key', 'contact', 'version', version, 'content', json(json_set(content, '$.heading', 'Monday', '$.intro', 'Wednesday')),
			'base', json(json_set(content, '$.heading', 'Monday'))))` + contact,
		`INSERT INTO releases (id, title, state, items) VALUES ('old', 'Old', 'published', '[{"key":"contact","version":999,"content":{"heading":"Old"}}]'),
			('damaged', 'Damaged', 'open', '[{'), ('empty', 'Empty', 'open', '[]')`,
		`INSERT INTO revisions (id, collection, record, version, data) SELECT 'r1', 'releases', 'monday', 1,
			json_object('title', 'Monday', 'items', json(items)) FROM releases WHERE id = 'monday'`,
	} {
		mustExecute(t, app, statement)
	}
	heading := readOne(t, app, "content->>'$.heading'"+contact)
	mustUp(t, app)
	mustExecute(t, app, "DELETE FROM _migrations WHERE file > '1799007'")
	mustUp(t, app) // finds changes already
	for sql, want := range map[string]string{
		"json_remove(items, '$[0].changes[0].before', '$[0].version') FROM releases WHERE id = 'monday'":                 `[{"changes":[{"after":"Monday","pointer":"/heading"}],"key":"contact"}]`,
		"items->>'$[0].changes[0].before' FROM releases WHERE id = 'monday'":                                             heading,
		"items->>'$[0].version' FROM releases WHERE id = 'monday'":                                                       readOne(t, app, "version"+contact),
		"json_remove(items, '$[0].changes[0].before', '$[0].version') FROM releases WHERE id = 'wednesday'":              `[{"changes":[{"after":"Wednesday","pointer":"/intro"}],"key":"contact"}]`,
		"items FROM releases WHERE id = 'old'":                                                                           `[{"changes":[{"after":{"heading":"Old"},"pointer":""}],"key":"contact","version":999}]`,
		"items FROM releases WHERE id = 'damaged'":                                                                       "[{",
		"items FROM releases WHERE id = 'empty'":                                                                         "[]",
		"data->>'$.title' || ' ' || (data->>'$.items[0].changes[0].after') FROM revisions WHERE id = 'r1'":               "Monday Monday",
		"count(*) FROM revisions WHERE id = 'r1' AND data->'$.items' = (SELECT items FROM releases WHERE id = 'monday')": "1",
	} {
		if got := readOne(t, app, sql); got != want {
			t.Errorf("%s: %s, want %s", sql, got, want)
		}
	}
}
