package uploads

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"io"
	"path"
	"strings"
	"sync"

	"github.com/disintegration/imaging"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
	_ "golang.org/x/image/webp" // registers WebP with package image

	"workforce/content"
	"workforce/pb/rules"
)

// MaxImageBytes limits an uploaded image.
var MaxImageBytes = int64(content.Limits.Image.MaxBytes())

const (
	maxImagePixels = 32_000_000 // a small file can claim any number of pixels
	maxImageSide   = 2560       // pixels; longer sides are scaled down
	jpegQuality    = 88
)

// ImageTooLarge is the sentence that refuses an image of more than MaxImageBytes.
var ImageTooLarge = fmt.Sprintf("The image must not be larger than %d MB", content.Limits.Image.MaxMegabytes)

// The sentences that refuse an image.
var (
	errImageEmpty    = rules.Broken("The file is empty")
	errImageTooLarge = rules.Broken(ImageTooLarge)
	errImageUnknown  = rules.Broken("Only JPEG, PNG, WebP and GIF images can be used")
	errImageBroken   = rules.Broken("The image is damaged, or of a kind that cannot be read")
	errImagePixels   = rules.Broken("The image has too many pixels: make it smaller than 6000 × 5000")
)

// An Image is an uploaded image after Redraw.
type Image struct {
	File          *filesystem.File // ready to store, see IsRedrawn
	Width, Height int              // pixels
}

// redrawing allows one image at a time, because a large one takes about 200 MB of memory.
var redrawing sync.Mutex

// Redraw decodes an uploaded image and encodes only its pixels again. This removes the place
// and time of the photo, the photographer's name and any hidden content. A GIF keeps its
// bytes, because it may be animated, but must be valid to its last byte. If the image is
// refused, the error is a validation.Error with a public sentence.
func Redraw(file *filesystem.File) (Image, error) {
	content, err := readImage(file)
	if err != nil {
		return Image{}, err
	}
	redrawing.Lock()
	defer redrawing.Unlock()
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	switch {
	case err != nil, format != "jpeg" && format != "png" && format != "webp" && format != "gif":
		return Image{}, errImageUnknown
	case config.Width < 1 || config.Height < 1:
		return Image{}, errImageBroken
	case config.Width > maxImagePixels/config.Height:
		return Image{}, errImagePixels
	case format == "gif":
		return checkGIF(file, content, config)
	}
	picture, err := imaging.Decode(bytes.NewReader(content), imaging.AutoOrientation(true))
	if err != nil {
		return Image{}, errImageBroken
	}
	opaque, ok := picture.(interface{ Opaque() bool })
	encoding, extension := imaging.PNG, ".png"
	if format == "jpeg" || format == "webp" && ok && opaque.Opaque() {
		encoding, extension = imaging.JPEG, ".jpg"
	}
	for side := maxImageSide; ; side = side * 3 / 4 { // until the result is small enough
		if size := picture.Bounds().Size(); max(size.X, size.Y) > side {
			picture = imaging.Fit(picture, side, side, imaging.Lanczos)
		}
		var out bytes.Buffer
		err := imaging.Encode(&out, picture, encoding,
			imaging.JPEGQuality(jpegQuality), imaging.PNGCompressionLevel(png.BestCompression))
		if err != nil {
			return Image{}, fmt.Errorf("encode an image: %w", err)
		}
		if int64(out.Len()) <= MaxImageBytes {
			size := picture.Bounds().Size()
			return Image{RedrawnFile(out.Bytes(), imageName(file, extension)), size.X, size.Y}, nil
		}
	}
}

func checkGIF(file *filesystem.File, content []byte, config image.Config) (Image, error) {
	if config.Width > maxImageSide || config.Height > maxImageSide {
		return Image{}, errImagePixels
	}
	if _, err := gif.Decode(bytes.NewReader(content)); err != nil || KindOf(bytes.NewReader(content)) != GIF {
		return Image{}, errImageBroken
	}
	return Image{RedrawnFile(content, imageName(file, ".gif")), config.Width, config.Height}, nil
}

func readImage(file *filesystem.File) ([]byte, error) {
	switch {
	case file.Size == 0:
		return nil, errImageEmpty
	case file.Size > MaxImageBytes:
		return nil, errImageTooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open an image: %w", err)
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, MaxImageBytes))
	if err != nil {
		return nil, fmt.Errorf("read an image: %w", err)
	}
	return content, nil
}

// imageName returns a file name that is safe in addresses and cannot be guessed.
func imageName(file *filesystem.File, extension string) string {
	stem := rules.Slug(strings.TrimSuffix(file.OriginalName, path.Ext(file.OriginalName)))
	if len(stem) > maxStemLength {
		stem = strings.TrimRight(stem[:maxStemLength], "-")
	}
	if stem == "" {
		stem = "image"
	}
	return stem + "_" + security.RandomStringWithAlphabet(secretLength, secretAlphabet) + extension
}

// A redrawnReader marks the content of a file that Redraw has made.
type redrawnReader struct{ *filesystem.BytesReader }

// IsRedrawn reports whether a file was made by Redraw or RedrawnFile, so that the rules need
// not redraw it once more.
func IsRedrawn(file *filesystem.File) bool {
	_, redrawn := file.Reader.(redrawnReader)
	return redrawn
}

// RedrawnFile returns a file with the content of an image that was redrawn earlier.
func RedrawnFile(content []byte, name string) *filesystem.File {
	return &filesystem.File{
		Reader: redrawnReader{&filesystem.BytesReader{Bytes: content}},
		Name:   name, OriginalName: name, Size: int64(len(content)),
	}
}
