package documents_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestWidePictures checks that a picture in several widths is completed once: its widths name files, too.
func TestWidePictures(t *testing.T) {
	app := testapp.New(t)
	var file bytes.Buffer
	testapp.Must(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 1000, 2))))
	stored := app.MustCreate(t, collections.Images, map[string]any{
		collections.ImageFile: testapp.File(t, "wide.png", file.String()),
	})
	address := collections.ImageAddress(stored)
	app.MustCreate(t, collections.Documents, map[string]any{
		"key": "page-one", "content": strings.ReplaceAll(testapp.Page, "scenes/about-us-2", address),
	})
	shown, err := documents.Get(app, "page-one")
	testapp.Must(t, err)
	want := `"sizes":[{"src":"` + address + `?thumb=480x0","width":480},{"src":"` + address +
		`?thumb=960x0","width":960},{"src":"` + address + `","width":1000}]`
	if !strings.Contains(string(shown), want) ||
		strings.Count(string(shown), `"sizes"`) != strings.Count(testapp.Page, "scenes/about-us-2") {
		t.Errorf("the document is %s", shown)
	}
}
