package migrations

import (
	"database/sql"
	"errors"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The hints of the forms take the limits of files from the program. Texts that an
// operator has written since stay as they are.
func init() {
	hints := []struct{ key, fixed, filled string }{
		{"grievances", "at most 2 MB each and 10 in all.", "at most {maxAttachmentSize} each and {maxAttachments} in all."},
		{"careers", "One PDF file of at most 5 MB.", "One PDF file of at most {maxResumeSize}."},
	}
	replace := func(app core.App, key, old, new string) error {
		record, err := app.FindFirstRecordByData("documents", "key", key)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		record.Set("content", strings.Replace(record.GetString("content"), old, new, 1))
		return app.SaveNoValidate(record)
	}
	m.Register(func(app core.App) error {
		for _, hint := range hints {
			if err := replace(app, hint.key, hint.fixed, hint.filled); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		for _, hint := range hints {
			if err := replace(app, hint.key, hint.filled, hint.fixed); err != nil {
				return err
			}
		}
		return nil
	})
}
