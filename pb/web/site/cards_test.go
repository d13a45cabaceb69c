package site_test

import (
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// cardOf returns the card of a page.
func cardOf(t *testing.T, app *testapp.App, path string) image.Image {
	t.Helper()
	answer := app.Get("/cards"+path, "")
	card, err := png.Decode(strings.NewReader(answer.Body))
	if err != nil || answer.Status != http.StatusOK || card.Bounds().Size() != image.Pt(1200, 630) {
		t.Fatalf("%s: %d, %v", path, answer.Status, err)
	}
	return card
}

// has reports whether a part of a picture has a pixel of a colour.
func has(picture image.Image, part image.Rectangle, want color.NRGBA) bool {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if color.NRGBAModel.Convert(picture.At(x, y)) == want {
				return true
			}
		}
	}
	return false
}

// TestCards draws the card of an opening, with its words in ink, the mark and the scene. Another title makes another
// card. A look of the company's own takes the place of mark and scene.
func TestCards(t *testing.T) {
	app := testapp.NewSite(t)
	const path = "/careers/welder"
	ink, clay := color.NRGBA{0x16, 0x21, 0x1f, 255}, color.NRGBA{0xc8, 0x55, 0x3d, 255}
	title, mark, scene := image.Rect(72, 170, 600, 280), image.Rect(72, 64, 120, 112), image.Rect(660, 200, 1200, 630)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	first := app.Get("/cards"+path, "").Body
	card := cardOf(t, app, path)
	if !has(card, title, ink) || !has(card, mark, color.NRGBA{0x0e, 0x4a, 0x48, 255}) || !has(card, scene, clay) {
		t.Error("the card lacks its title, mark or scene")
	}
	if app.Get("/cards"+path+"?other", "").Body != first {
		t.Error("the query changes the card")
	}
	job.Set(collections.JobTitle, "Fitter")
	testapp.Must(t, app.Save(job))
	if app.Get("/cards"+path, "").Body == first {
		t.Error("the card has the old title")
	}
	testapp.Must(t, publishBrand(t, app,
		`"colours":{"main":"#7a1420","accent":"#f2b84b"},"icon":{"src":"`+uploadLogo(t, app, 512, 512, blue)+`"}`))
	card = cardOf(t, app, path)
	if !has(card, title, ink) || !has(card, mark, blue) || !has(card, scene, color.NRGBA{0x7a, 0x14, 0x20, 255}) {
		t.Error("the card lacks its title, or the icon or colour of the company")
	}
	if has(card, scene, clay) {
		t.Error("the card has a scene of the sample")
	}
}

// TestNoCard asks for cards of addresses that nobody shares, or that are secret.
func TestNoCard(t *testing.T) {
	app := testapp.NewSite(t)
	for path, want := range map[string]int{
		"/nowhere": http.StatusNotFound, "/admin/login": http.StatusNotFound,
		"/contact/status/secret": http.StatusNotFound,
		"/preview/token/contact": http.StatusNotFound, "/jobs": http.StatusMovedPermanently,
	} {
		if got := app.Get("/cards"+path, ""); got.Status != want {
			t.Errorf("%s: %d, want %d", path, got.Status, want)
		}
	}
}
