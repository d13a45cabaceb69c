package testapp

import (
	"encoding/json"
	"io/fs"
	"testing"
	"testing/fstest"

	"workforce/content"
	"workforce/pb/store/collections"
)

// A Declaration is content/submissions/<kind>.json, its fields by name, and the form in its document.
type Declaration struct {
	Kind   map[string]any
	Fields map[string]map[string]any
	Form   map[string]any
}

// Declare changes the declaration of a kind of submissions until the end of the test.
func Declare(t testing.TB, kind *collections.SubmissionKind, change func(Declaration)) {
	t.Helper()
	of, form := "submissions/"+kind.Name+".json", "documents/"+kind.Document+".json"
	parsed := map[string]map[string]any{of: {}, form: {}}
	for name, into := range parsed {
		raw, err := fs.ReadFile(content.Files, name)
		Must(t, err)
		Must(t, json.Unmarshal(raw, &into))
	}
	declared := Declaration{parsed[of], map[string]map[string]any{}, parsed[form]["form"].(map[string]any)}
	for _, field := range declared.Kind["fields"].([]any) {
		declared.Fields[field.(map[string]any)["name"].(string)] = field.(map[string]any)
	}
	change(declared)
	files := fstest.MapFS{}
	for name, changed := range parsed {
		encoded, err := json.Marshal(changed)
		Must(t, err)
		files[name] = &fstest.MapFile{Data: encoded}
	}
	changed, err := collections.ReadKind(files, kind.Name)
	Must(t, err)
	before := *kind
	*kind = *changed
	t.Cleanup(func() { *kind = before })
}

// SetField returns a change of one member of a field. nil takes it away.
func SetField(field, member string, value any) func(Declaration) {
	return func(declared Declaration) {
		if declared.Fields[field][member] = value; value == nil {
			delete(declared.Fields[field], member)
		}
	}
}
