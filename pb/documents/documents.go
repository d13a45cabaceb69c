// Package documents reads and validates the copy of the pages: JSON documents, each
// described by a schema. The program seeds them at the first start. From then on operators
// edit them in PocketBase. A document that does not match its schema is never saved.
package documents

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/collections"
)

// Site is the key of the document that all pages share.
const Site = "site"

// Keys returns the keys of all documents in alphabetical order.
var Keys = sync.OnceValue(func() []string {
	files, err := fs.Glob(content.Files, "documents/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	keys := make([]string, len(files))
	for i, file := range files {
		keys[i] = strings.TrimSuffix(path.Base(file), ".json")
	}
	return keys
})

// Get reads a document, completes it from the seed and fills in its placeholders. It
// returns the seed of a document that is missing from the database.
func Get(app core.App, key string) (json.RawMessage, error) {
	raw, err := load(app, key)
	if err != nil {
		return nil, err
	}
	site := raw
	if key != Site {
		if site, err = load(app, Site); err != nil {
			return nil, err
		}
	}
	return fill(raw, site)
}

func load(app core.App, key string) (json.RawMessage, error) {
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if errors.Is(err, sql.ErrNoRows) {
		return Default(key)
	}
	if err != nil {
		return nil, fmt.Errorf("read document %s: %w", key, err)
	}
	stored := []byte(record.GetString(collections.DocumentContent))
	return complete(key, stored, stored)
}

// Default returns a document as it is compiled into the program.
func Default(key string) (json.RawMessage, error) {
	raw, err := content.Files.ReadFile("documents/" + key + ".json")
	if err != nil {
		return nil, fmt.Errorf("read the default document %s: %w", key, err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, raw); err != nil {
		return nil, fmt.Errorf("read the default document %s: %w", key, err)
	}
	return compact.Bytes(), nil
}

// DefaultFilled returns a document as it is compiled into the program, with its
// placeholders filled in.
func DefaultFilled(key string) (json.RawMessage, error) {
	raw, err := Default(key)
	if err != nil {
		return nil, err
	}
	site, err := Default(Site)
	if err != nil {
		return nil, err
	}
	return fill(raw, site)
}
