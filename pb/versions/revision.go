package versions

import (
	"fmt"
	"strings"

	"workforce/pb/collections"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Revisions is the collection of the versions of the posts.
const Revisions = "revisions"

// The fields of a revision, besides those that it shares with the post.
const (
	RevisionBlog    = "blog"    // the id of the post
	RevisionVersion = "version" // of the post
	RevisionBegun   = "begun"   // when the post was created
	RevisionSavedBy = "savedBy" // empty: nobody knows
	RevisionDeleted = "deleted" // when the post was deleted in this version
	RevisionCreated = "created"
)

// revisionFields are the fields of a post that a revision keeps.
var revisionFields = []string{
	collections.BlogVersion, collections.BlogTitle, collections.BlogSlug, collections.BlogAuthor, collections.BlogContent, collections.BlogExcerpt, collections.BlogCover, collections.BlogCoverScene, collections.BlogCoverAlt,
	collections.BlogCategory, collections.BlogTags, collections.BlogPublishedAt,
}

// keepVersion keeps what is stored of a post as a revision, unless that is kept already.
func keepVersion(tx core.App, blog, savedBy string) error {
	fields := "[[" + strings.Join(revisionFields, "]], [[") + "]]"
	_, err := tx.DB().NewQuery(`
		INSERT INTO {{revisions}} ([[id]], [[blog]], [[begun]], [[savedBy]], [[deleted]], [[created]], ` + fields + `)
		SELECT ` + newID + `, [[id]], [[created]], {:savedBy}, '', {:now}, ` + fields + `
		FROM {{blogs}} WHERE [[id]] = {:blog} ON CONFLICT ([[blog]], [[version]]) DO NOTHING
	`).Bind(dbx.Params{"blog": blog, "savedBy": savedBy, "now": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("keep a version of a post: %w", err)
	}
	return nil
}

// lastVersion is the highest number that a version of the post has had; 0: there is none.
func lastVersion(tx core.App, blog string) (last int, err error) {
	err = tx.DB().NewQuery(`
		SELECT max(
			(SELECT coalesce(max([[version]]), 0) FROM {{blogs}} WHERE [[id]] = {:blog}),
			(SELECT coalesce(max([[version]]), 0) FROM {{revisions}} WHERE [[blog]] = {:blog}))
	`).Bind(dbx.Params{"blog": blog}).Row(&last)
	if err != nil {
		return 0, fmt.Errorf("read the version of a post: %w", err)
	}
	return last, nil
}

// savedBy carries the name of who saves a post to its revision.
const savedBy = "@savedBy"

// SetSavedBy says whose change of a post is about to be saved.
func SetSavedBy(blog *core.Record, who *core.Record) {
	blog.SetRaw(savedBy, collections.StaffName(who))
}
