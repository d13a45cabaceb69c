package api

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

// answers maps each status to a value of the Go type that is answered. nil stands for no body.
type answers map[int]any

// anyOf stands for an answer that has one of several types.
type anyOf []any

// A file is the media type of an answer that is not JSON.
type file string

// A parameter describes one parameter of the query string.
type parameter struct {
	name, description string
	schema            schema
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

// withDocument adds the call that answers the OpenAPI document of all routes. Since the
// document is made from the routes, it cannot differ from them.
func withDocument(table []route) []route {
	var create func() (cache.Result, error)
	table = append(table, route{
		method: http.MethodGet, path: documentPath, access: anyone,
		handler: func(e *core.RequestEvent) error { return answerCached(e, documentPath, nil, create) },
		summary: "Show this document", answers: answers{http.StatusOK: map[string]any{}},
	})
	create = func() (cache.Result, error) { return newResult(describe(table), http.Header{}) }
	return table
}

// documentOf returns the OpenAPI document of the routes as JSON.
func documentOf(table []route) ([]byte, error) {
	return json.Marshal(describe(table), json.Deterministic(true), jsontext.WithIndent("  "))
}

// describe returns the OpenAPI document of the routes.
func describe(table []route) map[string]any {
	schemas := schemas{}
	paths := map[string]map[string]any{}
	for _, r := range table {
		path := r.documentedPath()
		if paths[path] == nil {
			paths[path] = map[string]any{}
		}
		paths[path][strings.ToLower(r.method)] = r.describe(schemas)
	}
	responses := map[string]any{}
	for status, description := range statusDescriptions {
		responses[strconv.Itoa(status)] = map[string]any{
			"description": description, "content": jsonContent(schemas.ofAnswer(request.Refusal{})),
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
func (r route) documentedPath() string { return strings.ReplaceAll(r.path, "...}", "}") }

// describe returns the operation of the route.
func (r route) describe(schemas schemas) map[string]any {
	responses := map[string]any{}
	for _, status := range r.refusalStatuses() {
		responses[strconv.Itoa(status)] = map[string]any{"$ref": "#/components/responses/" + strconv.Itoa(status)}
	}
	for status, answer := range r.answers {
		responses[strconv.Itoa(status)] = r.response(status, answer, schemas)
	}
	resource := strings.Split(strings.TrimPrefix(r.path, "/api"), "/")[1]
	operation := map[string]any{
		"summary": r.summary, "description": r.access.people, "tags": []string{strings.TrimSuffix(resource, ".json")},
		"responses": responses, "security": r.access.security(),
	}
	if parameters := r.parameters(); len(parameters) > 0 {
		operation["parameters"] = parameters
	}
	if r.body != nil {
		operation["requestBody"] = map[string]any{"required": true, "content": jsonContent(schemas.ofBody(r.body))}
	} else if content := r.formContent(); len(content) > 0 {
		operation["requestBody"] = map[string]any{"required": true, "content": content}
	}
	return operation
}

// refusalStatuses returns the error statuses of the route. Most follow from its access
// and from what it reads.
func (r route) refusalStatuses() []int {
	statuses := append(slices.Clone(r.refusals),
		http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable)
	if len(r.access.tokens) > 0 {
		statuses = append(statuses, http.StatusUnauthorized)
	}
	if r.access.restricted {
		statuses = append(statuses, http.StatusForbidden)
	}
	if len(r.query) > 0 {
		statuses = append(statuses, http.StatusBadRequest)
	}
	if r.body != nil || len(r.formContent()) > 0 {
		statuses = append(statuses, http.StatusBadRequest, http.StatusRequestTimeout,
			http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	return statuses
}

func (r route) response(status int, answer any, schemas schemas) map[string]any {
	response := map[string]any{"description": http.StatusText(status)}
	switch answer := answer.(type) {
	case nil:
	case file:
		response["content"] = map[string]any{string(answer): map[string]any{}}
	default:
		response["content"] = jsonContent(schemas.ofAnswer(answer))
		if len(r.query) > 0 {
			headers := map[string]any{
				"X-Total-Count": map[string]any{
					"description": "The number of rows on all pages. With X-Total-More: true, there are more.", "schema": integer,
				},
				"Link": map[string]any{"description": "The other pages (RFC 8288).", "schema": text},
			}
			for _, h := range r.headers {
				headers[h.name] = map[string]any{"description": h.description, "schema": h.schema}
			}
			response["headers"] = headers
		}
	}
	return response
}

func (r route) parameters() []any {
	var all []any
	add := func(name, in, description string, required bool, schema schema) {
		all = append(all, map[string]any{
			"name": name, "in": in, "description": description, "required": required, "schema": schema,
		})
	}
	for _, match := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(r.documentedPath(), -1) {
		add(match[1], "path", "The "+match[1]+" in the address.", true, text)
	}
	for _, p := range r.query {
		add(p.name, "query", p.description, false, p.schema)
	}
	if slices.Contains(r.form.Texts, request.FieldIdempotencyKey) {
		add("Idempotency-Key", "header", "Marks repetitions of the same submission: it is stored once.", false, text)
	}
	return all
}

// security returns the security requirements: one of the tokens, or none.
func (a access) security() []any {
	all := []any{}
	for _, name := range a.tokens {
		all = append(all, map[string]any{name: []string{}})
	}
	if a.optional {
		all = append(all, map[string]any{})
	}
	return all
}
