package kit

import (
	"maps"
	"slices"
	"strconv"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// formContent describes the route's form by media type. A form may be sent as a JSON object, too,
// unless it has nothing but files. The form of a submission has the rules of content/submissions.
func (r Route) formContent() map[string]any {
	content := map[string]any{}
	declared := declaredForm{r.Declared}
	object := declared.object()
	properties := object["properties"].(map[string]any)
	for _, name := range r.Form.Texts {
		if properties[name] == nil {
			properties[name] = Text
		}
	}
	if len(properties) > 0 {
		for _, kind := range []string{"application/json", "application/x-www-form-urlencoded", "multipart/form-data"} {
			content[kind] = map[string]any{"schema": object}
		}
	}
	if field := r.Form.Files.Field; field != "" {
		withFiles := maps.Clone(object)
		properties = maps.Clone(properties)
		properties[field] = filesSchema(r.Form.Files)
		withFiles["properties"] = properties
		if declared.requires(field) {
			names, _ := object["required"].([]string)
			withFiles["required"] = append(slices.Clone(names), field)
		}
		content["multipart/form-data"] = map[string]any{"schema": withFiles}
	}
	return content
}

func filesSchema(files request.Files) Schema {
	return Schema{
		"type": "array", "maxItems": files.MaxCount, "items": Schema{"type": "string", "format": "binary"},
		"description": "At most " + strconv.FormatInt(files.MaxBytes, 10) + " bytes each.",
	}
}

// declaredForm is the kind of submission that a form sends, nil for other forms.
type declaredForm struct{ *collections.SubmissionKind }

func (d declaredForm) fields() []collections.SubmissionField {
	if d.SubmissionKind == nil {
		return nil
	}
	return d.Fields
}

func (d declaredForm) requires(name string) bool {
	return slices.ContainsFunc(d.fields(), func(f collections.SubmissionField) bool { return f.Name == name && f.Required != "" })
}

// object returns the schema of the fields of the form, without its files.
func (d declaredForm) object() Schema {
	properties := map[string]any{}
	object := Schema{"type": "object", "properties": properties, "additionalProperties": false}
	var required []string
	for _, field := range d.fields() {
		if field.IsFile() {
			continue
		}
		properties[field.Name] = fieldSchema(field)
		switch {
		case field.OtherName != "":
			properties[field.OtherName] = fieldSchema(field)
			if field.Required != "" {
				object["anyOf"] = []Schema{{"required": []string{field.Name}}, {"required": []string{field.OtherName}}}
			}
		case field.Required != "":
			required = append(required, field.Name)
		}
	}
	if len(required) > 0 {
		object["required"] = required
	}
	return object
}

// fieldSchema returns the schema of a field without files. An optional field may be an empty text.
func fieldSchema(field collections.SubmissionField) Schema {
	values := field.Values()
	if field.Type == collections.ChoicesType {
		chosen := map[string]any{}
		for _, value := range values {
			chosen[value] = Boolean
		}
		return Schema{
			"type": []string{"string", "array", "object"}, "description": "Several texts, or a JSON object as an object or a text.",
			"items": Schema{"enum": values}, "properties": chosen, "additionalProperties": false,
		}
	}
	described := Schema{"type": "string", "description": field.Label}
	if field.MaxLength > 0 {
		described["maxLength"] = field.MaxLength
	}
	if field.Required == "" {
		values = append([]string{""}, values...)
	} else {
		described["minLength"] = max(1, field.MinLength)
	}
	if field.Type == collections.ChoiceType {
		described["enum"] = values
	}
	return described
}
