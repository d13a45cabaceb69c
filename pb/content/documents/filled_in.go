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
	for pointer, text := range Texts(changed) {
		texts[pointer] = text
	}
	placeholders, filled := 0, 0
	for pointer, text := range Texts(stored) {
		shown := filler.Replace(text)
		if shown == text {
			continue
		}
		placeholders++
		if texts[pointer] == shown {
			filled++
		}
	}
	return filled > 1 && filled == placeholders, nil
}
