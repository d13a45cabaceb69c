package brand

import (
	"fmt"
	"math"
	"strconv"
)

// colour is a colour of the screen: red, green and blue between 0 and 255.
type colour [3]uint8

// parse reads a colour that is written like #0e4a48.
func parse(hex string) (c colour, err error) {
	number, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 32)
	if err != nil || len(hex) != 7 || hex[0] != '#' {
		return c, fmt.Errorf("%q is not a colour such as #0e4a48", hex)
	}
	return colour{uint8(number >> 16), uint8(number >> 8), uint8(number)}, nil
}

func (c colour) String() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// linear returns the amounts of light, between 0 and 1.
func (c colour) linear() (light [3]float64) {
	for i, value := range c {
		part := float64(value) / 255
		if part <= 0.04045 {
			light[i] = part / 12.92
		} else {
			light[i] = math.Pow((part+0.055)/1.055, 2.4)
		}
	}
	return light
}

// luminance returns the relative luminance, as WCAG defines it.
func (c colour) luminance() float64 {
	light := c.linear()
	return 0.2126*light[0] + 0.7152*light[1] + 0.0722*light[2]
}

// contrast returns the contrast of two colours, from 1 to 21.
func contrast(a, b colour) float64 {
	first, second := a.luminance(), b.luminance()
	return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

// shade is a colour as people see it, in OKLCH: its lightness between 0 and 1, its strength, and its hue
// as an angle.
type shade struct{ light, strength, hue float64 }

func (c colour) shade() shade {
	rgb := c.linear()
	l := math.Cbrt(0.4122214708*rgb[0] + 0.5363325363*rgb[1] + 0.0514459929*rgb[2])
	m := math.Cbrt(0.2119034982*rgb[0] + 0.6806995451*rgb[1] + 0.1073969566*rgb[2])
	s := math.Cbrt(0.0883024619*rgb[0] + 0.2817188376*rgb[1] + 0.6299787005*rgb[2])
	a := 1.9779984951*l - 2.4285922050*m + 0.4505937099*s
	b := 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
	return shade{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, math.Hypot(a, b), math.Atan2(b, a)}
}

// colour returns the colour of the shade, weaker if no screen shows it so strong.
func (s shade) colour() colour {
	s.light = min(max(s.light, 0), 1)
	for range 40 {
		if c, shown := s.exact(); shown {
			return c
		}
		s.strength *= 0.9
	}
	s.strength = 0
	c, _ := s.exact()
	return c
}

// as returns the colour with the luminance that is closest to another one's.
func (s shade) as(luminance float64) colour {
	low, high := 0.0, 1.0
	for range 16 {
		s.light = (low + high) / 2
		if s.colour().luminance() < luminance {
			low = s.light
		} else {
			high = s.light
		}
	}
	return s.colour()
}

// exact returns the colour of the shade, and whether screens can show it.
func (s shade) exact() (c colour, shown bool) {
	a, b := s.strength*math.Cos(s.hue), s.strength*math.Sin(s.hue)
	l := math.Pow(s.light+0.3963377774*a+0.2158037573*b, 3)
	m := math.Pow(s.light-0.1055613458*a-0.0638541728*b, 3)
	t := math.Pow(s.light-0.0894841775*a-1.2914855480*b, 3)
	shown = true
	for i, part := range [3]float64{
		4.0767416621*l - 3.3077115913*m + 0.2309699292*t,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*t,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*t,
	} {
		if part < -0.0005 || part > 1.0005 {
			shown = false
		}
		part = min(max(part, 0), 1)
		if part <= 0.0031308 {
			part *= 12.92
		} else {
			part = 1.055*math.Pow(part, 1/2.4) - 0.055
		}
		c[i] = uint8(math.Round(part * 255))
	}
	return c, shown
}
