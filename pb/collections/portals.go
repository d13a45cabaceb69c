package collections

import (
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Portals are the products and services that a grievance may be about.
var Portals = []string{
	"jobsFind4U", "crmPortal", "lmsPortal", "hrmsPortal", "manpowerConsulting",
	"contractStaffing", "payrollManagement", "skillDevelopment", "csrTraining",
}

// checkPortals wants one true at least, knows no others, and fills in those left out.
func checkPortals(r *core.Record) error {
	var chosen map[string]bool
	if err := r.UnmarshalJSONField(GrievancePortals, &chosen); err != nil {
		return broken("Portals must be an object of true and false values")
	}
	all := make(map[string]bool, len(Portals))
	for _, portal := range Portals {
		all[portal] = chosen[portal]
	}
	some := false
	for portal, on := range chosen {
		if !slices.Contains(Portals, portal) {
			return broken("Portals has a name that is not known")
		}
		some = some || on
	}
	if !some {
		return broken("Please select at least one portal")
	}
	r.Set(GrievancePortals, all)
	return nil
}

// pageURL checks the address of a page. People copy it without its beginning as
// well, so example.com/page will do; a script in place of an address will not.
func pageURL(value string) error {
	if err := line("Page URL", value, true, pageURLMax); err != nil {
		return err
	}
	parsed, err := url.Parse(value)
	if err != nil || parsed.Opaque != "" {
		return broken("Page URL must be a web address")
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
		return broken("Page URL must be a web address")
	}
	return nil
}
