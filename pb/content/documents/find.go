package documents

import (
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
)

// maxFound limits the results of Find.
const maxFound = 200

// A Text is a text of a document with its place.
type Text struct {
	Key     string `json:"key"`
	Pointer string `json:"pointer"` // a JSON Pointer
	Text    string `json:"text"`
}

// Find returns the texts of all documents that contain the words, as they are written or with
// their placeholders filled in. Case and accents do not count. At most 200 texts are returned.
func Find(app core.App, words string) ([]Text, error) {
	found := []Text{}
	words = foldText(strings.TrimSpace(words))
	if words == "" {
		return found, nil
	}
	compiled, err := schemas()
	if err != nil {
		return nil, err
	}
	from, err := loadSources(app, "", nil)
	if err != nil {
		return nil, err
	}
	filler, err := newFiller(from)
	if err != nil {
		return nil, err
	}
	custom, err := customKeys(app)
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Concat(Keys(), custom) {
		raw, err := load(app, key)
		if err != nil {
			return nil, err
		}
		for p := range all(read(raw), compiled[schemaName(key)]) {
			text, isText := p.value.(string)
			if !isText || p.schema != nil && (p.schema.Const != nil || p.schema.Enum != nil) {
				continue // the schema fixes texts such as the kind of a block
			}
			filled := filler.Replace(text)
			switch {
			case len(found) == maxFound:
				return found, nil
			case strings.Contains(foldText(text), words):
				found = append(found, Text{key, string(p.pointer), text})
			case filled != text && strings.Contains(foldText(filled), words):
				found = append(found, Text{key, string(p.pointer), filled})
			}
		}
	}
	return found, nil
}

// foldText returns a text in lower case and without the accents of Latin letters.
func foldText(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x0300 && r <= 0x036f { // combining accents
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}
