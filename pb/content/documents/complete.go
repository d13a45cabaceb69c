package documents

import (
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// retired lists the members that earlier versions of a document had. They are removed from
// stored documents, because their schemas no longer allow them. Each is a path.
var retired = map[string][][]string{
	"grievances": {{"days"}},
	"status":     {{"timeline", "received"}},
}

// retiredScene is a drawing that earlier versions showed in place of the map. Its streets were made up.
const retiredScene = "scenes/contact-map"

// Complete adds the members that the schema of a document requires, with their values from
// the seed, if they are missing both now and before. A site that was set up by an older
// version therefore shows a new member with its default text. A member that existed before
// stays missing, so Validate reports it to the operator who removed it. Retired members
// and pictures are removed. The choices of a form become those that the program knows.
func Complete(key string, document, before []byte) ([]byte, error) {
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
	current, isObject := read(document).(*object)
	if !isObject {
		return document, nil // Validate reports it
	}
	for _, path := range retired[key] {
		last := len(path) - 1
		if within, has := at(current, path[:last]...).(*object); has {
			within.set(path[last], nil)
		}
	}
	if shown, has := current.get("map").(*object); has && at(shown, "image", "src") == retiredScene {
		shown.set("image", nil)
	}
	setDeclaredChoices(key, current)
	completeValue(schema, current, read(before), read(seed))
	if isEqual(current, read(document)) {
		return document, nil
	}
	return write(current), nil
}

// completeValue completes objects and the objects in them, and returns any other value
// unchanged: operators decide how many entries a list has and what is in them. Only choices
// that a form no longer has are left out.
func completeValue(schema *jsonschema.Schema, value, before, seed node) node {
	for schema != nil && schema.Ref != nil {
		schema = schema.Ref
	}
	if schema != nil && schema.Items2020 != nil && schema.Items2020.Enum != nil {
		return withoutRetiredChoices(schema.Items2020.Enum.Values, value, before)
	}
	current, isObject := value.(*object)
	defaults, hasDefaults := seed.(*object)
	if schema == nil || !isObject || !hasDefaults {
		return value
	}
	for _, m := range defaults.members {
		switch stored, earlier := current.get(m.name), at(before, m.name); {
		case stored != nil:
			current.set(m.name, completeValue(schema.Properties[m.name], stored, earlier, m.value))
		case earlier == nil && slices.Contains(schema.Required, m.name):
			current.set(m.name, m.value)
		}
	}
	return current
}
