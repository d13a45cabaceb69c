package versions

import (
	"errors"
	"fmt"
	"regexp"
	"time"

	"workforce/pb/collections"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	// keepAllFor is how long each revision is kept, and an image that nothing shows.
	keepAllFor = 30 * 24 * time.Hour
	// minRevisions is how many revisions of a post are kept however old they are.
	minRevisions = 50
)

// scheduleTidy removes at night in India what nobody can need any more.
func scheduleTidy(app core.App) {
	app.Cron().MustAdd("tidyBlogs", "40 21 * * *", func() {
		if err := Tidy(app, time.Now()); err != nil {
			app.Logger().Error("Old revisions and unused images could not be removed", "error", err)
		}
	})
}

// Tidy removes old revisions, what is left of posts that cannot be restored any
// more, and images that no post, revision or draft shows.
func Tidy(app core.App, now time.Time) error {
	before, err := types.ParseDateTime(now.Add(-keepAllFor))
	if err != nil {
		return err
	}
	const kept = "([[blog]] IN (SELECT [[id]] FROM {{blogs}}) OR [[blog]] IN " +
		"(SELECT [[blog]] FROM {{revisions}} WHERE [[deleted]] > {:before}))"
	for _, statement := range []string{
		"DELETE FROM {{revisions}} WHERE NOT " + kept,
		"DELETE FROM {{redirects}} WHERE NOT " + kept,
		`DELETE FROM {{revisions}} WHERE [[created]] < {:before} AND [[id]] NOT IN (SELECT [[id]] FROM (
			SELECT [[id]], row_number() OVER (PARTITION BY [[blog]] ORDER BY [[version]] DESC) AS [[age]] FROM {{revisions}}
		) WHERE [[age]] <= {:most})`,
	} {
		_, err := app.DB().NewQuery(statement).Bind(dbx.Params{"before": before.String(), "most": minRevisions}).Execute()
		if err != nil {
			return fmt.Errorf("remove old revisions: %w", err)
		}
	}
	return removeUnusedImages(app, before)
}

func removeUnusedImages(app core.App, before types.DateTime) error {
	var old []string
	err := app.DB().Select("id").From(collections.Images).
		Where(dbx.NewExp("[["+collections.ImageCreated+"]] < {:before}", dbx.Params{"before": before.String()})).Column(&old)
	if err != nil || len(old) == 0 {
		return err
	}
	used, err := usedImages(app)
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

var imageMentions = regexp.MustCompile(`(?:/api/files/images/|cover_)([a-z0-9]{15})`)

// usedImages are the ids of all images that something shows; the texts are read one by one.
func usedImages(app core.App) (map[string]bool, error) {
	rows, err := app.DB().NewQuery(`
		SELECT [[content]] || ' ' || [[cover]] FROM {{blogs}}
		UNION ALL SELECT [[content]] || ' ' || [[cover]] FROM {{revisions}}
		UNION ALL SELECT [[data]] FROM {{drafts}}
	`).Rows()
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
		for _, mention := range imageMentions.FindAllStringSubmatch(text, -1) {
			used[mention[1]] = true
		}
	}
	return used, rows.Err()
}
