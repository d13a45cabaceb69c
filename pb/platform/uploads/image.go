package uploads

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/content"
	"workforce/pb/platform/pictures"
	"workforce/pb/platform/rules"
)

// MaxImageBytes limits an uploaded image.
var MaxImageBytes = int64(content.Limits.Image.MaxBytes())

// ImageTooLarge is the sentence that refuses an image of more than MaxImageBytes.
var ImageTooLarge = fmt.Sprintf("The image must not be larger than %d MB", content.Limits.Image.MaxMegabytes)

// The sentences that refuse an image.
var (
	errImageEmpty    = rules.Broken("The file is empty")
	errImageTooLarge = rules.Broken(ImageTooLarge)
	errImageUnknown  = rules.Broken("Pictures must be JPEG, PNG, WebP or GIF files; the dashboard also takes SVG. Take a screenshot of any other and use that.")
	errImageHEIC     = rules.Broken("HEIC photos cannot be used. Take a screenshot of this one and use that")
)

// An Image is an uploaded image after Redraw.
type Image struct {
	File          *filesystem.File // ready to store, see IsRedrawn
	Width, Height int              // pixels
}

// Redraw replaces an uploaded image by a picture that holds nothing but its pixels, see
// pictures.Redraw. It waits while other images are being redrawn, until ctx ends. If the image
// is refused, the error is a validation.Error with a public sentence.
func Redraw(ctx context.Context, file *filesystem.File) (Image, error) {
	kind, err := imageKind(file)
	if err != nil {
		return Image{}, err
	}
	read := func() ([]byte, error) { return readImage(file) }
	picture, err := pictures.Redraw(ctx, read, string(kind))
	if err != nil {
		return Image{}, err
	}
	return Image{RedrawnFile(picture.Content, ImageName(file.OriginalName, picture.Extension)), picture.Width,
		picture.Height}, nil
}

// imageKind checks the size of an uploaded image and returns its kind by its content.
func imageKind(file *filesystem.File) (Kind, error) {
	switch {
	case file.Size == 0:
		return unknown, errImageEmpty
	case file.Size > MaxImageBytes:
		return unknown, errImageTooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return unknown, fmt.Errorf("open an image: %w", err)
	}
	defer reader.Close()
	switch kind := KindOf(reader); kind {
	case JPEG, PNG, WebP, GIF:
		return kind, nil
	case HEIC:
		return kind, errImageHEIC
	default:
		return kind, errImageUnknown
	}
}

func readImage(file *filesystem.File) ([]byte, error) {
	reader, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open an image: %w", err)
	}
	defer reader.Close()
	content := make([]byte, min(file.Size, MaxImageBytes))
	if _, err := io.ReadFull(reader, content); err != nil {
		return nil, fmt.Errorf("read an image: %w", err)
	}
	return content, nil
}

// ImageName returns a name for the file of an image that is safe in addresses and cannot be
// guessed. It begins like the original name.
func ImageName(original, extension string) string {
	stem := rules.Slug(strings.TrimSuffix(original, path.Ext(original)))
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

// storedImages are the kinds of stored images by the extensions of their files.
var storedImages = map[string]Kind{".jpg": JPEG, ".png": PNG, ".gif": GIF}

// storedImageName matches the names that ImageName returns.
var storedImageName = regexp.MustCompile(`^[a-z0-9_.-]+$`)

// IsStoredImage reports whether a file can be one that this program has stored as an image: its
// name is safe in addresses, and its content is of the kind that its extension says.
func IsStoredImage(content []byte, name string) bool {
	kind, known := storedImages[path.Ext(name)]
	return known && storedImageName.MatchString(name) && KindOf(bytes.NewReader(content)) == kind
}

// RedrawnFile returns a file with the content of an image that was redrawn earlier.
func RedrawnFile(content []byte, name string) *filesystem.File {
	return &filesystem.File{
		Reader: redrawnReader{&filesystem.BytesReader{Bytes: content}},
		Name:   name, OriginalName: name, Size: int64(len(content)),
	}
}
