package inbox

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/notices"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/web/guard"
)

// minFillTime is how long people need at least from opening a page until they send its form.
const minFillTime = 2 * time.Second

// createdSubmission is the answer to a stored submission.
type createdSubmission struct {
	ID      string `json:"id"`
	Receipt string `json:"receipt"`
}

// followedSubmission is the answer to a stored submission whose sender can follow it.
type followedSubmission struct {
	createdSubmission
	Status string `json:"status"` // the path of the sender's page, with a secret
}

// storeSubmission stores a record once for each idempotency key and answers its receipt.
// If a program seems to have sent it, it is answered in the same way and stored as suspect, for
// staff to decide. That is a guess, so it holds nothing back that its sender can follow: the sender
// of a grievance or an application has been promised an answer by a date. A suspect contact message
// waits among the spam, because its acknowledgement could go to somebody else's address.
func storeSubmission(e *core.RequestEvent, record *core.Record, values *request.Values) error {
	kind := collections.KindOf(record)
	key, err := idempotencyKey(e, kind, values)
	if err != nil {
		return err
	}
	record.Set(collections.IdempotencyKey, key)
	status := cases.PrepareLink(record)
	suspect := looksAutomatic(values)
	record.Set(collections.Suspect, suspect)
	record.Set(collections.Spam, suspect && status == "")
	err = setNotice(e.App, record, values.Text(request.FieldNotice))
	if err != nil {
		return err
	}

	err = e.App.Save(record)
	var earlier *core.Record
	if isTaken(err, collections.IdempotencyKey) {
		if earlier, err = findEarlier(e, kind, key); err != nil {
			return err
		}
		if earlier == nil { // it has given up its key
			err = e.App.Save(record)
		}
	}
	if err == nil && earlier == nil {
		values.CountFiles()
	}
	if earlier != nil {
		if earlier.GetString(collections.Fingerprint) != record.GetString(collections.Fingerprint) {
			return request.Refuse(http.StatusConflict, "This idempotency key was already used for another request.")
		}
		record = earlier
		if status != "" { // nobody knows the secret of the first link any more
			if status, err = newLink(e.App, kind, record.Id); err != nil {
				return err
			}
		}
	}
	if uploads.IsStorageFailure(err) {
		e.App.Logger().Error("The files of a submission could not be stored", "error", err)
		return guard.RefuseStorage(e.App, kind)
	}
	if err != nil {
		return fmt.Errorf("store a submission: %w", err)
	}
	receipt, advice := record.GetString(collections.Receipt), collections.AdviceOf(record)
	created := createdSubmission{record.Id, receipt}
	if status == "" {
		return request.AnswerStored(e, receipt, "", advice, created)
	}
	return request.AnswerStored(e, receipt, status, advice, followedSubmission{created, status})
}

// setNotice notes which notice the form has shown to the sender. A caller can send anything, so one that was never
// shown counts as none.
func setNotice(app core.App, record *core.Record, id string) error {
	if id == "" {
		return nil
	}
	shown, err := notices.WasShown(app, collections.KindOf(record).Name, id)
	if shown {
		record.Set(collections.Notice, id)
	}
	return err
}

// newLink makes another link to the case of a submission.
func newLink(app core.App, kind *collections.SubmissionKind, id string) (string, error) {
	c, err := cases.Find(app, kind.Name, id)
	if err != nil {
		return "", err
	}
	return c.NewReceiptLink(app)
}

// idempotencyKey returns the key of a submission. A form without scripts gets the key of the same form that was stored
// less than an hour ago, if there is one.
func idempotencyKey(e *core.RequestEvent, kind *collections.SubmissionKind, values *request.Values) (string, error) {
	key, before := values.IdempotencyKey(e)
	earlier, err := findEarlier(e, kind, before)
	if err != nil || earlier == nil || time.Since(earlier.GetDateTime(kind.Time).Time()) >= request.DuplicateWindow {
		return key, err
	}
	return before, nil
}

// findEarlier returns the submission that was stored with a key, nil if there is none. One that its sender has
// withdrawn or that is sealed gives up its key, because its sender means another submission.
func findEarlier(e *core.RequestEvent, kind *collections.SubmissionKind, key string) (*core.Record, error) {
	if key == "" {
		return nil, nil
	}
	earlier, err := e.App.FindFirstRecordByData(kind.Collection, collections.IdempotencyKey, key)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the earlier submission: %w", err)
	}
	c, err := cases.Find(e.App, kind.Name, earlier.Id)
	if err != nil || !c.IsWithdrawn() && !c.IsSealed() {
		return earlier, err
	}
	_, err = e.App.NonconcurrentDB().Update(kind.Collection, dbx.Params{collections.IdempotencyKey: ""},
		dbx.HashExp{"id": earlier.Id}).Execute()
	if err != nil {
		return nil, fmt.Errorf("take the key of a submission: %w", err)
	}
	return nil, nil
}

// looksAutomatic tells whether a program seems to have filled in the form. Callers of the
// API may leave our hidden fields out; a form that has them must have sensible values.
func looksAutomatic(values *request.Values) bool {
	if values.Text(request.FieldHoneypot) != "" {
		return true
	}
	if !values.Has(request.FieldFilledIn) {
		return false
	}
	took, err := strconv.ParseInt(values.Text(request.FieldFilledIn), 10, 64)
	return err != nil || took < minFillTime.Milliseconds()
}

// isTaken tells whether another record already has the value of a unique field.
func isTaken(err error, field string) bool {
	broken, _ := errors.AsType[validation.Errors](err)
	taken, ok := broken[field].(validation.Error)
	return ok && taken.Code() == "validation_not_unique"
}
