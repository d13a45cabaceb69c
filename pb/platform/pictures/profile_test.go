package pictures

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/disintegration/imaging"
)

// TestColours redraws pictures with colour profiles and compares a colour with the one that a
// screen with sRGB has to show. The wanted colours were computed from the primaries of each
// space, not from profiles.
func TestColours(t *testing.T) {
	red, green := color.NRGBA{230, 30, 30, 255}, color.NRGBA{100, 180, 60, 255}
	skin, grey := color.NRGBA{180, 150, 120, 255}, color.NRGBA{128, 128, 128, 255}
	p3, adobe := madeProfile(displayP3, formula()), madeProfile(adobeRGB, exponent(2.2))
	listed := "curv\x00\x00\x00\x00\x00\x00\x04\x00"
	for i := range 1024 {
		listed += string(binary.BigEndian.AppendUint16(nil, uint16(math.Pow(float64(i)/1023, 2.2)*0xffff)))
	}
	lut := strings.Replace(p3, "rTRC", "A2B0", 1)
	printer := strings.Replace(p3, "RGB ", "CMYK", 1)
	for _, c := range []struct {
		name, profile string
		from, want    color.NRGBA
	}{
		{"no profile", "", red, red},
		{"Display P3", p3, red, color.NRGBA{251, 0, 0, 255}},
		{"green in Display P3", p3, green, color.NRGBA{65, 182, 27, 255}},
		{"grey in Display P3", p3, grey, grey},
		{"Adobe RGB", adobe, skin, color.NRGBA{192, 151, 119, 255}},
		{"Adobe RGB as a list", madeProfile(adobeRGB, listed), skin, color.NRGBA{192, 151, 119, 255}},
		{"sRGB", madeProfile(standard, formula()), red, red},
		{"linear", madeProfile(standard, "curv"+strings.Repeat("\x00", 8)), grey, color.NRGBA{188, 188, 188, 255}},
		{"half a profile", p3[:len(p3)-100], red, red},
		{"a list of colours", lut, red, red},
		{"a printer", printer, red, red},
		{"a list that is too short", madeProfile(displayP3, "curv\x00\x00\x00\x00\xff\xff\xff\xff\x00\x00"), red, red},
		{"a formula without parameters", madeProfile(displayP3, "para\x00\x00\x00\x00\x00\x04\x00\x00"), red, red},
		{"an unknown formula", madeProfile(displayP3,
			"para\x00\x00\x00\x00\x00\x09\x00\x00"+strings.Repeat("\x01", 28)), red,
			red},
	} {
		picture := imaging.New(16, 16, c.from)
		parts := []string{c.profile}
		if len(c.profile) > 300 {
			parts = []string{c.profile[:200], c.profile[200:]}
		}
		photo := asJPEG(t, picture)
		for i := len(parts) - 1; i >= 0 && c.profile != ""; i-- { // each is put in front
			photo = withSegment(photo, markerProfile,
				"ICC_PROFILE\x00"+string([]byte{byte(i + 1), byte(len(parts))})+parts[i])
		}
		plain := string(asPNG(t, picture))
		tagged := plain[:33] + pngChunk("iCCP", "any\x00\x00"+deflated(t, c.profile)) + plain[33:]
		for kind, redrawn := range map[string]Picture{"JPEG": redraw(t, photo, JPEG),
			"PNG": redraw(t, []byte(tagged), PNG)} {
			t.Run(fmt.Sprint(c.name, " ", kind), func(t *testing.T) {
				got := color.NRGBAModel.Convert(decoded(t, redrawn).At(8, 8)).(color.NRGBA)
				if far(got.R, c.want.R) || far(got.G, c.want.G) || far(got.B, c.want.B) {
					t.Errorf("got %v, want %v", got, c.want)
				}
			})
		}
	}
}

// TestOrdinaryPNG checks that a PNG that says it is in sRGB is not converted.
func TestOrdinaryPNG(t *testing.T) {
	profile := pngChunk("iCCP", "any\x00\x00"+deflated(t, madeProfile(displayP3, formula())))
	if about := readPNG(madePNG(t, 8, 6, pngKind{8, 2, 0}, profile)); len(about.profile) == 0 {
		t.Error("the profile was not found")
	}
	if about := readPNG(madePNG(t, 8, 6, pngKind{8, 2, 0}, profile, pngChunk("sRGB", "\x00"))); about.profile != nil {
		t.Error("it has a profile")
	}
}

// TestHugeProfile checks that a small file cannot unpack to a profile of any size.
func TestHugeProfile(t *testing.T) {
	chunk := pngChunk("iCCP", "any\x00\x00"+deflated(t, strings.Repeat("\x00", 30<<20)))
	if about := readPNG(madePNG(t, 8, 6, pngKind{8, 2, 0}, chunk)); len(about.profile) > maxProfile+1 {
		t.Errorf("%d bytes", len(about.profile))
	}
}

// far allows for what a JPEG loses.
func far(a, b uint8) bool { return abs(int(a)-int(b)) > 3 }
