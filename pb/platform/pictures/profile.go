package pictures

import (
	"encoding/binary"
	"image"
	"math"

	"github.com/disintegration/imaging"
)

// maxProfile limits a colour profile in bytes. Those of cameras and screens are far smaller.
const maxProfile = 1 << 20

// A profile describes the colours of a screen or camera: how bright each value of red, green
// and blue is, and which colours they are. It is the "matrix/TRC" kind of an ICC profile.
type profile struct {
	curves [3][256]float64 // the brightness, 0 to 1, for a value
	matrix [3][3]float64   // from brightness to linear sRGB
}

// xyzToSRGB converts colours of the profile connection space (CIE XYZ under the light D50) to
// linear sRGB.
var xyzToSRGB = [3][3]float64{
	{3.1341359, -1.6173863, -0.4906619},
	{-0.9787955, 1.9162544, 0.0334427},
	{0.0719554, -0.2289769, 1.4053861},
}

// toSRGB converts the colours of a picture to sRGB, which browsers assume. Without a profile,
// or with one that is damaged or of another kind, the picture stays as it is.
func toSRGB(picture image.Image, icc []byte) image.Image {
	from, ok := parseProfile(icc)
	if !ok || from.isSRGB() {
		return picture
	}
	converted := imaging.Clone(picture)
	for pixels := converted.Pix; len(pixels) >= 4; pixels = pixels[4:] {
		pixels[0], pixels[1], pixels[2] = from.convert(pixels[0], pixels[1], pixels[2])
	}
	return converted
}

// convert returns a colour in sRGB. Colours that sRGB lacks become the nearest ones.
func (p *profile) convert(r, g, b uint8) (uint8, uint8, uint8) {
	linear := [3]float64{p.curves[0][r], p.curves[1][g], p.curves[2][b]}
	var out [3]uint8
	for i, row := range p.matrix {
		brightness := row[0]*linear[0] + row[1]*linear[1] + row[2]*linear[2]
		out[i] = fromLinear[int(min(max(brightness, 0), 1)*(brightnessSteps-1)+0.5)]
	}
	return out[0], out[1], out[2]
}

// brightnessSteps is the number of steps that fromLinear tells apart. With fewer, dark colours
// would be coarse.
const brightnessSteps = 1 << 14

// fromLinear returns the value in sRGB for a step of brightness.
var fromLinear = func() (table [brightnessSteps]uint8) {
	for i := range table {
		brightness := float64(i) / (brightnessSteps - 1)
		value := 12.92 * brightness
		if brightness > 0.0031308 {
			value = 1.055*math.Pow(brightness, 1/2.4) - 0.055
		}
		table[i] = uint8(value*255 + 0.5)
	}
	return table
}()

// isSRGB reports whether converting would change no colour visibly. Most profiles are of sRGB.
func (p *profile) isSRGB() bool {
	const step, visible = 51, 2
	for r := 0; r < 256; r += step {
		for g := 0; g < 256; g += step {
			for b := 0; b < 256; b += step {
				toR, toG, toB := p.convert(uint8(r), uint8(g), uint8(b))
				if max(abs(int(toR)-r), abs(int(toG)-g), abs(int(toB)-b)) > visible {
					return false
				}
			}
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }

// parseProfile reads an ICC profile of three colours. It returns false for all other kinds.
func parseProfile(icc []byte) (*profile, bool) {
	const headerLength = 128
	if len(icc) < headerLength+4 || len(icc) > maxProfile || string(icc[16:20]) != "RGB " ||
		string(icc[20:24]) != "XYZ " {
		return nil, false
	}
	var p profile
	var toXYZ [3][3]float64
	for i, colour := range []string{"r", "g", "b"} {
		point, curve := iccTag(icc, colour+"XYZ"), iccTag(icc, colour+"TRC")
		if len(point) < 20 || !p.readCurve(i, curve) {
			return nil, false
		}
		for j := range toXYZ {
			toXYZ[j][i] = fixed(point[8+4*j:])
		}
	}
	for i := range p.matrix {
		for j := range p.matrix {
			for k := range toXYZ {
				p.matrix[i][j] += xyzToSRGB[i][k] * toXYZ[k][j]
			}
		}
	}
	return &p, true
}

// iccTag returns the data of an entry of a profile, or nil.
func iccTag(icc []byte, name string) []byte {
	const tableStart, entryLength = 132, 12
	count := binary.BigEndian.Uint32(icc[tableStart-4:])
	for table := icc[tableStart:]; count > 0 && len(table) >= entryLength; count-- {
		if string(table[:4]) == name {
			start, length := uint64(binary.BigEndian.Uint32(table[4:])), uint64(binary.BigEndian.Uint32(table[8:]))
			if start+length > uint64(len(icc)) {
				return nil
			}
			return icc[start : start+length]
		}
		table = table[entryLength:]
	}
	return nil
}

// readCurve fills the curve of a colour from a list of values ("curv") or from the parameters of
// a formula ("para").
func (p *profile) readCurve(colour int, data []byte) bool {
	if len(data) < 12 {
		return false
	}
	var brightness func(value float64) float64
	switch string(data[:4]) {
	case "curv":
		brightness = listedCurve(data[12:], int(binary.BigEndian.Uint32(data[8:])))
	case "para":
		brightness = formulaCurve(data[12:], int(binary.BigEndian.Uint16(data[8:])))
	}
	if brightness == nil {
		return false
	}
	for i := range p.curves[colour] {
		result := brightness(float64(i) / 255)
		if math.IsNaN(result) {
			return false
		}
		p.curves[colour][i] = min(max(result, 0), 1)
	}
	return true
}

// listedCurve returns nil if the list is shorter than it says. No value means that brightness
// equals the value, and one is an exponent.
func listedCurve(list []byte, count int) func(float64) float64 {
	at := func(i int) float64 { return float64(binary.BigEndian.Uint16(list[2*i:])) }
	switch {
	case count < 0 || count > len(list)/2:
		return nil
	case count == 0:
		return func(value float64) float64 { return value }
	case count == 1:
		exponent := at(0) / 256
		return func(value float64) float64 { return math.Pow(value, exponent) }
	}
	return func(value float64) float64 {
		place := value * float64(count-1)
		i := min(int(place), count-2)
		share := place - float64(i)
		return (at(i)*(1-share) + at(i+1)*share) / 0xffff
	}
}

// formulaCurve returns one of the five formulas of the ICC specification, or nil. All of them
// are a power above the value d and a line below.
func formulaCurve(parameters []byte, kind int) func(float64) float64 {
	lengths := []int{1, 3, 4, 5, 7}
	if kind < 0 || kind >= len(lengths) || len(parameters) < 4*lengths[kind] {
		return nil
	}
	var n [7]float64 // g, a, b, c, d, e, f
	for i := range lengths[kind] {
		n[i] = fixed(parameters[4*i:])
	}
	g, a, b, c, d, e, f := n[0], n[1], n[2], n[3], n[4], n[5], n[6]
	switch kind {
	case 0:
		a, d = 1, 0
	case 1, 2: // the line is level at c, and starts where the power reaches it
		if a == 0 {
			return nil
		}
		c, d, e, f = 0, -b/a, c, c
	}
	return func(value float64) float64 {
		if value >= d {
			return math.Pow(a*value+b, g) + e
		}
		return c*value + f
	}
}

// fixed reads a number with 16 bits behind its point.
func fixed(data []byte) float64 {
	return float64(int32(binary.BigEndian.Uint32(data))) / (1 << 16)
}
