package documents

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"workforce/content"
)

// schemas are compiled at their first use: a start that seeds nothing needs none.
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
		if err := compiler.AddResource("content:///"+path.Base(file), parsed); err != nil {
			return nil, fmt.Errorf("add %s: %w", file, err)
		}
	}
	compiled := map[string]*jsonschema.Schema{}
	for _, key := range Keys() {
		if compiled[key], err = compiler.Compile("content:///" + key + ".json"); err != nil {
			return nil, fmt.Errorf("compile the schema of %s: %w", key, err)
		}
	}
	return compiled, nil
})

// Validate holds a document against its schema. The error is one sentence for the
// person who edits it, and names the field: "field hero.slides.0: missing property alt".
func Validate(key string, raw []byte) error {
	compiled, err := schemas()
	if err != nil {
		return err
	}
	schema, known := compiled[key]
	if !known {
		return fmt.Errorf("there is no document called %q; the documents are %s", key, strings.Join(Keys(), ", "))
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return fmt.Errorf("not valid JSON: %w", err)
	}
	if err := schema.Validate(value); err != nil {
		return sentence(err)
	}
	return nil
}

// sentence keeps of a validation error what says where and why: its first leaf.
func sentence(err error) error {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	for len(invalid.Causes) > 0 {
		// Of alternatives, the deepest tells most about what was meant.
		invalid = slices.MaxFunc(invalid.Causes, func(a, b *jsonschema.ValidationError) int {
			return len(a.InstanceLocation) - len(b.InstanceLocation)
		})
	}
	field := strings.Join(invalid.InstanceLocation, ".")
	if field == "" {
		field = "(the whole document)"
	}
	return fmt.Errorf("field %s: %s", field, invalid.ErrorKind.LocalizedString(message.NewPrinter(language.English)))
}
