package collections

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path"
	"regexp"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/uploads"
)

// Images is the collection of uploaded pictures for posts.
const Images = "images"

// The fields of an image.
const (
	ImageFile    = "image"
	ImageWidth   = "width"  // pixels
	ImageHeight  = "height" // pixels
	ImageCreated = "created"
)

func registerImages(app core.App) {
	validateOnSave(app, Images, checkImage)
}

// checkImage redraws what was not redrawn before.
func checkImage(_ core.App, r *core.Record) error {
	return RedrawImage(context.Background(), r)
}

// RedrawImage replaces the upload in a record of Images by a redrawn copy, which has no
// metadata, and sets its size. It waits for memory until ctx ends.
func RedrawImage(ctx context.Context, r *core.Record) error {
	for _, file := range r.GetUnsavedFiles(ImageFile) {
		if uploads.IsRedrawn(file) {
			continue
		}
		image, err := uploads.Redraw(ctx, file)
		if err != nil {
			return imageRefused(err)
		}
		r.Set(ImageFile, []*filesystem.File{image.File})
		r.Set(ImageWidth, image.Width)
		r.Set(ImageHeight, image.Height)
	}
	return nil
}

// maxWidthInText is the width in pixels to which texts scale an image down. The collection
// has a thumbnail of that size.
const maxWidthInText = 960

// ImageInText returns the address of an image for a text, and its size there in pixels.
func ImageInText(image *core.Record) (address string, width, height int) {
	address = ImageAddress(image)
	width, height = image.GetInt(ImageWidth), image.GetInt(ImageHeight)
	if width <= maxWidthInText || path.Ext(address) == ".gif" { // a thumbnail of it does not move
		return address, width, height
	}
	return address + fmt.Sprintf("?thumb=%dx0", maxWidthInText), maxWidthInText, max(1, height*maxWidthInText/width)
}

// ImageAddress returns the address of an image in its full size.
func ImageAddress(image *core.Record) string {
	return "/api/files/" + Images + "/" + image.Id + "/" + image.GetString(ImageFile)
}

var imageAddresses = regexp.MustCompile(`^/api/files/images/([a-z0-9]{15})/([a-z0-9_.-]+)(\?thumb=[0-9a-z]+)?$`)

// imageMentions matches the address of an image, and the name of a cover copied from one.
var imageMentions = regexp.MustCompile(`(?:/api/files/images/|cover_)([a-z0-9]{15})`)

// ImagesIn returns the ids of the images that a text uses.
func ImagesIn(text string) []string {
	var ids []string
	for _, mention := range imageMentions.FindAllStringSubmatch(text, -1) {
		ids = append(ids, mention[1])
	}
	return ids
}

// FindImage returns the image with an address, or sql.ErrNoRows.
func FindImage(app core.App, address string) (*core.Record, error) {
	parts := imageAddresses.FindStringSubmatch(address)
	if parts == nil {
		return nil, sql.ErrNoRows
	}
	image, err := app.FindRecordById(Images, parts[1])
	if err != nil {
		return nil, err
	}
	if image.GetString(ImageFile) != parts[2] {
		return nil, sql.ErrNoRows
	}
	return image, nil
}

func readImage(app core.App, image *core.Record) ([]byte, error) {
	storage, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	reader, err := storage.GetReader(image.BaseFilesPath() + "/" + image.GetString(ImageFile))
	if errors.Is(err, filesystem.ErrNotFound) {
		return nil, sql.ErrNoRows
	}
	if err != nil {
		return nil, fmt.Errorf("read an image: %w", err)
	}
	defer reader.Close()
	var content bytes.Buffer
	_, err = content.ReadFrom(reader)
	return content.Bytes(), err
}

// imageRefused attaches the error of a rule to the field. Other errors stay as they are.
func imageRefused(err error) error {
	if sentence, ok := errors.AsType[validation.Error](err); ok {
		return validation.Errors{ImageFile: sentence}
	}
	return err
}
