package documents

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A node is a JSON value: an *object, a list of nodes, a string, or the text of a number, a boolean or null. A value
// that is missing is nil.
type node any

// A list has the entries of a JSON array.
type list = []node

// An object has its members in their order. A nil one has none.
type object struct{ members []member }

type member struct {
	name  string
	value node
}

// read returns the value of a JSON text, or nil if the text is no JSON.
func read(text []byte) node {
	decoder := jsontext.NewDecoder(bytes.NewReader(text))
	value, err := readValue(decoder)
	if err != nil {
		return nil
	}
	if _, err := decoder.ReadToken(); !errors.Is(err, io.EOF) {
		return nil
	}
	return value
}

func readValue(decoder *jsontext.Decoder) (node, error) {
	token, err := decoder.ReadToken()
	if err != nil {
		return nil, err
	}
	switch token.Kind() {
	case jsontext.KindBeginObject:
		o := &object{}
		for decoder.PeekKind() != jsontext.KindEndObject {
			token, err := decoder.ReadToken()
			if err != nil {
				return nil, err
			}
			name := token.String() // the token is only valid until the next read
			value, err := readValue(decoder)
			if err != nil {
				return nil, err
			}
			o.members = append(o.members, member{name, value})
		}
		_, err = decoder.ReadToken()
		return o, err
	case jsontext.KindBeginArray:
		entries := list{}
		for decoder.PeekKind() != jsontext.KindEndArray {
			entry, err := readValue(decoder)
			if err != nil {
				return nil, err
			}
			entries = append(entries, entry)
		}
		_, err = decoder.ReadToken()
		return entries, err
	case jsontext.KindString:
		return token.String(), nil
	}
	return jsontext.Value(token.String()), nil
}

// write returns the JSON text of a value.
func write(value node) json.RawMessage { return appendNode(nil, value) }

func appendNode(text []byte, value node) []byte {
	switch value := value.(type) {
	case *object:
		for i, m := range value.members {
			text = appendNode(append(text, "{,"[min(i, 1)]), m.name)
			text = appendNode(append(text, ':'), m.value)
		}
		if len(value.members) == 0 {
			text = append(text, '{')
		}
		return append(text, '}')
	case list:
		for i, entry := range value {
			text = appendNode(append(text, "[,"[min(i, 1)]), entry)
		}
		if len(value) == 0 {
			text = append(text, '[')
		}
		return append(text, ']')
	case string:
		text, _ = jsontext.AppendQuote(text, value) // fails only for invalid UTF-8, which the decoder refuses
	case jsontext.Value:
		text = append(text, value...)
	}
	return text
}

// at returns the value at a path of members and of numbers of entries, or nil.
func at(value node, path ...string) node {
	for _, name := range path {
		if entries, isList := value.(list); isList {
			value = nil
			if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(entries) {
				value = entries[i]
			}
			continue
		}
		within, _ := value.(*object)
		value = within.get(name)
	}
	return value
}

// get returns the value of a member, or nil.
func (o *object) get(name string) node {
	if o == nil {
		return nil
	}
	for _, m := range o.members {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

// set sets a member in its place, or adds it at the end. A missing value removes it.
func (o *object) set(name string, value node) {
	i := slices.IndexFunc(o.members, func(m member) bool { return m.name == name })
	switch {
	case value == nil && i < 0:
	case value == nil:
		o.members = slices.Delete(o.members, i, i+1)
	case i < 0:
		o.members = append(o.members, member{name, value})
	default:
		o.members[i].value = value
	}
}

// isEqual compares two values. The order of members does not count. A missing value only equals another one.
func isEqual(a, b node) bool {
	switch a := a.(type) {
	case *object:
		b, isObject := b.(*object)
		return isObject && len(a.members) == len(b.members) &&
			!slices.ContainsFunc(a.members, func(m member) bool { return !isEqual(m.value, b.get(m.name)) })
	case list:
		b, isList := b.(list)
		return isList && slices.EqualFunc(a, b, isEqual)
	case jsontext.Value:
		b, isText := b.(jsontext.Value)
		return isText && isSame(json.RawMessage(a), json.RawMessage(b))
	case string:
		return a == b
	}
	return b == nil
}

// A part is a value somewhere in a document.
type part struct {
	pointer jsontext.Pointer
	schema  *jsonschema.Schema // nil if there is none for it
	value   node
	// steady is the pointer with ids in place of the numbers of entries that have one.
	steady jsontext.Pointer
	// removal is the place of what goes if the value is taken away: the value, or what it stands in. It is empty if the
	// schema needs both.
	removal jsontext.Pointer
}

// all yields a value and all values in it, in the order of the document. schema is that of the value, or nil.
func all(value node, schema *jsonschema.Schema) iter.Seq[part] {
	return func(yield func(part) bool) { part{schema: schema, value: value}.walk(yield) }
}

func (p part) walk(yield func(part) bool) bool {
	p.schema = alternativeOf(p.schema, p.value)
	if !yield(p) {
		return false
	}
	switch value := p.value.(type) {
	case *object:
		for _, m := range value.members {
			inside := part{p.pointer.AppendToken(m.name), nil, m.value, p.steady.AppendToken(m.name), p.removal}
			if p.schema != nil {
				inside.schema = p.schema.Properties[m.name]
				if !slices.Contains(p.schema.Required, m.name) {
					inside.removal = inside.pointer
				}
			}
			if !inside.walk(yield) {
				return false
			}
		}
	case list:
		for i, entry := range value {
			number := strconv.Itoa(i)
			name, hasID := at(entry, sectionID).(string)
			if !hasID {
				name = number
			}
			inside := part{p.pointer.AppendToken(number), nil, entry, p.steady.AppendToken(name), p.removal}
			if p.schema != nil {
				inside.schema = p.schema.Items2020
				if p.schema.MinItems == nil || len(value) > *p.schema.MinItems {
					inside.removal = inside.pointer
				}
			}
			if !inside.walk(yield) {
				return false
			}
		}
	}
	return true
}

// alternativeOf follows references, and chooses the alternative whose constants the value has.
// It returns nil for a value that the schema does not describe.
func alternativeOf(schema *jsonschema.Schema, value node) *jsonschema.Schema {
	for schema != nil && schema.Ref != nil {
		schema = schema.Ref
	}
	if schema == nil || len(schema.OneOf) == 0 {
		return schema
	}
	for _, alternative := range schema.OneOf {
		if alternative = alternativeOf(alternative, value); alternative != nil && hasConstants(alternative, value) {
			return alternative
		}
	}
	return nil
}

func hasConstants(schema *jsonschema.Schema, value node) bool {
	for name, property := range schema.Properties {
		if property.Const == nil {
			continue
		}
		constant, err := json.Marshal(*property.Const)
		if err != nil || !isEqual(at(value, name), read(constant)) {
			return false
		}
	}
	return true
}
