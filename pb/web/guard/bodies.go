package guard

import (
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"workforce/pb/platform/request"
)

// maxStrangerBody is the size limit of a request body that nobody but operators may exceed,
// in bytes. It is enough for every call of PocketBase that is open to others.
const maxStrangerBody = 64 << 10

// copies is how often PocketBase keeps a body in memory: its decoder and the wrapper that reads it again
// have a buffer each, which double as they grow.
const copies = 4

// BodyLimitID is the ID of the middleware that limits bodies, for routes that unbind it
// because they have limits of their own.
const BodyLimitID = "limitStrangerBody"

// limitBody limits the request bodies of everybody but operators, who have PocketBase's
// limits. Nobody's JSON may be nested deep.
func limitBody(e *core.RequestEvent) error {
	// PocketBase reads the body again from its own wrapper, which therefore has to stay outside.
	wrapper, ok := e.Request.Body.(*router.RereadableReadCloser)
	if !ok {
		wrapper = &router.RereadableReadCloser{ReadCloser: e.Request.Body}
		e.Request.Body = wrapper
	}
	if e.HasSuperuserAuth() {
		wrapper.ReadCloser = request.LimitNesting(e.Request, request.PaceOfOperator(e.Response, wrapper.ReadCloser))
		return e.Next()
	}
	limit := int64(maxStrangerBody)
	if e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		limit = 0
	}
	if e.Request.ContentLength > limit {
		return apis.ErrRequestEntityTooLarge
	}
	body := request.Hold(e, wrapper.ReadCloser, limit, copies)
	defer body.Release()
	wrapper.ReadCloser = body
	err := e.Next()
	if full := body.Full(); full != nil && !e.Written() {
		return router.NewApiError(http.StatusServiceUnavailable, full.Error(), nil)
	}
	return err
}
