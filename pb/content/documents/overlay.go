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
	shown := &overlay{App: app, contents: contents, loaded: map[string]json.RawMessage{}}
	shown.pages = sync.OnceValues(func() ([]CustomPage, error) {
		pages, err := readCustomPages(app, nil)
		return shown.addTo(pages), err
	})
	shown.closed = sync.OnceValues(func() (Closed, error) { return readClosed(shown) })
	return shown
}

// load reads a document once. Pages need the shared ones several times.
func (o *overlay) load(key string) (json.RawMessage, error) {
	if content := o.contents[key]; content != nil {
		return Completed(key, content)
	}
	o.loading.Lock()
	defer o.loading.Unlock()
	if document := o.loaded[key]; document != nil {
		return document, nil
	}
	document, err := load(o.App, key)
	if err == nil {
		o.loaded[key] = document
	}
	return document, err
}

// IsIn reports whether the app is one of With that was given a document with the key.
func IsIn(app core.App, key string) bool {
	shown, isOverlay := app.(*overlay)
	return isOverlay && shown.contents[key] != nil
}

// Once returns an app for what is read at the same time, such as all that a page shows: it reads each document and
// the list of the pages made by staff once, because there may be hundreds of these.
func Once(app core.App) core.App {
	if _, isOverlay := app.(*overlay); isOverlay {
		return app
	}
	return With(app, nil)
}

type overlay struct {
	core.App
	contents map[string]json.RawMessage
	pages    func() ([]CustomPage, error) // made by staff, as the contents say
	closed   func() (Closed, error)
	loading  sync.Mutex
	loaded   map[string]json.RawMessage
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
