package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
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
	r.Set(ApplicationName, oneLine(r.GetString(ApplicationName)))
	r.Set(ApplicationPhone, TenDigitPhone(r.GetString(ApplicationPhone)))
	r.Set(ApplicationEmail, oneLine(r.GetString(ApplicationEmail)))
	return validation.Errors{
		ApplicationJob:  checkJobChosen(r),
		ApplicationName: line("Name", r.GetString(ApplicationName), true, nameMax),
		ApplicationPhone: phone(r.GetString(ApplicationPhone), "Contact number must be 10 digits",
			"Contact number must be 10 digits"),
		ApplicationEmail: email(r.GetString(ApplicationEmail), "Enter a valid email ID with domain",
			"Enter a valid email ID with domain"),
		ApplicationResume: checkResume(r),
	}.Filter()
}

// checkJobChosen leaves it to the field whether there is such an opening.
func checkJobChosen(r *core.Record) error {
	if r.GetString(ApplicationJob) == "" {
		return broken("Choose an opening")
	}
	return nil
}

func checkResume(r *core.Record) error {
	files := r.GetUnsavedFiles(ApplicationResume)
	if len(files) == 0 && r.GetString(ApplicationResume) == "" {
		return broken("Attach your resume in PDF format")
	}
	for _, file := range files {
		switch inspect(r, file, ApplicationResumeLargest, kindPDF) {
		case isEmpty:
			return broken("The file is empty")
		case isTooLarge:
			return broken("The file must not be larger than 5 MB")
		case isWrong:
			return broken("Only PDF files allowed")
		}
	}
	return nil
}
