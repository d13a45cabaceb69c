package documents

import (
	"bytes"
	"encoding/json/jsontext"
	"encoding/json/v2"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// showPictures adds the size, the focal point and the widths of each uploaded picture to a
// document, so pages need not wait for the file to know how much room it takes. A replaced
// picture gets its present address. Documents without uploads are returned unchanged.
func showPictures(app core.App, document jsontext.Value) (jsontext.Value, error) {
	if !bytes.Contains(document, []byte(collections.ImagePath)) {
		return document, nil
	}
	images, err := collections.FindShownImages(app, string(document))
	if err != nil || len(images) == 0 {
		return document, err
	}
	return showIn(document, images)
}

func showIn(value jsontext.Value, images map[string]collections.ShownImage) (jsontext.Value, error) {
	if !bytes.Contains(value, []byte(collections.ImagePath)) {
		return value, nil
	}
	switch value.Kind() {
	case jsontext.KindBeginArray:
		var entries []jsontext.Value
		if err := json.Unmarshal(value, &entries); err != nil {
			return nil, err
		}
		for i := range entries {
			shown, err := showIn(entries[i], images)
			if err != nil {
				return nil, err
			}
			entries[i] = shown
		}
		text, err := json.Marshal(entries)
		return text, err
	case jsontext.KindBeginObject:
		members, _ := readObject(value)
		for i := range members {
			shown, err := showIn(members[i].value, images)
			if err != nil {
				return nil, err
			}
			members[i].value = shown
		}
		return showPicture(members, images)
	}
	return value, nil
}

// showPicture completes an object whose member src is the address of an image.
func showPicture(picture object, images map[string]collections.ShownImage) (jsontext.Value, error) {
	i := picture.indexOf("src")
	if i < 0 || picture[i].value.Kind() != jsontext.KindString {
		return picture.text(), nil
	}
	var src string
	if err := json.Unmarshal(picture[i].value, &src); err != nil {
		return nil, err
	}
	image, known := images[collections.ImageIDAt(src)]
	if !known {
		return picture.text(), nil
	}
	text, err := json.Marshal(image)
	if err != nil {
		return nil, err
	}
	facts, _ := readObject(text)
	for _, fact := range facts {
		if j := picture.indexOf(fact.name); j >= 0 {
			picture[j].value = fact.value
		} else {
			picture = append(picture, fact)
		}
	}
	return picture.text(), nil
}

// EachText calls visit for each text in a document, with its place as a JSON Pointer.
func EachText(document []byte, visit func(pointer, text string)) error {
	return eachText(nil, document, "", func(pointer jsontext.Pointer, text string) { visit(string(pointer), text) })
}
