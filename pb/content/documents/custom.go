package documents

import (
	"cmp"
	"encoding/json"
	"encoding/json/jsontext"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// CustomSchema is the name of the schema that all pages of sections follow. It is also the name of
// their React file.
const CustomSchema = "page"

// customPrefix begins the keys of the documents of pages made by staff.
const customPrefix = CustomSchema + "-"

// IsCustom reports whether a key belongs to a page of sections. Staff make such pages, and can delete each
// one, also those that a new site has. The program knows all other documents and shows each at a fixed
// address.
func IsCustom(key string) bool { return strings.HasPrefix(key, customPrefix) }

// TakenPath is the code of the error of a page whose path is not free.
const TakenPath = "taken_path"

// CustomKey returns the key of a new page. id is the id of its record.
func CustomKey(id string) string { return customPrefix + id }

// schemaName returns the name of the schema of a document.
func schemaName(key string) string {
	if IsCustom(key) {
		return CustomSchema
	}
	return key
}

// A CustomPage says where a page made by staff stands.
type CustomPage struct {
	Key  string `db:"key" json:"-"`
	Path string `db:"path" json:"path"`
	// Name is what people call the page, in menus and above the page.
	Name string `db:"name" json:"name"`
	// Group is the menu that the page belongs to: about, services or products. Default: none.
	Group   string         `db:"group" json:"group"`
	InMenu  bool           `db:"inMenu" json:"inMenu"`
	Visible bool           `db:"visible" json:"visible"`
	Updated types.DateTime `db:"updated" json:"-"`
}

// CustomPages returns the pages made by staff in the order in which they were made, including
// those that visitors cannot see.
func CustomPages(app core.App) ([]CustomPage, error) {
	if shown, ok := app.(*overlay); ok {
		pages, err := shown.pages()
		return slices.Clone(pages), err
	}
	return readCustomPages(app, nil)
}

// readCustomPages reads the stored pages that meet a condition. nil stands for all.
func readCustomPages(app core.App, condition dbx.Expression) (pages []CustomPage, err error) {
	member := func(name string) string {
		return "coalesce(" + collections.Member(collections.DocumentContent, "place."+name) +
			", '') AS [[" + name + "]]"
	}
	err = app.DB().Select("key", "path", ChangedAt+" AS updated", member("name"), member("group"),
		"coalesce("+collections.Member(collections.DocumentContent, "place.inMenu")+", 0) AS [[inMenu]]",
		"coalesce("+collections.Member(collections.DocumentContent, "place.visible")+", 0) AS [[visible]]").
		From(collections.Documents).Where(dbx.NewExp("[[path]] != ''")).AndWhere(condition).OrderBy("created", "id").
		All(&pages)
	if err != nil {
		return nil, fmt.Errorf("list the pages made by staff: %w", err)
	}
	return pages, nil
}

// addTo replaces the pages that the overlay has other contents for, and adds those that are not
// stored. All of them count as visible, because the overlay is what somebody wants to see.
func (o *overlay) addTo(pages []CustomPage) []CustomPage {
	for key, content := range o.contents {
		if !IsCustom(key) {
			continue
		}
		page := placeOf(content)
		page.Key, page.Visible = key, true
		if i := slices.IndexFunc(pages, func(stored CustomPage) bool { return stored.Key == key }); i >= 0 {
			page.Updated, pages[i] = pages[i].Updated, page
		} else {
			pages = append(pages, page)
		}
	}
	return pages
}

// FindCustom returns the page made by staff at a path, other than the one with a key. ok is false if there is none.
func FindCustom(app core.App, path, except string) (page CustomPage, ok bool, err error) {
	// In an overlay, a new page may have the path that another one has left: it is the last one.
	return findCustom(app, dbx.And(dbx.HashExp{collections.DocumentPath: path},
		dbx.Not(dbx.HashExp{collections.DocumentKey: except})),
		func(page CustomPage) bool { return page.Path == path && page.Key != except })
}

// Custom returns the page made by staff with a key. ok is false if there is none.
func Custom(app core.App, key string) (page CustomPage, ok bool, err error) {
	return findCustom(app, dbx.HashExp{collections.DocumentKey: key},
		func(page CustomPage) bool { return page.Key == key })
}

// findCustom returns the last page made by staff that meets a condition, which is written for the database and
// for the pages of an overlay. Only one page is read, because others may be many.
func findCustom(app core.App, condition dbx.Expression, isWanted func(CustomPage) bool) (page CustomPage, ok bool,
	err error) {
	var pages []CustomPage
	if shown, isOverlay := app.(*overlay); isOverlay && len(shown.contents) > 0 {
		pages, err = CustomPages(app)
	} else {
		pages, err = readCustomPages(app, condition)
	}
	if err != nil {
		return page, false, err
	}
	for _, page := range slices.Backward(pages) {
		if isWanted(page) {
			return page, true, nil
		}
	}
	return page, false, nil
}

// customKeys returns the keys of all pages made by staff.
func customKeys(app core.App) (keys []string, err error) {
	pages, err := CustomPages(app)
	for _, page := range pages {
		keys = append(keys, page.Key)
	}
	return keys, err
}

// Exists reports whether there is a document with this key, and whether visitors may read it.
func Exists(app core.App, key string) (known, visible bool, err error) {
	if !IsCustom(key) {
		if known = IsKey(key); !known || fixedPaths[key] == "" {
			return known, known, nil
		}
		document, err := load(app, key)
		return true, IsOpen(app, key, document), err
	}
	page, known, err := Custom(app, key)
	return known, page.Visible, err
}

// setPath keeps the path of a page made by staff in a column of its own, so that no two pages
// can have the same.
func setPath(record *core.Record) {
	if !IsCustom(record.GetString(collections.DocumentKey)) {
		record.Set(collections.DocumentPath, "")
		return
	}
	record.Set(collections.DocumentPath, placeOf([]byte(record.GetString(collections.DocumentContent))).Path)
}

// FreePaths frees the addresses of documents that are about to be saved in the same transaction. So pages can take
// each other's addresses, in whatever order they are saved.
func FreePaths(tx core.App, saved []*core.Record) error {
	ids := make([]any, len(saved))
	for i, document := range saved {
		ids[i] = document.Id
	}
	_, err := tx.NonconcurrentDB().Update(collections.Documents, dbx.Params{collections.DocumentPath: ""},
		dbx.In("id", ids...)).Execute()
	return err
}

// placeOf returns where the document of a page says that the page stands. A draft may hold
// anything, so what cannot be read stays empty. A page without a path is found nowhere.
func placeOf(content []byte) CustomPage {
	var page struct{ Place CustomPage }
	_ = json.Unmarshal(content, &page)
	return page.Place
}

// NameIn returns what people call a document with the given content.
func NameIn(key string, content []byte) string {
	if IsCustom(key) {
		return cmp.Or(placeOf(content).Name, Name(key))
	}
	return Name(key)
}

// PathIn returns the path that the content of a page made by staff names, or "" for documents
// that the program knows.
func PathIn(key string, content []byte) string {
	if IsCustom(key) {
		return placeOf(content).Path
	}
	return ""
}

// HiddenAt returns the content of a page made by staff with another path, at which visitors cannot see it.
func HiddenAt(path string, content []byte) []byte {
	page := read(content)
	place, has := at(page, "place").(*object)
	if !has {
		return content
	}
	place.set("path", path)
	place.set("visible", jsontext.Value("false"))
	return write(page)
}

// IsVisible reports whether a page made by staff is, or would be, open to visitors.
func IsVisible(record *core.Record) bool {
	return placeOf([]byte(record.GetString(collections.DocumentContent))).Visible
}

// isPublic reports whether visitors can open the page of a document at its own path.
func isPublic(record *core.Record) bool {
	return record.GetString(collections.DocumentPath) != "" && IsVisible(record)
}

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
