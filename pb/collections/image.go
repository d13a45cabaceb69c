package collections

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"path"
	"regexp"

	"workforce/pb/uploads"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Images is the collection of the pictures of posts.
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

// checkImage redraws an uploaded image, see uploads.Redraw, and notes its size.
func checkImage(_ core.App, r *core.Record) error {
	for _, file := range r.GetUnsavedFiles(ImageFile) {
		if uploads.IsRedrawn(file) {
			continue
		}
		image, err := uploads.Redraw(file)
		if err != nil {
			return imageRefused(err)
		}
		r.Set(ImageFile, []*filesystem.File{image.File})
		r.Set(ImageWidth, image.Width)
		r.Set(ImageHeight, image.Height)
	}
	return nil
}

// imageInText is the width that texts show an image in at most, in pixels; the
// collection makes that size.
const imageInText = 960

// ImageInText is the address of an image for a text, and its size in pixels there.
func ImageInText(image *core.Record) (address string, width, height int) {
	address = ImageAddress(image)
	width, height = image.GetInt(ImageWidth), image.GetInt(ImageHeight)
	if width <= imageInText || path.Ext(address) == ".gif" { // which would stand still
		return address, width, height
	}
	return address + fmt.Sprintf("?thumb=%dx0", imageInText), imageInText, max(1, height*imageInText/width)
}

func ImageAddress(image *core.Record) string {
	return "/api/files/" + Images + "/" + image.Id + "/" + image.GetString(ImageFile)
}

var imageAddresses = regexp.MustCompile(`^/api/files/images/([a-z0-9]{15})/([a-z0-9_.-]+)(\?thumb=[0-9a-z]+)?$`)

// FindImage finds an image by its address; the error is sql.ErrNoRows where there is none.
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
	// One that was uploaded in a transaction lies in the storage as well.
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

// imageRefused gives one of the errors above its field; others are ours.
func imageRefused(err error) error {
	if sentence, ok := errors.AsType[validation.Error](err); ok {
		return validation.Errors{ImageFile: sentence}
	}
	return err
}
