package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// job is an opening as the documented API shows it.
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
	ClosesAt     moment                  `db:"closesAt" json:"closesAt"` // null: until it is closed
	State        string                  `db:"state" json:"state"`
	Applications int                     `db:"applications" json:"applications"`
	Version      int                     `db:"version" json:"version"`
	CreatedAt    moment                  `db:"created" json:"createdAt"`
	UpdatedAt    moment                  `db:"updated" json:"updatedAt"`
}

// The states of an opening.
const (
	jobOpen   = "open"
	jobClosed = "closed"
)

var jobColumns = []string{
	"id", "slug", "title", "type", "location", "department", "date([[posted]], '+330 minutes') AS posted", "experience",
	"description", "skills", "salaryMin", "salaryMax", "closesAt", "version", "created", "updated",
	"iif([[closesAt]] = '' OR [[closesAt]] > strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '" + jobOpen + "', '" + jobClosed + "') AS state",
	"(SELECT count(*) FROM {{applications}} WHERE [[job]] = {{jobs}}.[[id]] AND [[spam]] = FALSE AND [[deletedAt]] = '') AS applications",
}

func listJobs(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return answerList[job](e, p, tableQuery{
		table: collections.Jobs, columns: jobColumns, newest: collections.JobPosted,
		search: []string{"title", "department", "location", "type", "slug", "description", "skills"},
	})
}

func showJob(e *core.RequestEvent) error {
	return answerJob(e, http.StatusOK, e.Request.PathValue("id"))
}

func loadJob(app core.App, id string) (job, error) {
	var found job
	err := app.DB().Select(jobColumns...).From(collections.Jobs).Where(dbx.HashExp{"id": id}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return found, request.Refuse(http.StatusNotFound, "There is no such opening.")
	}
	if err != nil {
		return found, fmt.Errorf("read an opening: %w", err)
	}
	return found, nil
}

func answerJob(e *core.RequestEvent, status int, id string) error {
	found, err := loadJob(e.App, id)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, status, found)
}
