package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/platform/request"
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

// bindFiles adds a route for each icon and one for all assets. It makes the cache answer assets without the router.
func (s *Site) bindFiles(bind func(pattern string, handler func(*core.RequestEvent) error)) error {
	icons, err := fs.Glob(frontend.Dist, "dist/fixed/*.*")
	if err != nil {
		return fmt.Errorf("list the icons: %w", err)
	}
	for _, name := range icons {
		bind(strings.TrimPrefix(name, "dist/fixed"), s.serveIcon)
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

// readAsset reads a built asset.
func (s *Site) readAsset(name string) (*cache.Response, error) {
	bodies, err := s.built.read(frontend.Dist, name)
	if err != nil {
		return nil, err
	}
	return cache.NewResponse(http.StatusOK, s.assetHeader(name), name, bodies), nil
}

// assetHeader returns the headers of an asset.
func (s *Site) assetHeader(name string) http.Header {
	header := s.newHeader(typeOf(name), immutable)
	if typeOf(name) == svgType {
		header.Set("Content-Security-Policy", picturePolicy)
	}
	return header
}

// serveFixed serves a file of the program.
func (s *Site) serveFixed(e *core.RequestEvent) error {
	file, err := s.cache.File(e.Request.URL.Path)
	if name := e.Request.PathValue("file"); err == nil && file == nil && s.built != nil {
		file, err = s.coloured(e.Request.Context(), name, request.NetworkOf(e))
	}
	if err != nil {
		return err
	}
	if file == nil {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	return file.Write(e.Response, e.Request)
}
