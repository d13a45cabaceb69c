package pictures

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	point "golang.org/x/image/math/fixed"
)

// lineHeight is the distance of two lines as a share of the font's size.
const lineHeight = 1.12

// A Font draws texts in scripts whose letters stand side by side, such as Latin. It does not join letters, so it has to
// leave out Indian scripts.
type Font struct{ font *opentype.Font }

// ParseFont reads a TrueType font.
func ParseFont(content []byte) (Font, error) {
	parsed, err := opentype.Parse(content)
	if err != nil {
		return Font{}, fmt.Errorf("read a font: %w", err)
	}
	return Font{parsed}, nil
}

// Write draws a text into a box, from its top left corner, in the first of the sizes (in pixels) in which the text
// fits. In the last one, it cuts what does not fit. It draws nothing if the font lacks a letter of the text. Signs that
// the font lacks, such as emoji, are left out.
func (f Font) Write(to draw.Image, text string, box image.Rectangle, ink color.Color, sizes ...float64) error {
	text, err := f.drawable(text)
	if err != nil || text == "" {
		return err
	}
	for i, size := range sizes {
		face, err := opentype.NewFace(f.font, &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			return fmt.Errorf("set the size of a font: %w", err)
		}
		lines, fits := wrap(face, text, box.Dx(), max(1, int(float64(box.Dy())/(size*lineHeight))))
		if !fits && i < len(sizes)-1 {
			continue
		}
		drawer := font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: face}
		for n, line := range lines {
			drawer.Dot = point.P(box.Min.X, box.Min.Y+int(size+float64(n)*size*lineHeight))
			drawer.DrawString(line)
		}
		break
	}
	return nil
}

// drawable returns a text without the signs that the font lacks, or "" if it lacks a letter or a mark on one.
func (f Font) drawable(text string) (string, error) {
	var buffer sfnt.Buffer
	var kept strings.Builder
	for _, r := range text {
		glyph, err := f.font.GlyphIndex(&buffer, r)
		switch {
		case err != nil:
			return "", fmt.Errorf("look for a letter in a font: %w", err)
		case unicode.IsSpace(r):
			kept.WriteByte(' ')
		case glyph != 0:
			kept.WriteRune(r)
		case unicode.In(r, unicode.L, unicode.M, unicode.N) && !unicode.Is(unicode.Variation_Selector, r):
			return "", nil
		}
	}
	return strings.Join(strings.Fields(kept.String()), " "), nil
}

// wrap breaks a text into lines of a width in pixels. fits is false if it needed more lines than it may have, or if a
// word is too wide. Then the end is cut.
func wrap(face font.Face, text string, width, most int) (lines []string, fits bool) {
	isWide := func(line string) bool { return font.MeasureString(face, line).Ceil() > width }
	fits = true
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && !isWide(lines[last]+" "+word) {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
		fits = fits && !isWide(word)
	}
	cut := len(lines) > most
	if cut {
		lines = lines[:most]
	}
	for i, line := range lines {
		if isWide(line) || cut && i == most-1 {
			letters := []rune(line)
			for len(letters) > 0 && isWide(string(letters)+"…") {
				letters = letters[:len(letters)-1]
			}
			lines[i] = strings.TrimRight(string(letters), " ,.;:") + "…"
		}
	}
	return lines, fits && !cut
}
