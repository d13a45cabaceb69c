package documents

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"workforce/content"
	"workforce/pb/content/brand"
	"workforce/pb/store/collections"
)

// schemas compiles the schemas of all documents when they are first needed.
var schemas = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	files, err := fs.Glob(content.Files, "schemas/*.json")
	if err != nil {
		return nil, fmt.Errorf("list schemas: %w", err)
	}
	for _, file := range files {
		raw, err := content.Files.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
		if err != nil {
			return nil, fmt.Errorf("parse %s: %w", file, err)
		}
		addChoices(parsed)
		if err := compiler.AddResource("content:///"+path.Base(file), parsed); err != nil {
			return nil, fmt.Errorf("add %s: %w", file, err)
		}
	}
	compiled := map[string]*jsonschema.Schema{}
	for _, key := range append([]string{CustomSchema}, Keys()...) {
		if compiled[key], err = compiler.Compile("content:///" + key + ".json"); err != nil {
			return nil, fmt.Errorf("compile the schema of %s: %w", key, err)
		}
	}
	return compiled, nil
})

// addChoices limits the entries of each list with the keyword "choicesOf" to the values that the
// grievance form declares. The keyword names the choices' place in the form's document.
func addChoices(schema any) {
	switch part := schema.(type) {
	case []any:
		for _, entry := range part {
			addChoices(entry)
		}
	case map[string]any:
		for _, member := range part {
			addChoices(member)
		}
		place, _ := part["choicesOf"].(string)
		items, _ := part["items"].(map[string]any)
		for _, field := range collections.GrievanceKind.Fields {
			if place == "" || place != "/form/"+field.Choices {
				continue
			}
			values := []any{}
			for _, value := range field.Values() {
				values = append(values, value)
			}
			items["enum"] = values
		}
	}
}

// Validate checks a document against its schema. The error is one sentence for the
// operator who edits the document and names the first field that is wrong:
// "field slides, entry 1, alt: this is missing"
func Validate(key string, raw []byte) error {
	problems, err := Check(key, raw)
	if err == nil && len(problems) > 0 {
		return sentence(problems[0])
	}
	return err
}

// Check returns everything that is wrong with a document. It returns an error if the key or
// the JSON cannot be read.
func Check(key string, raw []byte) ([]Problem, error) {
	err := validate(key, raw)
	if invalid, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		return problemsOf(invalid), nil
	}
	if hard, ok := errors.AsType[unreadable](err); ok {
		return hard, nil
	}
	return []Problem{}, err
}

func validate(key string, raw []byte) error {
	compiled, err := schemas()
	if err != nil {
		return err
	}
	schema, known := compiled[schemaName(key)]
	if !known {
		return fmt.Errorf("there is no document called %q; the documents are %s", key, strings.Join(Keys(), ", "))
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return fmt.Errorf("this is not valid JSON: %w", err)
	}
	if err := schema.Validate(value); err != nil || key != Site {
		return err
	}
	return checkColours(raw)
}

// unreadable is the error of colours that people could not read or see.
type unreadable []Problem

// Error says the first problem.
func (u unreadable) Error() string { return u[0].Sentence }

// checkColours returns which colour of a site document has to change, with the nearest that works.
func checkColours(site []byte) error {
	colours, err := brand.Read(site)
	if err != nil {
		return err
	}
	var found unreadable
	for _, problem := range colours.Check() {
		found = append(found, newProblem([]string{"brand", "colours", problem.Field},
			"this colour is too hard to see where pages use it. The nearest that works is "+problem.Nearest))
	}
	if found == nil {
		return nil
	}
	return found
}
