package jobs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// The levels of a problem.
const (
	LevelError   = "error"   // the opening cannot be saved
	LevelWarning = "warning" // job search engines or candidates would object, but it can be saved
)

// A Problem says what is wrong with a field of an opening.
type Problem struct {
	Field    string `json:"field"`
	Level    string `json:"level" enum:"error,warning"`
	Sentence string `json:"sentence"`
}

// Problems returns all problems of an opening, the errors first. A field with a broken rule
// gets no warnings. The warnings follow Google's requirements for job postings (structured
// data and content policies) on the opening's page.
func Problems(r *core.Record, broken validation.Errors, now time.Time) []Problem {
	problems := []Problem{}
	for field, err := range broken {
		problems = append(problems, Problem{field, LevelError, strings.TrimSuffix(err.Error(), ".") + "."})
	}
	for _, warn := range []func(*core.Record, time.Time) []Problem{warnOfTitle, warnOfPosting, warnOfSalary,
		warnOfDescription, warnOfDays} {
		for _, problem := range warn(r, now) {
			if broken[problem.Field] == nil {
				problems = append(problems, problem)
			}
		}
	}
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.Level, b.Level),
			cmp.Compare(place(a.Field), place(b.Field)),
		)
	})
	return problems
}

// place returns the place of a field in the form of an opening.
func place(field string) int {
	return slices.IndexFunc(Kind.Fields, func(f versions.Field) bool { return f.Name == field })
}

// A concern is a warning and whether it applies.
type concern struct {
	applies  bool
	sentence string
}

func warnings(field string, concerns ...concern) []Problem {
	var problems []Problem
	for _, c := range concerns {
		if c.applies {
			problems = append(problems, Problem{field, LevelWarning, c.sentence})
		}
	}
	return problems
}

func warnOfTitle(r *core.Record, _ time.Time) []Problem {
	title := r.GetString(collections.JobTitle)
	return warnings(collections.JobTitle,
		concern{isShouted(title), "Write the title in ordinary letters: search engines may leave out one in capitals."},
		concern{jobCode.MatchString(title),
			"Leave codes and numbers out of the title: candidates search for the name of the job."},
		concern{salaryWord.MatchString(title), "Leave the pay out of the title: it has its own fields."},
		concern{advert.MatchString(title),
			"The title is the name of the job alone, without calls such as “urgent”, “hiring for” or exclamation marks."},
		concern{holdsPlace(title), "Leave the place out of the title: it has its own field."},
		concern{utf8.RuneCountInString(title) > maxTitleLength, "The title is long: search engines cut it off."},
	)
}

func warnOfPosting(r *core.Record, _ time.Time) []Problem {
	kind, location := r.GetString(collections.JobType), r.GetString(collections.JobLocation)
	posting := PostingOf(kind, location)
	return append(
		warnings(collections.JobType, concern{kind != "" && len(posting.EmploymentTypes) == 0,
			"Search engines do not know this kind of employment. Write for example Full Time, Part Time, Contract, Temporary or Internship."}),
		warnings(collections.JobLocation, concern{location != "" && len(posting.Places) == 0 && !posting.Remote,
			"No city is recognised here, so search engines may show the opening in the wrong place. Write for example Whitefield, Bengaluru, or a town with its state, or Work from home."})...,
	)
}

func warnOfSalary(r *core.Record, _ time.Time) []Problem {
	lowest, highest := r.GetInt(collections.JobSalaryMin), r.GetInt(collections.JobSalaryMax)
	none := lowest == 0 && highest == 0
	return append(
		warnings(collections.JobSalaryMin,
			concern{none, "No salary is given. Search engines miss it, and openings that name their pay are found and answered more often."},
			concern{!none && lowest < minUsualSalary,
				"This is low for a monthly salary: write whole rupees, not thousands or lakhs."},
		),
		warnings(collections.JobSalaryMax,
			concern{highest > maxUsualSalary, "This is high for a monthly salary: is it the pay of a year?"},
			concern{lowest >= minUsualSalary && highest <= maxUsualSalary && highest > lowest*maxSalaryRatio,
				"The highest salary is more than three times the lowest: such a range tells candidates little."},
		)...,
	)
}

func warnOfDescription(r *core.Record, _ time.Time) []Problem {
	text := r.GetString(collections.JobDescription)
	return warnings(collections.JobDescription,
		concern{utf8.RuneCountInString(text) < minDescriptionLength,
			"The description is short. Describe the daily work, what candidates must know, and what you offer: search engines leave out openings that say little."},
		concern{isShouted(text), "Write the description in ordinary letters, not in capitals."},
		concern{holdsContact(text),
			"Leave email addresses and phone numbers out: candidates apply on this page, and here they attract spam and fraud."},
		concern{demandsFee(text),
			"This reads as if candidates had to pay. Nobody may ask them for a fee or deposit: search engines remove such openings, and our terms forbid it."},
		concern{tag.MatchString(text),
			"Tags such as <b> are shown as they are. A line that ends with a colon becomes a heading, lines that begin with a hyphen a list."},
	)
}

func warnOfDays(r *core.Record, now time.Time) []Problem {
	posted, closes := r.GetDateTime(collections.JobPosted).Time(), r.GetDateTime(collections.JobClosesAt).Time()
	return append(
		warnings(collections.JobPosted, concern{posted.After(now), "The opening stays hidden until this day."}),
		warnings(collections.JobClosesAt,
			concern{closes.IsZero() && r.IsNew(),
				fmt.Sprintf("Without a closing date the opening closes by itself %d days after it is posted.",
					content.Limits.Job.OpenDays)},
			concern{closes.IsZero() && !r.IsNew(),
				"Without a closing date search engines show the opening until you close it."},
			concern{!closes.IsZero() && !closes.After(now),
				"The closing date is past: the opening is closed, and search engines drop it."},
		)...,
	)
}
