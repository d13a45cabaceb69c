package versions

import (
	"cmp"
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
)

// Drafts is the collection of unsaved changes. Every writer has one draft for each record.
const Drafts = "drafts"

// The fields of a draft.
const (
	DraftOwner      = "owner"      // the id of the writer
	DraftCollection = "collection" // of the record
	DraftKey        = "key"        // the id of the record, or of one that does not exist yet
	DraftData       = "data"       // an Input as it was sent
	DraftVersion    = "version"    // the version that the draft is based on; 0 for a new record
	DraftSecret     = "secret"     // signs the addresses of previews
	DraftUpdated    = "updated"
)

// FindDraft returns the draft that a writer has of a record, or nil if there is none.
func (k Kind) FindDraft(app core.App, owner, key string) (*core.Record, error) {
	draft := &core.Record{}
	err := app.RecordQuery(Drafts).
		AndWhere(dbx.HashExp{DraftOwner: owner, DraftCollection: k.Collection, DraftKey: key}).Limit(1).One(draft)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find a draft: %w", err)
	}
	return draft, nil
}

// FromDraft returns the record that a draft would become. The record is neither validated
// nor saved.
func (k Kind) FromDraft(app core.App, draft *core.Record) (*core.Record, error) {
	input := k.NewInput()
	if err := json.Unmarshal([]byte(draft.GetString(DraftData)), input); err != nil {
		return nil, fmt.Errorf("read a draft: %w", err)
	}
	record, err := collections.FindOrNew(app, k.Collection, dbx.HashExp{"id": draft.GetString(DraftKey)})
	if err != nil {
		return nil, fmt.Errorf("find the record of a draft: %w", err)
	}
	input.fill(record)
	return record, nil
}

// previewFor is how long the address of a post's preview is valid.
const previewFor = time.Hour

// PreviewToken returns the last part of an address that shows a draft for an hour to
// anyone who has it.
func PreviewToken(draft *core.Record, now time.Time) string {
	return SignPreview(draft, now.Add(previewFor))
}

// SignPreview returns a token that opens a record until a time for anyone who has it: the id of
// the record, the time in Unix seconds, and a signature of both. It has only lower-case letters,
// like every address of a page. The record's secret signs it.
func SignPreview(record *core.Record, until time.Time) string {
	signed := record.Id + "-" + strconv.FormatInt(until.Unix(), 10)
	return signed + "-" + security.HS256(signed, record.GetString(DraftSecret))
}

// FindPreviewed returns the draft that a preview token refers to. It returns sql.ErrNoRows
// if the token is invalid or expired, or if the draft was deleted.
func (k Kind) FindPreviewed(app core.App, token string, now time.Time) (*core.Record, error) {
	draft, err := FindSigned(app, Drafts, token, now)
	if err != nil {
		return nil, err
	}
	if draft.GetString(DraftCollection) != k.Collection {
		return nil, sql.ErrNoRows
	}
	return draft, checkOwner(app, draft)
}

// FindSigned returns the record of a collection that a token of SignPreview opens. It returns
// sql.ErrNoRows if the token is invalid or expired, or if the record was deleted.
func FindSigned(app core.App, collection, token string, now time.Time) (*core.Record, error) {
	parts := strings.Split(token, "-")
	if len(parts) != 3 || !collections.IsID(parts[0]) {
		return nil, sql.ErrNoRows
	}
	record, err := app.FindRecordById(collection, parts[0])
	if err != nil {
		return nil, err
	}
	signature := security.HS256(parts[0]+"-"+parts[1], cmp.Or(record.GetString(DraftSecret), security.RandomString(40)))
	until, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || !security.Equal(parts[2], signature) || now.Unix() > until {
		return nil, sql.ErrNoRows
	}
	return record, nil
}

// PreviewedUntil returns when a token of SignPreview expires, or the zero time if it is malformed.
func PreviewedUntil(token string) time.Time {
	_, rest, _ := strings.Cut(token, "-")
	seconds, _, _ := strings.Cut(rest, "-")
	until, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.Unix(until, 0)
}

// checkOwner returns sql.ErrNoRows if the account of a draft's writer was deleted or closed. The
// addresses that the writer gave away end with the account.
func checkOwner(app core.App, draft *core.Record) error {
	owner := draft.GetString(DraftOwner)
	admin, err := app.FindRecordById(collections.Admins, owner)
	if err == nil && collections.AsAdmin(admin).IsClosed() {
		return sql.ErrNoRows
	}
	if errors.Is(err, sql.ErrNoRows) {
		_, err = app.FindRecordById(core.CollectionNameSuperusers, owner)
	}
	return err
}
