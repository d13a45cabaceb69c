package pages

import "testing"

func TestCompleteImage(t *testing.T) {
	const site = "https://example.com"
	for name, c := range map[string]struct {
		meta Meta
		own  look
		want Meta
	}{
		"the card of a scene": {
			Meta{Title: "Home", Image: "/cards/home-mission.png"}, look{},
			Meta{
				Title: "Home", Image: site + "/cards/home-mission.png", ImageWidth: 1200, ImageHeight: 630,
				ImageAlt: "Two people meet on a bridge, and one hands the other a paper.",
			},
		},
		"an uploaded picture": {
			Meta{Title: "Post", Image: "/api/files/images/1/a.jpg?thumb=960x540", ImageAlt: "A desk"}, look{isOwn: true, card: "/api/files/images/2/b.png"},
			Meta{
				Title: "Post", Image: site + "/api/files/images/1/a.jpg?thumb=960x540", ImageWidth: 960, ImageHeight: 540,
				ImageAlt: "A desk",
			},
		},
		"a picture without a description": {
			Meta{Title: "Post", Image: "/cards/unknown.png"}, look{},
			Meta{Title: "Post", Image: site + "/cards/unknown.png", ImageWidth: 1200, ImageHeight: 630, ImageAlt: "Post"},
		},
		"the icon, if the look is another than the sample's": {
			Meta{Title: "Home", Image: "/cards/home-mission.png", ImageAlt: "Two people."}, look{isOwn: true},
			Meta{Title: "Home", Image: site + "/icon-512.png", ImageWidth: 512, ImageHeight: 512, ImageAlt: "Home"},
		},
		"the company's picture for shared links": {
			Meta{Title: "Home", Image: "/cards/home-mission.png"}, look{isOwn: true, card: "/api/files/images/2/b.png"},
			Meta{
				Title: "Home", Image: site + "/api/files/images/2/b.png?thumb=960x540", ImageWidth: 960, ImageHeight: 540,
				ImageAlt: "Home",
			},
		},
		"no picture": {Meta{Title: "Admin"}, look{isOwn: true}, Meta{Title: "Admin"}},
	} {
		t.Run(name, func(t *testing.T) {
			if c.meta.hasCard() {
				c.meta.replaceCard(c.own)
			}
			if c.meta.completeImage(site); c.meta != c.want {
				t.Errorf("got %+v, want %+v", c.meta, c.want)
			}
		})
	}
}
