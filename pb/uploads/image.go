package uploads

import (
	"context"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/content"
	"workforce/pb/pictures"
	"workforce/pb/rules"
)

// MaxImageBytes limits an uploaded image.
var MaxImageBytes = int64(content.Limits.Image.MaxBytes())

// ImageTooLarge is the sentence that refuses an image of more than MaxImageBytes.
var ImageTooLarge = fmt.Sprintf("The image must not be larger than %d MB", content.Limits.Image.MaxMegabytes)

// The sentences that refuse an image.
var (
	errImageEmpty    = rules.Broken("The file is empty")
	errImageTooLarge = rules.Broken(ImageTooLarge)
	errImageUnknown  = rules.Broken("Pictures must be JPEG, PNG, WebP or GIF files. Take a screenshot of any other and use that.")
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
	return Image{RedrawnFile(picture.Content, imageName(file, picture.Extension)), picture.Width, picture.Height}, nil
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
