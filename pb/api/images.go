package api

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// uploadedImage says how to show an image that was uploaded: its address, and its size
// there in pixels.
type uploadedImage struct {
	URL    string `json:"url"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

func createImage(e *core.RequestEvent) error {
	sent, err := readFields(e, fields{files: collections.ImageFile, largest: collections.ImageLargest})
	if err != nil {
		return err
	}
	defer sent.close()
	if len(sent.files) != 1 {
		return refuse(http.StatusBadRequest, "Send one image.")
	}
	record, err := newRecord(e.App, collections.Images)
	if err != nil {
		return err
	}
	record.Set(collections.ImageFile, sent.files)
	if err := e.App.Save(record); err != nil {
		return err
	}
	var made uploadedImage
	made.URL, made.Width, made.Height = collections.ImageInText(record)
	return writeJSON(e, http.StatusCreated, made)
}
