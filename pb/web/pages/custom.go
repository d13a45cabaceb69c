package pages

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// ErrGone is returned for the address of a page that was deleted and leads nowhere else.
var ErrGone = fmt.Errorf("deleted: %w", ErrNotFound)

// Deleted is the page of the addresses of deleted pages.
var Deleted = &Page{
	Name: "not-found", Document: "not-found", Path: "/410", Status: http.StatusGone, Hidden: true,
}

// GoneAddress is the address of Deleted. Visitors cannot request it.
var GoneAddress = newAddress(Deleted, "", Deleted.Path, nil)

// custom is every page that staff have made. Its slug is the whole path. A change of such a page
// counts as one of the site document, see ContentOf.
var custom = &Page{
	Name: documents.CustomSchema,
	Depends: []string{
		DependsOnDocument("careers"), DependsOnDocument("blogs"), DependsOnDocument("contact"),
		collections.Jobs, collections.Blogs,
	},
	Load: loadCustom,
}

// customPath is what the path of a page made by staff looks like.
var customPath = regexp.MustCompile(`^(/[a-z0-9]+(-[a-z0-9]+)*){1,4}$`)

// maxCustomPath is the greatest length of such a path.
const maxCustomPath = 200

// findCustom returns the address of a path that the table lacks, if a page made by staff can
// have it. Loading it tells whether there is one.
func findCustom(path string) (Address, bool) {
	if len(path) > maxCustomPath || !customPath.MatchString(Fold(path)) || IsReserved(path) {
		return Address{}, false
	}
	return Address{Page: custom, Slug: path, Path: path}, true
}

// customPage is the data of a page made by staff.
type customPage struct {
	// Key is the key of the document, for the preview.
	Key      string          `json:"key"`
	Document json.RawMessage `json:"document"`
	customRecords
}

func loadCustom(request Request, content *Content) error {
	path := Fold(request.Slug)
	page, found, err := documents.FindCustom(request.App, path)
	switch {
	case err != nil:
		return err
	case !found:
		return left(request.App, documents.Kind, path)
	case !page.Visible && !request.Inside:
		return ErrNotFound
	case request.Slug != path:
		return Moved{path}
	}
	if *content, err = request.readDocument(page.Key); err != nil {
		return err
	}
	var known struct {
		Card     struct{ Src, Alt string }
		Opening  struct{ Look string }
		Sections []struct{ Kind, Look string }
	}
	if err := json.Unmarshal(request.Document, &known); err != nil {
		return fmt.Errorf("read the page %s: %w", path, err)
	}
	shown := customPage{Key: page.Key, Document: request.Document}
	kinds := make([]string, len(known.Sections))
	content.Looks = []string{"opening-" + known.Opening.Look}
	for i, section := range known.Sections {
		kinds[i] = section.Kind
		if look := section.Kind + "-" + section.Look; !slices.Contains(content.Looks, look) {
			content.Looks = append(content.Looks, look)
		}
	}
	if request.Inside { // somebody can add sections of these kinds in the preview
		kinds = recordKinds
	}
	for _, kind := range kinds {
		if err := shown.add(request.App, kind, &content.Until); err != nil {
			return err
		}
	}
	content.Data, content.Private = shown, !page.Visible
	content.Meta.Image, content.Meta.ImageAlt = known.Card.Src, known.Card.Alt
	if scene, isScene := strings.CutPrefix(known.Card.Src, scenePrefix); isScene {
		content.Meta.Image = cardOf(scene)
	}
	return nil
}
