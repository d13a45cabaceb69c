package pages

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Listing is a public address in the sitemap.
type Listing struct {
	Page *Page
	Path string
	// Title is the title of a post or an opening, or the name of a page made by staff. Default:
	// the page's document has the title.
	Title string
	// Changed is zero if the page is as a new site has it, because nobody knows when its text was written.
	Changed time.Time
}

// ChangedAt returns when the page was last changed, as search engines read it, or "".
func (l Listing) ChangedAt() string {
	if l.Changed.IsZero() {
		return ""
	}
	return l.Changed.UTC().Format(time.RFC3339)
}

// Listed returns the addresses for search engines without the first ones, at most limit, how many there are in all,
// and the time until which the list is valid.
func Listed(app core.App, first, limit int) (listed []Listing, total int, until time.Time, err error) {
	listed, err = listedPages(app)
	if err != nil {
		return nil, 0, until, err
	}
	total = len(listed)
	listed = listed[min(first, total):]
	for _, of := range records {
		if off, err := of.isOff(app); err != nil {
			return nil, 0, until, err
		} else if off {
			continue
		}
		var count int
		if err := of.rows(app, "count(*)").Row(&count); err != nil {
			return nil, 0, until, fmt.Errorf("count the addresses of %s: %w", of.kind.Collection, err)
		}
		added, err := of.listed(app, max(0, first-total), limit-len(listed))
		if err != nil {
			return nil, 0, until, err
		}
		listed, total = append(listed, added...), total+count
		next, err := nextTime(app, of.kind.Collection, types.NowDateTime())
		if err != nil {
			return nil, 0, until, err
		}
		until = collections.Sooner(until, next)
	}
	return listed[:min(limit, len(listed))], total, until, nil
}

// PathsWith returns paths of listed pages that contain a text, regardless of the capitals of Latin letters, at most
// limit. It is for a person who types the path of a page.
func PathsWith(app core.App, text string, limit int) ([]string, error) {
	paths := []string{}
	listed, err := listedPages(app)
	if err != nil {
		return nil, err
	}
	for _, listing := range listed {
		if strings.Contains(strings.ToLower(listing.Path), strings.ToLower(text)) {
			paths = append(paths, listing.Path)
		}
	}
	for _, of := range records {
		off, err := of.isOff(app)
		if err != nil {
			return nil, err
		}
		if off {
			continue
		}
		var slugs []string
		err = of.rows(app, of.kind.Slug).
			AndWhere(dbx.NewExp("instr(lower({:base} || [["+of.kind.Slug+"]]), lower({:text})) > 0",
				dbx.Params{"base": of.kind.Base, "text": text})).
			OrderBy(of.order+" DESC", "id DESC").Limit(int64(limit)).Column(&slugs)
		if err != nil {
			return nil, fmt.Errorf("find addresses of %s: %w", of.kind.Collection, err)
		}
		for _, slug := range slugs {
			paths = append(paths, of.kind.Base+slug)
		}
	}
	return paths[:min(limit, len(paths))], nil
}

// recordPages are a kind of records that have a page each.
type recordPages struct {
	page     *Page
	kind     versions.Kind
	order    string // the column by which the newest are first
	changed  string // the SQL expression of the last change
	isPublic func(now types.DateTime) dbx.Expression
}

// records lists the kinds of records that have pages, in the order of the sitemap.
var records = []recordPages{
	{blog, posts.Kind, collections.BlogPublishedAt, changedAfter(collections.BlogPublishedAt), isPublished},
	{job, jobs.Kind, collections.JobPosted, changedAfter(collections.JobPosted), isOpenNow},
}

// isOff reports whether the page that lists the records is not on the site.
func (of recordPages) isOff(app core.App) (bool, error) {
	_, shown, err := documents.Exists(app, of.page.Document)
	return !shown, err
}

// IsOff reports whether the page that lists the records of a kind is not on the site, so visitors see none of them.
func IsOff(app core.App, kind versions.Kind) (bool, error) {
	i := slices.IndexFunc(records, func(of recordPages) bool { return of.kind.Collection == kind.Collection })
	return records[i].isOff(app)
}

// rows selects columns of the public records.
func (of recordPages) rows(app core.App, columns ...string) *dbx.SelectQuery {
	return app.DB().Select(columns...).From(of.kind.Collection).Where(of.isPublic(types.NowDateTime()))
}

// listed returns the addresses of the newest records without the first ones, at most limit.
func (of recordPages) listed(app core.App, first, limit int) (listed []Listing, err error) {
	if limit <= 0 {
		return nil, nil
	}
	var rows []struct {
		Slug    string         `db:"slug"`
		Title   string         `db:"title"`
		Updated types.DateTime `db:"updated"`
	}
	err = of.rows(app, of.kind.Slug, of.kind.Title, of.changed+" AS updated").OrderBy(of.order+" DESC", "id DESC").
		Offset(int64(first)).Limit(int64(limit)).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list the addresses of %s: %w", of.kind.Collection, err)
	}
	for _, row := range rows {
		listed = append(listed, Listing{of.page, of.kind.Base + row.Slug, row.Title, row.Updated.Time()})
	}
	return listed, nil
}

// listedPages returns the addresses of the table and of the pages that staff have made.
func listedPages(app core.App) (listed []Listing, err error) {
	changed, err := changesOfDocuments(app)
	if err != nil {
		return nil, err
	}
	changes := map[string]time.Time{}
	for key, at := range changed {
		changes[DependsOnDocument(key)] = at
	}
	for _, of := range records {
		var last types.DateTime
		if err := of.rows(app, "coalesce(max("+of.changed+"), '')").Row(&last); err != nil {
			return nil, fmt.Errorf("find the last change of %s: %w", of.kind.Collection, err)
		}
		changes[of.kind.Collection] = last.Time()
	}
	for _, page := range Table {
		if shown, err := isListed(app, page); err != nil {
			return nil, err
		} else if !shown || strings.HasSuffix(page.Path, slugPart) {
			continue
		}
		listing := Listing{Page: page, Path: page.Path}
		for _, content := range page.own() {
			listing.Changed = later(listing.Changed, changes[content])
		}
		listed = append(listed, listing)
	}
	own, err := documents.CustomPages(app)
	for _, page := range own {
		if page.Visible {
			listed = append(listed, Listing{custom, page.Path, page.Name, page.Updated.Time()})
		}
	}
	return listed, err
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

// changesOfDocuments returns the time of the last change of each document by its key, zero if it is as a new site has
// it.
func changesOfDocuments(app core.App) (map[string]time.Time, error) {
	var rows []struct {
		Key     string         `db:"key"`
		Updated types.DateTime `db:"updated"`
	}
	if err := app.DB().Select("key", documents.ChangedAt+" AS updated").From(collections.Documents).
		All(&rows); err != nil {
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
