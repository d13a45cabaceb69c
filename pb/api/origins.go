package api

import (
	"net/http"
	"slices"
)

// AnyOrigin stands for all origins in the settings.
const AnyOrigin = "*"

// preflightSeconds is how long browsers remember the answer to a preflight request.
const preflightSeconds = "7200"

// AllowOrigins returns a handler that lets pages of the origins read the open calls in a browser.
// It stands in front of the cache, because only the CORS headers of an answer depend on the
// origin. A page cannot send a token of its visitor: the header Authorization is not allowed.
func AllowOrigins(origins []string, next http.Handler) http.Handler {
	if len(origins) == 0 {
		return next
	}
	open := http.NewServeMux()
	for _, r := range routes {
		if r.Open {
			open.Handle(r.Path, http.NotFoundHandler())
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if origin == "" || !slices.Contains(origins, origin) && !slices.Contains(origins, AnyOrigin) {
			next.ServeHTTP(w, r)
			return
		}
		if _, pattern := open.Handler(r); pattern == "" {
			next.ServeHTTP(w, r)
			return
		}
		header := w.Header()
		header.Set("Access-Control-Allow-Origin", origin)
		header.Set("Access-Control-Expose-Headers", "ETag, Link, X-Total-Count")
		if r.Method != http.MethodOptions {
			next.ServeHTTP(w, r)
			return
		}
		header.Set("Vary", "Origin")
		header.Set("Access-Control-Allow-Methods", "GET, HEAD")
		header.Set("Access-Control-Allow-Headers", "Content-Type, If-None-Match")
		header.Set("Access-Control-Max-Age", preflightSeconds)
		w.WriteHeader(http.StatusNoContent)
	})
}
