package api

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
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
}

func listApplications(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return answerList[application](e, p, list{
		table: collections.Applications,
		columns: []string{
			"id", "receipt", "name", "phone", "email", "resume", "submittedAt",
			"(SELECT [[slug]] FROM {{jobs}} WHERE {{jobs}}.[[id]] = {{applications}}.[[job]]) AS job",
			"(SELECT [[title]] FROM {{jobs}} WHERE {{jobs}}.[[id]] = {{applications}}.[[job]]) AS jobTitle",
		},
		search: []string{"receipt", "name", "phone", "email"},
		newest: collections.ApplicationSubmittedAt,
		where:  flagged(p.spam),
	})
}
