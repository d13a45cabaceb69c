package jobs

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// Register binds the rule that keeps openings, however one is deleted.
func Register(app core.App) {
	app.OnRecordDelete(collections.Jobs).BindFunc(keepWithApplications)
}

// keepWithApplications refuses to delete an opening if people have applied for it,
// because an application must not lose its opening.
func keepWithApplications(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		applied, err := tx.CountRecords(collections.Applications, dbx.HashExp{"job": e.Record.Id})
		if err != nil {
			return fmt.Errorf("count the applications for an opening: %w", err)
		}
		if applied > 0 {
			return request.Refuse(http.StatusConflict,
				"People have applied for this opening, if only in spam or in the bin, so it cannot be deleted. Close it instead.")
		}
		return e.Next()
	})
}
