package app

import (
	"net/http"
	"path"
	"strings"
)

const apiPrefix = "/api/"

// stayInside has an address that climbs out of /api (/api/../) answered as one where
// nothing is. net/http would send it on to a page of the site.
func stayInside(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, apiPrefix) && !strings.HasPrefix(path.Clean(r.URL.Path)+"/", apiPrefix) {
			r = r.Clone(r.Context())
			r.URL.Path, r.URL.RawPath = apiPrefix, ""
		}
		next.ServeHTTP(w, r)
	})
}
