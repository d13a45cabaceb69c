package site_test

import (
	"bytes"
	"html"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// uploadLogo stores a picture in one colour and returns its address.
func uploadLogo(t *testing.T, app *testapp.App, width, height int, fill color.NRGBA) string {
	t.Helper()
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range picture.Pix {
		picture.Pix[i] = []uint8{fill.R, fill.G, fill.B, fill.A}[i%4]
	}
	var content bytes.Buffer
	testapp.Must(t, png.Encode(&content, picture))
	file := testapp.File(t, "logo.png", content.String())
	return collections.ImageAddress(app.MustCreate(t, collections.Images, map[string]any{collections.ImageFile: file}))
}

// middle returns the colour in the middle of an icon, and its width.
func middle(t *testing.T, icon string) (color.NRGBA, int) {
	t.Helper()
	drawn, err := png.Decode(strings.NewReader(icon))
	testapp.Must(t, err)
	width := drawn.Bounds().Dx()
	return color.NRGBAModel.Convert(drawn.At(width/2, width/2)).(color.NRGBA), width
}

var (
	red  = color.NRGBA{200, 0, 0, 255}
	blue = color.NRGBA{0, 0, 200, 255}
)

// TestLogo publishes a logo, then an icon, and looks for the mark of the sample.
func TestLogo(t *testing.T) {
	app := testapp.NewSite(t)
	mark := `class="logo__span"`
	if !strings.Contains(app.Get("/", "").Body, mark) {
		t.Fatal("the sample has no mark")
	}
	logo, icon := uploadLogo(t, app, 600, 200, red), uploadLogo(t, app, 512, 512, blue)
	publish := func(member string) {
		testapp.Must(t, publishBrand(t, app, member))
	}
	check := func(want color.NRGBA) {
		t.Helper()
		for address, side := range map[string]int{"/icon-180.png": 180, "/icon-192.png": 192, "/icon-512.png": 512,
			"/favicon.ico": 48} {
			if got, width := middle(t, app.Get(address, "").Body); got != want || width != side {
				t.Errorf("%s is %v and %d px wide", address, got, width)
			}
		}
		if drawn := app.Get("/icon.svg", ""); !strings.Contains(drawn.Body, "data:image/png;base64,") ||
			drawn.Header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("/icon.svg is %.80s", drawn.Body)
		}
		for _, page := range []string{"/", "/careers", "/admin/login", "/admin/dashboard", "/nowhere"} {
			if strings.Contains(app.Get(page, "").Body, mark) {
				t.Errorf("%s has the mark of the sample", page)
			}
		}
	}
	publish(`"logo":{"light":{"src":"` + logo + `"}}`)
	check(red)
	home := app.Get("/", "").Body
	// A wide logo has the name in it.
	if strings.Contains(home, `class="logo__name"`) || !strings.Contains(home, `src="`+logo+`?thumb=480x0"`) ||
		!strings.Contains(home, `width="600" height="200"`) {
		t.Error("the page lacks the logo or repeats the name")
	}
	publish(`"icon":{"src":"` + icon + `"}`)
	check(blue)
	if login := app.Get("/admin/login", "").Body; !strings.Contains(login, `src="`+icon+`?thumb=480x0"`) {
		t.Error("the login lacks the icon")
	}
	record := testapp.MustFind(t, app, collections.Images, "id", collections.ImageIDAt(icon))
	testapp.Must(t, app.Delete(record))
	if got := app.Get("/icon-192.png", ""); got.Status != http.StatusOK {
		t.Errorf("without its file, the icon answered %d", got.Status)
	}
}

// TestIconAddress checks that a page names another address of its icon as soon as the icon is another one.
func TestIconAddress(t *testing.T) {
	app := testapp.NewSite(t)
	link := regexp.MustCompile(`<link rel="icon" href="([^"]+)"`)
	seen := map[string]string{}
	for _, look := range []string{
		"", `"colours":{"main":"#7a1420","accent":"#f2b84b"}`,
		`"logo":{"light":{"src":"` + uploadLogo(t, app, 600, 200, red) + `"}}`,
		`"icon":{"src":"` + uploadLogo(t, app, 512, 512, blue) + `"}`,
	} {
		if look != "" {
			testapp.Must(t, publishBrand(t, app, look))
		}
		address := html.UnescapeString(link.FindStringSubmatch(app.Get("/contact", "").Body)[1])
		if before := seen[address]; before != "" {
			t.Errorf("%s has the icon %s, as %s before", look, address, before)
		}
		seen[address] = "look " + look
		if got := app.Get(address, ""); got.Status != http.StatusOK || (look == "") != (address == "/icon.svg") {
			t.Errorf("%s: %s answers %d", look, address, got.Status)
		}
		if manifest := app.Get("/manifest.webmanifest", "").Body; look != "" &&
			strings.Contains(manifest, `"/icon-192.png"`) {
			t.Errorf("%s: %s", look, manifest)
		}
	}
}

// TestForeignLogo checks that a logo can only be a picture of the library.
func TestForeignLogo(t *testing.T) {
	app := testapp.NewSite(t)
	for _, src := range []string{"", "https://example.com/logo.png", "/logo.svg", "scenes/about-us-1",
		"/api/files/images/../x.png", "data:image/png;base64,AA"} {
		if err := publishBrand(t, app, `"icon":{"src":"`+src+`"}`); err == nil ||
			!strings.Contains(err.Error(), "a picture from the tab Pictures") {
			t.Errorf("%q: %v", src, err)
		}
	}
}
