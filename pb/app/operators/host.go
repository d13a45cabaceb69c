package operators

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A Host is the host of `/_/`, with or without a port, or "" if `/_/` has the address of the site. With an
// address of its own, no script of the site's pages reaches the login of an operator.
type Host string

// ReadHost reads a host, with or without a port. It reports false for anything else.
func ReadHost(text string) (Host, bool) {
	address, err := url.Parse("//" + text)
	if err != nil || address.Host != text || address.Hostname() == "" {
		return "", false
	}
	if port := address.Port(); port != "" {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return "", false
		}
	}
	return Host(strings.ToLower(text)), true
}

// Name returns the host without its port.
func (h Host) Name() string { return (&url.URL{Host: string(h)}).Hostname() }

// Has reports whether a request was sent to the host of the operators.
func (h Host) Has(host string) bool {
	one := Host(strings.ToLower(host))
	return one == h || one.Name() == string(h)
}

// Address returns the address of `/_/` without a path, beside that of the site.
func (h Host) Address(site string) string {
	address, err := url.Parse(site)
	if h == "" || err != nil {
		return site
	}
	port := address.Port()
	if address.Host = string(h); port != "" && address.Port() == "" {
		address.Host = net.JoinHostPort(string(h), port)
	}
	return address.String()
}

// Separate keeps the pages of the site away from the host of the operators.
func (h Host) Separate(next http.Handler) http.Handler {
	if h == "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case !h.Has(r.Host) || strings.HasPrefix(path, "/_/") || strings.HasPrefix(path, "/api/"):
			next.ServeHTTP(w, r)
		case path == "/":
			http.Redirect(w, r, "/_/", http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	})
}

// close answers 404 at other hosts to what only operators call, and knows no operator there. The router has found
// the call by then, so the spelling of the address does not matter.
func (h Host) close(e *core.RequestEvent) error {
	if h == "" || h.Has(e.Request.Host) {
		return e.Next()
	}
	if isOperatorsCall(e) {
		return e.NotFoundError("", nil)
	}
	if e.HasSuperuserAuth() {
		e.Auth = nil
	}
	query := e.Request.URL.Query()
	if owner, err := e.App.FindAuthRecordByToken(query.Get("token"), core.TokenTypeFile); err == nil &&
		owner.IsSuperuser() {
		query.Del("token")
		e.Request.URL.RawQuery = query.Encode()
	}
	return e.Next()
}

// operatorsCalls begin the patterns of the calls that only operators make.
var operatorsCalls = []string{
	"/_/", "/api/settings", "/api/backups", "/api/logs", "/api/crons", "/api/sql", "/api/batch",
	"/api/collections/import", "/api/collections/meta/",
}

// isOperatorsCall reports whether only operators make a call, or log in by it.
func isOperatorsCall(e *core.RequestEvent) bool {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	switch path {
	case "/api/collections", "/api/collections/{collection}", "/api/collections/{collection}/truncate":
		return true
	}
	if strings.HasPrefix(path, "/api/collections/{collection}/") {
		collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		return err == nil && collection.Name == core.CollectionNameSuperusers
	}
	return slices.ContainsFunc(operatorsCalls, func(call string) bool { return strings.HasPrefix(path, call) })
}
