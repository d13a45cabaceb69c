package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"

	"github.com/pocketbase/pocketbase/core"
)

// fixedFor is how long browsers keep a file of a fixed address without asking.
const fixedFor = "public, max-age=86400"

// readFixed reads the icons and the cards of shared links.
func readFixed(dist fs.FS) (map[string]*body, error) {
	fixed := map[string]*body{}
	for _, pattern := range []string{"*.*", "cards/*.png"} {
		files, err := fs.Glob(dist, "dist/fixed/"+pattern)
		if err != nil {
			return nil, fmt.Errorf("list the icons and cards: %w", err)
		}
		for _, file := range files {
			content, err := fs.ReadFile(dist, file)
			if err != nil {
				return nil, fmt.Errorf("read %s: %w", file, err)
			}
			fixed[file[len("dist/fixed"):]] = plainBody(http.StatusOK, typeOf(file), fixedFor, content)
		}
	}
	return fixed, nil
}

// bindFixed gives every such file its route.
func (s *Site) bindFixed(bind func(path string, handler func(*core.RequestEvent) error)) {
	for file, content := range s.fixed {
		bind(path.Clean(file), func(e *core.RequestEvent) error { return content.write(e.Response, e.Request) })
	}
}
