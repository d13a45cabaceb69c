package brand

import (
	"encoding/json"
	"fmt"
	"regexp"
	"sync"

	"workforce/frontend/src/styles"
)

// accentShades are the shades of the accent in the palette.
var accentShades = []string{"marigold-deep"}

// shades are the shades of the main colour in the palette.
var shades = []string{"teal-raised", "teal-light", "mint", "night-mint", "night-tint", "night-band", "night-on-brand"}

func sample() Colours { return Colours{palette()["teal"], palette()["marigold"]} }

// palette returns the raw colours of the sample by their names.
var palette = sync.OnceValue(func() map[string]colour {
	all := map[string]colour{}
	for _, found := range regexp.MustCompile(`(?m)^\$([\w-]+): (#[0-9a-f]{6});`).
		FindAllStringSubmatch(styles.Palette, -1) {
		all[found[1]] = mustParse(found[2])
	}
	return all
})

// themes returns the colour of each use in the light and in the dark theme.
var themes = sync.OnceValue(func() (all []map[string]colour) {
	for _, name := range []string{"light", "dark"} {
		theme := map[string]colour{}
		body := regexp.MustCompile(`(?s)\$` + name + `: \((.*?)\n\);`).FindStringSubmatch(styles.Colors)
		for _, found := range regexp.MustCompile(`"([\w-]+)": (?:palette\.\$([\w-]+)|(#[0-9a-f]{6})),`).
			FindAllStringSubmatch(body[1], -1) {
			if theme[found[1]] = palette()[found[2]]; found[2] == "" {
				theme[found[1]] = mustParse(found[3])
			}
		}
		all = append(all, theme)
	}
	return all
})

// A rule says that a use must differ from the one behind it.
type rule struct {
	front, back string
	least       float64
}

// rules returns the pairs that the tests of the styles know. WCAG asks for 4.5 to 1 for text, and 3 to 1 for
// large text, borders of controls, focus rings and icons.
var rules = sync.OnceValue(func() (all []rule) {
	var table struct{ Texts, Shapes map[string][]string }
	if err := json.Unmarshal(styles.Contrast, &table); err != nil {
		panic(fmt.Sprintf("contrast.json is part of the program: %v", err))
	}
	for least, pairs := range map[float64]map[string][]string{4.5: table.Texts, 3: table.Shapes} {
		for front, backs := range pairs {
			for _, back := range backs {
				all = append(all, rule{front, back, least})
			}
		}
	}
	return all
})

func mustParse(hex string) colour {
	parsed, err := parse(hex)
	if err != nil {
		panic(err) // the settings are part of the program
	}
	return parsed
}
