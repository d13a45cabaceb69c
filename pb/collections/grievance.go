package collections

import (
	"fmt"
	"slices"
	"strings"

	"workforce/pb/rules"
	"workforce/pb/uploads"

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
	r.Set(GrievanceFullName, rules.OneLine(r.GetString(GrievanceFullName)))
	r.Set(GrievanceEmail, rules.OneLine(r.GetString(GrievanceEmail)))
	r.Set(GrievancePhone, rules.TenDigitPhone(r.GetString(GrievancePhone)))
	r.Set(GrievancePageURL, rules.OneLine(r.GetString(GrievancePageURL)))
	r.Set(GrievanceDetails, rules.ManyLines(r.GetString(GrievanceDetails)))
	return validation.Errors{
		GrievanceFullName: rules.Line("Name", r.GetString(GrievanceFullName), true, rules.MaxNameLength),
		GrievanceEmail:    rules.Email(r.GetString(GrievanceEmail), "Email is required", "Invalid email address"),
		GrievancePhone: rules.Phone(r.GetString(GrievancePhone), "Contact number is required",
			"Contact number must be 10 digits"),
		GrievancePortals:     checkPortals(r),
		GrievancePageURL:     rules.PageURL(r.GetString(GrievancePageURL)),
		GrievanceReason:      checkReason(r),
		GrievanceDetails:     rules.Text("Details", r.GetString(GrievanceDetails), "Please describe the grievance", detailsMax),
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
		return rules.Broken("Please select a reason")
	case !slices.Contains(reasonsOf(r.Collection()), reason):
		return rules.Broken("Please select one of the reasons")
	}
	return nil
}

func checkSupportDocs(r *core.Record) error {
	if all, _ := r.GetRaw(GrievanceSupportDocs).([]any); len(all) > GrievanceDocsMost {
		return rules.Broken(fmt.Sprintf("Please attach at most %d files", GrievanceDocsMost))
	}
	var wrong []string
	for _, file := range r.GetUnsavedFiles(GrievanceSupportDocs) {
		switch uploads.Inspect(r, file, GrievanceDocLargest, uploads.GIF, uploads.PNG, uploads.JPEG, uploads.PDF) {
		case uploads.Empty:
			wrong = append(wrong, fmt.Sprintf("The file %s is empty", uploads.ShownName(file)))
		case uploads.TooLarge:
			wrong = append(wrong, fmt.Sprintf("The file %s is larger than 2 MB", uploads.ShownName(file)))
		case uploads.WrongKind:
			wrong = append(wrong, fmt.Sprintf("The file %s is not a GIF, PNG, JPG or PDF", uploads.ShownName(file)))
		}
	}
	if len(wrong) > 0 {
		return rules.Broken(strings.Join(wrong, ". "))
	}
	return nil
}
