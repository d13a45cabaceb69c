package pages

import (
	"fmt"

	"workforce/pb/store/collections"
)

// picture is the data of an image on a page.
type picture struct {
	Src string `json:"src"`
	Alt string `json:"alt"`
	// Focus is the point that a crop keeps visible, such as "50% 20%". Empty: the server has cropped
	// the sizes around the centre.
	Focus string `json:"focus,omitempty"`
	// Sizes lists an uploaded picture in several widths. Drawn scenes have none.
	Sizes []size `json:"sizes,omitempty"`
}

type size struct {
	Src   string `json:"src"`
	Width int    `json:"width"`
}

// A thumb is a size of an upload: cropped to 16:9 around the centre, and whole.
type thumb struct {
	cropped, whole string
	width, height  int
}

// thumbs are the sizes that the collection of images defines for an upload.
var thumbs = func() (all []thumb) {
	for _, width := range collections.ImageWidths {
		height := collections.CroppedHeight(width)
		all = append(all, thumb{fmt.Sprintf("%dx%d", width, height), fmt.Sprintf("%dx0", width), width, height})
	}
	return all
}()

// plainThumb is the size for browsers that choose none, and for shared links.
var plainThumb = thumbs[1]

// pictureAt returns the uploaded picture at an address, or else the drawn scene. A picture with a
// focus has sizes that are not cropped, because the browser crops them.
func pictureAt(address, scene, alt, focus string) picture {
	switch {
	case address == "" && scene == "":
		return picture{}
	case address == "":
		return picture{Src: "scenes/" + scene, Alt: alt}
	}
	shown := picture{Src: address + "?thumb=" + plainThumb.cropped + cropEdge(focus), Alt: alt, Focus: focus}
	for _, thumb := range thumbs {
		name := thumb.cropped
		if focus != "" {
			name = thumb.whole
		}
		shown.Sizes = append(shown.Sizes, size{address + "?thumb=" + name, thumb.width})
	}
	return shown
}

// cropEdge returns the suffix of a thumb that keeps the edge next to the focus: t for the top, b
// for the bottom. The server can crop around no other points.
func cropEdge(focus string) string {
	var x, y int
	if _, err := fmt.Sscanf(focus, "%d%% %d%%", &x, &y); err != nil {
		return ""
	}
	switch {
	case y < 34:
		return "t"
	case y > 66:
		return "b"
	}
	return ""
}
