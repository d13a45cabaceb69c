package editing

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/content/jobs"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// job is an opening as admins see it.
type job struct {
	ID string `db:"id" json:"_id"`
	opening
	Applications int        `db:"applications" json:"applications"`
	Version      int        `db:"version" json:"version"`
	CreatedAt    kit.Moment `db:"created" json:"createdAt" nullable:"false"`
	Sample       bool       `db:"sample" json:"sample"` // nobody has changed the opening since a new site got it
}

var jobResource = kit.Resource{
	Kind: jobs.Kind, Path: "/api/jobs", Noun: "opening", Access: kit.Recruiters,
	NewRow: func() any { return &job{} },
	Columns: append([]string{
		"id", "version", "created", versions.SeededColumn(collections.Jobs),
		"(SELECT count(*) FROM {{applications}} WHERE [[job]] = {{jobs}}.[[id]] AND [[spam]] = FALSE AND [[deletedAt]] = '') AS applications",
	}, openingColumns...),
	Prepare:  jobs.PostToday,
	Complete: jobs.EndByItself,
	Changes:  []versions.Field{jobs.State},
}

// jobSearch lists the columns that a search in openings looks into.
var jobSearch = []string{"title", "department", "location", "type", "slug", "description", "skills"}

func listJobs(e *core.RequestEvent) error {
	p, err := kit.ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return kit.AnswerList[job](e, p, kit.TableQuery{
		Table: collections.Jobs, Columns: jobResource.Columns, Newest: []string{collections.JobPosted},
		Search: jobSearch, Unreadable: collections.Unreadable("opening", "title"),
	})
}

func showJob(e *core.RequestEvent) error {
	found, err := jobResource.Load(e.App, e.Request.PathValue("id"))
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
		record, err = jobResource.Find(e.App, id)
	} else {
		record, err = jobResource.NewRecord(e.App)
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
