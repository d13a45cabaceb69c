package documents

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"workforce/content"
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

// Validate checks a document against its schema. The error is one sentence for the
// person who edits the document and names the field:
// "field slides, entry 1: this is missing: alt"
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
		return fmt.Errorf("this is not valid JSON: %w", err)
	}
	if err := schema.Validate(value); err != nil {
		return sentence(err)
	}
	return nil
}
