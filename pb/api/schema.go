package api

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

// A schema is a JSON schema.
type schema = map[string]any

var (
	text    = schema{"type": "string"}
	boolean = schema{"type": "boolean"}
	integer = schema{"type": "integer"}
	number  = schema{"type": "integer", "minimum": 1}
	day     = schema{"type": "string", "format": "date"}
	flag    = schema{"enum": []string{"0", "1"}}

	momentSchema = schema{"type": []string{"string", "null"}, "format": "date-time"}
)

// schemas collects the schemas of Go structs, as components of the API's document.
type schemas map[reflect.Type]schema

// customSchemas describes types that encode themselves.
var customSchemas = map[reflect.Type]schema{
	reflect.TypeFor[moment]():         momentSchema,
	reflect.TypeFor[*time.Time]():     momentSchema,
	reflect.TypeFor[jsontext.Value](): {"type": []string{"object", "null"}},
	reflect.TypeFor[types.JSONRaw]():  {"type": "object"},
}

// ofAnswer returns the schema of a value's type. All members that are always encoded are
// required, and no other member is allowed. A value with a method Schema describes itself.
func (s schemas) ofAnswer(value any) schema {
	if several, ok := value.(anyOf); ok {
		var all []schema
		for _, one := range several {
			all = append(all, s.ofAnswer(one))
		}
		return schema{"anyOf": all}
	}
	if value, ok := value.(interface{ Schema(all schemas) schema }); ok {
		return value.Schema(s)
	}
	t := reflect.TypeOf(value)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return s.of(t, true)
}

// ofBody returns the schema of a request body. All members may be left out: the rules say
// what is missing.
func (s schemas) ofBody(value any) schema {
	if input, ok := value.(*versions.Input); ok {
		return input.JSONSchema()
	}
	return s.of(reflect.TypeOf(value), false)
}

func (s schemas) of(t reflect.Type, required bool) schema {
	if custom, ok := customSchemas[t]; ok {
		return custom
	}
	switch t.Kind() {
	case reflect.Pointer:
		return schema{"anyOf": []schema{s.of(t.Elem(), required), {"type": "null"}}}
	case reflect.String:
		return text
	case reflect.Bool:
		return boolean
	case reflect.Int, reflect.Int64:
		return integer
	case reflect.Float64:
		return schema{"type": "number"}
	case reflect.Slice:
		return schema{"type": "array", "items": s.of(t.Elem(), required)}
	case reflect.Map:
		return schema{"type": "object", "additionalProperties": s.of(t.Elem(), required)}
	case reflect.Interface:
		return schema{}
	case reflect.Struct:
		if t.Name() == "" {
			return s.ofStruct(t, required)
		}
		if s[t] == nil {
			s[t] = s.ofStruct(t, required)
		}
		return schema{"$ref": "#/components/schemas/" + nameOf(t)}
	}
	panic(fmt.Sprintf("openapi: no schema for %v", t))
}

func (s schemas) ofStruct(t reflect.Type, required bool) schema {
	properties, names := map[string]any{}, []string{}
	for field := range fieldsOf(t) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		properties[name] = s.of(field.Type, required)
		if required && !strings.Contains(options, "omit") {
			names = append(names, name)
		}
	}
	return schema{"type": "object", "properties": properties, "required": names, "additionalProperties": false}
}

// fieldsOf yields the fields that are encoded, with those of embedded structs.
func fieldsOf(t reflect.Type) func(func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for _, field := range reflect.VisibleFields(t) {
			if !field.Anonymous && field.Tag.Get("json") != "-" && !yield(field) {
				return
			}
		}
	}
}

// byName returns the collected schemas by their names in the document.
func (s schemas) byName() map[string]schema {
	all := map[string]schema{}
	for t, found := range maps.All(s) {
		if all[nameOf(t)] != nil {
			panic(fmt.Sprintf("openapi: two types are called %s", nameOf(t)))
		}
		all[nameOf(t)] = found
	}
	return all
}

func nameOf(t reflect.Type) string { return strings.ToUpper(t.Name()[:1]) + t.Name()[1:] }

func jsonContent(schema schema) map[string]any {
	return map[string]any{"application/json": map[string]any{"schema": schema}}
}
