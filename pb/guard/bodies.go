package guard

import (
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// maxStrangerBody is the size limit of a request body that nobody but operators may exceed,
// in bytes. It is enough for every call of PocketBase that is open to others.
const maxStrangerBody = 64 << 10

// BodyLimitID is the ID of the middleware that limits bodies, for routes that unbind it
// because they have limits of their own.
const BodyLimitID = "limitStrangerBody"

// limitBody limits the request bodies of everybody but operators, who have PocketBase's
// limits.
func limitBody(e *core.RequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	limit := int64(maxStrangerBody)
	if e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		limit = 0
	}
	if e.Request.ContentLength > limit {
		return apis.ErrRequestEntityTooLarge
	}
	// PocketBase reads the body again from its own wrapper, which therefore has to stay outside.
	if body, ok := e.Request.Body.(*router.RereadableReadCloser); ok {
		body.ReadCloser = http.MaxBytesReader(e.Response, body.ReadCloser, limit)
	} else {
		e.Request.Body = http.MaxBytesReader(e.Response, e.Request.Body, limit)
	}
	return e.Next()
}
