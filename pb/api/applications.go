package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// openJob returns the id of the opening with the slug, or "" for an empty slug. It refuses
// a closed opening, unless the application repeats an earlier one: that caller gets the
// earlier receipt.
func openJob(e *core.RequestEvent, slug string, values *request.Values) (string, error) {
	slug = strings.TrimSpace(slug)
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
	if earlier, err := findEarlier(e, collections.Applications, values.IdempotencyKey(e)); err != nil || earlier != nil {
		return job.Id, err
	}
	return "", request.Refuse(http.StatusConflict, "This opening is closed.")
}
