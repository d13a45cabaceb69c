package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
)

// The size of a card in pixels.
const (
	cardWidth  = 1200
	cardHeight = 630
)

const (
	cardPrefix  = "/cards/"
	scenePrefix = "scenes/"
)

// cardOf returns the path of a scene's card, the picture that shared links show.
func cardOf(scene string) string {
	if scene == "" {
		return ""
	}
	return cardPrefix + scene + ".png"
}

// The largest icon. It is square.
const (
	iconPath = "/icon-512.png"
	iconSide = 512
)

// look says which picture shared links show in place of the cards, which have the colours of the sample.
type look struct {
	isOwn bool
	card  string // the address of an upload. Default: none
}

// readLook returns the look of a site.
func readLook(app core.App) (look, error) {
	text, err := documents.Get(app, documents.Site)
	if err != nil {
		return look{}, err
	}
	var site struct {
		Brand struct {
			Logo, Icon *struct{}
			Card       struct{ Src string }
		}
	}
	if err := json.Unmarshal(text, &site); err != nil {
		return look{}, fmt.Errorf("read the brand of the site document: %w", err)
	}
	colours, err := brand.Read(text)
	isOwn := site.Brand.Logo != nil || site.Brand.Icon != nil || err != nil || !colours.IsSample()
	return look{isOwn, site.Brand.Card.Src}, nil
}

// hasCard reports whether the picture is the card of a scene.
func (m *Meta) hasCard() bool { return strings.HasPrefix(m.Image, cardPrefix) }

// replaceCard puts what a company has chosen in place of a card: its picture for shared links, or else its icon.
func (m *Meta) replaceCard(own look) {
	switch {
	case own.card != "":
		m.Image, m.ImageAlt = own.card+"?thumb="+plainThumb.cropped, ""
	case own.isOwn:
		m.Image, m.ImageAlt = iconPath, ""
	}
}

// completeImage fills in what the head says about its picture, and makes the picture's address absolute.
func (m *Meta) completeImage(siteURL string) {
	switch {
	case m.Image == "":
		return
	case m.Image == iconPath:
		m.ImageWidth, m.ImageHeight = iconSide, iconSide
	case m.hasCard():
		m.ImageWidth, m.ImageHeight = cardWidth, cardHeight
		scene := strings.TrimSuffix(strings.TrimPrefix(m.Image, cardPrefix), ".png")
		m.ImageAlt = cmp.Or(m.ImageAlt, sceneTexts()[scene])
	default:
		m.ImageWidth, m.ImageHeight = plainThumb.width, plainThumb.height
	}
	m.ImageAlt = cmp.Or(m.ImageAlt, m.Title)
	m.Image = siteURL + m.Image
}

// sceneTexts returns the descriptions of the drawn scenes by their names. Scenes are built
// into the program, and so is the content that describes them.
var sceneTexts = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	for _, folder := range []string{"documents", "blogs"} {
		files, err := content.Files.ReadDir(folder)
		if err != nil {
			panic(fmt.Sprintf("list the default content: %v", err))
		}
		for _, file := range files {
			raw, err := content.Files.ReadFile(folder + "/" + file.Name())
			var value any
			if err == nil && strings.HasSuffix(file.Name(), ".json") && json.Unmarshal(raw, &value) == nil {
				collectSceneTexts(value, texts)
			}
		}
	}
	return texts
})

// collectSceneTexts finds the images in a JSON value: the objects with the members src and
// alt.
func collectSceneTexts(value any, texts map[string]string) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			collectSceneTexts(item, texts)
		}
	case map[string]any:
		source, _ := value["src"].(string)
		if alt, _ := value["alt"].(string); alt != "" && strings.HasPrefix(source, scenePrefix) {
			texts[strings.TrimPrefix(source, scenePrefix)] = alt
		}
		for _, member := range value {
			collectSceneTexts(member, texts)
		}
	}
}
