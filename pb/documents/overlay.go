package documents

import (
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"
)

// With returns an app in which Get reads the given contents, by key, instead of the stored
// ones. The loaders of pages work with it unchanged, so a preview shows a page as it would be.
func With(app core.App, contents map[string]json.RawMessage) core.App {
	return &overlay{app, contents}
}

type overlay struct {
	core.App
	contents map[string]json.RawMessage
}
