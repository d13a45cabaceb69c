package pages

import (
	"strings"
	"testing"
)

// TestPictureOfSharedLinks checks the picture of a page's head: its own, the company's for all pages, or a card with
// another address for other words.
func TestPictureOfSharedLinks(t *testing.T) {
	const site = "https://example.com"
	company := look{company: "Samarth", brand: []byte(`{"name":"Samarth"}`)}
	of := func(meta Meta, look look) Meta {
		if meta.Image == "" {
			meta.setCard("/careers/welder", look)
		}
		meta.completeImage(site)
		return meta
	}
	card := of(Meta{Title: "Welder", Scene: "about-us-1"}, company)
	address, version, _ := strings.Cut(card.Image, "?")
	if address != site+"/cards/careers/welder" || version == "" || card.ImageAlt != "Welder – Samarth" ||
		card.ImageWidth != 1200 || card.ImageHeight != 630 {
		t.Errorf("a card: %+v", card)
	}
	for name, other := range map[string]Meta{
		"another title": of(Meta{Title: "Fitter", Scene: "about-us-1"}, company),
		"another scene": of(Meta{Title: "Welder", Scene: "about-us-2"}, company),
		"another name": of(Meta{Title: "Welder", Scene: "about-us-1"},
			look{company: "Samarth", brand: []byte(`{"name":"S"}`)}),
	} {
		if other.Image == card.Image {
			t.Errorf("%s: %s", name, other.Image)
		}
	}
	if again := of(Meta{Title: "Welder", Scene: "about-us-1"}, company); again != card {
		t.Errorf("again: %+v", again)
	}
	uploaded := look{company: "Samarth", own: "/api/files/images/2/b.png"}
	if got, want := of(Meta{Title: "Home"}, uploaded),
		(Meta{Title: "Home", Image: site + uploaded.own + "?thumb=960x540",
			ImageWidth: 960, ImageHeight: 540, ImageAlt: "Home"}); got != want {
		t.Errorf("the company's picture: %+v", got)
	}
	cover := Meta{Title: "Post", Image: "/api/files/images/1/a.jpg?thumb=960x540", ImageAlt: "A desk"}
	if got, want := of(cover, uploaded), (Meta{Title: "Post", Image: site + cover.Image,
		ImageWidth: 960, ImageHeight: 540, ImageAlt: "A desk"}); got != want {
		t.Errorf("a cover: %+v", got)
	}
}
