package api

import "slices"

// routes lists all documented calls.
var routes = withDocument(slices.Concat(authRoutes, inboxCalls, editingCalls, watchRoutes, scriptFailureRoutes))

// Document returns the OpenAPI document of all calls as JSON.
func Document() ([]byte, error) { return documentOf(routes) }
