package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// TestIcon checks that pictures of each shape fill a square and stand in its middle.
func TestIcon(t *testing.T) {
	red := color.NRGBA{200, 0, 0, 255}
	for name, size := range map[string]image.Point{
		"square": {512, 512}, "small": {20, 20}, "wide": {300, 100}, "high": {10, 40}, "a line": {400, 1},
	} {
		picture := image.NewNRGBA(image.Rectangle{Max: size})
		for i := range picture.Pix {
			picture.Pix[i] = []uint8{red.R, red.G, red.B, red.A}[i%4]
		}
		var file bytes.Buffer
		if err := png.Encode(&file, picture); err != nil {
			t.Fatal(err)
		}
		icon, err := Icon(file.Bytes(), 48, color.White)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		drawn, err := png.Decode(bytes.NewReader(icon))
		if err != nil || drawn.Bounds().Size() != (image.Point{48, 48}) {
			t.Fatalf("%s: %v (%v)", name, drawn.Bounds(), err)
		}
		if got := color.NRGBAModel.Convert(drawn.At(24, 24)); got != red && name != "a line" {
			t.Errorf("%s: the middle is %v", name, got)
		}
		if got := color.NRGBAModel.Convert(drawn.At(1, 1)); size.X == size.Y != (got == red) {
			t.Errorf("%s: the corner is %v", name, got)
		}
	}
	if _, err := Icon([]byte("no picture"), 48, color.White); err == nil {
		t.Error("a text became an icon")
	}
}
