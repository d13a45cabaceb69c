package pages

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// Listing is a public address in the sitemap.
type Listing struct {
	Path    string
	Changed time.Time
}

// Listed are the addresses that search engines are to know, and when the clock next
// changes the list.
func Listed(app core.App) (listed []Listing, until time.Time, err error) {
	documents, err := changesOfDocuments(app)
	if err != nil {
		return nil, until, err
	}
	posts, until, err := publishedBlogs(app)
	if err != nil {
		return nil, until, err
	}
	jobs, closes, err := openJobs(app)
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
	return listed, sooner(until, closes), nil
}

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

// sooner is the earlier of two moments, of which zero means never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || (!b.IsZero() && b.Before(a)) {
		return b
	}
	return a
}
