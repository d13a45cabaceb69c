package inbox

import (
	"cmp"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/store/collections"
)

// A column is one member of the JSON object that a submission is listed as.
type column struct {
	name string
	sql  string // of the record r; default: the field of that name
	encoding
}

// An encoding turns what the database stores into JSON, which the schema describes.
type encoding struct {
	json   func(stored string) any
	schema kit.Schema
}

// A submissionRow is a submission as the API lists it.
type submissionRow struct {
	columns []column
	stored  dbx.NullStringMap
	state   *caseState
	// events are listed if a single submission is shown.
	events []caseEvent
	// further members are listed after those.
	further []rowMember
}

// A rowMember is a member of a row that does not come from one of its columns.
type rowMember struct {
	name  string
	value any
}

// columns returns the columns of the kind in the order of the API: the declared fields
// stand between the fields of every submission. Without names, the columns that tell who the sender is
// are empty, files and their names, too.
func (s submissions) columns(namesHidden bool) []column {
	columns := []column{{name: "id", encoding: asText}, {name: collections.Receipt, encoding: asText}}
	for _, field := range s.kind.FieldsFor(collections.InList) {
		columns = append(columns, fieldColumns(field)...)
	}
	if _, hasFiles := s.kind.FileField(); hasFiles {
		columns = append(columns, column{name: collections.FileNames, encoding: asFileNames})
	}
	if namesHidden {
		personal := append(s.kind.Personal(), collections.FileNames)
		for i, c := range columns {
			if slices.Contains(personal, c.name) {
				columns[i].sql = "(SELECT '')" // dbx takes text without parentheses for a name
			}
		}
	}
	return append(columns,
		column{name: s.kind.Time, encoding: asMoment}, column{name: collections.ReadAt, encoding: asOptionalMoment},
		column{name: collections.Spam, encoding: asBool}, column{name: collections.Suspect, encoding: asBool},
		column{name: collections.DeletedAt, encoding: asOptionalMoment},
	)
}

func fieldColumns(field collections.SubmissionField) []column {
	switch field.Type {
	case collections.OpeningType:
		of := func(part string) string {
			return "(SELECT " + part + " FROM jobs WHERE jobs.id = r." + field.Name + ")"
		}
		return []column{
			{name: field.Name, sql: of("slug"), encoding: asText},
			{name: titleName(field), sql: of("title"), encoding: asText},
		}
	case collections.ChoicesType:
		return []column{{name: field.Name, encoding: asChoices}}
	case collections.FilesType:
		return []column{{name: field.Name, encoding: asFiles}}
	}
	return []column{{name: field.Name, encoding: asText}}
}

// titleName is the name of the member with the title of an opening: jobTitle.
func titleName(field collections.SubmissionField) string { return field.Name + "Title" }

// selects returns the SQL expressions of the columns.
func selects(columns []column) []string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = cmp.Or(c.sql, "r."+c.name) + " AS r." + c.name
	}
	return names
}

// value returns what the database stores in a column; NULL is an empty text.
func (r submissionRow) value(name string) string { return r.stored["r."+name].String }

// MarshalJSONTo writes the columns in their order.
func (r submissionRow) MarshalJSONTo(out *jsontext.Encoder) error {
	if err := out.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, c := range r.columns {
		if err := writeMember(out, c.name, c.json(r.value(c.name))); err != nil {
			return err
		}
	}
	if err := writeMember(out, "case", r.state); err != nil {
		return err
	}
	if r.events != nil {
		if err := writeMember(out, "events", r.events); err != nil {
			return err
		}
	}
	for _, m := range r.further {
		if err := writeMember(out, m.name, m.value); err != nil {
			return err
		}
	}
	return out.WriteToken(jsontext.EndObject)
}

func writeMember(out *jsontext.Encoder, name string, value any) error {
	if err := out.WriteToken(jsontext.String(name)); err != nil {
		return err
	}
	return json.MarshalEncode(out, value)
}

// Schema describes a row for the API's document. all collects the schemas of its parts.
func (r submissionRow) Schema(all kit.Schemas) kit.Schema {
	properties, names := map[string]any{}, []string{}
	for _, c := range r.columns {
		properties[c.name] = c.schema
		names = append(names, c.name)
	}
	properties["case"], names = all.OfAnswer(caseState{}), append(names, "case")
	if r.events != nil {
		properties["events"], names = all.OfAnswer([]caseEvent{}), append(names, "events")
	}
	for _, m := range r.further {
		properties[m.name], names = all.OfAnswer(m.value), append(names, m.name)
	}
	return kit.Schema{"type": "object", "properties": properties, "required": names, "additionalProperties": false}
}

// submissionRows are rows of a list. The API's document describes them by the first one.
type submissionRows []submissionRow

// Schema describes the rows for the API's document.
func (rows submissionRows) Schema(all kit.Schemas) kit.Schema {
	return kit.Schema{"type": "array", "items": rows[0].Schema(all)}
}

var (
	asText   = encoding{func(stored string) any { return stored }, kit.Text}
	asMoment = encoding{func(stored string) any { return timeOf(stored) }, kit.MomentSchema}
	asBool   = encoding{func(stored string) any { return isTrue(stored) }, kit.Boolean}
	// asOptionalMoment answers the time of something that did not happen as an empty text.
	asOptionalMoment = encoding{
		func(stored string) any {
			if stored == "" {
				return ""
			}
			return timeOf(stored)
		},
		kit.Schema{"type": "string", "description": "A time, or empty if it has not happened."},
	}
	asChoices = encoding{asJSON("null"), kit.Schema{"type": []string{"object", "null"},
		"additionalProperties": kit.Boolean}}
	// asFileNames answers an empty object for records of older versions.
	asFileNames = encoding{
		func(stored string) any {
			if stored == "null" {
				stored = ""
			}
			return asJSON("{}")(stored)
		},
		kit.Schema{
			"type": "object", "additionalProperties": kit.Text,
			"description": "The names that the files had on the sender's device, by the names that they are stored under.",
		},
	}
	asFiles = encoding{asJSON("[]"), kit.Schema{"type": "array", "items": kit.Text}}
)

// timeOf reads a time. A damaged one is none.
func timeOf(stored string) types.DateTime {
	at, _ := types.ParseDateTime(stored)
	return at
}

// isTrue reads a boolean of SQLite, which the driver returns in either form.
func isTrue(stored string) bool { return stored == "1" || stored == "true" }

// asJSON returns an encoder that answers stored JSON unchanged, and empty for a field that is empty or
// damaged.
func asJSON(empty string) func(string) any {
	return func(stored string) any {
		if value := jsontext.Value(stored); value.IsValid() {
			return value
		}
		return jsontext.Value(empty)
	}
}
