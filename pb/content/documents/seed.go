package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Seed stores the default of every document that the data folder lacks, and replaces the
// documents that nobody has changed since an earlier version seeded them.
func Seed(app core.App) error {
	for _, key := range Seeds() {
		if err := update(app, key); err != nil {
			return fmt.Errorf("seed document %s: %w", key, err)
		}
	}
	return nil
}

func seedDocument(app core.App, key string, raw json.RawMessage) error {
	collection, err := app.FindCachedCollectionByNameOrId(collections.Documents)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Set(collections.DocumentKey, key)
	record.Set(collections.DocumentContent, raw)
	versions.SetAuthor(record, versions.Program)
	versions.SetReason(record, versions.Seeded, "")
	return app.Save(record)
}

// FindGiven returns what people read of the part of a document at a JSON Pointer, on one line. ok is false unless the
// part is as a new site has it, or is a list with an entry that a new site has, and its page is on the site.
func FindGiven(app core.App, key, pointer string) (words SurveyedText, ok bool, err error) {
	stored, err := load(app, key)
	if err != nil {
		return words, false, err
	}
	preset, err := Default(key)
	if err != nil {
		return words, false, err
	}
	document, path := read(stored), slices.Collect(jsontext.Pointer(pointer).Tokens())
	now, before := at(document, path...), at(read(preset), path...)
	entries, _ := now.(list)
	known, _ := before.(list)
	isKnown := func(entry node) bool {
		return slices.ContainsFunc(known, func(one node) bool { return isEqual(entry, one) })
	}
	if isOff(document) || !slices.ContainsFunc(entries, isKnown) && (len(entries) > 0 || !isEqual(now, before)) {
		return words, false, nil
	}
	fill, err := newFilling(app)
	if err != nil {
		return words, false, err
	}
	words = fill.survey(key, jsontext.Pointer(pointer), wordsIn(now))
	words.Removal, err = removalOf(key, document, jsontext.Pointer(pointer))
	return words, true, err
}

// removalOf returns the JSON Pointer of what goes if a part of a document is taken away. A list that may be empty stays
// without entries.
func removalOf(key string, document node, pointer jsontext.Pointer) (string, error) {
	compiled, err := schemas()
	if err != nil {
		return "", err
	}
	for p := range all(document, compiled[schemaName(key)]) {
		if p.pointer != pointer {
			continue
		}
		if _, isList := p.value.(list); isList && p.schema != nil &&
			(p.schema.MinItems == nil || *p.schema.MinItems == 0) {
			return string(pointer), nil
		}
		return string(p.removal), nil
	}
	return "", nil
}

// wordsIn returns the texts and numbers in a value, on one line.
func wordsIn(value node) string {
	var words []string
	for p := range all(value, nil) {
		name := p.pointer.LastToken()
		switch text := p.value.(type) {
		case string:
			if !slices.Contains(namesForPrograms, name) {
				words = append(words, text)
			}
		case jsontext.Value:
			if !slices.Contains(namesForPrograms, name) {
				words = append(words, string(text))
			}
		}
	}
	return strings.Join(words, " · ")
}

// namesForPrograms are members that people do not read.
var namesForPrograms = []string{"id", "region", "latitude", "longitude", "network", "src"}
