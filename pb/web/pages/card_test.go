package pages

import "testing"

func TestCompleteImage(t *testing.T) {
	const site = "https://example.com"
	for name, c := range map[string]struct {
		meta  Meta
		scene string
		want  Meta
	}{
		"the card of a scene": {
			Meta{Title: "Home"}, "home-mission",
			Meta{
				Title: "Home", Image: site + "/cards/home-mission.png", ImageWidth: 1200, ImageHeight: 630,
				ImageAlt: "Two people meet on a bridge, and one hands the other a paper.",
			},
		},
		"an uploaded picture": {
			Meta{Title: "Post", Image: "/api/files/images/1/a.jpg?thumb=960x540", ImageAlt: "A desk"}, "home-mission",
			Meta{
				Title: "Post", Image: site + "/api/files/images/1/a.jpg?thumb=960x540", ImageWidth: 960, ImageHeight: 540,
				ImageAlt: "A desk",
			},
		},
		"a picture without a description": {
			Meta{Title: "Post", Image: "/cards/unknown.png"}, "",
			Meta{Title: "Post", Image: site + "/cards/unknown.png", ImageWidth: 1200, ImageHeight: 630, ImageAlt: "Post"},
		},
		"no picture": {Meta{Title: "Admin"}, "", Meta{Title: "Admin"}},
	} {
		t.Run(name, func(t *testing.T) {
			if c.meta.completeImage(site, c.scene); c.meta != c.want {
				t.Errorf("got %+v, want %+v", c.meta, c.want)
			}
		})
	}
}
