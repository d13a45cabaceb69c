package cases

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// A Submission holds what a sender sent with the form. The event WasReceived has a copy, so the chain proves
// what was received even if somebody changes the stored record.
type Submission struct {
	Fields map[string]string `json:"fields"` // the stored values, by the names of the fields
	Files  []File            `json:"files,omitzero"`
}

// receivedFiles is the name under which a new submission carries its Files. It is no field of the
// collection, so it is not stored.
const receivedFiles = "receivedFiles"

// hashFiles notes the hashes of a new submission's files. It runs before they are stored, and before
// the transaction that stores the submission, so nobody waits for it and nothing is read back from
// S3.
func hashFiles(e *core.RecordEvent) error {
	var files []File
	if declared, has := collections.KindOf(e.Record).FileField(); has {
		for _, file := range e.Record.GetUnsavedFiles(declared.Name) {
			sum, err := sumOf(file)
			if err != nil {
				return err
			}
			files = append(files, File{Name: uploads.OriginalName(file), Stored: file.Name,
				Size: file.Size, SHA256: sum})
		}
	}
	e.Record.SetRaw(receivedFiles, files)
	return e.Next()
}

// received returns what a stored submission holds, with the hashes of a new one.
func received(record *core.Record) *Submission {
	files, _ := record.GetRaw(receivedFiles).([]File)
	return &Submission{Fields: StoredFields(record), Files: files}
}

// StoredFields returns the values of a submission's fields as they are stored, without files and
// marks, and which notice its sender was shown.
func StoredFields(record *core.Record) map[string]string {
	kind := collections.KindOf(record)
	fields := map[string]string{collections.Receipt: record.GetString(collections.Receipt),
		kind.Time: record.GetString(kind.Time)}
	if notice := record.GetString(collections.Notice); notice != "" {
		fields[collections.Notice] = notice
	}
	for _, field := range kind.Fields {
		if !field.IsFile() {
			fields[field.Name] = record.GetString(field.Name)
		}
	}
	return fields
}

// A recorded is a case with what the chain holds of its submission.
type recorded struct {
	ID, Receipt, Submission string
	Erased                  bool    // as the case says
	Event                   *int64  // that holds what was received; nil if there is none
	Body                    *string // of Event; nil if it is gone
}

// compareSize is how many submissions are read at once.
const compareSize = 500

// isErased is the condition that the chain tells of the erasure of a case. The case says so, too, but
// anyone who can write the database could set that.
const isErased = "EXISTS (SELECT 1 FROM {{case_events}} AS erasure WHERE erasure.[[case]] = {{cases}}.[[id]] AND erasure.[[kind]] = 'erased')"

// recordedAfter returns the next cases of a kind whose submission was not erased. The event that holds
// what was received is found by its commitment, which stays in the chain if somebody takes the body away.
func recordedAfter(ctx context.Context, app core.App, kind *collections.SubmissionKind, last string, limit int64,
	where string) ([]recorded, error) {
	var rows []recorded
	err := app.ConcurrentDB().Select("cases.id", "receipt", "submission", "erased", "case_events.sequence AS event",
		"body").From(Cases).
		LeftJoin(Events, dbx.NewExp(`[[case_events.sequence]] = (SELECT min(sequence) FROM {{case_events}} AS e
			WHERE e.[[case]] = {{cases}}.[[id]] AND e.[[kind]] IN ('received', 'sealed') AND e.[[commitment]] != '')`)).
		LeftJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.NewExp("{{cases}}.[[kind]] = {:kind} AND {{cases}}.[[id]] > {:last}",
			dbx.Params{"kind": kind.Name, "last": last})).
		AndWhere(dbx.NewExp("NOT " + isErased)).AndWhere(dbx.NewExp(where)).
		OrderBy("cases.id").Limit(limit).WithContext(ctx).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read what was received: %w", err)
	}
	return rows, nil
}

// A comparison is one run of CompareReceived.
type comparison struct {
	app       core.App
	files     *filesystem.System
	withFiles bool
	report    func(format string, args ...any)
	compared  int64
}

// CompareReceived compares the stored submissions with what was received, and reports what differs. It compares
// their files only if withFiles is set, because it reads all of them. It returns how many it has compared.
func CompareReceived(ctx context.Context, app core.App, withFiles bool,
	report func(format string, args ...any)) (compared int64, err error) {
	files, err := app.NewFilesystem()
	if err != nil {
		return 0, fmt.Errorf("open the uploaded files: %w", err)
	}
	defer files.Close()
	files.SetContext(ctx)
	run := comparison{app: app, files: files, withFiles: withFiles, report: report}
	for _, kind := range collections.SubmissionKinds {
		for last := ""; ; {
			rows, err := recordedAfter(ctx, app, kind, last, compareSize, "TRUE")
			if err != nil {
				return run.compared, err
			}
			for _, row := range rows {
				if err := run.compare(kind, row); err != nil {
					return run.compared, err
				}
				last = row.ID
			}
			if len(rows) < compareSize {
				break
			}
		}
	}
	return run.compared, nil
}

// compare reports what differs between a stored submission and what was received.
func (c *comparison) compare(kind *collections.SubmissionKind, row recorded) error {
	name := cmp.Or(row.Receipt, kind.Name+" "+row.Submission)
	if row.Erased {
		c.report("%s is marked as erased, although nobody has deleted it.", name)
	}
	record, err := c.app.FindRecordById(kind.Collection, row.Submission)
	if errors.Is(err, sql.ErrNoRows) {
		var erased bool // since the cases were read
		err := c.app.ConcurrentDB().Select(isErased).From(Cases).Where(dbx.HashExp{"id": row.ID}).Row(&erased)
		if err == nil && !erased {
			c.report("%s is gone, although nobody has deleted it.", name)
		}
		return err
	}
	if err != nil || row.Event == nil { // RecordOld has not recorded it yet
		return err
	}
	if row.Body == nil {
		c.report("%s cannot be compared with what was received, because the record of that was taken away.", name)
		return nil
	}
	c.compared++
	body, err := ReadBody(*row.Body)
	if err != nil || body.Submission == nil {
		return nil // the chain was changed, which is reported already
	}
	should, err := c.corrected(row.ID, body.Submission.Fields)
	if err != nil {
		return err
	}
	now := StoredFields(record)
	var changed []string
	for _, field := range slices.Sorted(maps.Keys(should)) {
		if now[field] != should[field] {
			changed = append(changed, field)
		}
	}
	if len(changed) > 0 {
		c.report("%s was changed after it was received: %s.", name, strings.Join(changed, ", "))
	}
	for _, file := range body.Submission.Files {
		if !slices.Contains(storedFiles(record), file.Stored) {
			c.report("The file %s was taken from %s.", file.Stored, name)
			continue
		}
		if !c.withFiles || file.SHA256 == "" {
			continue
		}
		sum, err := sumOfStored(c.files, record, file.Stored)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			c.report("The file %s of %s is missing.", file.Stored, name)
		case err != nil:
			return err
		case sum != file.SHA256:
			c.report("The file %s of %s was changed after it was received.", file.Stored, name)
		}
	}
	return nil
}

// corrected returns the fields that were received, with what staff have corrected since.
func (c *comparison) corrected(id string, fields map[string]string) (map[string]string, error) {
	var bodies []string
	err := c.app.ConcurrentDB().Select("body").From(Events).
		InnerJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": id, "case_events.kind": Correct}).OrderBy("case_events.sequence").
		Column(&bodies)
	if err != nil {
		return nil, fmt.Errorf("read what was corrected: %w", err)
	}
	for _, text := range bodies {
		if body, err := ReadBody(text); err == nil { // one that was changed is reported already
			maps.Copy(fields, body.Corrected)
		}
	}
	return fields, nil
}

// storedFiles returns the names under which the files of a submission are stored.
func storedFiles(record *core.Record) []string {
	declared, has := collections.KindOf(record).FileField()
	if !has {
		return nil
	}
	return record.GetStringSlice(declared.Name)
}

// sumOfStored returns the SHA-256 of a stored file, in hex. The error of a missing file is fs.ErrNotExist.
func sumOfStored(files *filesystem.System, record *core.Record, name string) (string, error) {
	content, err := files.GetReader(record.BaseFilesPath() + "/" + name)
	if errors.Is(err, filesystem.ErrNotFound) {
		return "", fs.ErrNotExist
	}
	if err != nil {
		return "", fmt.Errorf("read the file of a submission: %w", err)
	}
	defer content.Close()
	return SumFrom(content)
}

// recordedAtOnce is how many old cases are recorded in one transaction.
const recordedAtOnce = 50

// RecordOld records what the submissions of old cases hold, with the hashes of their files. It was not recorded
// when they were received. From then on CompareReceived finds what is changed. A case whose chain holds that
// it was recorded is never recorded again, even if the record is gone.
func RecordOld(ctx context.Context, app core.App) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	files.SetContext(ctx)
	for _, kind := range collections.SubmissionKinds {
		for last := ""; ; {
			rows, err := recordedAfter(ctx, app, kind, last, recordedAtOnce, "[[case_events.sequence]] IS NULL")
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
					continue // CompareReceived reports that it is gone
				}
				recorded := Submission{Fields: StoredFields(record)}
				for _, name := range storedFiles(record) {
					sum, err := sumOfStored(files, record, name)
					if err != nil && !errors.Is(err, fs.ErrNotExist) {
						return err
					}
					recorded.Files = append(recorded.Files, File{Name: name, Stored: name, SHA256: sum})
				}
				drafts = append(drafts, draft{caseID: row.ID, kind: WasRecordedLater,
					at: types.NowDateTime(), actor: program, body: Body{Submission: &recorded}})
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
