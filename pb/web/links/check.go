package links

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/net/html"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

// A Broken link leads nowhere.
type Broken struct {
	Link
	Sentence string `json:"sentence"` // what is wrong
}

// A Checker looks up where links lead. It remembers what it has found, so it is for one check.
type Checker struct {
	app     core.App
	siteURL string // without a slash at its end
	// html returns the page at a path as visitors get it. Default: anchors are not checked.
	html    func(path string) ([]byte, error)
	closed  documents.Closed
	find    func(path string) (pages.Target, error)
	anchors map[string][]string
}

// pagesKey is where the app's store keeps the function that returns pages.
const pagesKey = "links.pages"

// SetPages sets the function that returns the page at a path as visitors get it.
func SetPages(app core.App, html func(path string) ([]byte, error)) {
	app.Store().Set(pagesKey, html)
}

// NewChecker returns a checker for a site with an absolute address.
func NewChecker(app core.App, siteURL string) *Checker {
	html, _ := app.Store().Get(pagesKey).(func(string) ([]byte, error))
	return &Checker{app: app, siteURL: strings.TrimSuffix(siteURL, "/"), html: html, find: pages.RememberLookup(app),
		anchors: map[string][]string{}}
}

// All returns the broken links of all records of the named collections. It reads one record after the
// other, because all of them together may not fit into memory.
func (c *Checker) All(names []string) ([]Broken, error) {
	broken := []Broken{}
	for _, name := range names {
		var ids []string
		if err := c.app.DB().Select("id").From(name).OrderBy("created DESC", "id").Column(&ids); err != nil {
			return nil, fmt.Errorf("list %s: %w", name, err)
		}
		for _, id := range ids {
			record, err := c.app.FindRecordById(name, id)
			if errors.Is(err, sql.ErrNoRows) {
				continue // deleted meanwhile
			}
			if err != nil {
				return nil, fmt.Errorf("read a record of %s: %w", name, err)
			}
			broken = append(broken, c.In(record)...)
		}
	}
	return broken, nil
}

// In returns the broken links of a record, which need not be saved.
func (c *Checker) In(record *core.Record) []Broken {
	broken := []Broken{}
	links, isReadable := in(record, c.siteURL)
	if !isReadable {
		key := record.GetString(collections.DocumentKey)
		return []Broken{{Link{Collection: collections.Documents, Record: key, Name: documents.Name(key)},
			"This page cannot be read."}}
	}
	page := pathOf(record)
	leftOut := c.leftOut(record)
	for _, link := range links {
		below := func(entry string) bool { return strings.HasPrefix(link.Pointer, entry+"/") }
		if slices.ContainsFunc(leftOut, below) {
			continue
		}
		if sentence := c.Check(page, link.Href); sentence != "" {
			broken = append(broken, Broken{link, sentence})
		}
	}
	return broken
}

// leftOut returns the entries of a document that visitors do not see, because their page is not on the site.
func (c *Checker) leftOut(record *core.Record) []string {
	if record.Collection().Name != collections.Documents {
		return nil
	}
	return c.readClosed().LeftOut([]byte(record.GetString(collections.DocumentContent)))
}

// IsOff reports whether an address is that of a page that is not on the site.
func (c *Checker) IsOff(href string) bool { return c.readClosed().Has(href) }

// readClosed returns the pages that are not on the site. It reads them once.
func (c *Checker) readClosed() documents.Closed {
	if c.closed == nil {
		closed, err := documents.ReadClosed(c.app)
		if err != nil {
			c.app.Logger().Error("The pages that are not on the site cannot be listed", "error", err)
			return nil
		}
		c.closed = closed
	}
	return c.closed
}

// Check returns what is wrong with the address of a link on a page, or "". page is the path of the
// page. If it is "", anchors of the same page are not checked.
func (c *Checker) Check(page, href string) (sentence string) {
	path, anchor, own := target(c.siteURL, page, href)
	if !own || strings.Contains(href, "?") && redirects.Of(c.app).Leads(href) {
		return ""
	}
	return c.check(path, anchor)
}

// check returns what is wrong with an address of this site, or "".
func (c *Checker) check(path, anchor string) (sentence string) {
	if path == "" {
		return "" // an anchor of a page that is not known
	}
	found, err := c.lookup(path)
	if err != nil {
		return c.unreadable(path, err)
	}
	switch found {
	case pages.Nothing:
		return "There is no page at this address."
	case pages.Gone:
		if strings.HasPrefix(path, openingPath) {
			return "This opening is closed."
		}
		return "The page at this address was deleted."
	}
	if anchor == "" || found != pages.Shown || c.html == nil || pages.IsReserved(path) {
		return ""
	}
	anchors, err := c.anchorsOf(path)
	if err != nil {
		return c.unreadable(path, err)
	}
	if slices.Contains(anchors, anchor) {
		return ""
	}
	return fmt.Sprintf("The page has no place called #%s.", anchor)
}

// Unreadable is the problem of a link whose page cannot be read.
const Unreadable = "The page at this address cannot be shown."

// unreadable returns what is wrong with a link to a page that cannot be read. Its document may be damaged,
// which must not hide the other links.
func (c *Checker) unreadable(path string, err error) string {
	c.app.Logger().Error("The page of a link cannot be read", "path", path, "error", err)
	return Unreadable
}

func (c *Checker) lookup(path string) (pages.Target, error) {
	found, err := c.find(path)
	if err == nil && found == pages.Nothing && redirects.Of(c.app).Leads(path) {
		found = pages.Elsewhere
	}
	return found, err
}

// anchorsOf returns the ids on a page.
func (c *Checker) anchorsOf(path string) ([]string, error) {
	if ids, known := c.anchors[path]; known {
		return ids, nil
	}
	page, err := c.html(path)
	if err != nil {
		return nil, fmt.Errorf("read the page %s: %w", path, err)
	}
	c.anchors[path] = idsIn(page)
	return c.anchors[path], nil
}

func idsIn(page []byte) (ids []string) {
	for tokens := html.NewTokenizer(bytes.NewReader(page)); ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return ids
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		for _, attribute := range tokens.Token().Attr {
			if attribute.Key == "id" {
				ids = append(ids, attribute.Val)
			}
		}
	}
}
