package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// Closed holds the paths of pages that are not on the site: deleted ones, and ones that visitors cannot see.
// Whatever stands in a list of a document only because of such a page is left out with it.
type Closed map[string]bool

// ReadClosed returns the paths of the pages that are not on the site, with those that they had before.
func ReadClosed(app core.App) (Closed, error) {
	if shown, ok := app.(*overlay); ok {
		return shown.closed()
	}
	return readClosed(app)
}

func readClosed(app core.App) (Closed, error) {
	left, err := leftAddresses(app)
	if err != nil {
		return nil, err
	}
	pages, err := CustomPages(app)
	if err != nil {
		return nil, err
	}
	fixed, err := closedFixed(app)
	if err != nil {
		return nil, err
	}
	closed := Closed{}
	for _, path := range append(left, fixed...) {
		closed[path] = true
	}
	for _, page := range pages {
		if page.Visible {
			delete(closed, page.Path)
		} else {
			closed[page.Path] = true
		}
	}
	return closed, nil
}

// fixedPaths are the paths of pages that the program has at a fixed address and that a site can do without, by the
// keys of their documents.
var fixedPaths = map[string]string{}

// listPaths are those of them that list records, whose pages are below.
var listPaths = map[string]bool{"/blogs": true, "/careers": true}

// SetFixedPath says where the program has a page that a site can do without. Its document has a member "place".
func SetFixedPath(key, path string) { fixedPaths[key] = path }

// CanLeave reports whether a site can do without the page of a document.
func CanLeave(key string) bool { return IsCustom(key) || fixedPaths[key] != "" }

// IsOpen reports whether visitors can see the page of a document. In a preview, its page is what somebody wants to see.
func IsOpen(app core.App, key string, document []byte) bool {
	shown, isOverlay := app.(*overlay)
	isPreviewed := isOverlay && shown.contents[key] != nil
	return isPreviewed || fixedPaths[key] == "" || placeOf(document).Visible
}

// closedFixed returns the paths of the pages at fixed addresses that are not on the site.
func closedFixed(app core.App) (paths []string, err error) {
	var hidden []string
	err = app.DB().Select(collections.DocumentKey).From(collections.Documents).
		Where(dbx.In(collections.DocumentKey, fixedKeys()...)).
		AndWhere(dbx.NewExp("NOT " + collections.Member(collections.DocumentContent, "place.visible"))).Column(&hidden)
	if err != nil {
		return nil, fmt.Errorf("list the pages that are not on the site: %w", err)
	}
	for _, key := range hidden {
		if !IsIn(app, key) {
			paths = append(paths, fixedPaths[key])
		}
	}
	return paths, nil
}

// fixedKeys returns the keys of fixedPaths, for a query.
func fixedKeys() (keys []any) {
	for key := range fixedPaths {
		keys = append(keys, key)
	}
	return keys
}

// leftAddresses returns the addresses of deleted pages, and those that hidden pages had before.
func leftAddresses(app core.App) (paths []string, err error) {
	isGone := dbx.HashExp{collections.AddressKind: collections.AddressGone}
	isMoved := dbx.HashExp{collections.AddressKind: collections.AddressMoved,
		collections.AddressCollection: collections.Documents}
	isHidden := dbx.NewExp("[[" + collections.AddressRecord + "]] NOT IN (SELECT [[id]] FROM {{" +
		collections.Documents + "}} WHERE " +
		collections.Member(collections.DocumentContent, "place.visible") + ")")
	err = app.DB().Select(collections.AddressFrom).From(collections.Addresses).
		Where(dbx.Or(isGone, dbx.And(isMoved, isHidden))).Column(&paths)
	if err != nil {
		return nil, fmt.Errorf("list the addresses of pages that are not on the site: %w", err)
	}
	return paths, nil
}

// LeftOut returns the pointers of the entries of a document that visitors do not see, because their page is not
// on the site.
func (c Closed) LeftOut(content []byte) (pointers []string) {
	c.without(read(content), "", func(pointer jsontext.Pointer) { pointers = append(pointers, string(pointer)) })
	return pointers
}

// withoutClosed returns a document without the entries whose page is not on the site.
func withoutClosed(app core.App, document json.RawMessage) (json.RawMessage, error) {
	closed, err := ReadClosed(app)
	if err != nil || len(closed) == 0 {
		return document, err
	}
	return closed.ShownOf(document), nil
}

// ShownOf returns a document without the entries whose page is closed. The preview in the dashboard does the same
// (frontend/src/lib/documents/closed.ts).
func (c Closed) ShownOf(document json.RawMessage) json.RawMessage {
	whole, left := read(document), false
	about, _ := at(whole, "navigation", "about", "links").(list)
	shown := c.without(whole, "", func(jsontext.Pointer) { left = true })
	if !left {
		return document
	}
	if len(about) > 0 {
		c.keepAbout(shown)
	}
	return write(shown)
}

// keepAbout gives the menu “About us” of the site document a link to that page if it has lost all others. Without it,
// visitors would find the page only in the footer.
func (c Closed) keepAbout(site node) {
	menu, _ := at(site, "navigation", "about").(*object)
	path := fixedPaths["about-us"]
	if menu == nil || path == "" || c[path] {
		return
	}
	if links, isList := menu.get("links").(list); isList && len(links) == 0 {
		menu.set("links", list{&object{[]member{{"label", menu.get("label")}, {"href", path}}}})
	}
}

// optionalLinks are the names of links that are no entries of a list and that a document can do without.
var optionalLinks = []string{"findWork", "secondary"}

// without returns a value without its optional links and the entries of its lists whose page is closed, and calls
// leftOut with the place of each. Choices stay if all of them were left out, because nobody could send such a form.
func (c Closed) without(value node, pointer jsontext.Pointer, leftOut func(jsontext.Pointer)) node {
	switch value := value.(type) {
	case *object:
		for _, name := range optionalLinks {
			if link := value.get(name); c.leadsTo(at(link, "href")) {
				value.set(name, nil)
				leftOut(pointer.AppendToken(name))
			}
		}
		for i, m := range value.members {
			value.members[i].value = c.without(m.value, pointer.AppendToken(m.name), leftOut)
		}
	case list:
		shown, dropped := list{}, []jsontext.Pointer{}
		for i, entry := range value {
			place := pointer.AppendToken(strconv.Itoa(i))
			if c.closes(entry) {
				dropped = append(dropped, place)
			} else {
				shown = append(shown, c.without(entry, place, leftOut))
			}
		}
		if len(shown) == 0 && len(value) > 0 && at(value[0], "value") != nil {
			return value
		}
		for _, place := range dropped {
			leftOut(place)
		}
		return shown
	}
	return value
}

// closes reports whether an entry is or leads to a closed page, or is about closed pages only.
func (c Closed) closes(entry node) bool {
	if about, isList := at(entry, "pages").(list); isList && len(about) > 0 {
		for _, page := range about {
			if !c.leadsTo(page) {
				return false
			}
		}
		return true
	}
	return c.leadsTo(entry) || c.leadsTo(at(entry, "href")) || c.leadsTo(at(entry, "link", "href"))
}

func (c Closed) leadsTo(href node) bool {
	path, _ := href.(string)
	return c.Has(path)
}

// Has reports whether the address of a link is that of a closed page, with or without a query or an anchor, or one
// below a closed list.
func (c Closed) Has(path string) bool {
	if end := strings.IndexAny(path, "?#"); end >= 0 {
		path = path[:end]
	}
	parent := path[:max(0, strings.LastIndexByte(path, '/'))]
	return c[path] || listPaths[parent] && c[parent]
}
