package watch

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// slowAfter is how long a request takes until it is logged.
	slowAfter = 2 * time.Second
	// slowPause is the time between two log lines about slow requests of a pattern.
	slowPause = 10 * time.Second
	// slowBody is the size of a request body in bytes from which a slow request says more about
	// the visitor's connection than about the program.
	slowBody = 64 << 10
	// outermost is the priority of a middleware that runs around all others.
	outermost = apis.DefaultActivityLoggerMiddlewarePriority - 30
)

// ObserveRequests logs slow requests by the pattern of their route. observe gets every
// request. Default: nothing is counted.
func ObserveRequests(e *core.ServeEvent, observe func(pattern string, status int, took time.Duration)) {
	slow := &slowLog{last: map[string]time.Time{}}
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "observeRequests", Priority: outermost,
		Func: func(e *core.RequestEvent) error {
			started := time.Now()
			err := e.Next()
			if isEndless(e.Request) {
				return err
			}
			took := time.Since(started)
			if observe != nil {
				observe(e.Request.Pattern, statusOf(e, err), took)
			}
			if took >= slowAfter && e.Request.ContentLength < slowBody && slow.due(e.Request.Pattern, time.Now()) {
				e.App.Logger().Warn("slow call", "call", e.Request.Pattern, "status", statusOf(e, err), "seconds",
					took.Round(time.Millisecond).Seconds())
			}
			return err
		}})
}

// isEndless reports whether a request asks for an event stream, which lasts for minutes.
func isEndless(r *http.Request) bool { return r.Pattern == "GET /api/realtime" }

// statusOf returns the status of the answer. PocketBase answers an error after all middlewares.
func statusOf(e *core.RequestEvent, err error) int {
	if err != nil && !e.Written() {
		return router.ToApiError(err).Status
	}
	if status := e.Status(); status != 0 {
		return status
	}
	return http.StatusOK
}

// A slowLog limits the lines about slow requests. There are as many patterns as routes.
type slowLog struct {
	mu   sync.Mutex
	last map[string]time.Time // by pattern
}

func (s *slowLog) due(pattern string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.last[pattern]) < slowPause {
		return false
	}
	s.last[pattern] = now
	return true
}
