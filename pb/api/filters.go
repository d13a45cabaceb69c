package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// readReason accepts the reasons that the collection allows.
func readReason(e *core.RequestEvent, reason string) (string, error) {
	known, err := collections.Reasons(e.App)
	if err != nil {
		return "", err
	}
	if !slices.Contains(known, reason) {
		return "", request.Refuse(http.StatusBadRequest, "reason must be one of the reasons of a grievance.")
	}
	return reason, nil
}

func readPortal(_ *core.RequestEvent, portal string) (string, error) {
	if !slices.Contains(collections.GrievanceKind.Field("portals").Values(), portal) {
		return "", request.Refuse(http.StatusBadRequest, "portal must be one of the portals of a grievance.")
	}
	return portal, nil
}

// readJob returns the id of the opening with this slug, whether it is open or closed.
func readJob(e *core.RequestEvent, slug string) (string, error) {
	job, err := e.App.FindFirstRecordByData(collections.Jobs, collections.JobSlug, slug)
	if errors.Is(err, sql.ErrNoRows) {
		return "", request.Refuse(http.StatusBadRequest, "job must be the slug of an opening.")
	}
	if err != nil {
		return "", fmt.Errorf("find the opening: %w", err)
	}
	return job.Id, nil
}
