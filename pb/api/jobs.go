package api

import (
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/jobs"
	"workforce/pb/request"
	"workforce/pb/versions"
)

// job is an opening as the documented API answers it.
type job struct {
	ID           string                  `db:"id" json:"_id"`
	Slug         string                  `db:"slug" json:"slug"`
	Title        string                  `db:"title" json:"title"`
	Type         string                  `db:"type" json:"type"`
	Location     string                  `db:"location" json:"location"`
	Department   string                  `db:"department" json:"department"`
	Posted       string                  `db:"posted" json:"posted"` // the day in India
	Experience   string                  `db:"experience" json:"experience"`
	Description  string                  `db:"description" json:"description"`
	Skills       types.JSONArray[string] `db:"skills" json:"skills"`
	SalaryMin    int                     `db:"salaryMin" json:"salaryMin"` // rupees a month; 0: negotiable
	SalaryMax    int                     `db:"salaryMax" json:"salaryMax"`
	ClosesAt     moment                  `db:"closesAt" json:"closesAt"` // null: open until an admin closes it
	State        string                  `db:"state" json:"state"`
	Applications int                     `db:"applications" json:"applications"`
	Version      int                     `db:"version" json:"version"`
	CreatedAt    moment                  `db:"created" json:"createdAt"`
	UpdatedAt    moment                  `db:"updated" json:"updatedAt"`
}

var jobResource = resource{
	kind: jobs.Kind, path: "/api/jobs", noun: "opening", access: admins,
	newRow: func() any { return &job{} },
	columns: []string{
		"id", "slug", "title", "type", "location", "department", "date([[posted]], '+330 minutes') AS posted", "experience",
		"description", "skills", "salaryMin", "salaryMax", "closesAt", "version", "created", "updated",
		"iif([[closesAt]] = '' OR [[closesAt]] > strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '" + jobs.Open + "', '" + jobs.Closed + "') AS state",
		"(SELECT count(*) FROM {{applications}} WHERE [[job]] = {{jobs}}.[[id]] AND [[spam]] = FALSE AND [[deletedAt]] = '') AS applications",
	},
	prepare:     jobs.PostToday,
	changes:     []versions.Field{jobs.State},
	checkDelete: refuseWithApplications,
}

// refuseWithApplications refuses to delete an opening if people have applied for it,
// because an application must not lose its opening.
func refuseWithApplications(tx core.App, record *core.Record) error {
	applied, err := tx.CountRecords(collections.Applications, dbx.HashExp{"job": record.Id})
	if err != nil {
		return fmt.Errorf("count the applications for an opening: %w", err)
	}
	if applied > 0 {
		return request.Refuse(http.StatusConflict, "People have applied for this opening, if only in spam or in the bin, so it cannot be deleted. Close it instead.")
	}
	return nil
}

func listJobs(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return answerList[job](e, p, tableQuery{
		table: collections.Jobs, columns: jobResource.columns, newest: []string{collections.JobPosted},
		search: []string{"title", "department", "location", "type", "slug", "description", "skills"},
	})
}

func showJob(e *core.RequestEvent) error {
	found, err := jobResource.load(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, found)
}

// checkedID is the field of a check that names the stored opening.
var checkedID = versions.Field{Name: "_id", Type: versions.Text}

// jobProblems is the response to a check.
type jobProblems struct {
	Problems []jobs.Problem `json:"problems"`
}

// checkJob answers what a save would refuse and what job search engines would object to,
// without saving anything. An _id names the opening that is changed.
func checkJob(e *core.RequestEvent) error {
	input := jobs.Kind.NewInput(checkedID)
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var record *core.Record
	var err error
	if id := input.Text("_id"); id != "" {
		record, err = jobResource.find(e.App, id)
	} else {
		record, err = jobResource.newRecord(e.App)
	}
	if err != nil {
		return err
	}
	broken, err := input.Check(e.App, record)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, jobProblems{jobs.Problems(record, broken, time.Now())})
}
