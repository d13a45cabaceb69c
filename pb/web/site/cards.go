package site

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/frontend/src/styles"
	"workforce/pb/content/brand"
	"workforce/pb/platform/pictures"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

const cardPattern = pages.CardPrefix + pagePattern

// plainCard is the ground of a card without a scene.
const plainCard = "plain"

// The places on a card, in pixels. The scene fills the right lower corner (frontend/scripts/build-cards.mjs).
var (
	markPlace  = image.Rect(72, 64, 72+faviconSide, 64+faviconSide)
	namePlace  = image.Rect(140, 68, 1128, 112)
	titlePlace = image.Rect(72, 170, 620, 570)
)

// The sizes of the words in pixels, to be tried in turn.
var (
	nameSizes  = []float64{36, 30, 24}
	titleSizes = []float64{72, 62, 54, 46, 40}
)

func (s *Site) cardFormat() format { return format{pages.CardPrefix, cardPattern, s.cardResult, true} }

// serveCard serves the picture that shared links to a page show.
func (s *Site) serveCard(e *core.RequestEvent) error {
	address, found := pages.Find(strings.TrimPrefix(e.Request.URL.Path, pages.CardPrefix), nil)
	return s.respond(e, s.cardFormat(), address,
		found && address.Token == "" && !address.Page.Hidden && !address.Page.Secret)
}

// cardResult draws the card of the page at an address.
func (s *Site) cardResult(address pages.Address) (cache.Result, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return cache.Result{}, err
	}
	card, err := s.drawCard(view.Meta)
	if err != nil {
		return cache.Result{}, err
	}
	isLasting := healthy && view.Status == http.StatusOK && !view.Private
	header := s.newHeader(pictures.PNG, revalidate)
	if isLasting {
		header.Set("Cache-Control", oneDay)
	}
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // other sites show it with what the API answers
	return cache.Result{Response: cache.NewPlain(view.Status, header, card), Uncached: !isLasting, Endless: true,
		Shows: view.Shows, Until: view.Until}, nil
}

// drawCard draws a card for the head of a page. A company with a look of its own gets no scene, because scenes have the
// colours of the sample.
func (s *Site) drawCard(meta pages.Meta) ([]byte, error) {
	look, err := s.look()
	if err != nil {
		return nil, err
	}
	name := meta.Scene
	if name == "" || look.picture() != "" || !look.Colours.IsSample() {
		name = plainCard
	}
	card, err := readGround(name, look.Colours)
	if err != nil {
		return nil, err
	}
	icon, err := s.icon(favicon)
	if err != nil {
		return nil, err
	}
	mark, err := png.Decode(bytes.NewReader(icon))
	if err != nil {
		return nil, fmt.Errorf("read the icon: %w", err)
	}
	draw.Draw(card, markPlace, mark, image.Point{}, draw.Over)
	font, err := displayFont()
	if err != nil {
		return nil, err
	}
	if err := font.Write(card, look.Name, namePlace, brand.Ink(), nameSizes...); err != nil {
		return nil, err
	}
	if err := font.Write(card, meta.Title, titlePlace, brand.Ink(), titleSizes...); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, card); err != nil {
		return nil, fmt.Errorf("write a card: %w", err)
	}
	return out.Bytes(), nil
}

// readGround reads the ground of a card in a company's colours.
func readGround(name string, colours brand.Colours) (draw.Image, error) {
	file, err := frontend.Dist.Open("dist/cards/" + name + ".png")
	if err != nil {
		return nil, fmt.Errorf("open the ground of a card: %w", err)
	}
	defer file.Close()
	ground, err := png.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("read the ground of a card: %w", err)
	}
	if !colours.IsSample() {
		return colours.RecolourPicture(ground), nil
	}
	card := image.NewNRGBA(ground.Bounds())
	draw.Draw(card, card.Bounds(), ground, ground.Bounds().Min, draw.Src)
	return card, nil
}

// displayFont is the font of the words on cards.
var displayFont = sync.OnceValues(func() (pictures.Font, error) { return pictures.ParseFont(styles.DisplayFont) })
