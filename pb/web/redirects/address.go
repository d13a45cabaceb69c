package redirects

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/web/pages"
)

// PathOf returns the path of an address of this site without its query and its anchor.
func PathOf(address string) string {
	path, _, _ := strings.Cut(address, "#")
	path, _, _ = strings.Cut(path, "?")
	return path
}

// FoldedPathOf returns the path of an address of this site as redirects from it are found: in lower case and
// without a slash at its end.
func FoldedPathOf(address string) string { return pages.Fold(PathOf(address)) }

// normalFrom returns an old address in normal form: the path as the server gets it from a browser, and the
// parameters that choose what the old site showed. People paste whole addresses, also encoded ones.
func normalFrom(typed string) string {
	typed, _, _ = strings.Cut(strings.TrimSpace(typed), "#")
	typed, query, _ := strings.Cut(typed, "?")
	if parsed, err := url.Parse(typed); err == nil && (parsed.Scheme == "https" || parsed.Scheme == "http") {
		typed = parsed.EscapedPath()
	}
	from := typed
	if decoded, err := url.PathUnescape(from); err == nil {
		from = decoded
	}
	if !strings.HasPrefix(from, "//") { // no address of this site, see checkFrom
		from = pages.Fold(path.Clean("/" + from))
	}
	return withQuery(from, query)
}

// foldPath returns an old address with its path in the form in which it is stored.
func foldPath(address string) string {
	path, query, hasQuery := strings.Cut(address, "?")
	if !hasQuery {
		return pages.Fold(path)
	}
	return pages.Fold(path) + "?" + query
}

func withQuery(path, query string) string {
	if own, _ := splitQuery(query); own != "" {
		return path + "?" + own
	}
	return path
}

// followers are parameters that advertising and mail programs add to addresses, besides those that begin
// with utm_.
var followers = []string{"fbclid", "gclid", "gbraid", "wbraid", "msclkid", "yclid", "igshid", "igsh", "mc_cid",
	"mc_eid", "_ga"}

// splitQuery returns the parameters that choose what an old address showed, in one order, and those that
// only follow visitors around.
func splitQuery(query string) (own, following string) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return query, ""
	}
	follow := url.Values{}
	for name, given := range values {
		if strings.HasPrefix(name, "utm_") || slices.Contains(followers, name) {
			follow[name] = given
			delete(values, name)
		}
	}
	return values.Encode(), follow.Encode()
}

// reached returns the old addresses whose redirects would lead visitors of an address on: without its query,
// and with exactly its query. An address of another site has none.
func reached(to string) []string {
	if !strings.HasPrefix(to, "/") {
		return nil
	}
	path := FoldedPathOf(to)
	if exact := normalFrom(to); exact != path {
		return []string{path, exact}
	}
	return []string{path}
}

// normalTo returns a new address without the name of this site, which people copy with it.
func normalTo(app core.App, typed string) string {
	typed = strings.TrimSpace(typed)
	parsed, err := url.Parse(typed)
	site, siteErr := url.Parse(app.Settings().Meta.AppURL)
	if err != nil || siteErr != nil || parsed.Host == "" || !strings.EqualFold(parsed.Host, site.Host) ||
		parsed.User != nil {
		return typed
	}
	_, rest, _ := strings.Cut(typed, "://")
	return "/" + strings.TrimLeft(rest[len(parsed.Host):], "/")
}

// Lookup returns what visitors find at an old address without its redirect. A page ignores the parameters
// that it does not know, so an old address with one can lead elsewhere although its path shows the page.
func Lookup(find func(path string) (pages.Target, error), from string) (pages.Target, error) {
	path, query, hasQuery := strings.Cut(from, "?")
	if !hasQuery {
		return find(path)
	}
	values, err := url.ParseQuery(query)
	if address, found := pages.Find(path, values); err == nil && found && len(address.Query) > 0 {
		return pages.Shown, nil
	}
	return pages.Nothing, nil
}
