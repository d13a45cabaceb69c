package pages

import (
	"math"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/addresses"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/library"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// ContentOf returns the names of a record's content, as in the Depends of a page. An opening has a name for each
// slug that it has and has had.
func ContentOf(app core.App, record *core.Record) ([]string, error) {
	switch name := record.Collection().Name; name {
	case collections.Documents:
		key := record.GetString(collections.DocumentKey)
		names := []string{contentOfDocument(key)}
		for _, of := range records {
			if of.page.Document == key {
				names = append(names, of.kind.Collection)
			}
		}
		return names, nil
	case collections.Jobs:
		names := []string{name, ContentOfSlug(name, record.GetString(collections.JobSlug))}
		former, err := addresses.Of(app, name, record.Id)
		for _, address := range former {
			names = append(names, ContentOfSlug(name, strings.TrimPrefix(address, jobs.Kind.Base)))
		}
		return names, err
	default:
		return []string{name}, nil
	}
}

// contentOfDocument returns the name of the content of a document. A page that a site can do without may stand in
// the menus, which every page shows.
func contentOfDocument(key string) string {
	if documents.CanLeave(key) {
		key = documents.Site
	}
	return DependsOnDocument(key)
}

// AnyContent is in the Depends of what lists the whole site. Every change makes it stale.
const AnyContent = "*"

// Tag returns the name of content as shared caches know it: a word without a slash or a comma. A
// document has "doc-" in front of its key, and an opening "jobs-" in front of its slug.
func Tag(content string) string {
	if content == AnyContent {
		return "any"
	}
	return strings.ReplaceAll(strings.ReplaceAll(content, DependsOnDocument(""), "doc-"), "/", "-")
}

// ContentShowing returns the names of the content that shows an uploaded picture, as in the
// Depends of a page.
func ContentShowing(app core.App, image *core.Record) (names []string, err error) {
	uses, err := library.Find(app, image.Id)
	for _, use := range uses[image.Id] {
		name := collections.Blogs
		if use.Kind == library.Page {
			name = contentOfDocument(use.ID)
		}
		if use.Kind != library.Release && !use.Draft && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, err
}

// ChangedBy returns the public addresses that show something else after a record was saved or
// deleted, in alphabetical order: the pages that depend on the record, and the addresses that
// it has had. It returns none for a record that visitors have never seen.
func ChangedBy(app core.App, record *core.Record) ([]string, error) {
	if record.Collection().Name == collections.Addresses {
		return []string{record.GetString(collections.AddressFrom)}, nil
	}
	addresses, contents, err := changesBy(app, record)
	if err != nil || len(contents) == 0 {
		return nil, err
	}
	listed, err := listedPages(app)
	if err != nil {
		return nil, err
	}
	show := func(page *Page) bool {
		return slices.ContainsFunc(Address{Page: page}.Content(),
			func(content string) bool { return slices.Contains(contents, content) })
	}
	for _, of := range records {
		if !show(of.page) {
			continue // only the record's own page, whose address is known
		}
		all, err := of.listed(app, 0, math.MaxInt32)
		if err != nil {
			return nil, err
		}
		listed = append(listed, all...)
	}
	for _, listing := range listed {
		if show(listing.Page) {
			addresses = append(addresses, listing.Path)
		}
	}
	slices.Sort(addresses)
	return slices.Compact(addresses), nil
}

// TagsChangedBy returns the tags of the public responses that show something else after a record
// was saved or deleted. It returns none for a record that visitors have never seen.
func TagsChangedBy(app core.App, record *core.Record) ([]string, error) {
	if record.Collection().Name == collections.Addresses {
		return nil, nil // no shared cache keeps redirects and errors
	}
	_, contents, err := changesBy(app, record)
	if err != nil || len(contents) == 0 {
		return nil, err
	}
	tags := []string{Tag(AnyContent)}
	for _, content := range contents {
		tags = append(tags, Tag(content))
	}
	slices.Sort(tags)
	return slices.Compact(tags), nil
}

// changesBy returns the addresses that a saved or deleted record has and has had, and the content
// that has changed for visitors.
func changesBy(app core.App, record *core.Record) (addresses, contents []string, err error) {
	if record.Collection().Name == collections.Images {
		contents, err = ContentShowing(app, record)
		return nil, contents, err
	}
	addresses, err = addressesOf(app, record)
	isShared := record.Collection().Name == collections.Documents &&
		!documents.IsCustom(record.GetString(collections.DocumentKey))
	if err != nil || !isShared && len(addresses) == 0 {
		return nil, nil, err
	}
	contents, err = ContentOf(app, record)
	return addresses, contents, err
}

// addressesOf returns the addresses under which visitors could read a record: its own, if it is
// public, and those that it has had.
func addressesOf(app core.App, record *core.Record) ([]string, error) {
	for _, kind := range []versions.Kind{posts.Kind, jobs.Kind, documents.Kind} {
		if kind.Collection != record.Collection().Name {
			continue
		}
		found, err := addresses.Of(app, kind.Collection, record.Id)
		if err == nil && kind.IsPublic(record) {
			found = append(found, kind.Address(record))
		}
		return found, err
	}
	return nil, nil
}

// times lists the fields with the times at which a record changes by itself.
var times = map[string][]string{
	collections.Blogs: {collections.BlogPublishedAt},
	collections.Jobs:  {collections.JobPosted, collections.JobClosesAt},
}

// nextTime returns when a record of a collection next changes by itself. It returns the zero time if none does.
func nextTime(app core.App, collection string, now types.DateTime) (time.Time, error) {
	return collections.NextTime(app, collection, now, times[collection]...)
}

// NextChange returns the next time after now at which visitors see a record differently,
// although nobody saves it. It returns the zero time if there is none.
func NextChange(record *core.Record, now time.Time) (next time.Time) {
	for _, field := range times[record.Collection().Name] {
		if at := record.GetDateTime(field).Time(); at.After(now) {
			next = collections.Sooner(next, at)
		}
	}
	return next
}
