package cache

import (
	"net/http"
	"strings"
	"time"
)

// Front is the handler in front of the router. It answers the requests that the cache has a
// response for, and passes on all others. A hit passes none of PocketBase's middlewares, so no
// login is looked up, nothing is logged, and no rate limit counts it.
type Front struct {
	Cache *Cache
	Next  http.Handler
	// Host is the host of the site's address.
	Host string
	// Observe gets every answer from the cache with the pattern of its route. Default: nobody
	// gets them.
	Observe func(pattern string, status int, took time.Duration)
}

// ServeHTTP implements http.Handler.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !f.mayAnswer(r) {
		f.Next.ServeHTTP(w, r)
		return
	}
	hit, pattern := f.find(r.RequestURI)
	if hit == nil {
		f.Next.ServeHTTP(w, r)
		return
	}
	var started time.Time
	if f.Observe != nil {
		started = time.Now()
	}
	status, _ := hit.write(w, r) // the error says that the visitor is gone
	if f.Observe != nil {
		f.Observe(pattern, status, time.Since(started))
	}
}

// find returns the response for an address and the pattern of its route, or nil. It finds only
// canonical addresses. The router answers those that are written in another way.
func (f *Front) find(address string) (response *Response, pattern string) {
	if file, found := f.Cache.files[address]; found {
		response, err := file.read()
		if err != nil {
			return nil, "" // the router answers and logs the error
		}
		return response, file.Pattern
	}
	if hit, _ := f.Cache.find(address); hit != nil {
		return hit.Response, hit.Pattern
	}
	return nil, ""
}

// mayAnswer reports whether only the address decides the answer. The answer to a caller with
// a token, to a request with a body, and to a host that PocketBase redirects may be another.
func (f *Front) mayAnswer(r *http.Request) bool {
	return (r.Method == http.MethodGet || r.Method == http.MethodHead) &&
		r.ContentLength == 0 && r.Header["Authorization"] == nil &&
		(!strings.HasPrefix(r.Host, "www.") || r.Host == f.Host)
}
