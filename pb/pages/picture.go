package pages

import "strings"

// picture is the data of an image on a page.
type picture struct {
	Src string `json:"src"`
	Alt string `json:"alt"`
	// Sizes lists an uploaded picture in several widths. Drawn scenes have none.
	Sizes []size `json:"sizes,omitempty"`
}

type size struct {
	Src   string `json:"src"`
	Width int    `json:"width"`
}

// thumbs are the sizes that the collections define for an upload, all 16:9.
var thumbs = []struct {
	name          string
	width, height int
}{{"480x270", 480, 270}, {"960x540", 960, 540}, {"1440x810", 1440, 810}}

// plainThumb is the size for browsers that choose none, and for shared links.
var plainThumb = thumbs[1]

// pictureOf returns a record's uploaded picture, or else the drawn scene.
func pictureOf(collection, id, file, scene, alt string) picture {
	if file == "" {
		return pictureAt("", scene, alt)
	}
	return pictureAt(strings.Join([]string{"/api/files", collection, id, file}, "/"), scene, alt)
}

// pictureAt returns the uploaded picture at an address, or else the drawn scene.
func pictureAt(address, scene, alt string) picture {
	switch {
	case address == "" && scene == "":
		return picture{}
	case address == "":
		return picture{Src: "scenes/" + scene, Alt: alt}
	}
	shown := picture{Src: address + "?thumb=" + plainThumb.name, Alt: alt}
	for _, thumb := range thumbs {
		shown.Sizes = append(shown.Sizes, size{address + "?thumb=" + thumb.name, thumb.width})
	}
	return shown
}
