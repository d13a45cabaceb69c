package documents

import (
	"database/sql"
	"encoding/json"
	"encoding/json/jsontext"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// A Difference describes a document that was changed on this site.
type Difference struct {
	Key     string
	Members []MemberDifference
}

// A MemberDifference describes a member whose text on this site differs from the one that
// this version of the program would seed. A text is nil if the member is missing.
type MemberDifference struct {
	Path    string  // such as form.phone.hint; entries of lists count from 1
	Seeded  *string // the text that the document was made from
	Current *string // the text of this version
	Stored  *string // the text of this site
	IsShown bool    // the document lacks the member, so visitors read the text of this version
}

// Diff returns the documents that were changed on this site, and how.
func Diff(app core.App) ([]Difference, error) {
	var found []Difference
	for _, key := range Seeds() {
		difference, err := diff(app, key)
		if err != nil {
			return nil, fmt.Errorf("compare document %s: %w", key, err)
		}
		if difference != nil {
			found = append(found, *difference)
		}
	}
	return found, nil
}

// diff returns nil if nobody has changed the document.
func diff(app core.App, key string) (*Difference, error) {
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	current, err := Default(key)
	if err != nil {
		return nil, err
	}
	seeded, err := seededText(app, key)
	if err != nil {
		return nil, err
	}
	stored := json.RawMessage(record.GetString(collections.DocumentContent))
	if isSame(stored, current) || isSame(stored, seeded) {
		return nil, nil
	}
	if seeded == nil {
		seeded = current
	}
	return compare(key, seeded, current, stored)
}

// compare compares the stored document with the seed it was made from and the current one.
func compare(key string, seeded, current, stored json.RawMessage) (*Difference, error) {
	completed, err := Completed(key, stored)
	if err != nil {
		return nil, err
	}
	var texts [4]map[string]string
	for i, document := range []json.RawMessage{seeded, current, stored, completed} {
		texts[i] = textsByPath(document)
	}
	difference := &Difference{Key: key}
	paths := maps.Clone(texts[1])
	maps.Copy(paths, texts[2])
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		var member [4]*string
		for i := range texts {
			if text, ok := texts[i][path]; ok {
				member[i] = &text
			}
		}
		seeded, current, stored, completed := member[0], member[1], member[2], member[3]
		if current == nil || stored == nil || *current != *stored {
			difference.Members = append(difference.Members,
				MemberDifference{path, seeded, current, stored, stored == nil && completed != nil})
		}
	}
	return difference, nil
}

// textsByPath returns what stands in a document, by its path.
func textsByPath(document json.RawMessage) map[string]string {
	texts := map[string]string{}
	for p := range all(read(document), nil) {
		var path []string
		for token := range p.pointer.Tokens() {
			if number, err := strconv.Atoi(token); err == nil {
				token = strconv.Itoa(number + 1)
			}
			path = append(path, token)
		}
		switch value := p.value.(type) {
		case string:
			texts[strings.Join(path, ".")] = value
		case jsontext.Value:
			texts[strings.Join(path, ".")] = string(value)
		}
	}
	return texts
}
