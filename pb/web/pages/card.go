package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
)

// The size of a card in pixels. A card is the picture that shared links to a page show: the page's title and the
// company's name, beside a scene.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// CardPrefix is in front of a page's path in the address of its card.
const CardPrefix = "/cards"

const scenePrefix = "scenes/"

// look holds what decides how a company's cards look.
type look struct {
	company string
	brand   []byte // all of it, as JSON
	own     string // the address of an uploaded picture that replaces every card. Default: none
}

// readLook returns the look of a site.
func readLook(app core.App) (look, error) {
	text, err := documents.Get(app, documents.Site)
	if err != nil {
		return look{}, err
	}
	var site struct{ Brand json.RawMessage }
	var brand struct {
		Name string
		Card struct{ Src string }
	}
	if err := json.Unmarshal(text, &site); err != nil {
		return look{}, fmt.Errorf("read the site document: %w", err)
	}
	if err := json.Unmarshal(site.Brand, &brand); err != nil {
		return look{}, fmt.Errorf("read the brand of the site document: %w", err)
	}
	return look{brand.Name, site.Brand, brand.Card.Src}, nil
}

// setCard makes the card of the page at a path its picture, or what the company has chosen for all pages.
func (m *Meta) setCard(path string, look look) {
	if look.own != "" {
		m.Image = look.own + "?thumb=" + plainThumb.cropped
		return
	}
	// Sites that show links keep pictures by their addresses, so a card with other words has another one.
	version := fnv.New32a()
	fmt.Fprintf(version, "%s\n%s\n%s", m.Title, m.Scene, look.brand)
	m.Image = fmt.Sprintf("%s%s?%x", CardPrefix, path, version.Sum32())
	m.ImageWidth, m.ImageHeight = CardWidth, CardHeight
	m.ImageAlt = m.Title + " – " + look.company
}

// completeImage fills in what the head says about its picture, and makes the picture's address absolute.
func (m *Meta) completeImage(siteURL string) {
	if m.Image == "" {
		return
	}
	if m.ImageWidth == 0 {
		m.ImageWidth, m.ImageHeight = plainThumb.width, plainThumb.height
	}
	m.ImageAlt = cmp.Or(m.ImageAlt, m.Title)
	m.Image = siteURL + m.Image
}
