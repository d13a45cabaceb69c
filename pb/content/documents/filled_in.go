package documents

import (
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"
)

// IsFilledIn reports whether a changed document is one that visitors read: all its placeholders are filled
// in, as Get does it. Saving it would freeze the company's name in every text. A single text is no sign of
// it, because a writer may well replace one placeholder by words.
func IsFilledIn(app core.App, key string, stored, changed json.RawMessage) (bool, error) {
	from, err := loadSources(app, key, stored)
	if err != nil {
		return false, err
	}
	filler, err := newFiller(from)
	if err != nil {
		return false, err
	}
	texts := map[string]string{}
	if err := EachText(changed, func(pointer, text string) { texts[pointer] = text }); err != nil {
		return false, nil // validation says what is wrong
	}
	placeholders, filled := 0, 0
	err = EachText(stored, func(pointer, text string) {
		shown := filler.Replace(text)
		if shown == text {
			return
		}
		placeholders++
		if texts[pointer] == shown {
			filled++
		}
	})
	return filled > 1 && filled == placeholders, err
}
