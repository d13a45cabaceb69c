package request

import (
	"errors"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// LimitBody refuses a body that is larger than the fields allow, before reading it if its
// length is known, or that comes too slowly. It replaces PocketBase's own limit, and
// with it the copy of the body that PocketBase's router keeps, up to 16 MB in memory.
func LimitBody(fields Fields) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       apis.DefaultBodyLimitMiddlewareId,
		Priority: apis.DefaultBodyLimitMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			limit := fields.MaxBody()
			if mediaType, _ := mediaTypeOf(e.Request); mediaType != multipartForm {
				limit = DefaultMaxBody
			}
			// A form that is answered by its page is read up to the limit, to give back what was typed.
			if e.Request.ContentLength > limit && formPageOf(e) == nil {
				return fields.tooLarge(limit)
			}
			limitBody(e, limit)
			err := e.Next()
			if passed, ok := errors.AsType[*http.MaxBytesError](err); ok {
				return fields.tooLarge(passed.Limit)
			}
			return err
		},
	}
}

// limitBody makes reading the body fail at the limit, in bytes, or when it comes too slowly.
func limitBody(e *core.RequestEvent, limit int64) {
	body := e.Request.Body
	if copied, ok := body.(*router.RereadableReadCloser); ok {
		body = copied.ReadCloser
	}
	e.Request.Body = http.MaxBytesReader(e.Response, Pace(e.Response, body), limit)
}
