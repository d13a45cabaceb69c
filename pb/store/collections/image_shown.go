package collections

import (
	"fmt"
	"html"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A ShownImage is what a page needs to show an uploaded picture.
type ShownImage struct {
	Src    string `json:"src"`    // the present address of the whole picture
	Width  int    `json:"width"`  // pixels
	Height int    `json:"height"` // pixels
	// Focus is the point that a crop keeps visible, such as "50% 20%". Empty: the centre.
	Focus string `json:"focus,omitempty"`
	// Sizes lists the picture in several widths, from which browsers choose. Default: only as it is.
	Sizes []ImageSize `json:"sizes,omitempty"`
}

// An ImageSize is a picture in one width.
type ImageSize struct {
	Src   string `json:"src"`
	Width int    `json:"width"` // pixels
}

// ImageWidths are the widths in pixels to which the collection scales a picture down. A new one needs a migration of
// its thumbs.
var ImageWidths = []int{480, 960, 1440}

// CroppedHeight returns how high a picture of a width is that is cropped to 16:9, as covers and shared links show it.
// Another shape needs a migration of the thumbs, too.
func CroppedHeight(width int) int { return width * 9 / 16 }

// FindShownImages returns the pictures that texts mention, by their ids. Pictures that were
// deleted are left out.
func FindShownImages(app core.App, mentions string) (map[string]ShownImage, error) {
	ids := ImagesIn(mentions)
	if len(ids) == 0 {
		return nil, nil
	}
	records, err := app.FindRecordsByIds(Images, ids)
	if err != nil {
		return nil, fmt.Errorf("find the pictures of a page: %w", err)
	}
	shown := map[string]ShownImage{}
	for _, image := range records {
		shown[image.Id] = showImage(image)
	}
	return shown, nil
}

func showImage(image *core.Record) ShownImage {
	shown := ShownImage{
		Src: ImageAddress(image), Width: image.GetInt(ImageWidth), Height: image.GetInt(ImageHeight),
		Focus: image.GetString(ImageFocus),
	}
	shown.Sizes = ImageSizes(shown.Src, shown.Width)
	return shown
}

// ImageSizes returns the widths of a picture from which browsers choose, or none if there is only
// one. src is the address of the whole picture, and width its width in pixels.
func ImageSizes(src string, width int) (sizes []ImageSize) {
	if path.Ext(src) == ".gif" { // a thumbnail of it does not move
		return nil
	}
	for _, smaller := range ImageWidths {
		if smaller < width {
			sizes = append(sizes, ImageSize{fmt.Sprintf("%s?thumb=%dx0", src, smaller), smaller})
		}
	}
	if len(sizes) > 0 {
		sizes = append(sizes, ImageSize{src, width})
	}
	return sizes
}

// ImageIDAt returns the id of the image with an address, or "" if it is no address of an image.
func ImageIDAt(address string) string {
	if parts := imageAddresses.FindStringSubmatch(address); parts != nil {
		return parts[1]
	}
	return ""
}

var (
	imageTags  = regexp.MustCompile(`<img [^>]*>`)
	imageSrc   = regexp.MustCompile(` src="([^"]*)"`)
	imageSides = regexp.MustCompile(` (?:width|height)="[0-9]+"`)
)

// CurrentImages returns sanitized HTML with the present addresses and sizes of the images whose
// files were replaced after the HTML was written.
func CurrentImages(app core.App, text string) (string, error) {
	if !strings.Contains(text, ImagePath) {
		return text, nil
	}
	images, err := FindShownImages(app, text)
	if err != nil {
		return "", err
	}
	return imageTags.ReplaceAllStringFunc(text, func(tag string) string {
		src := imageSrc.FindStringSubmatch(tag)
		if src == nil {
			return tag
		}
		written := html.UnescapeString(src[1])
		image, known := images[ImageIDAt(written)]
		if file, _, _ := strings.Cut(written, "?"); !known || file == image.Src {
			return tag
		}
		address, width, height := image.inText()
		tag = imageSides.ReplaceAllString(tag, "")
		sides := ` width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) + `"`
		return strings.Replace(tag, src[0], ` src="`+address+`"`+sides, 1)
	}), nil
}

// inText returns the address of an image for a text, and its size there in pixels.
func (i ShownImage) inText() (address string, width, height int) {
	if i.Width <= maxWidthInText || len(i.Sizes) == 0 {
		return i.Src, i.Width, i.Height
	}
	return i.Src + fmt.Sprintf("?thumb=%dx0", maxWidthInText), maxWidthInText, max(1, i.Height*maxWidthInText/i.Width)
}
