// Package pictures redraws uploaded pictures: it reads what a picture's header says, decodes
// the pixels within a limit of memory, scales them, turns them upright, converts their colours
// to sRGB and encodes them without anything else that the file carried. It also draws icons, and
// words on pictures.
package pictures

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/gif" // registers GIF with package image
	"image/png"
	"io"
	"math"
	"strings"

	"github.com/disintegration/imaging"
	_ "golang.org/x/image/webp" // registers WebP with package image

	"workforce/content"
	"workforce/pb/platform/rules"
)

// The formats of pictures, by media type.
const (
	JPEG = "image/jpeg"
	PNG  = "image/png"
	WebP = "image/webp"
	GIF  = "image/gif"
)

var limits = content.Limits.Image

const jpegQuality = 88

// endMarks are read after each file. Cameras and screenshot tools may leave the end mark out,
// and a second one is ignored.
var endMarks = map[string]string{JPEG: "\xff\xd9", PNG: "\x00\x00\x00\x00IEND\xae\x42\x60\x82"}

// The sentences that refuse a picture.
var (
	errBroken       = rules.Broken("The image is damaged, or of a kind that cannot be read")
	errAnimatedPNG  = rules.Broken("Animated PNG images cannot be used. Save this one as a GIF, or as a picture that does not move")
	errAnimatedWebP = rules.Broken("Animated WebP images cannot be used. Save this one as a GIF, or as a picture that does not move")
	errSide         = rules.Broken(fmt.Sprintf("The image must not be wider or higher than %d pixels", limits.MaxSide))
	errGIFFrames    = rules.Broken("This GIF has too many frames. Make it shorter or smaller")
	errGIFSide      = rules.Broken(fmt.Sprintf("A GIF can be %d pixels wide and high at most. Make it smaller",
		limits.MaxStoredSide))
	errGIFBytes = rules.Broken(fmt.Sprintf("A GIF can be %d MB at most. Make it smaller or shorter",
		limits.MaxStoredMegabytes))
)

// A Picture is ready to be stored.
type Picture struct {
	Content       []byte
	Extension     string // with the dot
	Width, Height int    // pixels
}

// A header holds what the beginning of a file says about its picture.
type header struct {
	width, height int     // pixels
	decoding      float64 // bytes of memory for each pixel while it is decoded
	decoded       float64 // bytes of memory for each pixel afterwards, until it is scaled
	orientation   int     // as in EXIF: 1 is upright, 0 unknown
	profile       []byte  // the ICC profile, or nil
	animated      bool
}

// Redraw decodes a picture of one of the formats and encodes only its pixels again. This
// removes the place and time of the photo, the photographer's name and any hidden content. A
// GIF keeps its frames, because it may be animated. Redraw waits for memory while other
// pictures are being redrawn, until ctx ends. It reads the file twice, so that a picture that
// waits takes no memory. If the picture is refused, the error is a validation.Error with a
// public sentence.
func Redraw(ctx context.Context, read func() ([]byte, error), format string) (picture Picture, err error) {
	var about header
	err = withMemory(ctx, fixedMemory, read, func(file []byte) error {
		if format == GIF {
			picture, err = trimGIF(file)
			return err
		}
		about, err = readHeader(file, format)
		return err
	})
	if err != nil || format == GIF {
		return picture, err
	}
	err = withMemory(ctx, about.memory(), read, func(file []byte) error {
		decoded, err := decode(file, format, about)
		if err != nil {
			return errBroken
		}
		picture, err = encode(decoded, format)
		return err
	})
	return picture, err
}

// readHeader returns the header of a picture that can be redrawn. It refuses a file that ends
// before its picture begins, and a file whose size Go's decoder reads differently.
func readHeader(file []byte, format string) (header, error) {
	var about header
	switch format {
	case JPEG:
		about = readJPEG(file)
	case PNG:
		about = readPNG(file)
	case WebP:
		about = readWebP(file)
	}
	if about.animated {
		return about, about.check(format)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || about.width < 1 || about.height < 1 || config.Width != about.width ||
		config.Height != about.height {
		return about, errBroken
	}
	return about, about.check(format)
}

func (h header) check(format string) error {
	switch {
	case h.animated && format == PNG:
		return errAnimatedPNG
	case h.animated:
		return errAnimatedWebP
	case h.width > limits.MaxSide || h.height > limits.MaxSide:
		return errSide
	}
	if pixels := h.width * h.height; pixels > limits.MaxMegapixels*1_000_000 {
		return rules.Broken(fmt.Sprintf("The image has %s megapixels, and %d is the limit. Make it smaller, or take a screenshot of it and use that",
			megapixels(pixels), limits.MaxMegapixels))
	}
	if h.memory() > maxMemory {
		return rules.Broken(fmt.Sprintf("The image has %s megapixels. Stored in this way, it can have %d at most. Make it smaller, or save it as an ordinary JPEG",
			megapixels(h.width*h.height), h.mostMegapixels()))
	}
	return nil
}

// megapixels is rounded up, so that it never seems to be within a limit that it exceeds.
func megapixels(pixels int) string {
	return fmt.Sprint(math.Ceil(float64(pixels)/100_000) / 10)
}

// decode returns the picture upright, in sRGB and not larger than the stored size.
func decode(file []byte, format string, about header) (image.Image, error) {
	picture, _, err := image.Decode(io.MultiReader(bytes.NewReader(file), strings.NewReader(endMarks[format])))
	if err != nil {
		return nil, err
	}
	collect(about.memory())
	if side := limits.MaxStoredSide; max(about.width, about.height) > side {
		picture = imaging.Fit(picture, side, side, imaging.Lanczos)
	}
	switch picture.(type) {
	case *image.NRGBA64, *image.RGBA64, *image.Gray16: // 16 bits a colour, twice the size for nobody's eyes
		picture = imaging.Clone(picture)
	}
	picture = upright(picture, about.orientation)
	return toSRGB(picture, about.profile), nil
}

// upright turns a picture as its camera was held.
func upright(picture image.Image, orientation int) image.Image {
	turns := []func(image.Image) *image.NRGBA{
		2: imaging.FlipH, 3: imaging.Rotate180, 4: imaging.FlipV, 5: imaging.Transpose, 6: imaging.Rotate270,
		7: imaging.Transverse, 8: imaging.Rotate90,
	}
	if orientation < 2 || orientation >= len(turns) {
		return picture
	}
	return turns[orientation](picture)
}

// encode scales the picture down until the file is small enough to be stored. A photo that
// came as a PNG or WebP becomes a JPEG rather than lose pixels.
func encode(picture image.Image, format string) (Picture, error) {
	opaque, ok := picture.(interface{ Opaque() bool })
	solid := ok && opaque.Opaque()
	encoding, extension := imaging.PNG, ".png"
	if format == JPEG || format == WebP && solid {
		encoding, extension = imaging.JPEG, ".jpg"
	}
	for {
		var out bytes.Buffer
		err := imaging.Encode(&out, picture, encoding,
			imaging.JPEGQuality(jpegQuality), imaging.PNGCompressionLevel(png.DefaultCompression))
		if err != nil {
			return Picture{}, fmt.Errorf("encode an image: %w", err)
		}
		size := picture.Bounds().Size()
		switch {
		case out.Len() <= limits.MaxStoredBytes():
			return Picture{out.Bytes(), extension, size.X, size.Y}, nil
		case encoding == imaging.PNG && solid:
			encoding, extension = imaging.JPEG, ".jpg"
		default:
			side := max(size.X, size.Y) * 3 / 4
			picture = imaging.Fit(picture, side, side, imaging.Lanczos)
		}
	}
}
