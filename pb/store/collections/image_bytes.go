package collections

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// measureImages fills in the size of files from before it was stored. A file that is missing
// keeps the size 0.
func measureImages(app core.App) error {
	images, err := app.FindAllRecords(Images, dbx.HashExp{ImageBytes: 0})
	if err != nil {
		return fmt.Errorf("find the pictures without a size: %w", err)
	}
	if len(images) == 0 {
		return nil
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	for _, image := range images {
		file, err := storage.Attributes(image.BaseFilesPath() + "/" + image.GetString(ImageFile))
		if err != nil {
			continue
		}
		_, err = app.DB().Update(Images, dbx.Params{ImageBytes: file.Size}, dbx.HashExp{"id": image.Id}).Execute()
		if err != nil {
			return fmt.Errorf("store the size of a picture: %w", err)
		}
	}
	return nil
}
