package api_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"workforce/pb/api"
	"workforce/pb/collections"
	"workforce/pb/sessions"
	"workforce/pb/testapp"
	"workforce/pb/watch"
)

// TestOpenAPI checks the API's document: it obeys the meta-schema of OpenAPI 3.1, its
// schemas obey JSON Schema, and every call is described.
func TestOpenAPI(t *testing.T) {
	answer := testapp.New(t).Get("/api/openapi.json", "")
	document := mustParse(t, answer.Body)
	// Published by the OpenAPI Initiative under the license beside it; only the format differs.
	meta, err := os.ReadFile("testdata/openapi-3.1.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("openapi.json", mustParse(t, string(meta))); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
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
		if !slices.ContainsFunc(slices.Collect(maps.Keys(responses)), func(status string) bool { return status < "300" }) {
			t.Errorf("%s says nothing about its success", call)
		}
		for status := range responses {
			described.schema(t, described.response(operation, method, path, status))
		}
		if body, ok := operation["requestBody"].(map[string]any); ok {
			for mediaType := range body["content"].(map[string]any) {
				described.compile(t, pointer("paths", path, strings.ToLower(method), "requestBody", "content", mediaType, "schema"))
			}
		}
	}
}

// TestDocumentedCalls makes every documented call, successfully and with an error, and
// compares each answer with the API's document.
func TestDocumentedCalls(t *testing.T) {
	app := testapp.New(t)
	forms := endpoints(t, app)
	box := newPostbox(app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	document := newDocument(t, app.Get("/api/openapi.json", "").Body)
	checked := &checkedHandler{Handler: app.Handler, t: t, document: document, seen: map[string]map[string]bool{}}
	app.Handler = checked
	caller := editorOf{app, testapp.MustToken(t, admin)}
	call := func(status int, call, body string) testapp.Answer {
		t.Helper()
		method, address, _ := strings.Cut(call, " ")
		return caller.call(t, method, address, body, status, nil)
	}
	idOf := func(answer testapp.Answer) string {
		t.Helper()
		var body struct {
			ID    string `json:"id"`
			DocID string `json:"_id"`
		}
		answer.Into(t, &body)
		return body.ID + body.DocID
	}

	call(200, "GET /api/openapi.json", "")
	call(200, "GET /api/auth/me", "")
	call(200, "POST /api/auth/refresh", "")
	call(200, "POST /api/auth/login", password)
	call(401, "POST /api/auth/login", `{"email":"admin@example.com","password":"wrong"}`)
	var login struct {
		Login string `json:"login"`
	}
	withCode := func() string {
		return `"login":"` + login.Login + `","code":"` + box.take(t, codeIn) + `"}`
	}
	call(200, "PUT /api/auth/second-step", `{"on":true,"password":"`+testapp.Password+`"}`).Into(t, &login)
	call(204, "PUT /api/auth/second-step", `{"on":true,`+withCode())
	call(200, "POST /api/auth/login", password).Into(t, &login)
	call(200, "POST /api/auth/code", "{"+withCode())
	call(422, "POST /api/auth/code", `{}`)
	call(202, "POST /api/auth/forgot", `{"email":"admin@example.com"}`)
	call(204, "POST /api/auth/reset", `{"token":"`+box.take(t, tokenIn)+`","password":"`+testapp.Password+`"}`)
	fresh, err := app.FindRecordById(collections.Admins, admin.Id)
	if err != nil {
		t.Fatal(err)
	}
	caller.token = testapp.MustToken(t, fresh)
	call(204, "POST /api/auth/logout", "")
	call(401, "POST /api/auth/logout", "")
	if caller.token, err = sessions.New().Token(fresh); err != nil {
		t.Fatal(err)
	}
	call(204, "POST /api/auth/logout-everywhere", "")
	call(401, "POST /api/auth/logout-everywhere", "")
	if fresh, err = app.FindRecordById(collections.Admins, admin.Id); err != nil {
		t.Fatal(err)
	}
	caller.token = testapp.MustToken(t, fresh)
	var session session
	call(200, "POST /api/auth/password", `{"oldPassword":"`+testapp.Password+`","password":"`+testapp.Password+`"}`).Into(t, &session)
	caller.token = session.Token
	call(200, "POST /api/auth/file-token", "")

	for kind, form := range forms {
		answer := form.with("idempotencyKey", "one").send(app)
		list, one := "/api/"+kind, "/api/"+kind+"/"+idOf(answer)
		form.with("idempotencyKey", "one").with("email", "other@example.com").send(app)
		form.with("email", "wrong").send(app)
		call(200, "GET "+list, "")
		call(400, "GET "+list+"?page=0", "")
		call(200, "GET "+list+"/csv", "")
		call(200, "GET "+one, "")
		call(204, "PUT "+one+"/read", "")
		call(204, "PUT "+one+"/spam", "")
		call(204, "DELETE "+one, "")
		call(200, "GET "+one, "")
		call(204, "POST "+one+"/restore", "")
		call(204, "DELETE "+one+"/spam", "")
		call(204, "DELETE "+one+"/read", "")
		ids := `,"ids":["` + idOf(answer) + `"]}`
		call(200, "POST "+list+"/changes", `{"change":"read"`+ids)
		call(422, "POST "+list+"/changes", `{"change":"burn"`+ids)
	}
	call(200, "GET /api/inbox", "")
	call(200, "GET /api/health", "")
	call(200, "GET /api/findings", "")
	grievance, err := app.FindFirstRecordByData(collections.Grievances, "spam", false)
	if err != nil {
		t.Fatal(err)
	}
	call(200, "GET /uploads/"+grievance.GetStringSlice("supportDocs")[0], "")

	opening := `{"title":"Fitter","type":"Full Time","location":"Pune","department":"Sales","description":"Does it."}`
	job := "/api/jobs/" + idOf(call(201, "POST /api/jobs", opening))
	call(200, "GET /api/jobs", "")
	call(200, "POST /api/jobs/check", opening)
	call(200, "GET "+job, "")
	call(200, "PUT "+job, `{"title":"Turner","version":1}`)
	call(409, "PUT "+job, `{"title":"Miller","version":1}`)
	call(422, "PUT "+job, `{"title":""}`)
	history := func(record string) {
		t.Helper()
		var revisions []struct {
			ID string `json:"_id"`
		}
		call(200, "GET "+record+"/revisions", "").Into(t, &revisions)
		call(200, "GET "+record+"/revisions/"+revisions[0].ID, "")
	}
	history(job)
	call(204, "DELETE "+job, "")
	call(404, "GET "+job, "")
	call(200, "POST "+job+"/restore", "")

	id := idOf(call(201, "POST /api/blogs", with("tags", `["Hiring"]`)))
	post, draft := "/api/blogs/"+id, "/api/drafts/"+id
	call(200, "GET /api/blogs", "")
	call(200, "GET /api/blogs?summary=1", "")
	call(200, "GET "+post, "")
	call(200, "PUT "+post, with("version", "1"))
	call(409, "PUT "+post, with("version", "1"))
	call(422, "PUT "+post, with("title", `""`))
	history(post)
	call(200, "GET "+draft, "")
	call(200, "PUT "+draft, `{"data":{"title":"Half a title"},"version":1}`)
	app.Do("PUT", draft, strings.NewReader(`{"data":{},"version":1}`), "Content-Type", isJSON,
		"Authorization", testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)))
	call(200, "GET "+draft, "")
	call(200, "GET /api/drafts", "")
	call(200, "POST "+draft+"/preview", "")
	call(204, "DELETE "+draft, "")
	call(204, "DELETE "+post, "")
	call(200, "POST "+post+"/restore", "")
	caller.upload(t, "image", "a.png", testapp.Picture(t, "png"))
	caller.upload(t, "image", "a.png", "no picture")

	watch.Of(app.App).NoteDamage("page 7 is never used")
	call(503, "GET /api/health", "")

	parameter := regexp.MustCompile(`\{\w+\}`)
	for _, call := range api.Documented() {
		method, path, _ := strings.Cut(call, " ")
		app.Do(method, parameter.ReplaceAllString(path, "abcdefghijklmno"), strings.NewReader("x"),
			"Authorization", "garbage", "Content-Type", "text/plain")
	}
	app.Settings().RateLimits.Enabled = true
	for range 301 {
		app.Get("/api/openapi.json", "")
	}
	for _, call := range api.Documented() {
		method, path, _ := strings.Cut(call, " ")
		failed := false
		for status, response := range document.operation(method, path)["responses"].(map[string]any) {
			_, shared := response.(map[string]any)["$ref"]
			failed = failed || status >= "400" && checked.seen[call][status]
			if !shared && !checked.seen[call][status] {
				t.Errorf("%s was not answered with %s", call, status)
			}
		}
		if !failed {
			t.Errorf("%s was not answered with an error", call)
		}
	}
}

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
	item, _ := d.body["paths"].(map[string]any)[path].(map[string]any)
	operation, _ := item[strings.ToLower(method)].(map[string]any)
	return operation
}

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
	return pointer("paths", path, strings.ToLower(method), "responses", status)
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
