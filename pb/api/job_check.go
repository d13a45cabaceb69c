package api

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/jobs"
	"workforce/pb/request"
)

// checkJob says what a save would refuse and what job search engines would mind of
// an opening, without saving it. With an _id it is that opening, changed.
func checkJob(e *core.RequestEvent) error {
	sent, err := request.Read(e, jobFields("_id"))
	if err != nil {
		return err
	}
	record, err := newRecord(e.App, collections.Jobs)
	if id := sent.Text("_id"); id != "" && err == nil {
		record, err = findJob(e.App, id)
	}
	if err != nil {
		return err
	}
	broken, err := brokenRules(e.App, record, fillJob(sent, record))
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, struct {
		Problems []jobs.Problem `json:"problems"`
	}{jobs.Problems(record, broken, time.Now())})
}
