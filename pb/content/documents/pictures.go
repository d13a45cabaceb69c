package documents

import (
	"bytes"
	"encoding/json"
	"iter"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// showPictures adds the size, the focal point and the widths of each uploaded picture to a
// document, so pages need not wait for the file to know how much room it takes. A replaced
// picture gets its present address. Documents without uploads are returned unchanged.
func showPictures(app core.App, document json.RawMessage) (json.RawMessage, error) {
	if !bytes.Contains(document, []byte(collections.ImagePath)) {
		return document, nil
	}
	images, err := collections.FindShownImages(app, string(document))
	if err != nil || len(images) == 0 {
		return document, err
	}
	shown := read(document)
	// The parts are listed first: the widths that a picture gets name files, too, but are no pictures.
	for _, p := range slices.Collect(all(shown, nil)) {
		if picture, isObject := p.value.(*object); isObject {
			if err := showPicture(picture, images); err != nil {
				return nil, err
			}
		}
	}
	return write(shown), nil
}

// showPicture completes an object whose member src is the address of an image.
func showPicture(picture *object, images map[string]collections.ShownImage) error {
	src, _ := picture.get("src").(string)
	image, known := images[collections.ImageIDAt(src)]
	if !known {
		return nil
	}
	text, err := json.Marshal(image)
	if err != nil {
		return err
	}
	facts, _ := read(text).(*object)
	for _, fact := range facts.members {
		picture.set(fact.name, fact.value)
	}
	return nil
}

// Texts yields each text in a document after its place as a JSON Pointer.
func Texts(document []byte) iter.Seq2[string, string] {
	return func(yield func(pointer, text string) bool) {
		for p := range all(read(document), nil) {
			if text, isText := p.value.(string); isText && !yield(string(p.pointer), text) {
				return
			}
		}
	}
}
