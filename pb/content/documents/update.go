package documents

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"encoding/json/jsontext"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// seededTable keeps the text from which each document was seeded.
const seededTable = "_seeded_documents"

// ChangedAt is the SQL expression of when a document was last changed. It is empty if the document is as the start that
// made the data folder has stored it.
const ChangedAt = "CASE WHEN [[updated]] > [[created]] OR [[key]] NOT IN (SELECT [[key]] FROM " + seededTable +
	") THEN [[updated]] ELSE '' END"

// update stores a document of the seed that the data folder lacks, and replaces one that
// nobody has changed since an earlier version seeded it. A page that staff have deleted stays
// deleted, and a page of theirs keeps its address. It writes only if necessary.
func update(app core.App, key string) error {
	current, err := Default(key)
	if err != nil {
		return err
	}
	seeded, err := seededText(app, key)
	if err != nil {
		return err
	}
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if errors.Is(err, sql.ErrNoRows) {
		if IsCustom(key) {
			if _, isTaken, err := FindCustom(app, PathIn(key, current), ""); seeded != nil || isTaken || err != nil {
				return err
			}
		}
		return app.RunInTransaction(func(tx core.App) error {
			return errors.Join(seedDocument(tx, key, current), noteSeeded(tx, key, current))
		})
	}
	if err != nil {
		return err
	}
	stored := json.RawMessage(record.GetString(collections.DocumentContent))
	switch {
	case isSame(stored, current) && isSame(seeded, current):
		return nil
	case !isSame(stored, current) && isSame(stored, seeded):
		return app.RunInTransaction(func(tx core.App) error {
			record.Set(collections.DocumentContent, string(current))
			versions.SetAuthor(record, versions.Program)
			versions.SetReason(record, versions.Updated, "")
			return errors.Join(tx.Save(record), noteSeeded(tx, key, current))
		})
	case !isSame(stored, current) && seeded != nil:
		return nil // changed on this site
	}
	return noteSeeded(app, key, current)
}

// seededText returns the text from which a document was seeded, or nil if an operator has made it.
func seededText(app core.App, key string) (json.RawMessage, error) {
	var text string
	err := app.DB().Select("content").From(seededTable).Where(byKey(key)).Row(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the seed of document %s: %w", key, err)
	}
	return json.RawMessage(text), nil
}

func noteSeeded(app core.App, key string, text json.RawMessage) error {
	_, err := app.NonconcurrentDB().NewQuery("INSERT OR REPLACE INTO {{" + seededTable +
		"}} ([[key]], [[content]]) VALUES ({:key}, {:content})").
		Bind(dbx.Params{"key": key, "content": string(text)}).Execute()
	if err != nil {
		return fmt.Errorf("note the seed of document %s: %w", key, err)
	}
	return nil
}

// isSame compares two documents. The order of members and white space do not count.
func isSame(a, b json.RawMessage) bool {
	return bytes.Equal(a, b) || bytes.Equal(canonical(a), canonical(b)) // the canonical form takes time at every start
}

// canonical returns the document in its canonical form, or unchanged if it is not JSON.
func canonical(document json.RawMessage) []byte {
	value := jsontext.Value(slices.Clone(document))
	if value.Canonicalize() != nil {
		return document
	}
	return value
}
