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

// Seal hides a submission from all lists, searches, exports and calls. The program erases it at the time until.
func Seal(app core.App, kind, id string, until time.Time, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program,
		cases.Action{Kind: cases.PutUnderSeal, Until: until, Text: why})
	return err
}

// Unseal shows a sealed submission again.
func Unseal(app core.App, kind, id, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program, cases.Action{Kind: cases.Unseal, Text: why})
	return err
}
