package kit

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
)

// documentPath is the address of the API's document.
const documentPath = "/api/openapi.json"

// Answers maps each status to a value of the Go type that is answered. nil stands for no body.
type Answers map[int]any

// AnyOf stands for an answer that has one of several types.
type AnyOf []any

// A File is the media type of an answer that is not JSON.
type File string

// A Parameter describes one parameter of the query string.
type Parameter struct {
	Name, Description string
	Schema            Schema
}

// statusDescriptions describes each error status.
var statusDescriptions = map[int]string{
	http.StatusBadRequest:            "A field or parameter is unknown, malformed or of the wrong type.",
	http.StatusUnauthorized:          "No valid token, or the wrong email or password.",
	http.StatusForbidden:             "The role of the caller does not allow this.",
	http.StatusNotFound:              "It does not exist.",
	http.StatusRequestTimeout:        "The request body came too slowly.",
	http.StatusConflict:              "It conflicts with stored data, such as a closed opening or somebody else's change.",
	http.StatusRequestEntityTooLarge: "The request body is too large.",
	http.StatusUnsupportedMediaType:  "The media type of the request body is not supported.",
	http.StatusUnprocessableEntity:   "A value breaks a rule; `fields` says which one and why.",
	http.StatusTooManyRequests:       "Too many requests came from this network or for this account.",
	http.StatusInternalServerError:   "Something went wrong on the server.",
	http.StatusServiceUnavailable:    "Nothing can be saved, or no mail can be sent, at the moment.",
}

// WithDocument adds the call that answers the OpenAPI document of all routes. Since the
// document is made from the routes, it cannot differ from them.
func WithDocument(table []Route) []Route {
	var create func() (cache.Result, error)
	table = append(table, Route{
		Method: http.MethodGet, Path: documentPath, Access: Anyone,
		Handler: func(e *core.RequestEvent) error { return AnswerCached(e, documentPath, nil, create) },
		Summary: "Show this document", Answers: Answers{http.StatusOK: map[string]any{}},
	})
	create = func() (cache.Result, error) { return NewResult(describe(table), http.Header{}) }
	return table
}

// Document returns the OpenAPI document of the routes as JSON.
func Document(table []Route) ([]byte, error) {
	return json.Marshal(describe(table), json.Deterministic(true), jsontext.WithIndent("  "))
}

// describe returns the OpenAPI document of the routes.
func describe(table []Route) map[string]any {
	schemas := Schemas{}
	paths := map[string]map[string]any{}
	for _, r := range table {
		path := r.documentedPath()
		if paths[path] == nil {
			paths[path] = map[string]any{}
		}
		paths[path][strings.ToLower(r.Method)] = r.describe(schemas)
	}
	tags := []string{}
	for _, r := range table {
		tags = append(tags, r.tag())
	}
	slices.Sort(tags)
	named := []any{}
	for _, tag := range slices.Compact(tags) {
		named = append(named, map[string]any{"name": tag})
	}
	responses := map[string]any{}
	for status, description := range statusDescriptions {
		responses[strconv.Itoa(status)] = map[string]any{
			"description": description, "content": jsonContent(schemas.OfAnswer(request.Refusal{})),
		}
	}
	return map[string]any{
		"openapi": "3.1.1",
		"info": map[string]any{
			"title": "Workforce", "version": "1",
			"description": "Every error is answered as JSON with one sentence for people in `error` and, if fields are " +
				"wrong, a sentence for each in `fields`. A method that an address does not take is answered with 405 and an " +
				"`Allow` header, 429 and 503 with `Retry-After`. Times are RFC 3339 in UTC.",
		},
		"servers": []any{map[string]any{"url": "/"}},
		"tags":    named,
		"paths":   paths,
		"components": map[string]any{
			"schemas": schemas.byName(), "responses": responses,
			"securitySchemes": map[string]any{
				"bearer": map[string]any{
					"type": "http", "scheme": "bearer", "description": "The token that POST /api/auth/login answers.",
				},
				"link": map[string]any{
					"type": "apiKey", "in": "query", "name": "token",
					"description": "The token that POST /api/auth/file-token answers, for links. It is valid for a few minutes.",
				},
			},
		},
	}
}

// documentedPath returns the path as OpenAPI writes it. OpenAPI has no mark for a parameter that
// takes the rest of a path.
func (r Route) documentedPath() string { return strings.ReplaceAll(r.Path, "...}", "}") }

// describe returns the operation of the route.
func (r Route) describe(schemas Schemas) map[string]any {
	responses := map[string]any{}
	for _, status := range r.refusalStatuses() {
		responses[strconv.Itoa(status)] = map[string]any{"$ref": "#/components/responses/" + strconv.Itoa(status)}
	}
	for status, answer := range r.Answers {
		responses[strconv.Itoa(status)] = r.response(status, answer, schemas)
	}
	operation := map[string]any{
		"operationId": r.operationID(), "summary": r.Summary, "description": r.Access.people, "tags": []string{r.tag()},
		"responses": responses, "security": r.Access.security(),
	}
	if parameters := r.parameters(); len(parameters) > 0 {
		operation["parameters"] = parameters
	}
	if r.Body != nil {
		operation["requestBody"] = map[string]any{"required": true, "content": jsonContent(schemas.ofBody(r.Body))}
	} else if content := r.formContent(); len(content) > 0 {
		operation["requestBody"] = map[string]any{"required": true, "content": content}
	}
	return operation
}

// tag returns the first part of the path behind /api, by which clients group the calls.
func (r Route) tag() string {
	resource := strings.Split(strings.TrimPrefix(r.Path, "/api"), "/")[1]
	return strings.TrimSuffix(resource, ".json")
}

// operationID returns a name for the call in generated clients, such as getBlogsById for GET /api/blogs/{id}.
func (r Route) operationID() string {
	id := strings.ToLower(r.Method)
	for _, word := range regexp.MustCompile(`\{?\w+`).
		FindAllString(strings.TrimPrefix(r.documentedPath(), "/api"), -1) {
		name, isParameter := strings.CutPrefix(word, "{")
		name = strings.ToUpper(name[:1]) + name[1:]
		if isParameter {
			name = "By" + name
		}
		id += name
	}
	return id
}

// refusalStatuses returns the error statuses of the route. Most follow from its access
// and from what it reads.
func (r Route) refusalStatuses() []int {
	statuses := append(slices.Clone(r.Refusals),
		http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable)
	if len(r.Access.tokens) > 0 {
		statuses = append(statuses, http.StatusUnauthorized)
	}
	if r.Access.restricted {
		statuses = append(statuses, http.StatusForbidden)
	}
	if len(r.Query) > 0 {
		statuses = append(statuses, http.StatusBadRequest)
	}
	if r.Body != nil || len(r.formContent()) > 0 {
		statuses = append(statuses, http.StatusBadRequest, http.StatusRequestTimeout,
			http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	return statuses
}

func (r Route) response(status int, answer any, schemas Schemas) map[string]any {
	response := map[string]any{"description": http.StatusText(status)}
	switch answer := answer.(type) {
	case nil:
	case File:
		response["content"] = map[string]any{string(answer): map[string]any{}}
	default:
		response["content"] = jsonContent(schemas.OfAnswer(answer))
		if len(r.Query) > 0 {
			headers := map[string]any{
				"X-Total-Count": map[string]any{
					"description": "The number of rows on all pages. With X-Total-More: true, there are more.",
					"schema":      Integer,
				},
				"Link": map[string]any{"description": "The other pages (RFC 8288).", "schema": Text},
			}
			for _, h := range r.Headers {
				headers[h.Name] = map[string]any{"description": h.Description, "schema": h.Schema}
			}
			response["headers"] = headers
		}
	}
	return response
}

func (r Route) parameters() []any {
	var all []any
	add := func(name, in, description string, required bool, schema Schema) {
		all = append(all, map[string]any{
			"name": name, "in": in, "description": description, "required": required, "schema": schema,
		})
	}
	for _, match := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(r.documentedPath(), -1) {
		add(match[1], "path", "The "+match[1]+" in the address.", true, Text)
	}
	for _, p := range r.Query {
		add(p.Name, "query", p.Description, false, p.Schema)
	}
	if r.Keyed || slices.Contains(r.Form.Texts, request.FieldIdempotencyKey) {
		add(request.HeaderIdempotencyKey, "header",
			"Marks repetitions of the same request: as long as what it made exists, nothing more is stored.",
			false, Text)
	}
	return all
}

// security returns the security requirements: one of the tokens, or none.
func (a Access) security() []any {
	all := []any{}
	for _, name := range a.tokens {
		all = append(all, map[string]any{name: []string{}})
	}
	if a.optional {
		all = append(all, map[string]any{})
	}
	return all
}
