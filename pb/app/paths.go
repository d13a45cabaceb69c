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

// stayInside has an address under /api or /uploads that tries to climb (/api/../), or to
// begin anew (/uploads//etc), answered as one where nothing is. net/http would send it on
// to what it takes for the address that was meant.
func stayInside(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked := r.URL.Path
		ours := strings.HasPrefix(asked, apiPrefix) || strings.HasPrefix(asked, uploadsPrefix)
		if ours && path.Clean(asked) != strings.TrimSuffix(asked, "/") {
			r = r.Clone(r.Context())
			r.URL.Path, r.URL.RawPath = apiPrefix, ""
		}
		next.ServeHTTP(w, r)
	})
}
