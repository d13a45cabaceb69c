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
	"net/url"
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
	look, err := s.look()
	if err != nil {
		return nil, err
	}
	own, err := s.picture(look.picture())
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
	case look.Colours.IsSample():
		return icon, nil
	case typeOf(address) == svgType:
		return []byte(look.Colours.Recolour(string(icon))), nil
	}
	return look.Colours.RecolourPNG(icon)
}

// look is what the icons of a company are drawn from.
type look struct {
	Name, ShortName string
	Colours         brand.Colours
	Icon            struct{ Src string }
	Logo            struct{ Light struct{ Src string } }
}

// look reads the published look.
func (s *Site) look() (look, error) {
	var site struct{ Brand look }
	text, err := documents.Get(s.app, documents.Site)
	if err == nil {
		err = json.Unmarshal(text, &site)
	}
	if err != nil {
		return look{}, fmt.Errorf("read the site document: %w", err)
	}
	return site.Brand, nil
}

// picture returns the address of the picture that the company has chosen, or an empty text.
func (l look) picture() string { return cmp.Or(l.Icon.Src, l.Logo.Light.Src) }

// iconAddress returns the address of an icon with what it is drawn from, so that browsers fetch a new one at once.
// Pages do the same (frontend/src/lib/site.ts).
func (l look) iconAddress(address string) string {
	source := l.picture()
	if source == "" && !l.Colours.IsSample() {
		source = l.Colours.Name()
	}
	if source == "" {
		return address
	}
	return address + "?" + url.QueryEscape(source)
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
