// Package styles embeds the settings of the style sheets that Go needs, too.
package styles

import _ "embed"

// Palette has the raw colours and Colors the colour of each use in each theme. Contrast lists the pairs of
// uses that must differ enough to be read (texts) and to be seen (shapes).
var (
	//go:embed settings/_palette.scss
	Palette string
	//go:embed settings/_colors.scss
	Colors string
	//go:embed contrast.json
	Contrast []byte
)
