package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"workforce/pb/api"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
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
	testapp.Must(t, compiler.AddResource("document.json", parsed))
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
	testapp.Must(t, err)
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

// A checkedHandler compares each answer, and each JSON body that was taken, with the API's document.
type checkedHandler struct {
	http.Handler
	t        *testing.T
	document document
	seen     map[string]map[string]bool // statuses, by call
}

// ServeHTTP answers as the handler does.
func (c *checkedHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	recorder := httptest.NewRecorder()
	var sent bytes.Buffer
	if r.Body != nil {
		r.Body = io.NopCloser(io.TeeReader(r.Body, &sent))
	}
	c.Handler.ServeHTTP(recorder, r)
	if slices.Contains(api.Documented(), r.Pattern) {
		c.check(r.Pattern, recorder)
		if r.Header.Get("Content-Type") == "application/json" && sent.Len() > 0 &&
			recorder.Code < http.StatusBadRequest {
			c.checkBody(r.Pattern, sent.String())
		}
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

// checkBody compares a body that the API has taken with the document: it may ask for no more than the API does.
func (c *checkedHandler) checkBody(call, body string) {
	c.t.Helper()
	method, path, _ := strings.Cut(call, " ")
	schema := c.document.compile(c.t, pointer("paths", documentedPath(path), strings.ToLower(method), "requestBody",
		"content", "application/json", "schema"))
	if err := schema.Validate(mustParse(c.t, body)); err != nil {
		c.t.Errorf("%s took %.200s: %v", call, body, err)
	}
}

func mustParse(t *testing.T, text string) any {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(text)))
	testapp.Must(t, err)
	return parsed
}

// TestGenerators checks what generators of clients need of the document: a name for each call, a type beside the values
// of a text, and one type for a value, or null.
func TestGenerators(t *testing.T) {
	text, err := api.Document()
	testapp.Must(t, err)
	ids := map[any]bool{}
	var walk func(at string, value any)
	walk = func(at string, value any) {
		object, isObject := value.(map[string]any)
		list, _ := value.([]any)
		for i, member := range list {
			walk(fmt.Sprint(at, "/", i), member)
		}
		for name, member := range object {
			walk(at+"/"+name, member)
		}
		if !isObject || strings.HasSuffix(at, "/properties") {
			return
		}
		if _, isEnum := object["enum"].([]any); isEnum && object["type"] == nil {
			t.Errorf("%s has values without a type", at)
		}
		if types, several := object["type"].([]any); several && (len(types) != 2 || types[1] != "null") {
			t.Errorf("%s has the types %v", at, types)
		}
		if id := object["operationId"]; id != nil && ids[id] {
			t.Errorf("two calls are named %s", id)
		} else if id != nil {
			ids[id] = true
		}
	}
	walk("", mustParse(t, string(text)))
	if len(ids) < 100 {
		t.Errorf("only %d calls have a name", len(ids))
	}
}

// TestNeeded checks that the document requires what the server asks an empty body for.
func TestNeeded(t *testing.T) {
	admin := callerAs(t, collections.RoleAdmin)
	document := newDocument(t, admin.Get("/api/openapi.json", "").Body)
	for _, path := range []string{"/api/jobs", "/api/blogs", "/api/releases", "/api/contact"} {
		var refused refusal
		admin.call(t, "POST", path, "{}", 422, &refused)
		sent := document.operation("POST", path)["requestBody"].(map[string]any)["content"].(map[string]any)
		schema := sent["application/json"].(map[string]any)["schema"].(map[string]any)
		var required []string
		for _, name := range schema["required"].([]any) {
			required = append(required, name.(string))
		}
		slices.Sort(required)
		if asked := slices.Sorted(maps.Keys(refused.Fields)); !slices.Equal(asked, required) {
			t.Errorf("%s asks for %q and requires %q", path, asked, required)
		}
	}
}

// TestOpenAPI checks the API's document: it obeys the meta-schema of OpenAPI 3.1, its
// schemas obey JSON Schema, and every call is described.
func TestOpenAPI(t *testing.T) {
	answer := testapp.New(t).Get("/api/openapi.json", "")
	document := mustParse(t, answer.Body)
	// Published by the OpenAPI Initiative under the license beside it; only the format differs.
	meta, err := os.ReadFile("testdata/openapi-3.1.schema.json")
	testapp.Must(t, err)
	compiler := jsonschema.NewCompiler()
	testapp.Must(t, compiler.AddResource("openapi.json", mustParse(t, string(meta))))
	schema, err := compiler.Compile("openapi.json")
	testapp.Must(t, err)
	if err := schema.Validate(document); err != nil {
		t.Error(err)
	}
	described := newDocument(t, answer.Body)
	for _, call := range api.Documented() {
		method, path, _ := strings.Cut(call, " ")
		operation := described.operation(method, path)
		if operation == nil {
			t.Errorf("%s is not in the document", call)
			continue
		}
		for _, member := range []string{"summary", "description"} {
			if text, _ := operation[member].(string); text == "" {
				t.Errorf("%s has no %s", call, member)
			}
		}
		responses, _ := operation["responses"].(map[string]any)
		if !slices.ContainsFunc(slices.Collect(maps.Keys(responses)),
			func(status string) bool { return status < "300" }) {
			t.Errorf("%s says nothing about its success", call)
		}
		for status := range responses {
			described.schema(t, described.response(operation, method, path, status))
		}
		if body, ok := operation["requestBody"].(map[string]any); ok {
			for mediaType := range body["content"].(map[string]any) {
				described.compile(t, pointer("paths", documentedPath(path), strings.ToLower(method),
					"requestBody", "content", mediaType, "schema"))
			}
		}
	}
}

// TestDashboardFilters checks that lists take each filter of the dashboard. They ignore what they do not know.
func TestDashboardFilters(t *testing.T) {
	const file = "frontend/src/admin/inbox/filters/filters.ts"
	written, err := os.ReadFile(filepath.Join("../..", file))
	testapp.Must(t, err)
	names, _, _ := strings.Cut(string(written), "] as const")
	filters := regexp.MustCompile(`"(\w+)"`).FindAllStringSubmatch(names, -1)
	text, err := api.Document()
	testapp.Must(t, err)
	var document struct {
		Paths map[string]struct {
			Get struct{ Parameters []struct{ Name string } }
		}
	}
	testapp.Must(t, json.Unmarshal([]byte(text), &document))
	taken := map[string]bool{}
	for _, kind := range collections.SubmissionKinds {
		for _, parameter := range document.Paths["/api/"+kind.Name].Get.Parameters {
			taken[parameter.Name] = true
		}
	}
	for _, filter := range filters {
		if !taken[filter[1]] {
			t.Errorf("no list takes the filter %q of %s: name it in content/submissions, or in pb/api/inbox/case_filter.go and query.go",
				filter[1], file)
		}
	}
	if len(filters) < 5 {
		t.Errorf("%s has the filters %v", file, filters)
	}
}
