package versions

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Redirects is the collection of the slugs under which records used to be public.
const Redirects = "redirects"

// The fields of a redirect.
const (
	RedirectCollection = "collection" // of the record
	RedirectSlug       = "slug"
	RedirectRecord     = "record" // the id of the record
)

// keepAddress keeps the slug of a public record that a change is about to take away.
func (k Kind) keepAddress(tx core.App, stored, changed *core.Record) error {
	if k.Slug == "" || !k.IsPublic(stored) {
		return nil
	}
	slug := stored.GetString(k.Slug)
	if slug == changed.GetString(k.Slug) && k.IsPublic(changed) {
		return nil
	}
	return k.Redirect(tx, slug, changed.Id)
}

// Redirect makes a slug lead to a record from now on. The record must have another slug or not be
// public.
func (k Kind) Redirect(tx core.App, slug, record string) error {
	_, err := tx.DB().NewQuery(`
		INSERT INTO {{redirects}} ([[id]], [[collection]], [[slug]], [[record]], [[created]])
		VALUES (` + newID + `, {:collection}, {:slug}, {:record}, {:now})
		ON CONFLICT ([[collection]], [[slug]]) DO UPDATE SET [[record]] = excluded.[[record]]
	`).Bind(dbx.Params{
		"collection": k.Collection, "slug": slug, "record": record, "now": types.NowDateTime().String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("keep an old address: %w", err)
	}
	return nil
}

// NewSlug returns the current slug of the public record that used to have the given one,
// or "" if there is none.
func (k Kind) NewSlug(app core.App, slug string) (string, error) {
	record := &core.Record{}
	err := app.RecordQuery(k.Collection).
		InnerJoin(Redirects, dbx.NewExp("[["+Redirects+".record]] = [["+k.Collection+".id]]")).
		AndWhere(dbx.HashExp{Redirects + "." + RedirectCollection: k.Collection, Redirects + "." + RedirectSlug: slug}).
		Limit(1).One(record)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("find the new address of a record: %w", err)
	}
	if moved := record.GetString(k.Slug); moved != slug && k.IsPublic(record) {
		return moved, nil
	}
	return "", nil
}

// FormerSlugs returns the slugs under which a record used to be public.
func (k Kind) FormerSlugs(app core.App, id string) (slugs []string, err error) {
	err = app.DB().Select(RedirectSlug).From(Redirects).
		Where(dbx.HashExp{RedirectCollection: k.Collection, RedirectRecord: id}).Column(&slugs)
	if err != nil {
		return nil, fmt.Errorf("list the old addresses of a record: %w", err)
	}
	return slugs, nil
}
