package documents

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/santhosh-tekuri/jsonschema/v6"
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
		err = eachText(compiled[schemaName(key)], jsontext.Value(raw), "", func(pointer jsontext.Pointer, text string) {
			filled := filler.Replace(text)
			switch {
			case len(found) == maxFound:
			case strings.Contains(foldText(text), words):
				found = append(found, Text{key, string(pointer), text})
			case filled != text && strings.Contains(foldText(filled), words):
				found = append(found, Text{key, string(pointer), filled})
			}
		})
		if err != nil {
			return nil, fmt.Errorf("search document %s: %w", key, err)
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

// eachText calls visit for each text in a value, in the order of the document. It leaves out
// texts that the schema fixes, such as the kind of a block.
func eachText(schema *jsonschema.Schema, value jsontext.Value, pointer jsontext.Pointer, visit func(jsontext.Pointer, string)) error {
	schema = alternativeOf(schema, value)
	switch value.Kind() {
	case jsontext.KindString:
		var text string
		if err := json.Unmarshal(value, &text); err != nil {
			return err
		}
		if schema == nil || schema.Const == nil && schema.Enum == nil {
			visit(pointer, text)
		}
	case jsontext.KindBeginArray:
		var entries []jsontext.Value
		if err := json.Unmarshal(value, &entries); err != nil {
			return err
		}
		for i, entry := range entries {
			if err := eachText(itemsOf(schema), entry, pointer.AppendToken(fmt.Sprint(i)), visit); err != nil {
				return err
			}
		}
	case jsontext.KindBeginObject:
		members, _ := readObject(value)
		for _, member := range members {
			if err := eachText(memberOf(schema, member.name), member.value, pointer.AppendToken(member.name), visit); err != nil {
				return err
			}
		}
	}
	return nil
}

// alternativeOf follows references, and chooses the alternative whose constants the value has.
// It returns nil for a value that the schema does not describe.
func alternativeOf(schema *jsonschema.Schema, value jsontext.Value) *jsonschema.Schema {
	for schema != nil && schema.Ref != nil {
		schema = schema.Ref
	}
	if schema == nil || len(schema.OneOf) == 0 {
		return schema
	}
	members, _ := readObject(value)
	for _, alternative := range schema.OneOf {
		alternative = alternativeOf(alternative, value)
		if alternative != nil && hasConstants(alternative, members) {
			return alternative
		}
	}
	return nil
}

func hasConstants(schema *jsonschema.Schema, members object) bool {
	for name, property := range schema.Properties {
		if property.Const == nil {
			continue
		}
		i := members.indexOf(name)
		constant, err := json.Marshal(*property.Const)
		if i < 0 || err != nil || !bytes.Equal(members[i].value, constant) {
			return false
		}
	}
	return true
}

func itemsOf(schema *jsonschema.Schema) *jsonschema.Schema {
	if schema == nil {
		return nil
	}
	return schema.Items2020
}

func memberOf(schema *jsonschema.Schema, name string) *jsonschema.Schema {
	if schema == nil {
		return nil
	}
	return schema.Properties[name]
}
