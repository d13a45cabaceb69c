package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/request"
)

// application is one as the documented API shows it.
type application struct {
	ID          string `db:"id" json:"id"`
	Receipt     string `db:"receipt" json:"receipt"`
	Job         string `db:"job" json:"job"`
	JobTitle    string `db:"jobTitle" json:"jobTitle"`
	Name        string `db:"name" json:"name"`
	Phone       string `db:"phone" json:"phone"`
	Email       string `db:"email" json:"email"`
	Resume      string `db:"resume" json:"resume"`
	SubmittedAt moment `db:"submittedAt" json:"submittedAt"`
	marks
}

var applications = submissions[application]{
	kind: inbox.Applications,
	columns: []string{
		"receipt", "name", "phone", "email", "resume", "submittedAt",
		"(SELECT slug FROM jobs WHERE jobs.id = applications.job) AS job",
		"(SELECT title FROM jobs WHERE jobs.id = applications.job) AS jobTitle",
	},
	filters: []filter{{"job", readJob}},
	heads:   applicationHeads,
	cells:   applicationCells,
}

var applicationTexts = []string{
	collections.ApplicationName, collections.ApplicationPhone, collections.ApplicationEmail,
}

var applicationForm = withHidden(request.Fields{
	Texts: slices.Concat(applicationTexts, []string{collections.ApplicationJob}),
	Files: request.Files{Field: collections.ApplicationResume, MaxCount: 1, MaxBytes: collections.ApplicationResumeLargest},
})

func createApplication(e *core.RequestEvent) error {
	sent, err := request.Read(e, applicationForm)
	if err != nil {
		return err
	}
	defer sent.Close()
	if len(sent.Files) > 1 {
		return request.Refuse(http.StatusBadRequest, "Send one resume.")
	}
	record, err := newRecord(e.App, collections.Applications)
	if err != nil {
		return err
	}
	job, err := openJob(e, sent)
	if err != nil {
		return err
	}
	record.Set(collections.ApplicationJob, job)
	for _, field := range applicationTexts {
		record.Set(field, sent.Text(field))
	}
	record.Set(collections.ApplicationResume, sent.Files)
	return storeSubmission(e, record, sent)
}

// openJob is the id of the opening applied for, empty if none is named. Who repeats
// an application gets its receipt, even if the opening was closed in between.
func openJob(e *core.RequestEvent, sent *request.Values) (string, error) {
	slug := strings.TrimSpace(sent.Text(collections.ApplicationJob))
	if slug == "" {
		return "", nil
	}
	job, err := e.App.FindFirstRecordByData(collections.Jobs, collections.JobSlug, slug)
	now := types.NowDateTime()
	if errors.Is(err, sql.ErrNoRows) || err == nil && job.GetDateTime(collections.JobPosted).After(now) {
		return "", request.Refuse(http.StatusNotFound, "There is no such opening.")
	}
	if err != nil {
		return "", fmt.Errorf("find the opening: %w", err)
	}
	closes := job.GetDateTime(collections.JobClosesAt)
	if closes.IsZero() || closes.After(now) {
		return job.Id, nil
	}
	if earlier, err := findEarlier(e, collections.Applications, sent.IdempotencyKey(e)); err != nil || earlier != nil {
		return job.Id, err
	}
	return "", request.Refuse(http.StatusConflict, "This opening is closed.")
}
