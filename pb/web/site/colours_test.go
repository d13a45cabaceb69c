package site_test

import (
	"bytes"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// publishColours gives the site two colours. It returns what the server says about them.
func publishColours(t *testing.T, app *testapp.App, main, accent string) error {
	t.Helper()
	return publishBrand(t, app, `"colours":{"main":"`+main+`","accent":"`+accent+`"}`)
}

// publishBrand adds a member to the brand in the site document.
func publishBrand(t *testing.T, app *testapp.App, member string) error {
	t.Helper()
	site := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Site)
	site.Set(collections.DocumentContent,
		strings.Replace(site.GetString(collections.DocumentContent), `"brand":{`, `"brand":{`+member+`,`, 1))
	return app.Save(site)
}

// filesOf returns the style sheets and drawings of a page.
func filesOf(page string) []string {
	return regexp.MustCompile(`/assets/[\w.-]+\.(?:css|svg)`).FindAllString(page, -1)
}

// sharedCard matches what a page says of the picture for shared links. A site with colours of its own has another.
var sharedCard = regexp.MustCompile(`<meta (property="og:image|name="twitter:card)[^>]*>|"image(Alt|Width|Height)?":("[^"]*"|\d+),?`)

func withoutCard(page string) string { return sharedCard.ReplaceAllString(page, "") }

// TestColours publishes two colours and looks at everything that has the sample's.
func TestColours(t *testing.T) {
	app := testapp.NewSite(t)
	before := withoutCard(app.Get("/", "").Body)
	testapp.Must(t, publishColours(t, app, "#7a1420", "#f2b84b"))
	after := withoutCard(app.Get("/", "").Body)
	own := strings.ReplaceAll(after, ".7a1420-f2b84b.", ".")
	own = strings.ReplaceAll(own, "?%237a1420%23f2b84b", "") // of its icons
	own = strings.ReplaceAll(own, `"colours":{"main":"#7a1420","accent":"#f2b84b"},`, "")
	if len(filesOf(after)) != len(filesOf(before)) || len(own) != len(before) {
		t.Error("the page has changed in more than the addresses of its files")
	}
	old := regexp.MustCompile(`(?i)#(0e4a48|f2a23a|cfe3dc|8fd0c0)`)
	files := 0
	for _, address := range append(filesOf(after), "/icon.svg") {
		if strings.HasSuffix(address, ".css") && !strings.Contains(address, "entry-client") {
			continue // it has no colours
		}
		files++
		answer := app.Get(address, "")
		if answer.Status != http.StatusOK || old.MatchString(answer.Body) ||
			!strings.Contains(answer.Body, "#7a1420") && strings.HasSuffix(address, ".css") {
			t.Errorf("%s answered %d, with the colours %q", address, answer.Status, old.FindAllString(answer.Body, -1))
		}
		if keeps := answer.Header.Get("Cache-Control"); strings.HasPrefix(address, "/assets") &&
			!strings.Contains(keeps, "immutable") {
			t.Errorf("%s: %s", address, keeps)
		}
	}
	if files < 5 {
		t.Errorf("only %d files were looked at", files)
	}
	for address, want := range map[string]string{
		"/manifest.webmanifest": `"theme_color":"#7a1420"`, "/admin/preview": ".7a1420-f2b84b.css",
		"/admin/login": ".7a1420-f2b84b.css",
	} {
		if answer := app.Get(address, ""); !strings.Contains(answer.Body, want) {
			t.Errorf("%s lacks %s", address, want)
		}
	}
	icon, err := png.Decode(bytes.NewReader([]byte(app.Get("/icon-192.png", "").Body)))
	testapp.Must(t, err)
	for place, want := range map[[2]int][3]uint32{{96, 120}: {0xf2, 0xb8, 0x4b}, {96, 80}: {0x7a, 0x14, 0x20},
		{2, 2}: {0xfb, 0xf8, 0xf2}} {
		red, green, blue, _ := icon.At(place[0], place[1]).RGBA()
		if got := [3]uint32{red >> 8, green >> 8, blue >> 8}; got != want {
			t.Errorf("the icon has %x at %v, want %x", got, place, want)
		}
	}
}

// TestOtherColours checks that the preview gets each pair, and that other names are no files.
func TestOtherColours(t *testing.T) {
	app := testapp.NewSite(t)
	sheet := regexp.MustCompile(`/assets/entry-client-[\w-]+`).FindString(app.Get("/", "").Body)
	for address, status := range map[string]int{
		sheet + ".css": 200, sheet + ".fff3a0-000000.css": 200,
		sheet + ".fff3a0-00000g.css": 404, sheet + ".fff3a0.css": 404,
		sheet + ".fff3a0-000000.js": 404, "/assets/other.fff3a0-000000.css": 404, "/assets/.fff3a0-000000.css": 404,
		sheet + ".0e4a48-f2a23a.0e4a48-f2a23a.css": 404,
	} {
		if answer := app.Get(address, ""); answer.Status != status {
			t.Errorf("%s answered %d, want %d", address, answer.Status, status)
		}
	}
}

// TestUnreadableColours checks that a pair that people could not read is refused with the nearest that they can.
func TestUnreadableColours(t *testing.T) {
	app := testapp.NewSite(t)
	err := publishColours(t, app, "#fff3a0", "#fff3a0")
	if err == nil || !strings.Contains(err.Error(),
		"colours, main: this colour is too hard to see where pages use it. The nearest that works is #6f6300") {
		t.Errorf("the server says %v", err)
	}
	if strings.Contains(app.Get("/", "").Body, "fff3a0") {
		t.Error("the page has the refused colour")
	}
}
