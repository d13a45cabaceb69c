package collections

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/png"

	"github.com/disintegration/imaging"
	validation "github.com/pocketbase/ozzo-validation/v4"
	_ "golang.org/x/image/webp" // read by package image
)

const (
	imagePixels  = 32_000_000 // the most that an upload may have: a file of 5 MB can claim any number
	imageSide    = 2560       // pixels: longer sides are scaled down
	imageQuality = 88         // of JPEG
)

// What is wrong with an upload, as its sender reads it.
var (
	errImageEmpty    = broken("The file is empty")
	errImageTooLarge = broken("The image must not be larger than 5 MB")
	errImageUnknown  = broken("Only JPEG, PNG, WebP and GIF images can be used")
	errImageBroken   = broken("The image is damaged, or of a kind that cannot be read")
	errImagePixels   = broken("The image has too many pixels: make it smaller than 6000 × 5000")
)

// imageRefused gives one of the errors above its field; others are ours.
func imageRefused(err error) error {
	if sentence, ok := errors.AsType[validation.Error](err); ok {
		return validation.Errors{ImageFile: sentence}
	}
	return err
}

// Drawn is an image that this program has written itself.
type drawn struct {
	content       []byte
	extension     string
	width, height int // pixels
}

// draw reads an upload and writes what is to be seen of it anew, so that nothing else
// is kept: no place where it was taken, no name of who took it, nothing hidden. Only a
// GIF stays as it is, for it may move; it must be one up to its last byte.
func draw(content []byte) (drawn, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	switch {
	case err != nil, format != "jpeg" && format != "png" && format != "webp" && format != "gif":
		return drawn{}, errImageUnknown
	case config.Width < 1 || config.Height < 1:
		return drawn{}, errImageBroken
	case config.Width > imagePixels/config.Height:
		return drawn{}, errImagePixels
	case format == "gif":
		return checkGIF(content, config)
	}
	picture, err := imaging.Decode(bytes.NewReader(content), imaging.AutoOrientation(true))
	if err != nil {
		return drawn{}, errImageBroken
	}
	opaque, ok := picture.(interface{ Opaque() bool })
	asJPEG := format == "jpeg" || format == "webp" && ok && opaque.Opaque()
	for side := imageSide; ; side = side * 3 / 4 {
		if size := picture.Bounds().Size(); max(size.X, size.Y) > side {
			picture = imaging.Fit(picture, side, side, imaging.Lanczos)
		}
		made, err := encode(picture, asJPEG)
		if err != nil || len(made.content) <= ImageLargest {
			return made, err
		}
	}
}

func encode(picture image.Image, asJPEG bool) (drawn, error) {
	format, extension := imaging.PNG, ".png"
	if asJPEG {
		format, extension = imaging.JPEG, ".jpg"
	}
	var out bytes.Buffer
	err := imaging.Encode(&out, picture, format, imaging.JPEGQuality(imageQuality), imaging.PNGCompressionLevel(png.BestCompression))
	if err != nil {
		return drawn{}, fmt.Errorf("write an image: %w", err)
	}
	size := picture.Bounds().Size()
	return drawn{out.Bytes(), extension, size.X, size.Y}, nil
}

func checkGIF(content []byte, config image.Config) (drawn, error) {
	if config.Width > imageSide || config.Height > imageSide {
		return drawn{}, errImagePixels
	}
	if _, err := gif.Decode(bytes.NewReader(content)); err != nil || kindOf(content) != kindGIF {
		return drawn{}, errImageBroken
	}
	return drawn{content, ".gif", config.Width, config.Height}, nil
}
