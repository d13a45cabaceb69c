package kit

import (
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
	files := r.Form.Files
	for _, kind := range []string{mediaJSON, "application/x-www-form-urlencoded", "multipart/form-data"} {
		object := declared.object(kind == mediaJSON)
		properties, required := object["properties"].(map[string]any), object["required"].([]string)
		for _, name := range r.Form.Texts {
			if properties[name] != nil {
				continue
			}
			properties[name] = Text
			if !slices.Contains(request.OwnFields, name) && !slices.Contains(r.Form.Optional, name) {
				required = append(required, name)
			}
		}
		isWithFiles := kind == "multipart/form-data" && files.Field != ""
		if isWithFiles {
			properties[files.Field] = filesSchema(files)
			if len(declared.fields()) == 0 && len(r.Form.Texts) == len(r.Form.Optional) ||
				declared.requires(files.Field) {
				required = append(required, files.Field)
			}
		}
		object["required"] = required
		if len(r.Form.Texts) > 0 || isWithFiles {
			content[kind] = map[string]any{"schema": object}
		}
	}
	return content
}

const mediaJSON = "application/json"

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
	return slices.ContainsFunc(d.fields(),
		func(f collections.SubmissionField) bool { return f.Name == name && f.Required != "" })
}

// object returns the schema of the fields of the form, without its files, as JSON or as a form.
func (d declaredForm) object(isJSON bool) Schema {
	properties, required := map[string]any{}, []string{}
	object := Schema{"type": "object", "properties": properties, "additionalProperties": false}
	for _, field := range d.fields() {
		if field.IsFile() {
			continue
		}
		properties[field.Name] = fieldSchema(field, isJSON)
		switch {
		case field.OtherName != "":
			properties[field.OtherName] = fieldSchema(field, isJSON)
			if field.Required != "" {
				object["anyOf"] = []Schema{{"required": []string{field.Name}}, {"required": []string{field.OtherName}}}
			}
		case field.Required != "":
			required = append(required, field.Name)
		}
	}
	object["required"] = required
	return object
}

// fieldSchema returns the schema of a field without files. An optional field may be an empty text. Several choices are
// an object in JSON. A form has a text for each of them; one text with that object is taken, too.
func fieldSchema(field collections.SubmissionField, isJSON bool) Schema {
	values := field.Values()
	if field.Type == collections.ChoicesType && isJSON {
		chosen := map[string]any{}
		for _, value := range values {
			chosen[value] = Boolean
		}
		return Schema{"type": "object", "properties": chosen, "additionalProperties": false, "description": field.Label}
	}
	if field.Type == collections.ChoicesType {
		return Schema{"type": "array", "items": OneOf(values...), "description": field.Label}
	}
	described := Schema{"type": "string", "description": field.Label}
	if field.MaxLength > 0 {
		described["maxLength"] = field.MaxLength
	}
	if field.Required == "" {
		values = append([]string{""}, values...)
	} else {
		described["minLength"] = max(1, field.MinLength)
		if field.Type == collections.EmailType {
			described["format"] = "idn-email" // of any script
		}
	}
	if field.Type == collections.ChoiceType {
		described["enum"] = values
	}
	return described
}
