package documents

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/pocketbase/core"
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
	if err != nil || len(pages) == 0 {
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
