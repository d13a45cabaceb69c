package library

import (
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// copyImage returns a new image, which is not saved yet, with the file of a stored one and what
// people say about it. The error is sql.ErrNoRows if the file is gone.
func copyImage(app core.App, image *core.Record) (*core.Record, error) {
	made := core.NewRecord(image.Collection())
	if err := takeFile(app, made, image); err != nil {
		return nil, err
	}
	for _, field := range []string{collections.ImageAlt, collections.ImageFocus, collections.ImageUploadedBy} {
		made.Set(field, image.GetString(field))
	}
	return made, nil
}

// takeFile sets a copy of the file of another stored image, under a new name. The error is
// sql.ErrNoRows if the file is gone.
func takeFile(app core.App, image, from *core.Record) error {
	content, err := collections.ReadImage(app, from)
	if err != nil {
		return err
	}
	name := uploads.ImageName(from.GetString(collections.ImageName), path.Ext(from.GetString(collections.ImageFile)))
	image.Set(collections.ImageFile, []*filesystem.File{uploads.RedrawnFile(content, name)})
	for _, field := range []string{collections.ImageWidth, collections.ImageHeight, collections.ImageBytes} {
		image.Set(field, from.GetInt(field))
	}
	image.Set(collections.ImageName, from.GetString(collections.ImageName))
	if !image.IsNew() {
		image.Set(collections.ImageReplaced, image.GetInt(collections.ImageReplaced)+1)
	}
	return nil
}
