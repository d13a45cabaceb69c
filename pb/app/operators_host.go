package app

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// An operatorsHost is the host of `/_/`, with or without a port, or "" if `/_/` has the address of the site. With an
// address of its own, no script of the site's pages reaches the login of an operator.
type operatorsHost string

func readOperatorsHost(c *Config, name, text string) error {
	if address, err := url.Parse("//" + text); err != nil || address.Host != text || address.Hostname() == "" || address.Port() != "" && !isPort(address.Port()) {
		return sentence("%s is not a host. Write it as operators.example.com or localhost:8090.", name)
	}
	c.OperatorsHost = operatorsHost(strings.ToLower(text))
	return nil
}

// check returns an error if nobody could use the host.
func (h operatorsHost) check(siteURL string, domains []string) error {
	if h == "" {
		return nil
	}
	if site, err := url.Parse(siteURL); err == nil && h.has(site.Host) {
		return sentence("OPERATORS_HOST is the host of SITE_URL. Choose another one, such as operators.%s, or remove OPERATORS_HOST.", site.Hostname())
	}
	if name := h.name(); len(domains) > 0 && !slices.Contains(domains, name) {
		return sentence("serve would get no certificate for OPERATORS_HOST: name %s behind the other domains.", name)
	}
	return nil
}

// name returns the host without its port.
func (h operatorsHost) name() string { return (&url.URL{Host: string(h)}).Hostname() }

// has reports whether the host of a request is that of the operators.
func (h operatorsHost) has(host string) bool {
	one := operatorsHost(strings.ToLower(host))
	return one == h || one.name() == string(h)
}

// address returns the address of `/_/` without a path, beside that of the site.
func (h operatorsHost) address(site string) string {
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

// separate keeps the pages of the site away from the host of the operators.
func (h operatorsHost) separate(next http.Handler) http.Handler {
	if h == "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case !h.has(r.Host) || strings.HasPrefix(path, "/_/") || strings.HasPrefix(path, "/api/"):
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
func (h operatorsHost) close(e *core.RequestEvent) error {
	if h == "" || h.has(e.Request.Host) {
		return e.Next()
	}
	if isOperatorsCall(e) {
		return e.NotFoundError("", nil)
	}
	if e.HasSuperuserAuth() {
		e.Auth = nil
	}
	query := e.Request.URL.Query()
	if owner, err := e.App.FindAuthRecordByToken(query.Get("token"), core.TokenTypeFile); err == nil && owner.IsSuperuser() {
		query.Del("token")
		e.Request.URL.RawQuery = query.Encode()
	}
	return e.Next()
}

// operatorsCalls begin the patterns of the calls that only operators make.
var operatorsCalls = []string{
	"/_/", "/api/settings", "/api/backups", "/api/logs", "/api/crons", "/api/sql", "/api/batch", "/api/collections/import", "/api/collections/meta/",
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
