package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
)

// Jobs is the collection of openings.
const Jobs = "jobs"

// The fields of a job.
const (
	JobSlug        = "slug" // unique; made from the title if empty
	JobTitle       = "title"
	JobType        = "type"
	JobLocation    = "location"
	JobDepartment  = "department"
	JobPosted      = "posted" // public from this time on
	JobExperience  = "experience"
	JobDescription = "description" // several lines
	JobSkills      = "skills"
	JobSalaryMin   = "salaryMin" // rupees a month; 0: negotiable
	JobSalaryMax   = "salaryMax" // rupees a month; 0: negotiable
	JobClosesAt    = "closesAt"  // closed from this time on; empty: open until an admin closes it
)

const maxSalary = 10_000_000 // rupees a month

// checkJob normalizes white space and validates the opening.
func checkJob(app core.App, r *core.Record) error {
	for _, field := range []string{JobSlug, JobTitle, JobType, JobLocation, JobDepartment, JobExperience} {
		r.Set(field, rules.OneLine(r.GetString(field)))
	}
	r.Set(JobDescription, rules.ManyLines(r.GetString(JobDescription)))
	errs := validation.Errors{
		JobTitle:       checkLine(r, JobTitle, "Title", true),
		JobType:        checkLine(r, JobType, "Type", true),
		JobLocation:    checkLine(r, JobLocation, "Location", true),
		JobDepartment:  checkLine(r, JobDepartment, "Department", true),
		JobExperience:  checkLine(r, JobExperience, "Experience", false),
		JobDescription: checkJobDescription(r),
		JobSkills:      checkList(r, JobSkills),
		JobClosesAt:    checkJobDays(r),
	}
	if r.GetDateTime(JobPosted).IsZero() {
		errs[JobPosted] = rules.Broken("The day of posting is required")
	}
	field, err := checkSalary(r.GetInt(JobSalaryMin), r.GetInt(JobSalaryMax))
	errs[field] = err
	if errs[JobSlug], err = uniqueSlug(app, r, JobSlug, JobTitle, "opening"); err != nil {
		return err
	}
	return errs.Filter()
}

func checkJobDescription(r *core.Record) error {
	description := r.GetString(JobDescription)
	if description != "" && rules.OneLine(description) == r.GetString(JobTitle) {
		return rules.Broken("The description must say more than the title")
	}
	return rules.Text("Description", description, "Description is required", content.Limits.Job.MaxDescription)
}

func checkJobDays(r *core.Record) error {
	closes := r.GetDateTime(JobClosesAt)
	if !closes.IsZero() && !closes.After(r.GetDateTime(JobPosted)) {
		return rules.Broken("The opening would close before it is posted")
	}
	return nil
}

// checkSalary validates a range. Both ends are given, or none. It returns the field that is wrong and
// why.
func checkSalary(lowest, highest int) (string, error) {
	switch {
	case lowest < 0:
		return JobSalaryMin, rules.Broken("A salary cannot be below zero")
	case highest < 0:
		return JobSalaryMax, rules.Broken("A salary cannot be below zero")
	case lowest > maxSalary:
		return JobSalaryMin, rules.Broken("A salary is in rupees a month, at most 1,00,00,000")
	case highest > maxSalary:
		return JobSalaryMax, rules.Broken("A salary is in rupees a month, at most 1,00,00,000")
	case highest > 0 && lowest == 0:
		return JobSalaryMin, rules.Broken("Give the lowest salary as well")
	case lowest > 0 && highest == 0:
		return JobSalaryMax, rules.Broken("Give the highest salary as well")
	case highest < lowest:
		return JobSalaryMax, rules.Broken("The highest salary is below the lowest")
	}
	return JobSalaryMax, nil
}
