package rules

import (
	"net/url"
	"strings"
)

const maxPageURLLength = 2000 // characters

// PageURL checks the address of a page. People copy it without its beginning as
// well, so example.com/page will do; a script in place of an address will not.
func PageURL(value string) error {
	if err := Line("Page URL", value, true, maxPageURLLength); err != nil {
		return err
	}
	parsed, err := url.Parse(value)
	if err != nil || parsed.Opaque != "" {
		return Broken("Page URL must be a web address")
	}
	host := parsed.Host
	switch parsed.Scheme {
	case "http", "https":
	case "":
		host, _, _ = strings.Cut(strings.TrimLeft(value, "/"), "/")
	default:
		host = ""
	}
	if host == "" || parsed.Scheme == "" && !strings.HasPrefix(value, "/") && !strings.Contains(host, ".") {
		return Broken("Page URL must be a web address")
	}
	return nil
}
