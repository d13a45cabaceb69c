package api

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/uploads"
)

// uploadedImage says how to show an image that was uploaded: its address, and its size
// there in pixels.
type uploadedImage struct {
	URL    string `json:"url"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

var imageForm = request.Fields{
	Files: request.Files{Field: collections.ImageFile, MaxCount: 1, MaxBytes: uploads.MaxImageBytes, Noun: "image"},
}

func createImage(e *core.RequestEvent) error {
	sent, err := request.Read(e, imageForm)
	if err != nil {
		return err
	}
	defer sent.Close()
	if len(sent.Files) != 1 {
		return request.Refuse(http.StatusBadRequest, "Send one image.")
	}
	record, err := newRecord(e.App, collections.Images)
	if err != nil {
		return err
	}
	record.Set(collections.ImageFile, sent.Files)
	if err := e.App.Save(record); err != nil {
		return err
	}
	var made uploadedImage
	made.URL, made.Width, made.Height = collections.ImageInText(record)
	return request.WriteJSON(e, http.StatusCreated, made)
}
