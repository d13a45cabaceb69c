package collections

import (
	"fmt"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Grievances is the collection of the grievances that visitors file.
const Grievances = "grievances"

// GrievancePrefix begins the receipts of grievances.
const GrievancePrefix = "GRV"

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

// What a grievance may have attached; the field of the collection says the same.
const (
	GrievanceDocsMost   = 10      // files
	GrievanceDocLargest = 2 << 20 // bytes a file
)

func registerGrievances(app core.App) {
	registerSubmission(app, submission{
		collection: Grievances, prefix: GrievancePrefix, time: GrievanceCreatedAt,
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
	r.Set(GrievancePhone, TenDigitPhone(r.GetString(GrievancePhone)))
	r.Set(GrievancePageURL, oneLine(r.GetString(GrievancePageURL)))
	r.Set(GrievanceDetails, manyLines(r.GetString(GrievanceDetails)))
	return validation.Errors{
		GrievanceFullName: line("Name", r.GetString(GrievanceFullName), true, nameMax),
		GrievanceEmail:    email(r.GetString(GrievanceEmail), "Email is required", "Invalid email address"),
		GrievancePhone: phone(r.GetString(GrievancePhone), "Contact number is required",
			"Contact number must be 10 digits"),
		GrievancePortals:     checkPortals(r),
		GrievancePageURL:     pageURL(r.GetString(GrievancePageURL)),
		GrievanceReason:      checkReason(r),
		GrievanceDetails:     text("Details", r.GetString(GrievanceDetails), "Please describe the grievance", detailsMax),
		GrievanceSupportDocs: checkSupportDocs(r),
	}.Filter()
}

// Reasons are those that a grievance may have: the values of the field.
func Reasons(app core.App) ([]string, error) {
	collection, err := app.FindCachedCollectionByNameOrId(Grievances)
	if err != nil {
		return nil, fmt.Errorf("find the reasons: %w", err)
	}
	return reasonsOf(collection), nil
}

func reasonsOf(collection *core.Collection) []string {
	field, _ := collection.Fields.GetByName(GrievanceReason).(*core.SelectField)
	if field == nil {
		return nil
	}
	return field.Values
}

func checkReason(r *core.Record) error {
	switch reason := r.GetString(GrievanceReason); {
	case reason == "":
		return broken("Please select a reason")
	case !slices.Contains(reasonsOf(r.Collection()), reason):
		return broken("Please select one of the reasons")
	}
	return nil
}

func checkSupportDocs(r *core.Record) error {
	if all, _ := r.GetRaw(GrievanceSupportDocs).([]any); len(all) > GrievanceDocsMost {
		return broken(fmt.Sprintf("Please attach at most %d files", GrievanceDocsMost))
	}
	var wrong []string
	for _, file := range r.GetUnsavedFiles(GrievanceSupportDocs) {
		switch inspect(r, file, GrievanceDocLargest, kindGIF, kindPNG, kindJPEG, kindPDF) {
		case isEmpty:
			wrong = append(wrong, fmt.Sprintf("The file %s is empty", shownName(file)))
		case isTooLarge:
			wrong = append(wrong, fmt.Sprintf("The file %s is larger than 2 MB", shownName(file)))
		case isWrong:
			wrong = append(wrong, fmt.Sprintf("The file %s is not a GIF, PNG, JPG or PDF", shownName(file)))
		}
	}
	if len(wrong) > 0 {
		return broken(strings.Join(wrong, ". "))
	}
	return nil
}
