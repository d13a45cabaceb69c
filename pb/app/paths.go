package app

import (
	"net/http"
	"path"
	"strings"
)

const (
	apiPrefix     = "/api/"
	uploadsPrefix = "/uploads/"
)

// rejectTraversal answers 404 to paths under /api and /uploads that contain "..", "." or
// an empty segment, such as /api/../ and /uploads//etc. net/http would redirect them to
// the cleaned path instead.
func rejectTraversal(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requested := r.URL.Path
		guarded := strings.HasPrefix(requested, apiPrefix) || strings.HasPrefix(requested, uploadsPrefix)
		if guarded && path.Clean(requested) != strings.TrimSuffix(requested, "/") {
			r = r.Clone(r.Context())
			r.URL.Path, r.URL.RawPath = apiPrefix, ""
		}
		next.ServeHTTP(w, r)
	})
}
