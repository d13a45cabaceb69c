package cases

import (
	"context"
	"errors"
	"io/fs"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// sealSize is how many cases are sealed in one transaction.
const sealSize = 50

// Seal records what the submissions of old cases hold, with the hashes of their files. It was not recorded
// when they were received. From then on Verify finds what is changed.
func Seal(ctx context.Context, app core.App) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	files.SetContext(ctx)
	for _, kind := range collections.SubmissionKinds {
		for last := ""; ; {
			rows, err := recordedAfter(ctx, app, kind, last, sealSize, "body IS NULL")
			if err != nil {
				return err
			}
			if len(rows) == 0 {
				break
			}
			last = rows[len(rows)-1].ID
			var drafts []draft
			for _, row := range rows {
				record, err := app.FindRecordById(kind.Collection, row.Submission)
				if err != nil {
					continue // Verify reports that it is gone
				}
				sealed := Submission{Fields: StoredFields(record)}
				for _, name := range storedFiles(record) {
					sum, err := sumOfStored(files, record, name)
					if err != nil && !errors.Is(err, fs.ErrNotExist) {
						return err
					}
					sealed.Files = append(sealed.Files, File{Name: name, Stored: name, SHA256: sum})
				}
				drafts = append(drafts, draft{caseID: row.ID, kind: WasSealed, at: types.NowDateTime(), actor: program, body: Body{Submission: &sealed}})
			}
			if err := app.RunInTransaction(func(tx core.App) error {
				_, err := appendEvents(tx, drafts...)
				return err
			}); err != nil {
				return err
			}
		}
	}
	return nil
}
