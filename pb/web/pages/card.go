package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"workforce/content"
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

// completeImage fills in what the head says about its picture, which is the card of the
// scene unless the content has a picture of its own. It makes the picture's address
// absolute.
func (m *Meta) completeImage(siteURL, scene string) {
	m.Image = cmp.Or(m.Image, cardOf(scene))
	if m.Image == "" {
		return
	}
	m.ImageWidth, m.ImageHeight = plainThumb.width, plainThumb.height
	if name, isCard := strings.CutPrefix(m.Image, cardPrefix); isCard {
		m.ImageWidth, m.ImageHeight = cardWidth, cardHeight
		m.ImageAlt = cmp.Or(m.ImageAlt, sceneTexts()[strings.TrimSuffix(name, ".png")])
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
