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
// length is known, and reads it within the limits of a Body. It replaces PocketBase's own limit,
// and with it the copy of the body that PocketBase's router keeps, up to 16 MB in memory.
func LimitBody(fields Fields) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       apis.DefaultBodyLimitMiddlewareId,
		Priority: apis.DefaultBodyLimitMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			limit := fields.MaxBody()
			if mediaType, _ := mediaTypeOf(e.Request); mediaType != multipartForm {
				limit = maxTexts(e)
			}
			// A form that is answered by its page is read up to the limit, to give back what was typed.
			if e.Request.ContentLength > limit && formPageOf(e) == nil {
				return fields.tooLarge(limit)
			}
			defer limitBody(e, limit)()
			err := e.Next()
			if passed, ok := errors.AsType[*http.MaxBytesError](err); ok {
				return fields.tooLarge(passed.Limit)
			}
			return err
		},
	}
}

// limitBody limits the body of our own calls, see Hold.
func limitBody(e *core.RequestEvent, limit int64) (release func()) {
	from := e.Request.Body
	if copied, ok := from.(*router.RereadableReadCloser); ok {
		from = copied.ReadCloser
	}
	held := Hold(e, from, limit, 1)
	e.Request.Body = held
	return held.Release
}
