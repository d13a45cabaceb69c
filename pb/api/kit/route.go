// Package kit has what all documented calls need: the route and who may call it, lists with their
// pages, answers from the cache, the API's document, and records that are written in the admin
// area. Begin with route.go.
package kit

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// A Route is one documented call.
type Route struct {
	Method  string
	Path    string // a pattern of net/http
	Handler func(*core.RequestEvent) error
	Access  Access // who may call it
	// Form declares the fields of a request body that is a form, and Submit handles what was sent with it, instead of
	// Handler. Default: the call takes none.
	Form   request.Fields
	Submit func(e *core.RequestEvent, sent *request.Values) error
	// Open lets pages of the origins in the settings read the answers, see api.AllowOrigins.
	Open bool
	// Replaces is set for a call that PocketBase has a route for. It takes no body and is
	// open to anyone.
	Replaces bool
	// Page is the path of the page that shows the form. Default: none does.
	Page string

	// The fields below are for the API's document, see openapi.go.

	Summary string
	// Query lists the parameters in the address. Default: none.
	Query []Parameter
	// Declared is the kind of submission that the form sends. Default: none.
	Declared *collections.SubmissionKind
	// Body is a value of the type that the handler decodes a JSON body into. Default: none.
	Body any
	// Keyed says that a call with a JSON body takes an Idempotency-Key, as the forms do.
	Keyed bool
	// Answers has a value of the type that is answered, by status; nil has no body.
	Answers Answers
	// Headers describes headers of the answer besides those of every list. Default: none.
	Headers []Parameter
	// Refusals lists the error statuses that do not follow from the rest of the route.
	Refusals []int
}

// Handle returns what answers the call.
func (r Route) Handle() func(*core.RequestEvent) error {
	if r.Submit == nil {
		return r.Handler
	}
	return func(e *core.RequestEvent) error {
		sent, err := request.Read(e, r.Form)
		if err != nil {
			return err
		}
		defer sent.Close()
		return r.Submit(e, sent)
	}
}

// WithBody returns a handler that decodes the JSON body of a request for another one.
func WithBody[body any](handle func(e *core.RequestEvent, sent body) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		var sent body
		if err := request.ReadObject(e, &sent); err != nil {
			return err
		}
		return handle(e, sent)
	}
}
