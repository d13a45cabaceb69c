package versions

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"maps"
	"slices"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// A Type describes and decodes the values of a field.
type Type struct {
	// JSON is the JSON schema of the values, for the API's document. Null is always allowed.
	JSON map[string]any
	// Decode returns the value to store. A broken rule refuses the record with its sentence;
	// any other error says that the value has the wrong JSON type.
	Decode func(value jsontext.Value) (any, error)
}

// The types of fields that records of every kind may have.
var (
	Text    = Type{map[string]any{"type": "string"}, decode[string]}
	Integer = Type{map[string]any{"type": "integer"}, decode[int]}
	List    = Type{map[string]any{"type": "array", "items": Text.JSON}, decode[[]string]}
	Object  = Type{map[string]any{"type": "object"}, decodeObject}
)

func decode[T any](value jsontext.Value) (any, error) {
	var decoded T
	err := json.Unmarshal(value, &decoded)
	return decoded, err
}

// decodeObject keeps an object as it was written, with its members in their order.
func decodeObject(value jsontext.Value) (any, error) {
	if value.Kind() != jsontext.KindBeginObject {
		return nil, errors.New("not an object")
	}
	return types.JSONRaw(value.Clone()), nil
}

// Moment returns a type for times in the format of RFC 3339. The sentence refuses other
// strings.
func Moment(sentence string) Type {
	return Type{map[string]any{"type": "string", "format": "date-time"}, func(value jsontext.Value) (any, error) {
		text, err := decode[string](value)
		if err != nil {
			return nil, err
		}
		moment, err := time.Parse(time.RFC3339, text.(string))
		if year := moment.UTC().Year(); err != nil || year < 1970 || year > 9999 {
			return nil, rules.Broken(sentence)
		}
		return types.ParseDateTime(moment.UTC())
	}}
}

// Version is the member of a request that names the version which the writer started
// from. A request without it overwrites whatever is stored.
var Version = Field{Name: FieldVersion, Type: Integer}

// ID is the member of a request that names a new record, so that a repetition of the request is known. A
// request without it creates a record each time.
var ID = Field{Name: "_id", Type: Type{map[string]any{"type": "string", "pattern": collections.IDPattern},
	func(value jsontext.Value) (any, error) {
		text, err := decode[string](value)
		if err == nil && !collections.IsID(text.(string)) {
			err = errors.New("not an id")
		}
		return text, err
	}}}

// An Input is what a writer sends: some fields of a record of one kind. It decodes itself
// from a JSON object and refuses members that are not declared.
type Input struct {
	fields []Field
	values map[string]any    // nil for null and for values that cannot be read
	broken validation.Errors // why the values cannot be read
}

// NewInput returns an input for a record. The other fields are members that only the
// request has. If one has a Set, it runs after the record's own fields have been set.
func (k Kind) NewInput(others ...Field) *Input {
	fields := slices.Clone(k.Fields)
	for i, field := range fields {
		if field.Set == nil {
			fields[i].Set = func(record *core.Record, value any) { record.Set(field.Name, value) }
		}
	}
	return &Input{fields: append(fields, others...), values: map[string]any{}, broken: validation.Errors{}}
}

// InputOfNew returns an input for a new record, which requires all fields that one needs.
func (k Kind) InputOfNew(others ...Field) *Input {
	in := k.NewInput(others...)
	for i, field := range in.fields {
		in.fields[i].Required = field.Required || field.Needed
	}
	return in
}

// UnmarshalJSONFrom decodes a JSON object.
func (in *Input) UnmarshalJSONFrom(decoder *jsontext.Decoder) error {
	if start, err := decoder.ReadToken(); err != nil || start.Kind() != jsontext.KindBeginObject {
		return errors.Join(err, errors.New("not an object"))
	}
	for decoder.PeekKind() != jsontext.KindEndObject {
		name, err := decoder.ReadToken()
		if err != nil {
			return err
		}
		member := name.String()
		value, err := decoder.ReadValue()
		if err != nil {
			return err
		}
		if err := in.decodeMember(member, value); err != nil {
			return &json.SemanticError{Err: err, JSONPointer: jsontext.Pointer("").AppendToken(member)}
		}
	}
	_, err := decoder.ReadToken()
	return err
}

func (in *Input) decodeMember(name string, value jsontext.Value) error {
	i := slices.IndexFunc(in.fields, func(field Field) bool { return field.Name == name && field.Type.Decode != nil })
	if i < 0 {
		return json.ErrUnknownName
	}
	if value.Kind() == jsontext.KindNull {
		if !in.fields[i].KeepNull {
			in.values[name] = nil
		}
		return nil
	}
	decoded, err := in.fields[i].Type.Decode(value)
	if broken, ok := errors.AsType[validation.Error](err); ok {
		in.values[name], in.broken[name] = nil, broken
		return nil
	}
	in.values[name] = decoded
	return err
}

// JSONSchema returns the JSON schema of the request.
func (in *Input) JSONSchema() map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, field := range in.fields {
		switch {
		case field.Type.Decode == nil:
		case field.Required:
			properties[field.Name] = field.Type.JSON
			required = append(required, field.Name)
		default:
			properties[field.Name] = map[string]any{"anyOf": []any{field.Type.JSON, map[string]any{"type": "null"}}}
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false}
}

// Text returns the string that was sent for a member, or "" if there is none.
func (in *Input) Text(name string) string {
	text, _ := in.values[name].(string)
	return text
}

// fill sets the fields of a record that were sent, and empties required ones that were not.
func (in *Input) fill(record *core.Record) {
	for _, field := range in.fields {
		if value, sent := in.values[field.Name]; field.Set != nil && (sent || field.Required) {
			field.Set(record, value)
		}
	}
}

// isStale reports whether the record has changed since the version that the writer
// started from.
func (in *Input) isStale(record *core.Record) bool {
	started, sent := in.values[FieldVersion].(int)
	return sent && !record.IsNew() && started != record.GetInt(FieldVersion)
}

// ErrStale is the error of a save that would overwrite a newer version.
var ErrStale = errors.New("the record has changed since the version that was edited")

// Save fills the record with the input and calls save for an author. The error is ErrStale
// if the record has changed meanwhile, or validation.Errors with everything that is wrong.
func (in *Input) Save(app core.App, record, author *core.Record, save func() error) error {
	if in.isStale(record) {
		return ErrStale
	}
	SetSavedBy(record, author)
	in.fill(record)
	if len(in.broken) == 0 {
		return save()
	}
	problems, err := in.problems(app, record)
	if err != nil {
		return err
	}
	return problems
}

// Repeats reports whether the input would store again what a record has.
func (in *Input) Repeats(app core.App, k Kind, record *core.Record) (bool, error) {
	again := record.Clone()
	problems, err := in.Check(app, again)
	if err != nil || len(problems) > 0 {
		return false, err
	}
	before, err := k.encode(record)
	if err != nil {
		return false, err
	}
	after, err := k.encode(again)
	return before == after, err
}

// Check fills the record with the input and returns everything that Save would refuse.
func (in *Input) Check(app core.App, record *core.Record) (validation.Errors, error) {
	in.fill(record)
	return in.problems(app, record)
}

func (in *Input) problems(app core.App, record *core.Record) (validation.Errors, error) {
	problems := validation.Errors{}
	if err := app.Validate(record); err != nil {
		broken, ok := errors.AsType[validation.Errors](err)
		if !ok {
			return nil, err
		}
		maps.Copy(problems, broken)
	}
	maps.Copy(problems, in.broken)
	return problems, nil
}
