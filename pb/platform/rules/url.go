package rules

import (
	"net/url"
	"strings"
)

// IsWebAddress tells whether value is the address of a page. People also copy addresses
// without https://, so example.com/page and /page are allowed. Other schemes are not: a
// javascript: address would be a script.
func IsWebAddress(value string) bool {
	parsed, err := url.Parse(value)
	if err != nil || parsed.Opaque != "" {
		return false
	}
	switch parsed.Scheme {
	case "http", "https":
		return parsed.Host != ""
	case "":
		host, _, _ := strings.Cut(strings.TrimLeft(value, "/"), "/")
		return host != "" && (strings.HasPrefix(value, "/") || strings.Contains(host, "."))
	}
	return false
}
