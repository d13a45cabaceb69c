package api

import (
	"slices"

	"workforce/pb/api/auth"
	"workforce/pb/api/editing"
	"workforce/pb/api/inbox"
	"workforce/pb/api/kit"
)

// routes lists all documented calls. Each table says who may make its calls and what they answer.
var routes = kit.WithDocument(kit.WithRoles(slices.Concat(
	auth.Routes,         // logging in and out, passwords, the own account, staff
	inbox.Routes,        // forms, submissions and their cases, templates, reports
	editing.Routes,      // posts, openings, pictures, pages, releases, drafts, redirects
	watchRoutes,         // the state of the site
	claimRoutes,         // what the pages claim
	keptRoutes,          // how long records are kept
	scriptFailureRoutes, // scripts that failed in a browser
)))

// Document returns the OpenAPI document of all calls as JSON.
func Document() ([]byte, error) { return kit.Document(routes) }
