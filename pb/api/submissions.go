package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// tooQuick is less time than anybody needs to fill in a form.
const tooQuick = 2 * time.Second

// tooLong is more time than any browser keeps a page open.
const tooLong = 365 * 24 * time.Hour

// created is the answer to a stored submission.
type created struct {
	ID      string `json:"id"`
	Receipt string `json:"receipt"`
}

// withHidden adds the fields that our own forms send besides what the visitor fills in.
func withHidden(form request.Fields) request.Fields {
	form.Texts = append(slices.Clone(form.Texts), request.FieldIdempotencyKey, request.FieldHoneypot, request.FieldFilledIn)
	return form
}

func newRecord(app core.App, name string) (*core.Record, error) {
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return nil, fmt.Errorf("find the collection: %w", err)
	}
	return core.NewRecord(collection), nil
}

// storeSubmission stores what was sent, once for each idempotency key, and
// answers with its receipt. What looks like a program's is kept aside as spam
// and answered all the same: the program learns nothing, a visitor loses nothing.
func storeSubmission(e *core.RequestEvent, record *core.Record, sent *request.Values) error {
	key := sent.IdempotencyKey(e)
	record.Set(collections.IdempotencyKey, key)
	record.Set(collections.Spam, looksAutomatic(sent))

	err := e.App.Save(record)
	if isTaken(err, collections.IdempotencyKey) {
		earlier, findErr := findEarlier(e, record.Collection().Name, key)
		if findErr != nil {
			return findErr
		}
		if earlier == nil || earlier.GetString(collections.Fingerprint) != record.GetString(collections.Fingerprint) {
			return request.Refuse(http.StatusConflict, "This idempotency key was used before, for something else.")
		}
		record, err = earlier, nil
	}
	if err != nil {
		return fmt.Errorf("store a submission: %w", err)
	}
	receipt := record.GetString(collections.Receipt)
	return request.AnswerStored(e, receipt, created{record.Id, receipt})
}

// findEarlier is the submission that was stored with the key, nil if there is none.
func findEarlier(e *core.RequestEvent, collection, key string) (*core.Record, error) {
	if key == "" {
		return nil, nil
	}
	earlier, err := e.App.FindFirstRecordByData(collection, collections.IdempotencyKey, key)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the earlier submission: %w", err)
	}
	return earlier, nil
}

// looksAutomatic tells whether a program filled in the form. A caller without our
// hidden fields is none for that reason; one who sends them with what no browser of
// ours would measure is.
func looksAutomatic(sent *request.Values) bool {
	if sent.Text(request.FieldHoneypot) != "" {
		return true
	}
	if !sent.Has(request.FieldFilledIn) {
		return false
	}
	took, err := strconv.ParseInt(sent.Text(request.FieldFilledIn), 10, 64)
	return err != nil || took < tooQuick.Milliseconds() || took > tooLong.Milliseconds()
}

// isTaken tells whether the value of a unique field is there already.
func isTaken(err error, field string) bool {
	broken, _ := errors.AsType[validation.Errors](err)
	taken, ok := broken[field].(validation.Error)
	return ok && taken.Code() == "validation_not_unique"
}
