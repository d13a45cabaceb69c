package site

import (
	"context"
	"net/http"
	"net/netip"
	"path"
	"strings"

	"workforce/frontend"
	"workforce/pb/content/brand"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// The sample's colours are in the first style sheet of each page and in the drawings. In other colours, these files
// have addresses of their own with the name of the colours: /assets/entry-client-C0L0URS.7a1420-f2b84b.css. So
// browsers may keep them forever, too, and the page loads no file more. Each pair can be had, because the
// preview shows what somebody chooses.

// inColours returns the files with the first style sheet in the colours of a site.
func (l assetLinks) inColours(colours brand.Colours) assetLinks {
	if colours.IsSample() || len(l.Styles) == 0 {
		return l
	}
	ending := path.Ext(l.Styles[0])
	name := strings.TrimSuffix(l.Styles[0], ending)
	l.Styles = append([]string{name + "." + colours.Name() + ending}, l.Styles[1:]...)
	return l
}

// uncoloured splits the name of a file in other colours into the name of the built file and the colours.
func uncoloured(name string) (built string, colours brand.Colours, ok bool) {
	ending := path.Ext(name)
	before, _ := strings.CutSuffix(name, ending)
	pair := path.Ext(before)
	if pair == "" || ending != ".css" && ending != ".svg" {
		return "", colours, false
	}
	colours, ok = brand.Parse(pair[1:])
	return strings.TrimSuffix(before, pair) + ending, colours, ok
}

// coloured returns an asset in other colours, or nil if there is none with this name. Visitors can request any colours,
// and the cache keeps only those of the site, so networks take turns. A preview asks for many, so none is refused.
func (s *Site) coloured(ctx context.Context, name string, network netip.Prefix) (loaded *cache.Response, err error) {
	file, colours, ok := uncoloured(name)
	if _, found := s.built.assets[file]; !ok || !found {
		return nil, nil
	}
	key := cache.Key{
		Address: assetsPrefix + name, Pattern: http.MethodGet + " " + assetsPattern, Depends: pages.DependsOnShared(),
	}
	own, err := s.colours()
	if err != nil {
		return nil, err
	}
	create := func() (cache.Result, error) {
		bodies, err := s.built.read(frontend.Dist, file)
		if err != nil {
			return cache.Result{}, err
		}
		response, err := cache.NewCompressed(http.StatusOK, s.assetHeader(file),
			[]byte(colours.Recolour(string(bodies.Plain))))
		return cache.Result{Response: response, Uncached: colours != own}, err
	}
	if colours == own {
		return s.cache.Load(key, create)
	}
	err = s.queue.Run(network, true, func() (err error) {
		if err := ctx.Err(); err != nil { // the visitor has left while the request waited
			return err
		}
		loaded, err = s.cache.Load(key, create)
		return err
	})
	return loaded, err
}

// colours returns the published colours.
func (s *Site) colours() (brand.Colours, error) {
	look, err := s.look()
	return look.Colours, err
}
