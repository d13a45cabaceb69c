package versions

import (
	"database/sql"
	"errors"
	"fmt"

	"workforce/pb/collections"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Redirects is the collection of the slugs under which posts were public before.
const Redirects = "redirects"

// The fields of a redirect.
const (
	RedirectSlug = "slug"
	RedirectBlog = "blog" // the id of the post
)

// keepAddress notes the slug of a post that is public, before a change takes it away.
func keepAddress(tx core.App, changed *core.Record) error {
	var stored struct {
		Slug        string         `db:"slug"`
		PublishedAt types.DateTime `db:"publishedAt"`
	}
	err := tx.DB().Select(collections.BlogSlug, collections.BlogPublishedAt).From(collections.Blogs).Where(dbx.HashExp{"id": changed.Id}).One(&stored)
	if err != nil {
		return fmt.Errorf("read the address of a post: %w", err)
	}
	same := stored.Slug == changed.GetString(collections.BlogSlug) && collections.IsPublic(changed.GetDateTime(collections.BlogPublishedAt))
	if same || !collections.IsPublic(stored.PublishedAt) {
		return nil
	}
	_, err = tx.DB().NewQuery(`
		INSERT INTO {{redirects}} ([[id]], [[slug]], [[blog]], [[created]])
		VALUES (` + newID + `, {:slug}, {:blog}, {:now})
		ON CONFLICT ([[slug]]) DO UPDATE SET [[blog]] = excluded.[[blog]]
	`).Bind(dbx.Params{"slug": stored.Slug, "blog": changed.Id, "now": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("keep the address of a post: %w", err)
	}
	return nil
}

// newID is an id as PocketBase makes them, in SQL.
const newID = "'r' || lower(hex(randomblob(7)))"

// MovedBlog is the slug under which the post can be read that had this one before;
// empty: there is none.
func MovedBlog(app core.App, slug string) (string, error) {
	var now string
	err := app.DB().NewQuery(`
		SELECT b.[[slug]] FROM {{redirects}} r JOIN {{blogs}} b ON b.[[id]] = r.[[blog]]
		WHERE r.[[slug]] = {:slug} AND b.[[slug]] != {:slug} AND b.[[publishedAt]] != '' AND b.[[publishedAt]] <= {:now}
	`).Bind(dbx.Params{"slug": slug, "now": types.NowDateTime().String()}).Row(&now)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look where a post has moved: %w", err)
	}
	return now, nil
}
