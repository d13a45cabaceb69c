package collections

import (
	"slices"

	"workforce/pb/rules"

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
		return rules.Broken("Portals must be an object of true and false values")
	}
	all := make(map[string]bool, len(Portals))
	for _, portal := range Portals {
		all[portal] = chosen[portal]
	}
	some := false
	for portal, on := range chosen {
		if !slices.Contains(Portals, portal) {
			return rules.Broken("Portals has a name that is not known")
		}
		some = some || on
	}
	if !some {
		return rules.Broken("Please select at least one portal")
	}
	r.Set(GrievancePortals, all)
	return nil
}
