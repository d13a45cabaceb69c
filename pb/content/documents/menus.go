package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
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
	if err != nil {
		return nil, err
	}
	value := jsontext.Value(site)
	for _, page := range pages {
		link, err := json.Marshal(map[string]string{"label": page.Name, "href": page.Path})
		if err != nil {
			return nil, fmt.Errorf("add %s to a menu: %w", page.Path, err)
		}
		value = appendAt(value, link, "navigation", page.Group, "links")
	}
	return json.RawMessage(value), nil
}

// appendAt returns a value with an entry more in the list at a path of members. Without such a
// list, the value stays as it is.
func appendAt(value, entry jsontext.Value, path ...string) jsontext.Value {
	if len(path) == 0 {
		var entries []jsontext.Value
		if json.Unmarshal(value, &entries) != nil {
			return value
		}
		list, err := json.Marshal(append(entries, entry))
		if err != nil {
			return value
		}
		return list
	}
	members, _ := readObject(value)
	i := members.indexOf(path[0])
	if i < 0 {
		return value
	}
	members[i].value = appendAt(members[i].value, entry, path[1:]...)
	return members.text()
}
