package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/rules"
	"workforce/pb/uploads"
)

// Applications is the collection of the applications for jobs.
const Applications = "applications"

// ApplicationPrefix begins the receipts of applications.
const ApplicationPrefix = "APP"

// The fields of an application, besides those of every submission.
const (
	ApplicationJob         = "job" // the id of a record of Jobs
	ApplicationName        = "name"
	ApplicationPhone       = "phone"
	ApplicationEmail       = "email"
	ApplicationResume      = "resume" // one PDF
	ApplicationSubmittedAt = "submittedAt"
)

// ApplicationResumeLargest is in bytes; the field of the collection says the same.
const ApplicationResumeLargest = 5 << 20

func registerApplications(app core.App) {
	registerSubmission(app, submission{
		collection: Applications, prefix: ApplicationPrefix, time: ApplicationSubmittedAt,
		fields: []string{ApplicationJob, ApplicationName, ApplicationPhone, ApplicationEmail, ApplicationResume},
	})
	validateOnSave(app, Applications, checkApplication)
}

// checkApplication tidies what was typed and answers with the application form's own messages.
func checkApplication(_ core.App, r *core.Record) error {
	r.Set(ApplicationName, rules.OneLine(r.GetString(ApplicationName)))
	r.Set(ApplicationPhone, rules.TenDigitPhone(r.GetString(ApplicationPhone)))
	r.Set(ApplicationEmail, rules.OneLine(r.GetString(ApplicationEmail)))
	return validation.Errors{
		ApplicationJob:  checkJobChosen(r),
		ApplicationName: rules.Line("Name", r.GetString(ApplicationName), true, rules.MaxNameLength),
		ApplicationPhone: rules.Phone(r.GetString(ApplicationPhone), "Contact number must be 10 digits",
			"Contact number must be 10 digits"),
		ApplicationEmail: rules.Email(r.GetString(ApplicationEmail), "Enter a valid email ID with domain",
			"Enter a valid email ID with domain"),
		ApplicationResume: checkResume(r),
	}.Filter()
}

// checkJobChosen leaves it to the field whether there is such an opening.
func checkJobChosen(r *core.Record) error {
	if r.GetString(ApplicationJob) == "" {
		return rules.Broken("Choose an opening")
	}
	return nil
}

func checkResume(r *core.Record) error {
	files := r.GetUnsavedFiles(ApplicationResume)
	if len(files) == 0 && r.GetString(ApplicationResume) == "" {
		return rules.Broken("Attach your resume in PDF format")
	}
	for _, file := range files {
		switch uploads.Inspect(r, file, ApplicationResumeLargest, uploads.PDF) {
		case uploads.Empty:
			return rules.Broken("The file is empty")
		case uploads.TooLarge:
			return rules.Broken("The file must not be larger than 5 MB")
		case uploads.WrongKind:
			return rules.Broken("Only PDF files allowed")
		}
	}
	return nil
}
