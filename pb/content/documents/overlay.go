package documents

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// With returns an app in which Get reads the given contents, by key, instead of the stored
// ones. The loaders of pages work with it unchanged, so a preview shows a page as it would be.
func With(app core.App, contents map[string]json.RawMessage) core.App {
	shown := &overlay{App: app, contents: contents}
	shown.pages = sync.OnceValues(func() ([]CustomPage, error) {
		pages, err := readCustomPages(app, nil)
		return shown.addTo(pages), err
	})
	return shown
}

type overlay struct {
	core.App
	contents map[string]json.RawMessage
	pages    func() ([]CustomPage, error) // made by staff, as the contents say
}

type shownKey struct{}

// WithShown returns a context in which documents are validated against the contents of an app from
// With. So a page can take an address that another one leaves, if both are saved together.
func WithShown(ctx context.Context, shown core.App) context.Context {
	return context.WithValue(ctx, shownKey{}, shown)
}

// Shown returns the app of a context from WithShown, or the given one if the context has none.
func Shown(ctx context.Context, app core.App) core.App {
	if shown, ok := ctx.Value(shownKey{}).(core.App); ok {
		return shown
	}
	return app
}
