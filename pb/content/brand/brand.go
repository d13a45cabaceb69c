// Package brand gives the site the two colours of the company. Style sheets, drawings, icons and mails are written
// with the colours of the sample (frontend/src/styles/settings/_palette.scss). Another pair replaces these, and
// their shades follow. So one replacement serves everything, and a site with the sample's colours
// gets the files as they are.
package brand

import (
	"encoding/json"
	"fmt"
	"image/color"
	"strings"
)

// Colours are the two colours of a company: the main one of links, buttons and bands, and the accent. The zero value
// stands for those of the sample.
type Colours struct{ main, accent colour }

// UnmarshalJSON reads the colours as a site document has them.
func (c *Colours) UnmarshalJSON(text []byte) error {
	var written struct{ Main, Accent string }
	err := json.Unmarshal(text, &written)
	if err == nil {
		*c, err = newColours(written.Main, written.Accent)
	}
	return err
}

// Read returns the colours of a site document.
func Read(site []byte) (Colours, error) {
	var document struct {
		Brand struct{ Colours Colours }
	}
	if err := json.Unmarshal(site, &document); err != nil {
		return Colours{}, fmt.Errorf("read the colours of the site document: %w", err)
	}
	return document.Brand.Colours, nil
}

func newColours(main, accent string) (c Colours, err error) {
	if c.main, err = parse(main); err != nil {
		return c, err
	}
	c.accent, err = parse(accent)
	return c, err
}

// Parse reads the name of a pair, such as 0e4a48-f2a23a.
func Parse(name string) (c Colours, ok bool) {
	main, accent, _ := strings.Cut(name, "-")
	c, err := newColours("#"+main, "#"+accent)
	return c, err == nil && c.Name() == name
}

// Name returns the name of the pair, for addresses.
func (c Colours) Name() string { return c.main.String()[1:] + "-" + c.accent.String()[1:] }

// IsSample reports whether these are the colours of the sample.
func (c Colours) IsSample() bool { return c == Colours{} || c == sample() }

// Main returns the main colour, such as #0e4a48.
func (c Colours) Main() string {
	if c.IsSample() {
		c = sample()
	}
	return c.main.String()
}

// Paper returns the background of light pages.
func Paper() string { return palette()["paper"].String() }

// Ink returns the colour of texts on paper.
func Ink() color.Color {
	ink := palette()["ink"]
	return color.NRGBA{ink[0], ink[1], ink[2], 0xff}
}

// Recolour replaces the colours of the sample in a text by the company's.
func (c Colours) Recolour(text string) string {
	if c.IsSample() {
		return text
	}
	pairs := []string{}
	for from, to := range c.changes() {
		pairs = append(pairs, from.String(), to.String(), strings.ToUpper(from.String()), to.String())
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// strongest limits how much stronger than the sample's the shades of a strong colour are.
const strongest = 1.5

// changes say what becomes of the colours of the sample.
type changes map[colour]colour

// changes returns what becomes of each colour.
func (c Colours) changes() changes {
	changed := c.chosen()
	changed.follow(shades, sample().main, c.main)
	changed.follow(accentShades, sample().accent, c.accent)
	return changed
}

// follow adds what becomes of the shades of a colour. A shade keeps its luminance, so it keeps its contrast to all
// other colours.
func (changes changes) follow(names []string, from, own colour) {
	strength := min(own.shade().strength/from.shade().strength, strongest)
	for _, name := range names {
		old := palette()[name]
		changes[old] = shade{strength: old.shade().strength * strength, hue: own.shade().hue}.as(old.luminance())
	}
}

// chosen returns what becomes of the sample's main colour, of the main colour below a pointer, and of the accent.
func (c Colours) chosen() changes {
	from, own, deep := sample().main.shade(), c.main.shade(), palette()["teal-deep"]
	pointed := shade{own.light + deep.shade().light - from.light, own.strength, own.hue}
	return changes{sample().main: c.main, deep: pointed.colour(), sample().accent: c.accent}
}
