package jobs

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

const enough = "You find people for our clients’ sites and look after them until they have settled in.\n\n" +
	"Responsibilities:\n- Understand a vacancy well enough to explain it.\n- Arrange interviews, and tell each candidate the result.\n" +
	"Salary:\n- ₹15,000 to ₹25,000 a month; candidates never pay a registration fee."

// flawless returns an opening without problems.
func flawless() *core.Record {
	c := core.NewBaseCollection(collections.Jobs)
	for _, field := range Kind.Fields {
		c.Fields.Add(&core.TextField{Name: field.Name})
	}
	r := core.NewRecord(c)
	r.Load(map[string]any{
		collections.JobTitle: "HR Executive", collections.JobType: "Full Time", collections.JobLocation: "Bangalore",
		collections.JobDepartment:  "Staffing",
		collections.JobDescription: enough, collections.JobSalaryMin: 15000, collections.JobSalaryMax: 25000,
		collections.JobPosted: "2026-11-01 18:30:00.000Z", collections.JobClosesAt: "2026-12-31 18:30:00.000Z",
	})
	return r
}

// TestJobProblems changes one field of a flawless opening and expects exactly one warning.
func TestJobProblems(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		field string
		value any
		says  string // a part of the only warning; "": no warning
	}{
		{collections.JobTitle, "HR Executive", ""},
		{collections.JobTitle, "SAP ABAP Consultant", ""},
		{collections.JobTitle, "कार्यकारी अधिकारी", ""},
		{collections.JobTitle, "Hiring Coordinator", ""},
		{collections.JobTitle, "Level 2 Engineer (24/7)", ""},
		{collections.JobTitle, "HR EXECUTIVES", "ordinary letters"},
		{collections.JobTitle, "HR Executive #A12", "codes"},
		{collections.JobTitle, "HR Executive, Job ID 7", "codes"},
		{collections.JobTitle, "HR Executive HR2041", "codes"},
		{collections.JobTitle, "HR Executive, ₹25,000", "pay"},
		{collections.JobTitle, "HR Executive 3 LPA", "pay"},
		{collections.JobTitle, "HR Executive upto 25k", "pay"},
		{collections.JobTitle, "Urgent: HR Executive", "without calls"},
		{collections.JobTitle, "HR Executive!!", "without calls"},
		{collections.JobTitle, "Hiring for HR Executive", "without calls"},
		{collections.JobTitle, "Walk-in HR Executive", "without calls"},
		{collections.JobTitle, "HR Executive in Navi Mumbai", "place"},
		{collections.JobTitle, strings.Repeat("Executive of People ", 5), "long"},

		{collections.JobType, "Contract, 6 months", ""},
		{collections.JobType, "Whatever suits", "kind of employment"},

		{collections.JobLocation, "Whitefield, Bengaluru", ""},
		{collections.JobLocation, "Work from home", ""},
		{collections.JobLocation, "HSR Layout", "No city"},

		{collections.JobSalaryMin, 15, "low for a monthly salary"},
		{collections.JobSalaryMax, 1_200_000, "high for a monthly salary"},
		{collections.JobSalaryMax, 60000, "three times"},

		{collections.JobDescription, "You find people.", "short"},
		{collections.JobDescription, strings.ToUpper(enough), "ordinary letters"},
		{collections.JobDescription, enough + "\nWrite to jobs@example.com.", "email addresses"},
		{collections.JobDescription, enough + "\nCall 98765 43210.", "phone numbers"},
		{collections.JobDescription, enough + "\nCall +91-9876543210 now", "phone numbers"},
		{collections.JobDescription, enough + "\nOffice: 080 4000 1234.", "phone numbers"},
		{collections.JobDescription, enough + "\n4,000,000,000 rupees of turnover since 2015-2020.", ""},
		{collections.JobDescription, enough + "\nA registration fee of ₹500 applies.", "had to pay"},
		{collections.JobDescription, enough + "\nCandidates must pay ₹500.", "had to pay"},
		{collections.JobDescription, enough + "\nA refundable security deposit is taken at joining.", "had to pay"},
		{collections.JobDescription, enough + "\nPay a small deposit.", "had to pay"},
		{collections.JobDescription, enough + "\nThere is no registration fee.", ""},
		{collections.JobDescription, enough + "\nWe don’t take a security deposit.", ""},
		{collections.JobDescription, enough + "\nReport anyone who asks for a joining fee.", ""},
		{collections.JobDescription, enough + "\nYou keep the ledger of school fees.", ""},
		{collections.JobDescription, enough + "\n<b>Bold</b>", "Tags"},
		{collections.JobDescription, enough + "\nTargets < 5 days & > 90 %.", ""},

		{collections.JobPosted, "2026-11-25 18:30:00.000Z", "stays hidden"},
		{collections.JobClosesAt, "", "Without a closing date"},
		{collections.JobClosesAt, "2026-11-19 18:30:00.000Z", "is past"},
	} {
		r := flawless()
		r.Set(c.field, c.value)
		got := slices.DeleteFunc(Problems(r, nil, now), func(p Problem) bool {
			return p.Level == LevelWarning && p.Field == c.field && c.says != "" && strings.Contains(p.Sentence, c.says)
		})
		if len(got) > 0 {
			t.Errorf("%s %.60v: also %v", c.field, c.value, got)
		}
		if all := Problems(r, nil, now); c.says != "" && len(all) == 0 {
			t.Errorf("%s %.60v: no warning, want %q", c.field, c.value, c.says)
		}
	}
	t.Run("a missing salary gives one warning", func(t *testing.T) {
		r := flawless()
		r.Set(collections.JobSalaryMin, 0)
		r.Set(collections.JobSalaryMax, 0)
		if got := Problems(r, nil, now); len(got) != 1 || got[0].Field != collections.JobSalaryMin {
			t.Errorf("%v", got)
		}
	})
	t.Run("errors come first and hide the warnings of their field", func(t *testing.T) {
		r := flawless()
		r.Set(collections.JobTitle, "URGENT VACANCY!")
		r.Set(collections.JobClosesAt, "")
		got := Problems(r, validation.Errors{collections.JobSlug: rules.Broken("Taken"),
			collections.JobTitle: rules.Broken("Title is too long.")}, now)
		want := []Problem{
			{collections.JobTitle, LevelError, "Title is too long."},
			{collections.JobSlug, LevelError, "Taken."},
			{collections.JobClosesAt, LevelWarning,
				fmt.Sprintf("Without a closing date the opening closes by itself %d days after it is posted.",
					content.Limits.Job.OpenDays)},
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
}

// TestJobPosting converts what admins write to the values of job search engines.
func TestJobPosting(t *testing.T) {
	for kind, want := range map[string]string{
		"Full Time": "FULL_TIME", "full-time": "FULL_TIME", "Permanent": "FULL_TIME", "Part Time": "PART_TIME",
		"Contract": "CONTRACTOR", "Full Time, Contract": "FULL_TIME CONTRACTOR", "Temporary": "TEMPORARY",
		"Internship": "INTERN", "Apprenticeship": "INTERN", "Volunteer": "VOLUNTEER", "Daily wages": "PER_DIEM",
		"International": "", "Something": "", "": "",
	} {
		if got := strings.Join(PostingOf(kind, "").EmploymentTypes, " "); got != want {
			t.Errorf("%q is %q, want %q", kind, got, want)
		}
	}
	for location, want := range map[string]string{
		"Bangalore": "Bengaluru Karnataka ", "Whitefield, Bengaluru, Karnataka": "Bengaluru Karnataka ",
		"Chennai / Navi Mumbai": "Chennai Tamil Nadu ; Navi Mumbai Maharashtra ",
		"Pune and Delhi NCR":    "Pune Maharashtra ; Delhi NCR Delhi ",
		"Dubai, UAE":            "Dubai  AE", "Jubail or Dammam (Saudi Arabia)": "Jubail  SA; Dammam  SA", "Qatar": "  QA",
		"Singapore":        "Singapore  SG",
		"Kochi and Muscat": "Kochi Kerala ; Muscat  OM", "Atlantis": "", "Remote": "",
		"Charing Cross, Kotagiri, Tamil Nadu": "Kotagiri Tamil Nadu ",
		"Kotagiri (Tamil Nadu) and Salem":     "Kotagiri Tamil Nadu ; Salem Tamil Nadu ",
		"Tamil Nadu":                          "", "Chennai, Tamil Nadu": "Chennai Tamil Nadu ", "Delhi": "Delhi Delhi ",
	} {
		var got []string
		posting := PostingOf("", location)
		for _, place := range posting.Places {
			got = append(got, place.City+" "+place.State+" "+place.Country)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%q is in %q, want %q", location, got, want)
		}
		if posting.Remote != (location == "Remote") {
			t.Errorf("%q is remote: %v", location, posting.Remote)
		}
	}
}
