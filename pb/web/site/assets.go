package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

const (
	// immutable lets browsers cache a file forever, because its name changes with its content.
	immutable = "public, max-age=31536000, immutable"
	// oneDay lets browsers cache a file with a fixed address for a day.
	oneDay = "public, max-age=86400"

	assetsPrefix  = "/assets/"
	assetsPattern = assetsPrefix + "{file}"
)

// bindFiles adds a route for each icon and card and one for all assets. It makes the cache
// answer all of them without the router.
func (s *Site) bindFiles(bind func(pattern string, handler func(*core.RequestEvent) error)) error {
	for _, pattern := range []string{"*.*", "cards/*.png"} {
		names, err := fs.Glob(frontend.Dist, "dist/fixed/"+pattern)
		if err != nil {
			return fmt.Errorf("list the icons and cards: %w", err)
		}
		for _, name := range names {
			address := strings.TrimPrefix(name, "dist/fixed")
			bind(address, s.serveFixed)
			s.addFile(address, address, func() (*cache.Response, error) { return s.readFixed(name) })
		}
	}
	bind(assetsPattern, s.serveFixed)
	if s.built == nil {
		return nil
	}
	for name := range s.built.assets {
		s.addFile(assetsPrefix+name, assetsPattern, func() (*cache.Response, error) { return s.readAsset(name) })
	}
	return nil
}

func (s *Site) addFile(address, pattern string, read func() (*cache.Response, error)) {
	s.cache.AddFile(cache.Key{Address: address, Pattern: http.MethodGet + " " + pattern}, read)
}

// readFixed reads an icon or a card.
func (s *Site) readFixed(name string) (*cache.Response, error) {
	content, err := fs.ReadFile(frontend.Dist, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	header := s.newHeader(typeOf(name), oneDay)
	if strings.HasPrefix(name, "dist/fixed/cards/") { // other sites show them with what the API answers
		header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	}
	return cache.NewPlain(http.StatusOK, header, content), nil
}

// readAsset reads a built asset.
func (s *Site) readAsset(name string) (*cache.Response, error) {
	bodies, err := s.built.read(frontend.Dist, name)
	if err != nil {
		return nil, err
	}
	header := s.newHeader(typeOf(name), immutable)
	if typeOf(name) == svgType {
		header.Set("Content-Security-Policy", picturePolicy)
	}
	return cache.NewResponse(http.StatusOK, header, name, bodies), nil
}

// serveFixed serves a file of the program.
func (s *Site) serveFixed(e *core.RequestEvent) error {
	file, err := s.cache.File(e.Request.URL.Path)
	if err != nil {
		return err
	}
	if file == nil {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	return file.Write(e.Response, e.Request)
}
