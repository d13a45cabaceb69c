package site

import (
	"cmp"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"net/http"
	"regexp"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
	"workforce/pb/platform/pictures"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// favicon is the address that browsers try by themselves, and faviconSide its size in pixels.
const (
	favicon     = "/favicon.ico"
	faviconSide = 48
)

// serveIcon serves an icon: the company's, or that of the sample in the company's colours.
func (s *Site) serveIcon(e *core.RequestEvent) error {
	address := e.Request.URL.Path
	key := cache.Key{Address: address, Pattern: http.MethodGet + " " + address, Depends: pages.DependsOnShared()}
	response, err := s.cache.Load(key, func() (cache.Result, error) {
		icon, err := s.icon(address)
		if err != nil {
			return cache.Result{}, err
		}
		return cache.Result{Response: cache.NewPlain(http.StatusOK, s.newHeader(typeOf(address), oneDay), icon)}, nil
	})
	if err != nil {
		return err
	}
	return response.Write(e.Response, e.Request)
}

// icon returns the icon at an address.
func (s *Site) icon(address string) ([]byte, error) {
	text, err := documents.Get(s.app, documents.Site)
	if err != nil {
		return nil, err
	}
	var site struct {
		Brand struct {
			Colours brand.Colours
			Icon    struct{ Src string }
			Logo    struct{ Light struct{ Src string } }
		}
	}
	if err := json.Unmarshal(text, &site); err != nil {
		return nil, fmt.Errorf("read the site document: %w", err)
	}
	own, err := s.picture(cmp.Or(site.Brand.Icon.Src, site.Brand.Logo.Light.Src))
	if err != nil {
		return nil, err
	}
	if own != nil {
		return drawIcon(own, address)
	}
	icon, err := frontend.Dist.ReadFile("dist/fixed" + address)
	switch {
	case err != nil:
		return nil, fmt.Errorf("read an icon: %w", err)
	case site.Brand.Colours.IsSample():
		return icon, nil
	case typeOf(address) == svgType:
		return []byte(site.Brand.Colours.Recolour(string(icon))), nil
	}
	return site.Brand.Colours.RecolourPNG(icon)
}

// picture returns the file of an uploaded picture, or nil if there is none at the address.
func (s *Site) picture(address string) ([]byte, error) {
	id := collections.ImageIDAt(address)
	if id == "" {
		return nil, nil
	}
	record, err := s.app.FindRecordById(collections.Images, id)
	if err == nil {
		var content []byte
		if content, err = collections.ReadImage(s.app, record); err == nil {
			return content, nil
		}
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return nil, fmt.Errorf("read the picture of the icon: %w", err)
}

// sides matches the size of an icon in its name.
var sides = regexp.MustCompile(`-(\d+)\.png$`)

// drawIcon draws an uploaded picture as the icon of an address. Phones lay icons with a size on any ground, so these
// are on paper.
func drawIcon(picture []byte, address string) ([]byte, error) {
	if size := sides.FindStringSubmatch(address); size != nil {
		side, err := strconv.Atoi(size[1])
		if err != nil {
			return nil, fmt.Errorf("read the size of an icon: %w", err)
		}
		return pictures.Icon(picture, side, color.White)
	}
	icon, err := pictures.Icon(picture, faviconSide, color.Transparent)
	if err != nil || address == favicon {
		return icon, err
	}
	// The address ends with .svg. An SVG file can hold a picture, so pages need not change.
	icon, err = pictures.Icon(picture, 4*faviconSide, color.Transparent)
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,` +
		base64.StdEncoding.EncodeToString(icon) + `"/></svg>`), err
}
