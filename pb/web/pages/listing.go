package pages

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// Listing is a public address in the sitemap.
type Listing struct {
	Page *Page
	Path string
	// Title is the title of a post or an opening, or the name of a page made by staff. Default:
	// the page's document has the title.
	Title   string
	Changed time.Time
}

// address returns the address of the listing.
func (l Listing) address() Address {
	_, slug, _ := strings.Cut(strings.TrimPrefix(l.Path, strings.TrimSuffix(l.Page.Path, slugPart)), "/")
	return Address{Page: l.Page, Slug: slug, Path: l.Path}
}

// Listed returns the addresses for search engines and the time until which the list is
// valid.
func Listed(app core.App) (listed []Listing, until time.Time, err error) {
	changed, err := changesOfDocuments(app)
	if err != nil {
		return nil, until, err
	}
	posts, until, err := publishedBlogs(app)
	if err != nil {
		return nil, until, err
	}
	jobs, jobsUntil, err := openTitles(app)
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
	for key, at := range changed {
		changes[DependsOnDocument(key)] = at
	}
	own, err := documents.CustomPages(app)
	if err != nil {
		return nil, until, err
	}
	for _, page := range Table {
		if shown, err := isListed(app, page); err != nil {
			return nil, until, err
		} else if !shown || strings.HasSuffix(page.Path, slugPart) {
			continue
		}
		listing := Listing{Page: page, Path: page.Path}
		for _, content := range page.own() {
			listing.Changed = later(listing.Changed, changes[content])
		}
		listed = append(listed, listing)
	}
	for _, page := range own {
		if page.Visible {
			listed = append(listed, Listing{custom, page.Path, page.Name, page.Updated.Time()})
		}
	}
	for _, post := range posts {
		listed = append(listed, Listing{blog, blogs.Path + "/" + post.Slug, post.Title, post.Updated.Time()})
	}
	for _, opening := range jobs {
		listed = append(listed, Listing{job, careers.Path + "/" + opening.Slug, opening.Title, opening.Updated.Time()})
	}
	return listed, sooner(until, jobsUntil), nil
}

// isListed reports whether search engines and the site's own search may know the page.
func isListed(app core.App, page *Page) (bool, error) {
	if page.Name != reportName {
		_, shown, err := documents.Exists(app, page.Document)
		return !page.Hidden && (page.Document == "" || shown), err
	}
	document, err := documents.Get(app, reportName)
	if err != nil {
		return false, err
	}
	return isReportShown(document)
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

// sooner returns the earlier of two times. A zero time means never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || (!b.IsZero() && b.Before(a)) {
		return b
	}
	return a
}
