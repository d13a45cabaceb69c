package uploads

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/png"

	"workforce/pb/rules"

	"github.com/disintegration/imaging"
	_ "golang.org/x/image/webp" // read by package image
)

const (
	maxImagePixels = 32_000_000 // the most that an upload may have: a file of 5 MB can claim any number
	maxImageSide   = 2560       // pixels: longer sides are scaled down
	jpegQuality    = 88         // of JPEG
)

// What is wrong with an upload, as its sender reads it.
var (
	errImageEmpty    = rules.Broken("The file is empty")
	errImageTooLarge = rules.Broken("The image must not be larger than 5 MB")
	errImageUnknown  = rules.Broken("Only JPEG, PNG, WebP and GIF images can be used")
	errImageBroken   = rules.Broken("The image is damaged, or of a kind that cannot be read")
	errImagePixels   = rules.Broken("The image has too many pixels: make it smaller than 6000 × 5000")
)

// Drawn is an image that this program has written itself.
type Image struct {
	Content       []byte
	Extension     string
	Width, Height int // pixels
}

// Draw reads an upload and writes what is to be seen of it anew, so that nothing else
// is kept: no place where it was taken, no name of who took it, nothing hidden. Only a
// GIF stays as it is, for it may move; it must be one up to its last byte.
func Draw(content []byte) (Image, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	switch {
	case err != nil, format != "jpeg" && format != "png" && format != "webp" && format != "gif":
		return Image{}, errImageUnknown
	case config.Width < 1 || config.Height < 1:
		return Image{}, errImageBroken
	case config.Width > maxImagePixels/config.Height:
		return Image{}, errImagePixels
	case format == "gif":
		return checkGIF(content, config)
	}
	picture, err := imaging.Decode(bytes.NewReader(content), imaging.AutoOrientation(true))
	if err != nil {
		return Image{}, errImageBroken
	}
	opaque, ok := picture.(interface{ Opaque() bool })
	asJPEG := format == "jpeg" || format == "webp" && ok && opaque.Opaque()
	for side := maxImageSide; ; side = side * 3 / 4 {
		if size := picture.Bounds().Size(); max(size.X, size.Y) > side {
			picture = imaging.Fit(picture, side, side, imaging.Lanczos)
		}
		made, err := encode(picture, asJPEG)
		if err != nil || len(made.Content) <= MaxImageBytes {
			return made, err
		}
	}
}

func encode(picture image.Image, asJPEG bool) (Image, error) {
	format, extension := imaging.PNG, ".png"
	if asJPEG {
		format, extension = imaging.JPEG, ".jpg"
	}
	var out bytes.Buffer
	err := imaging.Encode(&out, picture, format, imaging.JPEGQuality(jpegQuality), imaging.PNGCompressionLevel(png.BestCompression))
	if err != nil {
		return Image{}, fmt.Errorf("write an image: %w", err)
	}
	size := picture.Bounds().Size()
	return Image{out.Bytes(), extension, size.X, size.Y}, nil
}

func checkGIF(content []byte, config image.Config) (Image, error) {
	if config.Width > maxImageSide || config.Height > maxImageSide {
		return Image{}, errImagePixels
	}
	if _, err := gif.Decode(bytes.NewReader(content)); err != nil || kindOf(content) != GIF {
		return Image{}, errImageBroken
	}
	return Image{content, ".gif", config.Width, config.Height}, nil
}
