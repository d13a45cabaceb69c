package collections

import (
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
)

// CopyImage returns a new image, which is not saved yet, with the file of a stored one and what
// people say about it. The error is sql.ErrNoRows if the file is gone.
func CopyImage(app core.App, image *core.Record) (*core.Record, error) {
	made := core.NewRecord(image.Collection())
	if err := TakeFile(app, made, image); err != nil {
		return nil, err
	}
	for _, field := range []string{ImageAlt, ImageFocus, ImageUploadedBy} {
		made.Set(field, image.GetString(field))
	}
	return made, nil
}

// TakeFile sets a copy of the file of another stored image, under a new name. The error is
// sql.ErrNoRows if the file is gone.
func TakeFile(app core.App, image, from *core.Record) error {
	content, err := readImage(app, from)
	if err != nil {
		return err
	}
	name := uploads.ImageName(from.GetString(ImageName), path.Ext(from.GetString(ImageFile)))
	image.Set(ImageFile, []*filesystem.File{uploads.RedrawnFile(content, name)})
	for _, field := range []string{ImageWidth, ImageHeight, ImageBytes} {
		image.Set(field, from.GetInt(field))
	}
	image.Set(ImageName, from.GetString(ImageName))
	if !image.IsNew() {
		image.Set(ImageReplaced, image.GetInt(ImageReplaced)+1)
	}
	return nil
}
