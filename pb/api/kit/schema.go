package kit

import (
	"encoding/json/jsontext"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/versions"
)

// A Schema is a JSON schema.
type Schema = map[string]any

// The schemas of single values. Number counts from 1, and Flag is a parameter that is on or off.
var (
	Text    = Schema{"type": "string"}
	Boolean = Schema{"type": "boolean"}
	Integer = Schema{"type": "integer"}
	Number  = Schema{"type": "integer", "minimum": 1}
	Day     = Schema{"type": "string", "format": "date"}
	Flag    = OneOf("0", "1")

	// MomentSchema describes a time of a record.
	MomentSchema = Schema{"type": []string{"string", "null"}, "format": "date-time"}
)

// OneOf describes one of several texts.
func OneOf(values ...string) Schema { return Schema{"type": "string", "enum": values} }

// Schemas collects the schemas of Go structs, as components of the API's document.
type Schemas map[reflect.Type]Schema

// customSchemas describes types that encode themselves.
var customSchemas = map[reflect.Type]Schema{
	reflect.TypeFor[types.DateTime](): MomentSchema,
	reflect.TypeFor[*time.Time]():     MomentSchema,
	reflect.TypeFor[time.Time]():      {"type": "string", "format": "date-time"},
	reflect.TypeFor[jsontext.Value](): {"type": []string{"object", "null"}},
	reflect.TypeFor[types.JSONRaw]():  {"type": "object"},
}

// OfAnswer returns the schema of a value's type. A type with a method Values lists its values. All members that are
// always encoded are required, and no other member is allowed. A value with a method Schema describes itself.
func (s Schemas) OfAnswer(value any) Schema {
	if several, ok := value.(AnyOf); ok {
		var all []Schema
		for _, one := range several {
			all = append(all, s.OfAnswer(one))
		}
		return Schema{"anyOf": all}
	}
	if value, ok := value.(interface{ Schema(all Schemas) Schema }); ok {
		return value.Schema(s)
	}
	t := reflect.TypeOf(value)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return s.of(t, true)
}

// ofBody returns the schema of a request body. Pointers and members with omitzero may be left out.
func (s Schemas) ofBody(value any) Schema {
	if input, ok := value.(*versions.Input); ok {
		return input.JSONSchema()
	}
	return s.of(reflect.TypeOf(value), false)
}

func (s Schemas) of(t reflect.Type, required bool) Schema {
	if custom, ok := customSchemas[t]; ok {
		return custom
	}
	if listed, ok := reflect.Zero(t).Interface().(interface{ Values() []string }); ok {
		return Schema{"type": "string", "enum": listed.Values()}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return Schema{"anyOf": []Schema{s.of(t.Elem(), required), {"type": "null"}}}
	case reflect.String:
		return Text
	case reflect.Bool:
		return Boolean
	case reflect.Int, reflect.Int64:
		return Integer
	case reflect.Float64:
		return Schema{"type": "number"}
	case reflect.Slice:
		return Schema{"type": "array", "items": s.of(t.Elem(), required)}
	case reflect.Map:
		return Schema{"type": "object", "additionalProperties": s.of(t.Elem(), required)}
	case reflect.Interface:
		return Schema{}
	case reflect.Struct:
		if t.Name() == "" {
			return s.ofStruct(t, required)
		}
		if s[t] == nil {
			s[t] = s.ofStruct(t, required)
		}
		return Schema{"$ref": "#/components/schemas/" + nameOf(t)}
	}
	panic(fmt.Sprintf("openapi: no schema for %v", t))
}

func (s Schemas) ofStruct(t reflect.Type, required bool) Schema {
	properties, names := map[string]any{}, []string{}
	for field := range fieldsOf(t) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		properties[name] = withTags(s.of(field.Type, required), field.Tag)
		if !strings.Contains(options, "omit") && (required || field.Type.Kind() != reflect.Pointer) {
			names = append(names, name)
		}
	}
	return Schema{"type": "object", "properties": properties, "required": names, "additionalProperties": false}
}

// withTags returns the schema of a field with what its tags say about the values: enum lists all of them, as in
// `enum:"open,closed"`, and `nullable:"false"` excludes null, which the type would allow.
func withTags(schema Schema, tag reflect.StructTag) Schema {
	schema = maps.Clone(schema)
	if values, ok := tag.Lookup("enum"); ok {
		schema["enum"] = strings.Split(values, ",")
	}
	if tag.Get("nullable") == "false" {
		schema["type"] = schema["type"].([]string)[0]
	}
	return schema
}

// fieldsOf yields the fields that are encoded, with those of embedded structs.
func fieldsOf(t reflect.Type) func(func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for _, field := range reflect.VisibleFields(t) {
			if !field.Anonymous && field.IsExported() && field.Tag.Get("json") != "-" && !yield(field) {
				return
			}
		}
	}
}

// byName returns the collected schemas by their names in the document.
func (s Schemas) byName() map[string]Schema {
	all := map[string]Schema{}
	for t, found := range maps.All(s) {
		if all[nameOf(t)] != nil {
			panic(fmt.Sprintf("openapi: two types are called %s", nameOf(t)))
		}
		all[nameOf(t)] = found
	}
	return all
}

func nameOf(t reflect.Type) string { return strings.ToUpper(t.Name()[:1]) + t.Name()[1:] }

func jsonContent(schema Schema) map[string]any {
	return map[string]any{"application/json": map[string]any{"schema": schema}}
}
