// Package guard limits what strangers can make PocketBase do. PocketBase reads request
// bodies, opens event streams and logs addresses before it checks who calls. Everything here
// is bound to the whole router, so it also covers the calls of a later version of PocketBase.
package guard

import (
	"net/http"
	"net/netip"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/store/sessions"
)

// afterLimits is the priority of a middleware that runs after the login is known and the
// rate limits have passed, and before anything reads the body.
const afterLimits = apis.DefaultRateLimitMiddlewarePriority + 5

// Config holds the settings of the limits.
type Config struct {
	// Proxies may name a visitor's address.
	Proxies []netip.Prefix
	// DailyUploadBytes limits what one network may attach to forms in 24 hours, in bytes.
	// Default: no limit.
	DailyUploadBytes int64
	// ObservePeer gets the address and the headers of every request, and whether a proxy
	// header is accepted from there. Default: nobody gets them.
	ObservePeer func(peer netip.Addr, header http.Header, trusted bool)
}

// Register binds the limits to the router.
func Register(e *core.ServeEvent, config Config) {
	bindVisitors(e, config)
	e.App.Store().Set(uploadsKey, newUploads(config.DailyUploadBytes))
	sessions.Register(e)
	e.Router.Bind(
		&hook.Handler[*core.RequestEvent]{
			// The ID makes it replace PocketBase's request log.
			Id: apis.DefaultActivityLoggerMiddlewareId, Priority: apis.DefaultActivityLoggerMiddlewarePriority,
			Func: logCall,
		},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority - 1,
			Func: countCollectionCalls(e)},
		&hook.Handler[*core.RequestEvent]{Priority: afterLimits, Func: closeCalls},
		&hook.Handler[*core.RequestEvent]{Id: BodyLimitID, Priority: afterLimits, Func: limitBody},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultBodyLimitMiddlewarePriority + 1, Func: answerFirst},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultBodyLimitMiddlewarePriority + 1, Func: joinCode},
	)
	bindStreams(e.App)
	bindPasswords(e.App)
	bindLogLimit(e.App)
}

// countCollectionCalls applies PocketBase's general rate limit to the calls that name a
// collection. PocketBase applies only the limit of the collection, and none if the
// collection does not exist.
func countCollectionCalls(e *core.ServeEvent) func(*core.RequestEvent) error {
	i := slices.IndexFunc(e.Router.Middlewares, func(handler *hook.Handler[*core.RequestEvent]) bool {
		return handler.Id == apis.DefaultRateLimitMiddlewareId
	})
	general := e.Router.Middlewares[i].Func
	return func(e *core.RequestEvent) error {
		if e.Request.PathValue("collection") == "" {
			return e.Next()
		}
		return general(e)
	}
}
