package collections

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
)

// Images is the collection of uploaded pictures: those of posts, and the library.
const Images = "images"

// The fields of an image.
const (
	ImageFile       = "image"
	ImageWidth      = "width"      // pixels
	ImageHeight     = "height"     // pixels
	ImageName       = "name"       // of the uploaded file
	ImageAlt        = "alt"        // what the picture shows
	ImageFocus      = "focus"      // what a crop keeps visible, such as "50% 20%"; empty: the centre
	ImageBytes      = "bytes"      // of the stored file
	ImageReplaced   = "replaced"   // how many times the file was replaced
	ImageLibrary    = "library"    // kept although nothing uses it
	ImageUploadedBy = "uploadedBy" // the name of the person
	ImageEarlierOf  = "earlierOf"  // the id of the picture that had this file before
	ImageDeleted    = "deleted"    // when somebody deleted it; it can be restored for some days
	ImageCreated    = "created"
	ImageUpdated    = "updated"
)

// maxImageName limits the name of an uploaded file, in characters.
const maxImageName = 200

// checkImage redraws what was not redrawn before, and validates the rest.
func checkImage(_ core.App, r *core.Record) error {
	r.Set(ImageAlt, rules.OneLine(r.GetString(ImageAlt)))
	if err := RedrawImage(context.Background(), r); err != nil {
		return err
	}
	return validation.Errors{
		ImageAlt:   checkLine(r, ImageAlt, "The description", false),
		ImageFocus: checkFocus(r.GetString(ImageFocus)),
	}.Filter()
}

// RedrawImage replaces the upload in a record of Images by a redrawn copy, which has no
// metadata, and sets its size and its name. It waits for memory until ctx ends.
func RedrawImage(ctx context.Context, r *core.Record) error {
	for _, file := range r.GetUnsavedFiles(ImageFile) {
		if uploads.IsRedrawn(file) {
			r.Set(ImageBytes, file.Size)
			continue
		}
		image, err := uploads.Redraw(ctx, file)
		if err != nil {
			return imageRefused(err)
		}
		r.Set(ImageFile, []*filesystem.File{image.File})
		r.Set(ImageWidth, image.Width)
		r.Set(ImageHeight, image.Height)
		r.Set(ImageBytes, image.File.Size)
		r.Set(ImageName, shortName(file.OriginalName))
		if !r.IsNew() {
			r.Set(ImageReplaced, r.GetInt(ImageReplaced)+1)
		}
	}
	return nil
}

// shortName returns the name of an uploaded file on one line, cut to maxImageName.
func shortName(name string) string {
	runes := []rune(rules.OneLine(name))
	return string(runes[:min(len(runes), maxImageName)])
}

// maxWidthInText is the width in pixels to which texts scale an image down. The collection
// has a thumbnail of that size.
const maxWidthInText = 960

// ImageInText returns the address of an image for a text, and its size there in pixels.
func ImageInText(image *core.Record) (address string, width, height int) {
	return showImage(image).inText()
}

// ImageAddress returns the address of an image in its full size.
func ImageAddress(image *core.Record) string {
	return ImagePath + image.Id + "/" + image.GetString(ImageFile)
}

var imageAddresses = regexp.MustCompile(`^/api/files/images/([a-z0-9]{15})/([a-z0-9_.-]+)(\?thumb=[0-9a-z]+)?$`)

// ImagePath is the beginning of the address of every image.
const ImagePath = "/api/files/" + Images + "/"

// imageMentions matches the address of an image.
var imageMentions = regexp.MustCompile(`/api/files/images/([a-z0-9]{15})`)

// ImagesIn returns the ids of the images that a text uses.
func ImagesIn(text string) []string {
	var ids []string
	for _, mention := range imageMentions.FindAllStringSubmatch(text, -1) {
		ids = append(ids, mention[1])
	}
	return ids
}

// FindImage returns the image with an address, or sql.ErrNoRows. An image keeps the addresses
// that it had before its file was replaced.
func FindImage(app core.App, address string) (*core.Record, error) {
	parts := imageAddresses.FindStringSubmatch(address)
	if parts == nil {
		return nil, sql.ErrNoRows
	}
	return app.FindRecordById(Images, parts[1])
}

// ReadImage returns the file of an image. The error is sql.ErrNoRows if it is gone.
func ReadImage(app core.App, image *core.Record) ([]byte, error) {
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

// coverFocus matches the point of a picture that stays visible when it is cropped: its distance
// from the left and from the top in percent, as in the CSS property object-position.
var coverFocus = regexp.MustCompile(`^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$`)

func checkFocus(focus string) error {
	if focus != "" && !coverFocus.MatchString(focus) {
		return rules.Broken("Write the point as two percentages, for example 50% 20%")
	}
	return nil
}

// imageRefused attaches the error of a rule to the field. Other errors stay as they are.
func imageRefused(err error) error {
	if sentence, ok := errors.AsType[validation.Error](err); ok {
		return validation.Errors{ImageFile: sentence}
	}
	return err
}
