package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Grievances is the collection of the grievances that visitors file.
const Grievances = "grievances"

// The fields of a grievance, besides those of every submission.
const (
	GrievanceFullName    = "fullName"
	GrievanceEmail       = "email"
	GrievancePhone       = "phone"
	GrievancePortals     = "portals" // an object of Portals, each true or false
	GrievancePageURL     = "pageUrl"
	GrievanceReason      = "reason"
	GrievanceDetails     = "details"
	GrievanceSupportDocs = "supportDocs"
	GrievanceCreatedAt   = "createdAt"
)

const (
	pageURLMax = 2000  // characters
	detailsMax = 10000 // characters
)

func registerGrievances(app core.App) {
	registerSubmission(app, submission{
		collection: Grievances, prefix: "GRV", time: GrievanceCreatedAt,
		fields: []string{
			GrievanceFullName, GrievanceEmail, GrievancePhone, GrievancePortals,
			GrievancePageURL, GrievanceReason, GrievanceDetails, GrievanceSupportDocs,
		},
	})
	validateOnSave(app, Grievances, checkGrievance)
}

// checkGrievance tidies what was typed and says what is wrong, field by field.
// A complaint must not fail on a short name, so it is not held to the contact
// form's rule.
func checkGrievance(_ core.App, r *core.Record) error {
	r.Set(GrievanceFullName, oneLine(r.GetString(GrievanceFullName)))
	r.Set(GrievanceEmail, oneLine(r.GetString(GrievanceEmail)))
	r.Set(GrievancePhone, tenDigitPhone(r.GetString(GrievancePhone)))
	r.Set(GrievancePageURL, oneLine(r.GetString(GrievancePageURL)))
	r.Set(GrievanceDetails, manyLines(r.GetString(GrievanceDetails)))
	return validation.Errors{
		GrievanceFullName: line("Name", r.GetString(GrievanceFullName), true, nameMax),
		GrievanceEmail:    email(r.GetString(GrievanceEmail), "Email is required", "Invalid email address"),
		GrievancePhone: phone(r.GetString(GrievancePhone), "Contact number is required",
			"Contact number must be 10 digits"),
		GrievancePortals: checkPortals(r),
		GrievancePageURL: pageURL(r.GetString(GrievancePageURL)),
		GrievanceReason:  checkReason(r),
		GrievanceDetails: text("Details", r.GetString(GrievanceDetails), "Please describe the grievance", detailsMax),
	}.Filter()
}

// checkReason leaves it to the field which reasons there are.
func checkReason(r *core.Record) error {
	if r.GetString(GrievanceReason) == "" {
		return broken("Please select a reason")
	}
	return nil
}
