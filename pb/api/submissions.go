package api

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// The fields that our own forms send besides what the visitor fills in.
const (
	fieldIdempotencyKey = "idempotencyKey" // also the header Idempotency-Key, which goes first
	fieldHoneypot       = "website"        // invisible: only programs fill it in
	fieldStartedAt      = "startedAt"      // when the form was opened, in Unix milliseconds
)

// tooQuick is less time than anybody needs to fill in a form.
const tooQuick = 2 * time.Second

// created is the answer to a stored submission.
type created struct {
	ID      string `json:"id"`
	Receipt string `json:"receipt"`
}

// storeSubmission stores what was sent, once for each idempotency key, and
// answers with its receipt. What looks like a program's is kept aside as spam
// and answered all the same: the program learns nothing, a visitor loses nothing.
func storeSubmission(e *core.RequestEvent, record *core.Record, sent map[string]string) error {
	key := e.Request.Header.Get("Idempotency-Key")
	if key == "" {
		key = sent[fieldIdempotencyKey]
	}
	record.Set(collections.IdempotencyKey, key)
	record.Set(collections.Spam, looksAutomatic(sent, time.Now()))

	err := e.App.Save(record)
	if isTaken(err, collections.IdempotencyKey) {
		earlier, findErr := e.App.FindFirstRecordByData(record.Collection(), collections.IdempotencyKey, key)
		if findErr != nil {
			return fmt.Errorf("find the earlier submission: %w", findErr)
		}
		if earlier.GetString(collections.Fingerprint) != record.GetString(collections.Fingerprint) {
			return refuse(http.StatusConflict, "This idempotency key was used before, for something else.")
		}
		record, err = earlier, nil
	}
	if err != nil {
		return fmt.Errorf("store a submission: %w", err)
	}
	return writeJSON(e, http.StatusCreated, created{record.Id, record.GetString(collections.Receipt)})
}

// looksAutomatic tells whether a program filled in the form. A caller without
// our hidden fields is none for that reason, nor is one whose clock is ahead.
func looksAutomatic(sent map[string]string, now time.Time) bool {
	if sent[fieldHoneypot] != "" {
		return true
	}
	started, err := strconv.ParseInt(sent[fieldStartedAt], 10, 64)
	if err != nil {
		return false
	}
	took := now.Sub(time.UnixMilli(started))
	return took >= 0 && took < tooQuick
}

// isTaken tells whether the value of a unique field is there already.
func isTaken(err error, field string) bool {
	broken, _ := errors.AsType[validation.Errors](err)
	taken, ok := broken[field].(validation.Error)
	return ok && taken.Code() == "validation_not_unique"
}
