package collections

import (
	"fmt"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
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
	JobPosted      = "posted" // from then on it is public
	JobExperience  = "experience"
	JobDescription = "description" // several lines
	JobSkills      = "skills"
	JobSalaryMin   = "salaryMin" // rupees a month, 0: negotiable
	JobSalaryMax   = "salaryMax" // rupees a month, 0: negotiable
	JobClosesAt    = "closesAt"  // from then on it is gone; empty: never
	JobVersion     = "version"   // grows by one with each change
	JobCreated     = "created"
)

const jobSalaryMost = 10_000_000 // rupees a month

func registerJobs(app core.App) {
	validateOnSave(app, Jobs, checkJob)
	count := inTransaction(countJobVersion)
	app.OnRecordCreateExecute(Jobs).Bind(count)
	app.OnRecordUpdateExecute(Jobs).Bind(count)
}

func countJobVersion(e *core.RecordEvent) error {
	var last int
	err := e.App.DB().Select("coalesce(max([[version]]), 0)").From(Jobs).Where(dbx.HashExp{"id": e.Record.Id}).Row(&last)
	if err != nil {
		return fmt.Errorf("read the version of an opening: %w", err)
	}
	e.Record.Set(JobVersion, last+1)
	return e.Next()
}

// checkJob also tidies what was typed.
func checkJob(app core.App, r *core.Record) error {
	for _, field := range []string{JobSlug, JobTitle, JobType, JobLocation, JobDepartment, JobExperience} {
		r.Set(field, oneLine(r.GetString(field)))
	}
	r.Set(JobDescription, manyLines(r.GetString(JobDescription)))
	errs := validation.Errors{
		JobTitle:       line("Title", r.GetString(JobTitle), true, 200),
		JobType:        line("Type", r.GetString(JobType), true, 60),
		JobLocation:    line("Location", r.GetString(JobLocation), true, 100),
		JobDepartment:  line("Department", r.GetString(JobDepartment), true, 100),
		JobExperience:  line("Experience", r.GetString(JobExperience), false, 100),
		JobDescription: checkJobDescription(r),
		JobSkills:      checkList(r, JobSkills),
		JobClosesAt:    checkJobDays(r),
	}
	if r.GetDateTime(JobPosted).IsZero() {
		errs[JobPosted] = broken("The day of posting is required")
	}
	field, err := checkSalary(r.GetInt(JobSalaryMin), r.GetInt(JobSalaryMax))
	errs[field] = err
	errs[JobSlug] = checkJobSlug(app, r)
	return errs.Filter()
}

func checkJobDescription(r *core.Record) error {
	description := r.GetString(JobDescription)
	if description != "" && oneLine(description) == r.GetString(JobTitle) {
		return broken("The description must say more than the title")
	}
	return text("Description", description, "Description is required", 20_000)
}

func checkJobDays(r *core.Record) error {
	closes := r.GetDateTime(JobClosesAt)
	if !closes.IsZero() && !closes.After(r.GetDateTime(JobPosted)) {
		return broken("The opening would close before it is posted")
	}
	return nil
}

// checkSalary names the field that is wrong as well. Both are given or none.
func checkSalary(lowest, highest int) (string, error) {
	switch {
	case lowest < 0:
		return JobSalaryMin, broken("A salary cannot be below zero")
	case highest < 0:
		return JobSalaryMax, broken("A salary cannot be below zero")
	case lowest > jobSalaryMost:
		return JobSalaryMin, broken("A salary is in rupees a month, at most 1,00,00,000")
	case highest > jobSalaryMost:
		return JobSalaryMax, broken("A salary is in rupees a month, at most 1,00,00,000")
	case highest > 0 && lowest == 0:
		return JobSalaryMin, broken("Give the lowest salary as well")
	case lowest > 0 && highest == 0:
		return JobSalaryMax, broken("Give the highest salary as well")
	case highest < lowest:
		return JobSalaryMax, broken("The highest salary is below the lowest")
	}
	return JobSalaryMax, nil
}

// checkJobSlug wants one that no other opening has. As the same title comes again and
// again, one that is made of the title is numbered: welder, welder-2, welder-3.
func checkJobSlug(app core.App, r *core.Record) error {
	given := r.GetString(JobSlug)
	if err := slugOrFrom(r, JobSlug, JobTitle); err != nil {
		return err
	}
	wanted := r.GetString(JobSlug)
	if notInSlug.MatchString(wanted) && slug(wanted) != wanted || utf8.RuneCountInString(wanted) > slugMax {
		return broken("Small letters, digits and single hyphens only")
	}
	for number := 2; ; number++ {
		other, err := app.FindFirstRecordByData(Jobs, JobSlug, r.GetString(JobSlug))
		if err != nil || other.Id == r.Id {
			return nil // nobody has it; whether the database answers at all is seen when it saves
		}
		if given != "" {
			return broken("Another opening has this address")
		}
		suffix := fmt.Sprintf("-%d", number)
		r.Set(JobSlug, wanted[:min(len(wanted), slugMax-len(suffix))]+suffix)
	}
}
