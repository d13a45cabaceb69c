package pages

import "strings"

// picture is an image as pages show it.
type picture struct {
	Src string `json:"src"`
	Alt string `json:"alt"`
	// Sizes are addresses of an upload by their width in pixels; scenes have none.
	Sizes []size `json:"sizes,omitempty"`
}

type size struct {
	Src   string `json:"src"`
	Width int    `json:"width"`
}

// thumbs are the sizes that the collections make of an upload, all 16:9.
var thumbs = []struct {
	name  string
	width int
}{{"480x270", 480}, {"960x540", 960}, {"1440x810", 1440}}

// pictureOf is a record's upload, or else the drawn scene.
func pictureOf(collection, id, file, scene, alt string) picture {
	if file == "" {
		return pictureAt("", scene, alt)
	}
	return pictureAt(strings.Join([]string{"/api/files", collection, id, file}, "/"), scene, alt)
}

// pictureAt is the upload at an address, or else the drawn scene.
func pictureAt(address, scene, alt string) picture {
	switch {
	case address == "" && scene == "":
		return picture{}
	case address == "":
		return picture{Src: "scenes/" + scene, Alt: alt}
	}
	shown := picture{Src: address + "?thumb=" + thumbs[1].name, Alt: alt}
	for _, thumb := range thumbs {
		shown.Sizes = append(shown.Sizes, size{address + "?thumb=" + thumb.name, thumb.width})
	}
	return shown
}

// cardOf is the path of a scene's card.
func cardOf(scene string) string {
	if scene == "" {
		return ""
	}
	return "/cards/" + scene + ".png"
}

func imageAddress(siteURL, path string) string {
	if path == "" {
		return ""
	}
	return siteURL + path
}
