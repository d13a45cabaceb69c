// Package erasure erases what people sent, so that nothing of it is left in the data folder: not in the database and
// its write-ahead log, not in the index of words, not in the outbox, and not in the uploaded files. It keeps a ledger
// of what was erased, without personal data, so that a restored backup is erased again. And it erases by itself what
// the document "privacy" lets it keep no longer.
package erasure

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
)

// Erase erases a submission for good, in the transaction of app if there is one. why stays in the chain and in the
// reports, so it must name nobody. Erase returns cases.ErrNotFound if it was erased before, and a cases.Refusal while
// the case is held.
func Erase(app core.App, kind, id, why string) error {
	return cases.Erase(app, kind, id, cases.Program, why)
}

// Seal hides a submission from all lists, searches, exports and calls. The program erases it at the time until.
func Seal(app core.App, kind, id string, until time.Time, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program, cases.Action{Kind: cases.PutUnderSeal, Until: until, Text: why})
	return err
}

// Unseal shows a sealed submission again.
func Unseal(app core.App, kind, id, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program, cases.Action{Kind: cases.Unseal, Text: why})
	return err
}

// Held returns until when a submission is held for a legal matter, or the zero time.
func Held(app core.App, kind, id string, now time.Time) (time.Time, error) {
	c, err := cases.Find(app, kind, id)
	if err != nil || !c.IsHeld(now) {
		return time.Time{}, err
	}
	return c.HeldUntil.Time(), nil
}
