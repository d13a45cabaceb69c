package api_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"workforce/pb/api"
)

// A document is an OpenAPI document whose schemas can be compiled.
type document struct {
	body     map[string]any
	compiler *jsonschema.Compiler
}

func newDocument(t *testing.T, body string) document {
	t.Helper()
	parsed, _ := mustParse(t, body).(map[string]any)
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("document.json", parsed); err != nil {
		t.Fatal(err)
	}
	return document{parsed, compiler}
}

func (d document) operation(method, path string) map[string]any {
	item, _ := d.body["paths"].(map[string]any)[documentedPath(path)].(map[string]any)
	operation, _ := item[strings.ToLower(method)].(map[string]any)
	return operation
}

// documentedPath returns a route's path as the document writes it.
func documentedPath(path string) string { return strings.ReplaceAll(path, "...}", "}") }

// response returns the JSON pointer to the description of an answer, empty if there is none.
func (d document) response(operation map[string]any, method, path, status string) string {
	responses, _ := operation["responses"].(map[string]any)
	response, ok := responses[status].(map[string]any)
	if !ok {
		return ""
	}
	if ref, ok := response["$ref"].(string); ok {
		return strings.TrimPrefix(ref, "#")
	}
	return pointer("paths", documentedPath(path), strings.ToLower(method), "responses", status)
}

// schema compiles the schema of a response; nil if its answers are not JSON.
func (d document) schema(t *testing.T, response string) *jsonschema.Schema {
	t.Helper()
	value := any(d.body)
	for part := range strings.SplitSeq(strings.TrimPrefix(response, "/"), "/") {
		value = value.(map[string]any)[strings.NewReplacer("~1", "/", "~0", "~").Replace(part)]
	}
	content, _ := value.(map[string]any)["content"].(map[string]any)
	if content["application/json"] == nil {
		return nil
	}
	return d.compile(t, response+pointer("content", "application/json", "schema"))
}

func (d document) compile(t *testing.T, at string) *jsonschema.Schema {
	t.Helper()
	schema, err := d.compiler.Compile("document.json#" + (&url.URL{Path: at}).EscapedPath())
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func pointer(parts ...string) string {
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	var all strings.Builder
	for _, part := range parts {
		all.WriteString("/" + escape.Replace(part))
	}
	return all.String()
}

// A checkedHandler compares each answer with the API's document.
type checkedHandler struct {
	http.Handler
	t        *testing.T
	document document
	seen     map[string]map[string]bool // statuses, by call
}

// ServeHTTP answers as the handler does.
func (c *checkedHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	recorder := httptest.NewRecorder()
	c.Handler.ServeHTTP(recorder, r)
	if slices.Contains(api.Documented(), r.Pattern) {
		c.check(r.Pattern, recorder)
	}
	maps.Copy(w.Header(), recorder.Header())
	w.WriteHeader(recorder.Code)
	_, _ = w.Write(recorder.Body.Bytes())
}

func (c *checkedHandler) check(call string, answer *httptest.ResponseRecorder) {
	c.t.Helper()
	method, path, _ := strings.Cut(call, " ")
	status := fmt.Sprint(answer.Code)
	if c.seen[call] == nil {
		c.seen[call] = map[string]bool{}
	}
	c.seen[call][status] = true
	response := c.document.response(c.document.operation(method, path), method, path, status)
	if response == "" {
		c.t.Errorf("%s answers %s, which is not in the document: %.200s", call, status, answer.Body)
		return
	}
	schema := c.document.schema(c.t, response)
	isJSON := answer.Header().Get("Content-Type") == "application/json"
	switch {
	case isJSON != (schema != nil):
		c.t.Errorf("%s answers %s as %q", call, status, answer.Header().Get("Content-Type"))
	case isJSON:
		if err := schema.Validate(mustParse(c.t, answer.Body.String())); err != nil {
			c.t.Errorf("%s answers %s with %.200s: %v", call, status, answer.Body, err)
		}
	}
}

func mustParse(t *testing.T, text string) any {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(text)))
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
