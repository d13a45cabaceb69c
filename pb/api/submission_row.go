package api

import (
	"encoding/json/jsontext"
	"encoding/json/v2"

	"github.com/pocketbase/dbx"

	"workforce/pb/collections"
)

// A column is one member of the JSON object that a submission is listed as.
type column struct {
	name string
	sql  string // default: the field of that name
	json func(stored string) any
}

// A submissionRow is a submission as the API lists it.
type submissionRow struct {
	columns []column
	stored  dbx.NullStringMap
}

// columns are those of a kind in the order of the API: the declared fields stand between
// those that every submission has.
func (s submissions) columns() []column {
	table := s.declared.Collection
	columns := []column{{name: "id", sql: table + ".id", json: asText}, {name: collections.Receipt, json: asText}}
	for _, field := range s.declared.FieldsFor(collections.InList) {
		columns = append(columns, fieldColumns(table, field)...)
	}
	return append(columns,
		column{name: s.declared.Time, json: asMoment}, column{name: collections.ReadAt, json: asOptionalMoment},
		column{name: collections.Spam, json: asBool}, column{name: collections.DeletedAt, json: asOptionalMoment},
	)
}

func fieldColumns(table string, field collections.SubmissionField) []column {
	switch field.Type {
	case collections.OpeningType:
		of := func(part string) string {
			return "(SELECT " + part + " FROM jobs WHERE jobs.id = " + table + "." + field.Name + ")"
		}
		return []column{
			{name: field.Name, sql: of("slug"), json: asText},
			{name: titleName(field), sql: of("title"), json: asText},
		}
	case collections.ChoicesType:
		return []column{{name: field.Name, json: asJSON("null")}}
	case collections.FilesType:
		return []column{{name: field.Name, json: asJSON("[]")}}
	}
	return []column{{name: field.Name, json: asText}}
}

// titleName is the name of the member with the title of an opening: jobTitle.
func titleName(field collections.SubmissionField) string { return field.Name + "Title" }

// selects are the columns as a query names them.
func selects(columns []column) []string {
	names := make([]string, len(columns))
	for i, c := range columns {
		if names[i] = c.name; c.sql != "" {
			names[i] = c.sql + " AS " + c.name
		}
	}
	return names
}

// value returns what the database stores in a column; NULL is an empty text.
func (r submissionRow) value(name string) string { return r.stored[name].String }

// MarshalJSONTo writes the columns in their order.
func (r submissionRow) MarshalJSONTo(out *jsontext.Encoder) error {
	if err := out.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, c := range r.columns {
		if err := out.WriteToken(jsontext.String(c.name)); err != nil {
			return err
		}
		if err := json.MarshalEncode(out, c.json(r.value(c.name))); err != nil {
			return err
		}
	}
	return out.WriteToken(jsontext.EndObject)
}

func asText(stored string) any { return stored }

func asMoment(stored string) any { return moment(stored) }

// asOptionalMoment answers the time of something that did not happen as an empty text.
func asOptionalMoment(stored string) any {
	if stored == "" {
		return ""
	}
	return moment(stored)
}

func asBool(stored string) any { return isTrue(stored) }

// isTrue reads a boolean of SQLite, which the driver returns in either form.
func isTrue(stored string) bool { return stored == "1" || stored == "true" }

// asJSON answers JSON as it is stored; empty stands for a field that holds nothing.
func asJSON(empty string) func(string) any {
	return func(stored string) any {
		if stored == "" {
			return jsontext.Value(empty)
		}
		return jsontext.Value(stored)
	}
}
