package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// serveAsset serves a built file. The file's name changes with its content, so browsers may
// cache it forever.
func (s *Site) serveAsset(e *core.RequestEvent) error {
	var file *asset
	if s.built != nil {
		file = s.built.assets[e.Request.PathValue("file")]
	}
	if file == nil || file.plain == nil {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	encoding, content := chooseEncoding(e.Request.Header.Get("Accept-Encoding"), file.plain, file.gzip, file.brotli)
	header := e.Response.Header()
	header.Set("Content-Type", file.contentType)
	if file.contentType == svgType {
		header["Content-Security-Policy"] = []string{picturePolicy}
	}
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("Vary", "Accept-Encoding")
	header.Set("Content-Length", strconv.Itoa(len(content)))
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	e.Response.WriteHeader(http.StatusOK)
	_, err := e.Response.Write(content)
	return err
}

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
