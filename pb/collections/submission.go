package collections

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
)

// The fields that every submission (contact, grievance, application) has.
const (
	Receipt        = "receipt"        // its number, given when it is stored
	Spam           = "spam"           // a program seems to have filled in the form
	IdempotencyKey = "idempotencyKey" // the sender's name for it, unique unless empty
	Fingerprint    = "fingerprint"    // what it says, as a hash; only kept with a key
	ReadAt         = "readAt"         // when an admin first read it; empty: unread
	DeletedAt      = "deletedAt"      // when it was put into the bin; empty: it isn't there
)

// A submission of one kind: where it is kept, how its receipts begin, and the
// fields that its sender fills in.
type submission struct {
	collection string
	prefix     string
	time       string
	fields     []string
}

// registerSubmission has every new record of the kind get its receipt, and its
// fingerprint when it carries an idempotency key.
func registerSubmission(app core.App, kind submission) {
	stampOnCreate(app, kind)
	validateOnSave(app, kind.collection, keepReceipt)
}

// fingerprint is the same for two submissions that say the same.
func fingerprint(record *core.Record, fields []string) (string, error) {
	hash := sha256.New()
	for _, field := range fields {
		value := record.GetString(field)
		if files := record.GetUnsavedFiles(field); len(files) > 0 {
			value = "" // stored under random names
			for _, file := range files {
				content, err := file.Reader.Open()
				if err != nil {
					return "", fmt.Errorf("open an attachment: %w", err)
				}
				fmt.Fprintf(hash, "%d:", file.Size)
				_, err = io.Copy(hash, content)
				content.Close()
				if err != nil {
					return "", fmt.Errorf("read an attachment: %w", err)
				}
			}
		}
		fmt.Fprintf(hash, "%d:%s", len(value), value)
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}
