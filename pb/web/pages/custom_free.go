package pages

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// maxFreePaths limits how many paths FreePath tries.
const maxFreePaths = 1000

// FreePath returns a path for the page made by staff with a key: the wanted one or, if the address is
// taken, the same one with the next free number. owner is the name of the page that has the wanted path,
// or "" if the path is free or the program needs it.
func FreePath(app core.App, key, wanted string) (free, owner string, err error) {
	free = wanted
	for number := 2; number < maxFreePaths; number++ {
		taken, err := takenPath(app, key, free)
		if err != nil {
			return "", "", err
		}
		if taken == nil {
			return free, owner, nil
		}
		if free == wanted {
			owner = taken.owner
		}
		free = fmt.Sprintf("%s-%d", wanted, number)
	}
	return free, owner, nil // saving refuses it
}

// PrepareRestored gives a deleted page that is about to be restored a free path. If that is another one
// than before, visitors cannot see the page until somebody publishes it.
func PrepareRestored(app core.App, page *core.Record) error {
	key, content := page.GetString(collections.DocumentKey), []byte(page.GetString(collections.DocumentContent))
	path := documents.PathIn(key, content)
	free, _, err := FreePath(app, key, path)
	if err != nil || free == path {
		return err
	}
	page.Set(collections.DocumentContent, string(documents.HiddenAt(free, content)))
	return nil
}
