package documents

import (
	"bytes"
	"encoding/json/jsontext"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// retired lists the members that earlier versions of a document had. They are removed from
// stored documents, because their schemas no longer allow them.
var retired = map[string][]string{
	"grievances": {"days"},
}

// complete adds the members that the schema of a document requires, with their values from
// the seed, if they are missing both now and before. A site that was set up by an older
// version therefore shows a new member with its default text. A member that existed before
// stays missing, so Validate reports it to the operator who removed it. Retired members are
// removed. The choices of a form become those that the program knows.
func complete(key string, document, before []byte) ([]byte, error) {
	compiled, err := schemas()
	if err != nil {
		return nil, err
	}
	schema, known := compiled[key]
	if !known { // a page made by staff has no seed
		return document, nil
	}
	seed, err := Default(key)
	if err != nil {
		return nil, err
	}
	return completeValue(schema, withDeclaredChoices(key, withoutRetired(key, document)), before, jsontext.Value(seed)), nil
}

func withoutRetired(key string, document []byte) []byte {
	if len(retired[key]) == 0 {
		return document
	}
	isRetired := func(m member) bool { return slices.Contains(retired[key], m.name) }
	members, isObject := readObject(document)
	if !isObject || !slices.ContainsFunc(members, isRetired) {
		return document
	}
	return slices.DeleteFunc(members, isRetired).text()
}

// completeValue completes objects and the objects in them. It returns any other value
// unchanged: operators decide how many entries a list has and what is in them. Only choices
// that a form no longer has are left out.
func completeValue(schema *jsonschema.Schema, value, before, seed jsontext.Value) jsontext.Value {
	for schema != nil && schema.Ref != nil {
		schema = schema.Ref
	}
	if schema != nil && schema.Items2020 != nil && schema.Items2020.Enum != nil {
		return withoutRetiredChoices(schema.Items2020.Enum.Values, value, before)
	}
	current, isObject := readObject(value)
	defaults, hasDefaults := readObject(seed)
	if schema == nil || !isObject || !hasDefaults {
		return value
	}
	previous, _ := readObject(before)
	changed := false
	for _, member := range defaults {
		i, old := current.indexOf(member.name), previous.indexOf(member.name)
		switch {
		case i >= 0:
			var oldValue jsontext.Value
			if old >= 0 {
				oldValue = previous[old].value
			}
			completed := completeValue(schema.Properties[member.name], current[i].value, oldValue, member.value)
			changed = changed || !bytes.Equal(completed, current[i].value)
			current[i].value = completed
		case old < 0 && slices.Contains(schema.Required, member.name):
			current = append(current, member)
			changed = true
		}
	}
	if !changed {
		return value
	}
	return current.text()
}

// object is a JSON object with its members in their order.
type object []member

type member struct {
	name  string
	value jsontext.Value
}

// readObject returns false if the value is missing or is not an object.
func readObject(value jsontext.Value) (object, bool) {
	decoder := jsontext.NewDecoder(bytes.NewReader(value))
	if start, err := decoder.ReadToken(); err != nil || start.Kind() != '{' {
		return nil, false
	}
	read := object{}
	for decoder.PeekKind() == '"' {
		name, err := decoder.ReadToken()
		if err != nil {
			return nil, false
		}
		key := name.String() // the token is only valid until the next read
		value, err := decoder.ReadValue()
		if err != nil {
			return nil, false
		}
		read = append(read, member{key, value.Clone()})
	}
	_, err := decoder.ReadToken()
	return read, err == nil
}

func (o object) indexOf(name string) int {
	return slices.IndexFunc(o, func(m member) bool { return m.name == name })
}

// set sets a member that the object has.
func (o object) set(name string, value jsontext.Value) {
	if i := o.indexOf(name); i >= 0 {
		o[i].value = value
	}
}

func (o object) text() jsontext.Value {
	text := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			text = append(text, ',')
		}
		text, _ = jsontext.AppendQuote(text, m.name) // fails only for invalid UTF-8, which the decoder refuses
		text = append(append(text, ':'), m.value...)
	}
	return append(text, '}')
}
