package api

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/uploads"
)

// uploadedImage is the address of an uploaded image and its size there in pixels.
type uploadedImage struct {
	URL    string `json:"url"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

var imageForm = request.Fields{
	Files: request.Files{Field: collections.ImageFile, MaxCount: 1, MaxBytes: uploads.MaxImageBytes, TooLarge: uploads.ImageTooLarge},
}

func createImage(e *core.RequestEvent) error {
	body, err := request.Read(e, imageForm)
	if err != nil {
		return err
	}
	defer body.Close()
	if len(body.Files) != 1 {
		return request.Refuse(http.StatusBadRequest, "Send one image.")
	}
	record, err := newRecord(e.App, collections.Images)
	if err != nil {
		return err
	}
	record.Set(collections.ImageFile, body.Files)
	if err := collections.RedrawImage(e.Request.Context(), record); err != nil {
		return err
	}
	if err := e.App.Save(record); err != nil {
		return err
	}
	var image uploadedImage
	image.URL, image.Width, image.Height = collections.ImageInText(record)
	return request.WriteJSON(e, http.StatusCreated, image)
}
