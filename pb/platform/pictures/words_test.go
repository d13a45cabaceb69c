package pictures

import (
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"workforce/frontend/src/styles"
)

// inkOf draws a text into a box in a larger picture, and returns the smallest rectangle with ink.
func inkOf(t *testing.T, text string, box image.Rectangle, sizes ...float64) (inked image.Rectangle) {
	t.Helper()
	font, err := ParseFont(styles.DisplayFont)
	if err != nil {
		t.Fatal(err)
	}
	picture := image.NewAlpha(image.Rect(0, 0, 800, 800))
	if err := font.Write(picture, text, box, color.Opaque, sizes...); err != nil {
		t.Fatal(err)
	}
	for y := range 800 {
		for x := range 800 {
			if picture.AlphaAt(x, y).A > 0 {
				inked = inked.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return inked
}

// TestWrite draws short and long texts into a box. All ink is in the box, and a text that fits is drawn in the larger
// size.
func TestWrite(t *testing.T) {
	box := image.Rect(100, 100, 500, 400)
	for name, text := range map[string]string{
		"short":                   "Contact us",
		"long":                    strings.Repeat("payroll and compliance ", 40),
		"a word that is too wide": strings.Repeat("w", 300),
		"rupees and accents":      "₹21,000 a month – Łódź, “Pune”",
	} {
		if inked := inkOf(t, text, box, 60, 30); inked.Empty() || !inked.In(box) {
			t.Errorf("%s: ink at %v", name, inked)
		}
	}
	if large, small := inkOf(t, "Help", box, 60, 30), inkOf(t, "Help", box, 30); large.Dy() <= small.Dy() {
		t.Errorf("%v and %v", large, small)
	}
	for name, text := range map[string]string{"empty": " ", "only emoji": "🚀",
		"letters that the font lacks": "Pune पुणे", "Tamil": "வேலை"} {
		if inked := inkOf(t, text, box, 60); !inked.Empty() {
			t.Errorf("%s: ink at %v", name, inked)
		}
	}
	if plain, emoji := inkOf(t, "Hiring now", box, 60), inkOf(t, "Hiring  now 🚀✌️", box, 60); plain != emoji {
		t.Errorf("with emoji %v, without %v", emoji, plain)
	}
}

func TestWrap(t *testing.T) {
	font, err := ParseFont(styles.DisplayFont)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(font.font, &opentype.FaceOptions{Size: 20, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text  string
		most  int
		lines string
		fits  bool
	}{
		{"One two", 2, "One two", true},
		{"Recruitment officer", 2, "Recruitment|officer", true},
		{"Recruitment officer, Mysuru", 2, "Recruitment|officer…", false},
		{"Recruitment", 1, "Recruitment", true},
		{"Telecommunications", 1, "Telecommu…", false},
	} {
		lines, fits := wrap(face, c.text, 130, c.most)
		if got := strings.Join(lines, "|"); got != c.lines || fits != c.fits {
			t.Errorf("%q: %s, %v", c.text, got, fits)
		}
	}
}

// TestDisplayFont checks that the pictures of shared links have the font of the headlines.
func TestDisplayFont(t *testing.T) {
	settings, err := os.ReadFile("../../../frontend/src/styles/settings/_type.scss")
	if err != nil {
		t.Fatal(err)
	}
	_, families, _ := strings.Cut(string(settings), "$display:")
	headlines := strings.TrimSuffix(strings.Split(families, `"`)[1], " Variable")
	font, err := sfnt.Parse(styles.DisplayFont)
	if err != nil {
		t.Fatal(err)
	}
	name, err := font.Name(nil, sfnt.NameIDFamily)
	if err != nil || !strings.HasPrefix(name, headlines) {
		t.Errorf("headlines are in %s, pictures in %s (%v)", headlines, name, err)
	}
}
