package versions

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// keepFor is how long a deleted record can be restored, and how long every revision and
// every unused image that is not in the library is kept.
var keepFor = content.Limits.Bin.Duration()

// minRevisions is how many revisions of a record are kept, however old they are.
const minRevisions = 50

// Tidy removes old revisions, all that is left of deleted records that can no longer be
// restored, and images that no record, revision or draft uses, unless somebody put them into the
// library.
func Tidy(app core.App, now time.Time, kinds ...Kind) error {
	before, err := types.ParseDateTime(now.Add(-keepFor))
	if err != nil {
		return err
	}
	for _, kind := range kinds {
		if err := kind.removeOld(app, before); err != nil {
			return fmt.Errorf("remove old revisions of %s: %w", kind.Collection, err)
		}
	}
	return removeUnusedImages(app, before, kinds)
}

func (k Kind) removeOld(app core.App, before types.DateTime) error {
	gone := `[[collection]] = {:collection} AND [[record]] NOT IN (SELECT [[id]] FROM {{` + k.Collection + `}}) AND [[record]] NOT IN
		(SELECT [[record]] FROM {{revisions}} WHERE [[collection]] = {:collection} AND [[deleted]] > {:before})`
	for _, statement := range []string{
		"DELETE FROM {{addresses}} WHERE " + gone,
		"DELETE FROM {{revisions}} WHERE " + gone,
		`DELETE FROM {{revisions}} WHERE [[collection]] = {:collection} AND [[created]] < {:before} AND [[id]] NOT IN (
			SELECT [[id]] FROM (
				SELECT [[id]], row_number() OVER (PARTITION BY [[record]] ORDER BY [[version]] DESC) AS [[age]]
				FROM {{revisions}} WHERE [[collection]] = {:collection}
			) WHERE [[age]] <= {:min})`,
	} {
		_, err := app.DB().NewQuery(statement).
			Bind(dbx.Params{"collection": k.Collection, "before": before.String(), "min": minRevisions}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// removeUnusedImages removes old images that nothing uses, unless they are in the library, and those
// that people deleted long ago. It continues after an image that cannot be deleted. The next run
// retries it.
func removeUnusedImages(app core.App, before types.DateTime, kinds []Kind) error {
	var old []string
	err := app.DB().Select("id").From(collections.Images).
		Where(dbx.NewExp("[[deleted]] = '' AND [[library]] = FALSE AND [[created]] < {:before} OR [[deleted]] != '' AND [[deleted]] < {:before}",
			dbx.Params{"before": before.String()})).Column(&old)
	if err != nil || len(old) == 0 {
		return err
	}
	used, err := usedImages(app, kinds)
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

// usedImages returns the ids of all images that are in use. It scans the texts row by row,
// because all of them together may not fit into memory.
func usedImages(app core.App, kinds []Kind) (map[string]bool, error) {
	texts := []string{"SELECT [[data]] FROM {{revisions}}", "SELECT [[data]] FROM {{drafts}}"}
	for _, kind := range kinds {
		var columns []string
		for _, field := range kind.Fields {
			columns = append(columns, "[["+field.Name+"]]")
		}
		texts = append(texts, "SELECT concat_ws(' ', "+strings.Join(columns, ", ")+") FROM {{"+kind.Collection+"}}")
	}
	rows, err := app.DB().NewQuery(strings.Join(texts, " UNION ALL ")).Rows()
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
