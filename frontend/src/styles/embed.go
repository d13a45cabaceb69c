// Package styles embeds the settings and the font of the style sheets that Go needs, too.
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
	// DisplayFont writes the words on the pictures of shared links: Western and Central European letters in weight 600
	// of @fontsource-variable/bricolage-grotesque 5.3.0, made with fontTools (instancer, merge of latin and latin-ext,
	// subset with kerning and without hints).
	//
	//go:embed fonts/display-600.ttf
	DisplayFont []byte
)
