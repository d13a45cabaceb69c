package documents

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
)

// menuPages returns the pages made by staff that stand in a menu. Pages that visitors cannot see
// are left out.
func menuPages(app core.App) ([]CustomPage, error) {
	pages, err := CustomPages(app)
	return slices.DeleteFunc(pages, func(page CustomPage) bool {
		return !page.Visible || !page.InMenu || page.Group == ""
	}), err
}

// addToMenus adds the pages made by staff to the menus that they belong to, behind the links of
// the site document.
func addToMenus(app core.App, site json.RawMessage) (json.RawMessage, error) {
	pages, err := menuPages(app)
	if err != nil {
		return nil, err
	}
	if site, err = withoutClosed(app, site); err != nil || len(pages) == 0 {
		return site, err
	}
	document := read(site)
	for _, page := range pages {
		menu, _ := at(document, "navigation", page.Group).(*object)
		if links, has := menu.get("links").(list); has {
			menu.set("links", append(links, &object{[]member{{"label", page.Name}, {"href", page.Path}}}))
		}
	}
	return write(document), nil
}

// menus are the members of the site's navigation that hold the links of a menu.
var menus = []string{"about", "services", "products"}

// withoutClosed returns the site document without the links in its menus to pages that were deleted
// or that visitors cannot see.
func withoutClosed(app core.App, site json.RawMessage) (json.RawMessage, error) {
	closed, err := addresses.Gone(app)
	if err != nil {
		return nil, err
	}
	pages, err := CustomPages(app)
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		if page.Visible {
			closed = slices.DeleteFunc(closed, func(path string) bool { return path == page.Path })
		} else {
			closed = append(closed, page.Path)
		}
	}
	if len(closed) == 0 {
		return site, nil
	}
	document := read(site)
	for _, name := range menus {
		menu, _ := at(document, "navigation", name).(*object)
		if links, has := menu.get("links").(list); has {
			menu.set("links", slices.DeleteFunc(links, func(link node) bool {
				href, _ := at(link, "href").(string)
				return slices.Contains(closed, href)
			}))
		}
	}
	return write(document), nil
}
