package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"

	"github.com/pocketbase/pocketbase/core"
)

// oneDay lets browsers cache a file with a fixed address for a day.
const oneDay = "public, max-age=86400"

// readFixed reads the icons and the cards of shared links.
func readFixed(dist fs.FS) (map[string]*response, error) {
	fixed := map[string]*response{}
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
			fixed[file[len("dist/fixed"):]] = newPlainResponse(http.StatusOK, typeOf(file), oneDay, content)
		}
	}
	return fixed, nil
}

// bindFixed adds a route for each of these files.
func (s *Site) bindFixed(bind func(path string, handler func(*core.RequestEvent) error)) {
	for file, response := range s.fixed {
		bind(path.Clean(file), func(e *core.RequestEvent) error { return response.write(e.Response, e.Request) })
	}
}
