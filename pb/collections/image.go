package collections

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
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

// ImageLargest is in bytes; the field of the collection says the same.
const ImageLargest = 5 << 20

func registerImages(app core.App) {
	validateOnSave(app, Images, checkImage)
}

// drawing lets one picture be drawn at a time: a large one takes some 200 MB.
var drawing sync.Mutex

// checkImage stores of an upload only what is to be seen, see draw.
func checkImage(_ core.App, r *core.Record) error {
	for _, file := range r.GetUnsavedFiles(ImageFile) {
		if isClean(file) {
			continue
		}
		content, err := readUpload(file)
		if err != nil {
			return imageRefused(err)
		}
		drawing.Lock()
		image, err := draw(content)
		drawing.Unlock()
		if err != nil {
			return imageRefused(err)
		}
		r.Set(ImageFile, []*filesystem.File{cleanFile(image.content, imageName(file.OriginalName, image.extension))})
		r.Set(ImageWidth, image.width)
		r.Set(ImageHeight, image.height)
	}
	return nil
}

func readUpload(file *filesystem.File) ([]byte, error) {
	switch {
	case file.Size == 0:
		return nil, errImageEmpty
	case file.Size > ImageLargest:
		return nil, errImageTooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open an image: %w", err)
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, ImageLargest))
	if err != nil {
		return nil, fmt.Errorf("read an image: %w", err)
	}
	return content, nil
}

// imageName is safe wherever it is written, and cannot be guessed.
func imageName(original, extension string) string {
	stem := slug(strings.TrimSuffix(original, path.Ext(original)))
	if len(stem) > stemMax {
		stem = strings.TrimRight(stem[:stemMax], "-")
	}
	if stem == "" {
		stem = "image"
	}
	return stem + "_" + security.RandomStringWithAlphabet(secretLen, "abcdefghijklmnopqrstuvwxyz0123456789") + extension
}

// A cleanReader reads what this program has drawn itself.
type cleanReader struct{ *filesystem.BytesReader }

func isClean(file *filesystem.File) bool {
	_, clean := file.Reader.(cleanReader)
	return clean
}

func cleanFile(content []byte, name string) *filesystem.File {
	return &filesystem.File{
		Reader: cleanReader{&filesystem.BytesReader{Bytes: content}},
		Name:   name, OriginalName: name, Size: int64(len(content)),
	}
}

// imageInText is the width that texts show an image in at most, in pixels; the
// collection makes that size.
const imageInText = 960

// ImageInText is the address of an image for a text, and its size in pixels there.
func ImageInText(image *core.Record) (address string, width, height int) {
	address = imageAddress(image)
	width, height = image.GetInt(ImageWidth), image.GetInt(ImageHeight)
	if width <= imageInText || path.Ext(address) == ".gif" { // which would stand still
		return address, width, height
	}
	return address + fmt.Sprintf("?thumb=%dx0", imageInText), imageInText, max(1, height*imageInText/width)
}

func imageAddress(image *core.Record) string {
	return "/api/files/" + Images + "/" + image.Id + "/" + image.GetString(ImageFile)
}

var imageAddresses = regexp.MustCompile(`^/api/files/images/([a-z0-9]{15})/([a-z0-9_.-]+)(\?thumb=[0-9a-z]+)?$`)

// findImage finds an image by its address; the error is sql.ErrNoRows where there is none.
func findImage(app core.App, address string) (*core.Record, error) {
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
