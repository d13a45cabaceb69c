package api

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// A route is one documented call.
type route struct {
	method  string
	path    string
	handler func(*core.RequestEvent) error
	access  access
	// form declares the fields of a request body that is a form. Default: the call takes none.
	form request.Fields
	// open lets pages of the origins in the settings read the answers, see AllowOrigins.
	open bool
	// replaces is set for a call that PocketBase has a route for. It takes no body and is
	// open to anyone.
	replaces bool
	// page is the path of the page that shows the form. Default: none does.
	page string

	// The fields below are for the API's document, see openapi.go.

	summary string
	// query lists the parameters in the address. Default: none.
	query []parameter
	// declared is the kind of submission that the form sends. Default: none.
	declared *collections.SubmissionKind
	// body is a value of the type that the handler decodes a JSON body into. Default: none.
	body any
	// answers has a value of the type that is answered, by status; nil has no body.
	answers answers
	// headers describes headers of the answer besides those of every list. Default: none.
	headers []parameter
	// refusals lists the error statuses that do not follow from the rest of the route.
	refusals []int
}
