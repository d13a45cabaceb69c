package releases

import (
	"errors"
	"fmt"
	"maps"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// The checks of a release with many documents take seconds. They run before the transaction, because
// visitors' forms wait for it. The transaction only looks whether anything was saved since.

// errChanged is returned if a release, or what its check has read, was saved after the check.
var errChanged = errors.New("the release or a document was saved during the check")

// Attempt runs an attempt to change a release, without a transaction. If something that the attempt has
// checked is saved before the attempt stores its changes, nothing is stored and the attempt begins again.
func Attempt(app core.App, attempt func(app core.App) error) error {
	for {
		if err := attempt(app); !errors.Is(err, errChanged) {
			return err
		}
	}
}

// A basis is what a check builds on: the versions of all documents and scheduled releases, by their ids.
type basis map[string]string

// readBasis reads a basis with the version of one more release, or without one.
func readBasis(app core.App, release string) (basis, error) {
	var rows []struct {
		ID      string `db:"id"`
		Version string `db:"version"` // a damaged one is no number
	}
	err := app.DB().Select("id", versions.FieldVersion).From(collections.Documents).
		UnionAll(app.DB().Select("id", versions.FieldVersion).From(collections.Releases).
			Where(dbx.Or(dbx.HashExp{collections.ReleaseState: Scheduled}, dbx.HashExp{"id": release})).Build()).
		All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the versions of the documents: %w", err)
	}
	read := basis{}
	for _, row := range rows {
		read[row.ID] = row.Version
	}
	return read, nil
}

// store stores a release and then its documents in one transaction. All were checked on the basis of the reader. It
// returns errChanged if the basis or the release is another one by now.
func (r *Reader) store(release *core.Record, changed ...*core.Record) error {
	if err := r.app.Validate(release); err != nil {
		return err
	}
	return r.app.RunInTransaction(func(tx core.App) error {
		current, err := readBasis(tx, release.Id)
		if err != nil {
			return err
		}
		if !release.IsNew() {
			r.basis[release.Id] = release.GetString(versions.FieldVersion)
		}
		if !maps.Equal(current, r.basis) {
			return errChanged
		}
		if err := documents.FreePaths(tx, changed); err != nil {
			return fmt.Errorf("free the addresses of a release: %w", err)
		}
		for _, record := range append([]*core.Record{release}, changed...) {
			if err := tx.SaveNoValidate(record); err != nil {
				return fmt.Errorf("save %s of a release: %w", record.Collection().Name, err)
			}
		}
		return nil
	})
}
