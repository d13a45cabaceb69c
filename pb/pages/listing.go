package pages

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// Listing is a public address in the sitemap.
type Listing struct {
	Path    string
	Changed time.Time
}

// Listed returns the addresses for search engines and the time until which the list is
// valid.
func Listed(app core.App) (listed []Listing, until time.Time, err error) {
	documents, err := changesOfDocuments(app)
	if err != nil {
		return nil, until, err
	}
	posts, until, err := publishedBlogs(app)
	if err != nil {
		return nil, until, err
	}
	jobs, jobsUntil, err := openJobs(app)
	if err != nil {
		return nil, until, err
	}
	changes := map[string]time.Time{}
	for _, post := range posts {
		changes[collections.Blogs] = later(changes[collections.Blogs], post.Updated.Time())
	}
	for _, job := range jobs {
		changes[collections.Jobs] = later(changes[collections.Jobs], job.Updated.Time())
	}
	for key, changed := range documents {
		changes[DependsOnDocument(key)] = changed
	}
	for _, page := range Table {
		if page.Hidden || strings.HasSuffix(page.Path, slugPart) {
			continue
		}
		listing := Listing{Path: page.Path}
		for _, content := range page.Depends {
			listing.Changed = later(listing.Changed, changes[content])
		}
		listed = append(listed, listing)
	}
	for _, post := range posts {
		listed = append(listed, Listing{blogs.Path + "/" + post.Slug, post.Updated.Time()})
	}
	for _, job := range jobs {
		listed = append(listed, Listing{careers.Path + "/" + job.Slug, job.Updated.Time()})
	}
	return listed, sooner(until, jobsUntil), nil
}

// changesOfDocuments returns the time of the last change of each document by its key.
func changesOfDocuments(app core.App) (map[string]time.Time, error) {
	var rows []struct {
		Key     string         `db:"key"`
		Updated types.DateTime `db:"updated"`
	}
	if err := app.DB().Select("key", "updated").From(collections.Documents).All(&rows); err != nil {
		return nil, fmt.Errorf("list the documents: %w", err)
	}
	changes := map[string]time.Time{}
	for _, row := range rows {
		changes[row.Key] = row.Updated.Time()
	}
	return changes, nil
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// nextTime returns the earliest time after now in a column, or zero if there is none.
func nextTime(app core.App, table, column string, now types.DateTime) (time.Time, error) {
	var first types.DateTime
	err := app.DB().Select("coalesce(min([[" + column + "]]), '')").From(table).
		Where(dbx.NewExp("[["+column+"]] > {:now}", dbx.Params{"now": now})).Row(&first)
	if err != nil {
		return time.Time{}, fmt.Errorf("find the next time in %s: %w", table, err)
	}
	return first.Time(), nil
}

// sooner returns the earlier of two times. A zero time means never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || (!b.IsZero() && b.Before(a)) {
		return b
	}
	return a
}
