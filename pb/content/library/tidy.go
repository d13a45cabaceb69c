package library

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// Tidy removes old images that no record, version or draft uses, unless they are in the library, and those that
// people deleted long ago. It continues after an image that cannot be deleted. The next run retries it.
func Tidy(app core.App, now time.Time) error {
	before, err := types.ParseDateTime(now.Add(-content.Limits.Bin.Duration()))
	if err != nil {
		return err
	}
	var old []string
	err = app.DB().Select("id").From(collections.Images).
		Where(dbx.NewExp("[[deleted]] = '' AND [[library]] = FALSE AND [[created]] < {:before} OR [[deleted]] != '' AND [[deleted]] < {:before}",
			dbx.Params{"before": before.String()})).Column(&old)
	if err != nil || len(old) == 0 {
		return err
	}
	used, err := everUsed(app)
	if err != nil {
		return fmt.Errorf("look for the images in use: %w", err)
	}
	var failed []error
	for _, id := range old {
		if used[id] {
			continue
		}
		image, err := app.FindRecordById(collections.Images, id)
		if err == nil {
			err = app.Delete(image)
		}
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// texts selects everything that may show an image, now or when somebody restores it.
const texts = `SELECT concat_ws(' ', [[content]]) FROM {{documents}} UNION ALL SELECT concat_ws(' ', [[content]], [[cover]]) FROM {{blogs}}
	UNION ALL SELECT concat_ws(' ', [[items]]) FROM {{releases}}
	UNION ALL SELECT concat_ws(' ', [[data]]) FROM {{drafts}} UNION ALL SELECT concat_ws(' ', [[data]]) FROM {{revisions}}`

// everUsed returns the ids of all images that something shows or has shown. It reads one text after the other,
// because all of them together may not fit into memory.
func everUsed(app core.App) (map[string]bool, error) {
	rows, err := app.DB().NewQuery(texts).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	used := map[string]bool{}
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		for _, id := range collections.ImagesIn(text) {
			used[id] = true
		}
	}
	return used, rows.Err()
}
