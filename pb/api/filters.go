package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/request"
)

// inReasons takes one of the reasons that the collection knows.
func inReasons(e *core.RequestEvent, query *inbox.Query, reason string) error {
	known, err := collections.Reasons(e.App)
	if err != nil {
		return err
	}
	if !slices.Contains(known, reason) {
		return request.Refuse(http.StatusBadRequest, "reason must be one of the reasons of a grievance.")
	}
	query.Reason = reason
	return nil
}

func inPortals(_ *core.RequestEvent, query *inbox.Query, portal string) error {
	if !slices.Contains(collections.GrievanceKind.Field("portals").Values(), portal) {
		return request.Refuse(http.StatusBadRequest, "portal must be one of the portals of a grievance.")
	}
	query.Portal = portal
	return nil
}

// ofJob takes the slug of an opening, also of one that is closed.
func ofJob(e *core.RequestEvent, query *inbox.Query, slug string) error {
	job, err := e.App.FindFirstRecordByData(collections.Jobs, collections.JobSlug, slug)
	if errors.Is(err, sql.ErrNoRows) {
		return request.Refuse(http.StatusBadRequest, "job must be the slug of an opening.")
	}
	if err != nil {
		return fmt.Errorf("find the opening: %w", err)
	}
	query.Job = job.Id
	return nil
}
