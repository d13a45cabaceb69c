package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

func createJob(e *core.RequestEvent) error {
	sent, err := request.Read(e, jobFields())
	if err != nil {
		return err
	}
	record, err := newRecord(e.App, collections.Jobs)
	if err != nil {
		return err
	}
	if err := saveJob(e.App, record, fillJob(sent, record)); err != nil {
		return err
	}
	return answerJob(e, http.StatusCreated, record.Id)
}

// errStale says that a job was changed since its copy was handed out.
var errStale = errors.New("changed meanwhile")

// changeJob changes the fields that are sent. Who says which copy he started from (by
// its version) doesn't overwrite what somebody else has saved meanwhile.
func changeJob(e *core.RequestEvent) error {
	sent, err := request.Read(e, jobFields("version", "state"))
	if err != nil {
		return err
	}
	id := e.Request.PathValue("id")
	err = e.App.RunInTransaction(func(tx core.App) error {
		record, err := findJob(tx, id)
		if err != nil {
			return err
		}
		if err := checkStale(record, sent.Text("version")); err != nil {
			return err
		}
		broken := fillJob(sent, record)
		if err := moveJob(record, sent.Text("state")); err != nil {
			return err
		}
		return saveJob(tx, record, broken)
	})
	if errors.Is(err, errStale) {
		return answerStaleJob(e, id)
	}
	if err != nil {
		return err
	}
	return answerJob(e, http.StatusOK, id)
}

func checkStale(record *core.Record, started string) error {
	if started == "" {
		return nil
	}
	known, err := strconv.Atoi(started)
	if err != nil {
		return request.Refuse(http.StatusBadRequest, "version must be a number, as it was answered.")
	}
	if known != record.GetInt(collections.JobVersion) {
		return errStale
	}
	return nil
}

// deleteJob removes an opening that nobody has applied for: an application must not
// lose what it is for.
func deleteJob(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := findJob(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		applied, err := tx.CountRecords(collections.Applications, dbx.HashExp{"job": record.Id})
		if err != nil {
			return fmt.Errorf("count the applications for an opening: %w", err)
		}
		if applied > 0 {
			return request.Refuse(http.StatusConflict, "People have applied for this opening, if only in spam or in the bin, so it cannot be deleted. Close it instead.")
		}
		return tx.Delete(record)
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

func findJob(app core.App, id string) (*core.Record, error) {
	record, err := app.FindRecordById(collections.Jobs, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, request.Refuse(http.StatusNotFound, "There is no such opening.")
	}
	if err != nil {
		return nil, fmt.Errorf("find an opening: %w", err)
	}
	return record, nil
}

func answerStaleJob(e *core.RequestEvent, id string) error {
	current, err := loadJob(e.App, id)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusConflict, struct {
		Sentence string            `json:"error"`
		Fields   map[string]string `json:"fields"`
		Current  job               `json:"current"`
	}{"Somebody else has changed this opening meanwhile.", map[string]string{}, current})
}
