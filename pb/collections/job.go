package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Jobs is the collection of the openings.
const Jobs = "jobs"

// The fields of a job.
const (
	JobSlug        = "slug" // unique; from the title when left empty
	JobTitle       = "title"
	JobType        = "type"
	JobLocation    = "location"
	JobDepartment  = "department"
	JobPosted      = "posted"
	JobExperience  = "experience"
	JobDescription = "description" // several lines
	JobSkills      = "skills"
	JobSalaryMin   = "salaryMin" // rupees a month, 0: negotiable
	JobSalaryMax   = "salaryMax" // rupees a month, 0: negotiable
	JobClosesAt    = "closesAt"  // from then on it is gone; empty: never
)

func registerJobs(app core.App) {
	validateOnSave(app, Jobs, checkJob)
}

func checkJob(_ core.App, r *core.Record) error {
	errs := validation.Errors{
		JobTitle:  line("Title", r.GetString(JobTitle), true, 200),
		JobSlug:   slugOrFrom(r, JobSlug, JobTitle),
		JobSkills: checkList(r, JobSkills),
	}
	if r.GetInt(JobSalaryMax) != 0 && r.GetInt(JobSalaryMax) < r.GetInt(JobSalaryMin) {
		errs[JobSalaryMax] = broken("The highest salary is below the lowest")
	}
	return errs.Filter()
}
