package library

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/store/collections"
)

// Tidy removes old images that no record, version or draft uses, unless they are in the library, and those that
// people deleted long ago. It continues after an image that cannot be deleted. The next run retries it.
func Tidy(app core.App, now time.Time) error {
	before := collections.DateTime(now.Add(-content.Limits.Bin.Duration()))
	var old []string
	err := app.DB().Select("id").From(collections.Images).
		Where(dbx.NewExp("([[deleted]] = '' AND [[library]] = FALSE AND [[created]] < {:before} OR [[deleted]] != '' AND [[deleted]] < {:before})"+
			" AND [[id]] NOT IN (SELECT [[image]] FROM {{"+mentions+"}})", dbx.Params{"before": before})).Column(&old)
	if err != nil {
		return fmt.Errorf("look for the images that nothing uses: %w", err)
	}
	var failed []error
	for _, id := range old {
		image, err := app.FindRecordById(collections.Images, id)
		if err == nil {
			err = app.Delete(image)
		}
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}
